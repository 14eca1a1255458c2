import type { Document } from '#domain/shop/documents/document.ts'
import type { Making } from '#domain/shop/documents/making.ts'
import { facts, framed, sum, sumIfAny } from '#domain/shop/documents/frame.ts'
import { amountText, dayText } from '#domain/shop/documents/written.ts'
import { centavosOf } from '#domain/money.ts'
import type { SupplierStatement } from '#domain/cash/supplier-accounts/answers.ts'
import type { EntryKind } from '#domain/cash/supplier-accounts/statement.ts'

/** What a supplier reads of the entries of an account. */
export const ENTRY_WORDS: Record<EntryKind, string> = {
  OPENING: 'Opening balance',
  DELIVERY: 'Delivery',
  UNDONE_DELIVERY: 'Delivery undone',
  PAYMENT: 'Payment',
  VOIDED_PAYMENT: 'Payment voided',
  APPLIED: 'Credit applied',
  CREDIT: 'Credit note',
  UNDONE_CREDIT: 'Credit note taken back',
}

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
    title: 'SUPPLIER ACCOUNT',
    isOfTheOffice: true,
    name: `Account of ${supplierName}, ${dayText(to)}`,
    number: null,
    blocks: [
      facts([
        ['Supplier', supplierName],
        ['TIN', tin],
        ['Period', `${dayText(from)} to ${dayText(to)}`],
      ]),
      { kind: 'rule' },
      { kind: 'sums', sums: [sum('Owed before', centavosOf(before))] },
      {
        kind: 'table',
        heading: 'Paper',
        headings: ['Amount', 'Balance'],
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
                ? [`Due ${dayText(line.dueDate)}`]
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
          sum('Owed', centavosOf(aged.owed)),
          ...sumIfAny('Credit', -centavosOf(aged.credit)),
          sum('BALANCE', centavosOf(balance), true),
        ],
      },
      {
        kind: 'sums',
        sums: [
          sum('Not due yet', centavosOf(aged.notDue)),
          sum('1 to 30 days late', centavosOf(aged.late30)),
          sum('31 to 60 days late', centavosOf(aged.late60)),
          sum('61 to 90 days late', centavosOf(aged.late90)),
          sum('Over 90 days late', centavosOf(aged.lateMore)),
        ],
      },
    ],
  })
}
