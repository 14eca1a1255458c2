import type { Centavos } from '#domain/money.ts'

/** A purchase or an opening balance; neither is what lies with the supplier as credit. */
export type Target = { purchaseId: number | null; openingId: number | null }

/** What is still to be paid of a purchase or an opening balance, and from which day it is due. */
export type OpenDebt = Target & {
  /** Owed, less what checks to come will pay. */
  open: Centavos
  /** 'YYYY-MM-DD'; null where no invoice says it. */
  dueOn: string | null
}

export type Share = Target & { amount: Centavos }

export const NO_TARGET: Target = { purchaseId: null, openingId: null }

export function isSameTarget(one: Target, other: Target): boolean {
  return one.purchaseId === other.purchaseId && one.openingId === other.openingId
}

/** Debts in the order in which they are paid: what was due first stands first, opening balances before purchases of that day. */
export function inOrderOfPaying<Debt extends OpenDebt>(debts: readonly Debt[]): Debt[] {
  const key = ({ dueOn, openingId, purchaseId }: OpenDebt) =>
    [dueOn ?? '', openingId ?? Number.MAX_SAFE_INTEGER, purchaseId ?? 0] as const
  return debts.toSorted((one, other) => {
    const [left, right] = [key(one), key(other)]
    return left[0].localeCompare(right[0]) || left[1] - right[1] || left[2] - right[2]
  })
}

/** What an amount pays, the oldest debt first. What is too much is no share: it stays as credit. */
export function oldestFirst(amount: Centavos, debts: readonly OpenDebt[]): Share[] {
  let left = amount
  return inOrderOfPaying(debts).flatMap(({ purchaseId, openingId, open }) => {
    const paid = Math.min(left, Math.max(open, 0))
    left -= paid
    return paid > 0 ? [{ purchaseId, openingId, amount: paid }] : []
  })
}

export function totalOf(shares: readonly { amount: Centavos }[]): Centavos {
  return shares.reduce((sum, { amount }) => sum + amount, 0)
}
