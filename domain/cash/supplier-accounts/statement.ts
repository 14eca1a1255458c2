import type { Centavos } from '#domain/money.ts'
import { AGES } from '#domain/people/customers/ages.ts'

export const ENTRY_KINDS = [
  'OPENING',
  'DELIVERY',
  'UNDONE_DELIVERY',
  'PAYMENT',
  'VOIDED_PAYMENT',
  'APPLIED',
  'CREDIT',
  'UNDONE_CREDIT',
] as const
export type EntryKind = (typeof ENTRY_KINDS)[number]

/** What the shop owes a supplier more or less from a day on: what came, was paid or was credited of one purchase. */
export type StatementEntry = {
  /** 'YYYY-MM-DD'. */
  day: string
  what: EntryKind
  /** The invoice's, check's or credit note's, whatever the paper has. */
  number: string | null
  /** When what came is due; null for what lowers it. */
  dueDate: string | null
  /** With a minus where it lowers what is owed. */
  amount: Centavos
  /** The purchase, opening balance or credit with the supplier that it is about. */
  target: string
  /** The paper that it stands on: a payment may pay several purchases. */
  paper: string
}

export type StatementLine = Pick<StatementEntry, 'day' | 'what' | 'number' | 'dueDate' | 'amount'>

/** A line for each paper of a day; what comes to nothing, as credit that was applied, is left out. */
export function linesOf(entries: readonly StatementEntry[]): StatementLine[] {
  const lines = new Map<string, StatementLine>()
  for (const { day, what, number, dueDate, amount, paper } of entries) {
    const key = `${day} ${what} ${paper}`
    const sum = (lines.get(key)?.amount ?? 0) + amount
    lines.set(key, { day, what, number, dueDate, amount: sum })
  }
  return [...lines.values()].filter(({ amount }) => amount !== 0)
}

/** What is owed by how many days it is past due, and what lies with the supplier as credit beside it. */
export type Aged = {
  owed: Centavos
  notDue: Centavos
  late30: Centavos
  late60: Centavos
  late90: Centavos
  lateMore: Centavos
  credit: Centavos
}

const DAY_MS = 24 * 60 * 60_000

/** The days from one day to another, both 'YYYY-MM-DD'. */
export function daysBetween(from: string, to: string): number {
  return (Date.parse(to) - Date.parse(from)) / DAY_MS
}

/** The part of what is owed into which an amount falls that is so many days past due. */
export function ageOf(daysLate: number): 'notDue' | 'late30' | 'late60' | 'late90' | 'lateMore' {
  const [short, middle, long] = AGES
  if (daysLate <= 0) return 'notDue'
  if (daysLate <= short) return 'late30'
  if (daysLate <= middle) return 'late60'
  return daysLate <= long ? 'late90' : 'lateMore'
}

/** What is owed at the end of a day by its entries. What was paid of a purchase pays what of it was due first. */
export function agedAt(entries: readonly StatementEntry[], day: string): Aged {
  const aged: Aged = {
    owed: 0,
    notDue: 0,
    late30: 0,
    late60: 0,
    late90: 0,
    lateMore: 0,
    credit: 0,
  }
  const byTarget = new Map<string, StatementEntry[]>()
  for (const entry of entries)
    if (entry.day <= day) byTarget.set(entry.target, [...(byTarget.get(entry.target) ?? []), entry])
  for (const ofTarget of byTarget.values()) ageTarget(aged, ofTarget, day)
  return aged
}

function ageTarget(aged: Aged, entries: readonly StatementEntry[], day: string): void {
  const came = new Map<string, { dueDate: string; amount: Centavos }>()
  let paid = 0
  for (const { dueDate, amount, paper } of entries) {
    if (dueDate === null) paid -= amount
    else came.set(paper, { dueDate, amount: (came.get(paper)?.amount ?? 0) + amount })
  }
  const owe = (amount: Centavos, daysLate: number) => {
    aged.owed += amount
    aged[ageOf(daysLate)] += amount
  }
  if (paid < 0) owe(-paid, 0)
  let left = Math.max(paid, 0)
  const dueFirst = [...came.values()].toSorted((a, b) => a.dueDate.localeCompare(b.dueDate))
  for (const { dueDate, amount } of dueFirst) {
    const covered = Math.min(left, amount)
    left -= covered
    owe(amount - covered, daysBetween(dueDate, day))
  }
  aged.credit += left
}
