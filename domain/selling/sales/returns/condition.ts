import { texts } from '#domain/language.ts'

/** What becomes of goods that come back: they are sold again, looked at first, or never sold again. */
export const CONDITIONS = ['SHELF', 'QUARANTINE', 'DESTROYED'] as const
export type Condition = (typeof CONDITIONS)[number]

export const CONDITION_LABELS = texts('domain/selling/sales/returns/condition', {
  SHELF: 'Back to the shelf',
  QUARANTINE: 'Quarantine',
  DESTROYED: 'Destroyed',
} satisfies Record<Condition, string>)

/** Whether goods are a medicine: those have a generic name, a strength or a dosage form. Claims on suppliers go by the same (server/reporting/books). */
export function isMedicine(product: {
  genericName: string | null
  strength: string | null
  dosageForm: string | null
}): boolean {
  return [product.genericName, product.strength, product.dosageForm].some((text) => text !== null)
}

/** A medicine that was in a customer's hands is not sold again before somebody has looked at it. */
export function usualCondition(product: Parameters<typeof isMedicine>[0]): Condition {
  return isMedicine(product) ? 'QUARANTINE' : 'SHELF'
}
