import { useState } from 'react'
import type { Debt } from '#domain/cash/supplier-accounts/answers.ts'
import {
  isSameTarget,
  oldestFirst,
  totalOf,
  type OpenDebt,
  type Share,
} from '#domain/cash/supplier-accounts/shares.ts'
import { centavosOf, parsePesos, pesosOf, type Centavos } from '#domain/money.ts'

/** What can be paid: a purchase or an opening balance, with what the supplier calls it. */
export type Payable = OpenDebt & { number: string | null; daysLate: number }

/** What is open of each purchase and opening balance, what was due first first. */
export function openDebtsOf(debts: readonly Debt[]): Payable[] {
  const open: Payable[] = []
  for (const { purchaseId, openingId, owed, coming, dueOn, number, daysLate } of debts) {
    if (purchaseId === null && openingId === null) continue
    const left = centavosOf(owed) - centavosOf(coming)
    const same = open.find((other) => isSameTarget(other, { purchaseId, openingId }))
    if (same) same.open += left
    else open.push({ purchaseId, openingId, open: left, dueOn, number, daysLate })
  }
  return open.filter((each) => each.open > 0)
}

export type PayShares = {
  debts: readonly Payable[]
  /** The text of each debt's field. */
  typed: readonly string[]
  /** What is paid. */
  chosen: Share[]
  /** Stays with the supplier as credit. */
  rest: Centavos
  /** By how much more is shared out than is paid. */
  tooMuch: Centavos
  isOldestFirst: boolean
  type: (place: number, text: string) => void
  shareOldestFirst: () => void
}

/** What an amount pays: the oldest debts first, until a share is typed. */
export function usePayShares(amount: Centavos, debts: readonly Payable[]): PayShares {
  const [own, setOwn] = useState<readonly string[] | null>(null)
  const proposed = oldestFirst(amount, debts)
  const proposedText = debts.map((debt) => {
    const share = proposed.find((each) => isSameTarget(each, debt))
    return share ? pesosOf(share.amount) : ''
  })
  const typed = own ?? proposedText
  const chosen = debts
    .map(({ purchaseId, openingId }, place) => ({
      purchaseId,
      openingId,
      amount: parsePesos(typed[place] ?? '') ?? 0,
    }))
    .filter((share) => share.amount > 0)
  const left = amount - totalOf(chosen)
  return {
    debts,
    typed,
    chosen,
    rest: Math.max(left, 0),
    tooMuch: Math.max(-left, 0),
    isOldestFirst: own === null,
    type: (place, text) => setOwn(typed.map((each, at) => (at === place ? text : each))),
    shareOldestFirst: () => setOwn(null),
  }
}
