import type { Document } from '#domain/shop/documents/document.ts'
import type { Making } from '#domain/shop/documents/making.ts'
import { facts, framed, sum, sumIfAny, TEXT as FRAME } from '#domain/shop/documents/frame.ts'
import { PRESCRIBED } from '#domain/shop/documents/prescribed.ts'
import { amountText, dayText } from '#domain/shop/documents/written.ts'
import { texts } from '#domain/language.ts'
import { centavosOf } from '#domain/money.ts'
import type { SupplierStatement } from '#domain/cash/supplier-accounts/answers.ts'
import type { EntryKind } from '#domain/cash/supplier-accounts/statement.ts'

/** What a supplier reads of the entries of an account. */
export const ENTRY_WORDS = texts(
  'domain/cash/supplier-accounts/supplier-statement-document/entries',
  {
    OPENING: 'Opening balance',
    DELIVERY: 'Delivery',
    UNDONE_DELIVERY: 'Delivery undone',
    PAYMENT: 'Payment',
    VOIDED_PAYMENT: 'Payment voided',
    APPLIED: 'Credit applied',
    CREDIT: 'Credit note',
    UNDONE_CREDIT: 'Credit note taken back',
  } satisfies Record<EntryKind, string>,
)

export const TEXT = texts('domain/cash/supplier-accounts/supplier-statement-document', {
  title: 'SUPPLIER ACCOUNT',
  name: (supplier: string, day: string) => `Account of ${supplier}, ${day}`,
  supplier: 'Supplier',
  period: 'Period',
  days: (from: string, to: string) => `${from} to ${to}`,
  paper: 'Paper',
  balance: 'Balance',
  due: (day: string) => `Due ${day}`,
  owed: 'Owed',
  credit: 'Credit',
  total: 'BALANCE',
  notDue: 'Not due yet',
  late: (from: number, to: number) => `${from} to ${to} days late`,
  lateMore: (days: number) => `Over ${days} days late`,
})

export type SupplierStatementFacts = SupplierStatement & {
  supplierName: string
  tin: string | null
}

/** What was owed to a supplier at the beginning of a period, what changed it, and what is owed at its end, by age. */
export function supplierStatementDocument(
  making: Making,
  { supplierName, tin, from, to, before, lines, balance, aged }: SupplierStatementFacts,
): Document {
  return framed(making, {
    title: TEXT.title,
    isOfTheOffice: true,
    name: TEXT.name(supplierName, dayText(to)),
    number: null,
    blocks: [
      facts([
        [TEXT.supplier, supplierName],
        [PRESCRIBED.tin, tin],
        [TEXT.period, TEXT.days(dayText(from), dayText(to))],
      ]),
      { kind: 'rule' },
      { kind: 'sums', sums: [sum(FRAME.owedBefore, centavosOf(before))] },
      {
        kind: 'table',
        heading: TEXT.paper,
        headings: [FRAME.amount, TEXT.balance],
        rows: lines.map((line) => {
          const figures: [string, string] = [
            amountText(centavosOf(line.amount)),
            amountText(centavosOf(line.balance)),
          ]
          return {
            name: [dayText(line.day), ENTRY_WORDS[line.what], line.number]
              .filter(Boolean)
              .join(' '),
            notes:
              line.dueDate !== null && line.what !== 'UNDONE_DELIVERY'
                ? [TEXT.due(dayText(line.dueDate))]
                : [],
            figures,
            short: figures,
          }
        }),
      },
      { kind: 'rule' },
      {
        kind: 'sums',
        sums: [
          sum(TEXT.owed, centavosOf(aged.owed)),
          ...sumIfAny(TEXT.credit, -centavosOf(aged.credit)),
          sum(TEXT.total, centavosOf(balance), true),
        ],
      },
      {
        kind: 'sums',
        sums: [
          sum(TEXT.notDue, centavosOf(aged.notDue)),
          sum(TEXT.late(1, 30), centavosOf(aged.late30)),
          sum(TEXT.late(31, 60), centavosOf(aged.late60)),
          sum(TEXT.late(61, 90), centavosOf(aged.late90)),
          sum(TEXT.lateMore(90), centavosOf(aged.lateMore)),
        ],
      },
    ],
  })
}
