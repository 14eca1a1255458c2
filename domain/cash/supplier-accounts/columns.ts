/** Headings of the files, which are read by accountants: they stay English. */
export const SUPPLIER_COLUMNS = {
  supplierName: 'Supplier',
  supplierPhone: 'Phone',
  owed: 'Owed',
  notDue: 'Not due',
  late30: '1-30 days late',
  late60: '31-60 days late',
  late90: '61-90 days late',
  lateMore: 'Over 90 days late',
  dueThisWeek: 'Due this week',
  credit: 'Credit',
  coming: 'Checks to come',
  awaited: 'Awaited credits',
  dueSince: 'Due since',
} as const

export const STATEMENT_COLUMNS = {
  day: 'Day',
  what: 'Paper',
  number: 'Number',
  dueDate: 'Due',
  amount: 'Amount',
  balance: 'Balance',
} as const

export const WITHHELD_COLUMNS = {
  supplierName: 'Supplier',
  tin: 'TIN',
  base: 'Amount without VAT',
  month1: 'First month',
  month2: 'Second month',
  month3: 'Third month',
  tax: 'Tax withheld',
} as const
