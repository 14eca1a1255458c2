import type { Document } from '#domain/shop/documents/document.ts'
import type { Making } from '#domain/shop/documents/making.ts'
import { besideInvoice, facts, framed, sum, TEXT as FRAME } from '#domain/shop/documents/frame.ts'
import { amountText, dayText } from '#domain/shop/documents/written.ts'
import { PRESCRIBED } from '#domain/shop/documents/prescribed.ts'
import { texts } from '#domain/language.ts'
import type { Centavos } from '#domain/money.ts'
import { AGES } from '#domain/people/customers/ages.ts'
import type { Buyer } from '#domain/shop/documents/api.ts'

export const TEXT = texts('domain/people/customers/statement-document', {
  title: 'STATEMENT OF ACCOUNT',
  name: (customer: string, to: string) => `Statement of ${customer}, ${to}`,
  address: 'Address',
  period: 'Period',
  days: (from: string, to: string) => `${from} to ${to}`,
  paper: 'Paper',
  balance: 'Balance',
  due: (day: string) => `Due ${day}`,
  totalOwed: 'TOTAL OWED',
  what: { INVOICE: 'Invoice', PAYMENT: 'Payment for', RETURN: 'Return of' },
  notDue: 'Not due yet',
  late: (least: number, most: number) => `${least} to ${most} days late`,
  later: (days: number) => `Over ${days} days late`,
})

/** What a customer owes more (an invoice) or less (a payment, goods that came back) from a day on. */
export type StatementEntry = {
  saleId: number
  /** 'YYYY-MM-DD'. */
  day: string
  what: 'INVOICE' | 'PAYMENT' | 'RETURN'
  number: string
  /** When the invoice is due, 'YYYY-MM-DD'. */
  dueDate: string
  /** With a minus where it lowers what is owed. */
  amount: Centavos
}

export type StatementFacts = {
  customer: Buyer
  from: string
  to: string
  /** By day, up to the last one of the statement, from the first entry ever. */
  entries: StatementEntry[]
}

const DAY_MS = 24 * 60 * 60_000

/** What a customer owed at the beginning of a period, what changed it, and what is owed at its end, by age. */
export function statementDocument(making: Making, statement: StatementFacts): Document {
  const { customer, from, to, entries } = statement
  const before = entries.filter(({ day }) => day < from)
  const within = entries.filter(({ day }) => day >= from && day <= to)
  const opening = totalOf(before)
  const closing = opening + totalOf(within)
  let balance = opening
  return framed(making, {
    title: TEXT.title,
    isOfTheOffice: true,
    name: TEXT.name(customer.name, dayText(to)),
    number: null,
    blocks: [
      facts([
        [FRAME.customer, customer.name],
        [PRESCRIBED.tin, customer.tin],
        [TEXT.address, customer.address],
        [TEXT.period, TEXT.days(dayText(from), dayText(to))],
      ]),
      { kind: 'rule' },
      { kind: 'sums', sums: [sum(FRAME.owedBefore, opening)] },
      {
        kind: 'table',
        heading: TEXT.paper,
        headings: [FRAME.amount, TEXT.balance],
        rows: within.map((entry) => {
          balance += entry.amount
          const figures: [string, string] = [amountText(entry.amount), amountText(balance)]
          return {
            name: `${dayText(entry.day)} ${TEXT.what[entry.what]} ${entry.number}`,
            notes: entry.what === 'INVOICE' ? [TEXT.due(dayText(entry.dueDate))] : [],
            figures,
            short: figures,
          }
        }),
      },
      { kind: 'rule' },
      { kind: 'sums', sums: [sum(TEXT.totalOwed, closing, true)] },
      { kind: 'sums', sums: agesOf([...before, ...within], to) },
    ],
    sentences: besideInvoice(making.header),
  })
}

/** What is still owed of each invoice, by how long it has been due. */
function agesOf(entries: StatementEntry[], to: string) {
  const owed = new Map<number, { dueDate: string; amount: Centavos }>()
  for (const { saleId, dueDate, amount } of entries)
    owed.set(saleId, { dueDate, amount: (owed.get(saleId)?.amount ?? 0) + amount })
  const late = [...owed.values()].map(({ dueDate, amount }) => ({
    days: (Date.parse(to) - Date.parse(dueDate)) / DAY_MS,
    amount,
  }))
  const of = (least: number, most: number) =>
    totalOf(late.filter(({ days }) => days >= least && days <= most))
  const lasts = [...AGES, Infinity]
  return [
    sum(TEXT.notDue, of(-Infinity, 0)),
    ...lasts.map((most, place) => {
      const least = (AGES[place - 1] ?? 0) + 1
      const label = most === Infinity ? TEXT.later(least - 1) : TEXT.late(least, most)
      return sum(label, of(least, most))
    }),
  ]
}

function totalOf(entries: { amount: Centavos }[]): Centavos {
  return entries.reduce((total, { amount }) => total + amount, 0)
}
