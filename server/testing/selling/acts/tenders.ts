import { someOf } from '#server/testing/selling/acts/carts.ts'
import type { Roll } from '#server/testing/platform/roller.ts'

// How customers of simulated shops pay, and how they are paid back. Amounts are centavos.

/** What is handed over by a method, and what is kept of it: cash may be more than is due. */
export type Tender = { method: string; tendered: number; amount: number }

const whole = (method: string, amount: number): Tender => ({ method, tendered: amount, amount })

/** Pays all at a till: in cash, by another method or both, now and then with change. An office has mostly no cash. */
export function tillTenders(due: number, roll: Roll, isOffice = false): Tender[] {
  const byOther = roll(2) === 0 ? 0 : isOffice && roll(3) > 0 ? due : roll(due + 1)
  const rest = due - byOther
  const change = due > 0 ? roll(2) * 500 : 0
  return [
    ...(byOther > 0 ? [whole(roll(2) === 0 ? 'card' : 'ewallet', byOther)] : []),
    ...(rest > 0 || due === 0 ? [{ method: 'cash', tendered: rest + change, amount: rest }] : []),
  ]
}

/** Pays all, some or nothing of an order, by any method. */
export function orderTenders(owed: number, roll: Roll, isOffice = false): Tender[] {
  if (owed <= 0 || roll(4) === 0) return []
  if (roll(isOffice ? 5 : 2) === 0) {
    const tendered = 1 + roll(roll(3) === 0 ? owed * 2 : owed)
    return [{ method: 'Cash', tendered, amount: Math.min(tendered, owed) }]
  }
  return [whole(['Card', 'GCash'][roll(2)]!, roll(3) === 0 ? owed : 1 + roll(owed))]
}

/** Money that goes back over one method or two, whatever it came by; null: as it came. */
export function chosenRefunds(amount: number, roll: Roll): Tender[] | null {
  if (amount === 0 || roll(3) > 0) return null
  const first = someOf(roll, amount)
  const [one, other] = roll(2) === 0 ? (['cash', 'GCash'] as const) : (['card', 'cash'] as const)
  return [whole(one, first), whole(other, amount - first)].filter((each) => each.amount > 0)
}
