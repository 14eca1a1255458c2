import { texts } from '#domain/language.ts'

export const REASONS = [
  'EXPIRED',
  'SHORT_DATED',
  'DAMAGED',
  'RECALLED',
  'WRONG',
  'TOO_MUCH',
] as const
/** Why goods go back to their supplier. */
export type Reason = (typeof REASONS)[number]

export const STATUSES = ['DRAFT', 'SENT', 'SETTLED', 'CANCELLED'] as const
/** SENT awaits credits; SETTLED awaits none: what was not credited by then is a loss. */
export type Status = (typeof STATUSES)[number]

export const REASON_LABELS = texts('domain/buying/supplier-returns/supplier-return/reasons', {
  EXPIRED: 'Expired',
  SHORT_DATED: 'Short-dated',
  DAMAGED: 'Damaged',
  RECALLED: 'Recalled',
  WRONG: 'Wrong goods',
  TOO_MUCH: 'Too much',
} satisfies Record<Reason, string>)

export const STATUS_LABELS = texts('domain/buying/supplier-returns/supplier-return/statuses', {
  DRAFT: 'Draft',
  SENT: 'Sent',
  SETTLED: 'Settled',
  CANCELLED: 'Cancelled',
} satisfies Record<Status, string>)

/** On which terms a supplier takes goods back. */
export type Terms = {
  /** From so many days before goods expire; null where nothing that expires is taken back. */
  returnsBeforeDays: number | null
  /** To so many days after. */
  returnsAfterDays: number | null
  returnsWholePacks: boolean
  /** Only with a number of theirs. */
  returnsAuthorised: boolean
}

/** Reasons for which a supplier's terms hold: what was wrong from the start, or recalled, goes back however much it is. */
const BY_TERMS: readonly Reason[] = ['EXPIRED', 'SHORT_DATED', 'TOO_MUCH']

/**
 * How many pieces of so many a supplier takes back: whole packs, of the smallest in which the product is bought, where those alone are
 * taken back for such a reason.
 */
export function takenBack(
  qty: number,
  { reason, packs }: { reason: Reason; packs: readonly { factor: number }[] },
  { returnsWholePacks }: Pick<Terms, 'returnsWholePacks'>,
): number {
  const [smallest] = packs.map(({ factor }) => factor).toSorted((a, b) => a - b)
  if (!returnsWholePacks || smallest === undefined || !BY_TERMS.includes(reason)) return qty
  return qty - (qty % smallest)
}

/** Whether goods of a supplier return may still be refused: they are with the supplier. */
export function isWithSupplier(status: Status): boolean {
  return status === 'SENT' || status === 'SETTLED'
}
