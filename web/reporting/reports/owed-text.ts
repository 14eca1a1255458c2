import { texts } from '#domain/language.ts'
import { centavosOf, formatPesos } from '#domain/money.ts'

const COUNT = new Intl.NumberFormat('en-PH')

const counted = (count: number, one: string, many: string) =>
  `${COUNT.format(count)} ${count === 1 ? one : many}`

/** Texts of the report of who owes what. */
export const OWED_TEXT = texts('reporting/reports/owed-text/owed', {
  title: 'Owed to Us',
  note: 'By customer, the largest debt first. The days are those past the due date of each sale.',
  sales: 'Unpaid Sales',
  dueSince: 'Due Since',
  parts: {
    notDue: 'Not Due Yet',
    late30: '1–30 Days Late',
    late60: '31–60 Days',
    late90: '61–90 Days',
    lateMore: 'Over 90 Days',
  },
  owed: 'Owed',
  late: 'Late',
  of: ({ customerCount, saleCount }: { customerCount: number; saleCount: number }) =>
    `${counted(customerCount, 'customer', 'customers')}, ${counted(saleCount, 'sale', 'sales')}`,
  notDueMeaning: 'Due today or later',
  lateMeaning: 'Past the due date',
  lateMoreMeaning: 'Late the longest',
  /** Of a part of a debt; most are nothing. */
  pesos: (amount: string) => (centavosOf(amount) === 0 ? '–' : formatPesos(centavosOf(amount))),
  nobody: 'Nobody named',
  nothing: 'Nobody owes anything',
  nothingHint: 'An issued order that is not paid in full is owed.',
  shownOf: (shown: number, all: number) =>
    `The ${COUNT.format(shown)} largest of ${COUNT.format(all)} debts stand here; the last row sums up all of them, and the exported file has them.`,
})
