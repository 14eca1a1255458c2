import type { Book, BookedScheme, Detail } from '#domain/reporting/books/books.ts'
import { takesVatOff } from '#domain/law/schemes/scheme.ts'
import { VAT_ON_DISCOUNT } from '#domain/law/schemes/vat-off.ts'

/** A column of a book, on the screen, in its file and on paper. */
export type BookColumn = {
  field: string
  label: string
  /** The last row shows the column's sum. */
  summed?: 'money' | 'count'
  /** An amount of which there is no sum. */
  isAmount?: true
  /** Stands in files and on paper only: a screen has no room for it. */
  isAside?: true
}

export const BOOK_TITLES: Record<Book, string> = {
  scheme: 'Scheme Book',
  vat: 'VAT Summary',
  'e-sales': 'e-Sales',
  'sales-summary': 'BIR Sales Summary',
  purchases: 'Purchases',
  claims: 'Claims on Suppliers',
  withheld: 'Withheld (2307)',
}

/** What columns a book has depends on this. */
export type Layout = { book: Book; by: Detail; scheme: BookedScheme | null }

const money = (field: string, label: string): BookColumn => ({ field, label, summed: 'money' })
const count = (field: string, label: string): BookColumn => ({ field, label, summed: 'count' })

/** The columns of a book, in their order. */
export function columnsOf(layout: Layout): readonly BookColumn[] {
  return COLUMNS[layout.book](layout)
}

/** So many columns still stand beside each other on a sheet. */
const WIDEST_SHEET = 24
/** So many are read with ease, each on one line: a book that is divided has no more on a sheet. */
export const MOST_ON_PAPER = 16

/** A book's columns by the tables that it is printed as: one wider than a sheet is several, each with the columns that name its rows. */
export function tablesOf(columns: readonly BookColumn[]): (readonly BookColumn[])[] {
  if (columns.length <= WIDEST_SHEET) return [columns]
  const names = columns.filter(({ field }) => NAMES_ROWS.includes(field))
  const others = columns.filter((column) => !names.includes(column))
  const tables = Math.ceil(others.length / (MOST_ON_PAPER - names.length))
  const width = Math.ceil(others.length / tables)
  return Array.from({ length: tables }, (_, at) => [
    ...names,
    ...others.slice(at * width, (at + 1) * width),
  ])
}

const NAMES_ROWS = ['businessDate', 'zCounter']

const WHERE: readonly BookColumn[] = [
  { field: 'locationName', label: 'Location', isAside: true },
  { field: 'tillName', label: 'Till', isAside: true },
]

function schemeColumns({ scheme, by }: Layout): BookColumn[] {
  const { vatTreatments = ['EXEMPT'], asksChild = false, asksMission = false } = scheme ?? {}
  const { rates = [], basicRates = [] } = scheme ?? {}
  const isUntaxed = vatTreatments.some((vatTreatment) => takesVatOff({ vatTreatment }))
  const isZeroRated = vatTreatments.includes('ZERO_RATED')
  const hasBasics = basicRates.length > 0
  const isTaxed = hasBasics || !vatTreatments.every((vatTreatment) => takesVatOff({ vatTreatment }))
  return [
    { field: 'businessDate', label: 'Date' },
    { field: 'holderName', label: 'Name' },
    { field: 'idNumber', label: 'ID Number' },
    hasBasics ? { field: 'tin', label: 'TIN' } : { field: 'tin', label: 'TIN', isAside: true },
    ...(asksChild
      ? [
          { field: 'childName', label: 'Child' },
          { field: 'childBirthDay', label: 'Born', isAside: true } as const,
          { field: 'childAge', label: 'Age' },
        ]
      : []),
    ...(asksMission
      ? [
          { field: 'mission', label: 'Mission' },
          { field: 'validUntil', label: 'Valid until', isAside: true } as const,
        ]
      : []),
    { field: 'representative', label: 'Representative', isAside: true },
    { field: 'number', label: 'Invoice' },
    ...WHERE,
    ...(by === 'line'
      ? [
          { field: 'productName', label: 'Product' },
          { field: 'genericName', label: 'Generic Name' },
          count('qty', 'Units'),
        ]
      : vatTreatments.includes('INSIDE')
        ? [{ field: 'goods', label: 'Goods' }]
        : []),
    money('gross', 'Sales incl. VAT'),
    { ...money('discounts', 'Shop’s Discount'), isAside: true },
    money('vatRemoved', isUntaxed ? 'VAT Off' : VAT_ON_DISCOUNT),
    ...(isTaxed ? [money('vatable', 'VATable Sales'), money('vat', 'VAT')] : []),
    money('exempt', 'Exempt Sales'),
    { ...money('zeroRated', 'Zero-rated Sales'), ...(!isZeroRated && { isAside: true as const }) },
    { field: 'ratePct', label: 'Rate (%)', isAside: true },
    ...(hasBasics
      ? [
          money('ownDiscount', discountLabel('Discount', rates)),
          money('basicDiscount', discountLabel('Basic Goods', basicRates)),
          { ...money('statutoryDiscount', 'Discounts'), isAside: true } as const,
        ]
      : [money('statutoryDiscount', 'Discount')]),
    money('total', 'Net Sales'),
  ]
}

/** 'Discount 20%', or with all rates that there were. */
const discountLabel = (label: string, rates: readonly number[]) =>
  [label, rates.map((rate) => `${rate}%`).join(', ')].filter(Boolean).join(' ')

const MACHINE: readonly BookColumn[] = [
  { field: 'month', label: 'Month' },
  { field: 'locationName', label: 'Location' },
  { field: 'tillName', label: 'Till' },
]

const COLUMNS: Record<Book, (layout: Layout) => readonly BookColumn[]> = {
  scheme: schemeColumns,
  vat: () => [
    ...MACHINE,
    { field: 'part', label: 'Of' },
    { ...count('documentCount', 'Documents'), isAside: true },
    money('vatable', 'VATable'),
    money('vat', 'VAT'),
    money('exempt', 'Exempt'),
    money('zeroRated', 'Zero-rated'),
    money('untaxedDiscount', 'Law’s Discounts without VAT'),
    money('total', 'Net'),
    money('gross', 'Gross'),
    money('discounts', 'Shop’s Discounts'),
    money('vatRemoved', 'VAT Removed'),
    money('statutoryDiscount', 'Law’s Discounts'),
  ],
  'e-sales': () => [
    ...MACHINE,
    { field: 'min', label: 'MIN' },
    money('vatable', 'VATable (net)'),
    money('zeroRated', 'Zero-rated'),
    money('exempt', 'Exempt'),
    money('otherTax', 'Subject to Percentage Tax'),
    { field: 'firstNumber', label: 'First Number' },
    { field: 'lastNumber', label: 'Last Number' },
    count('invoiceCount', 'Numbers'),
  ],
  // In the order of Annex E-1 of RMO 24-2023.
  'sales-summary': () => [
    { field: 'businessDate', label: 'Date' },
    { field: 'firstNumber', label: 'First Invoice' },
    { field: 'lastNumber', label: 'Last Invoice' },
    { field: 'accumulatedEnd', label: 'Accumulated Total, End', isAmount: true },
    { field: 'accumulatedBeginning', label: 'Accumulated Total, Beginning', isAmount: true },
    money('manualSales', 'Sales by Manual Invoice'),
    money('gross', 'Gross Sales'),
    money('vatable', 'VATable Sales'),
    money('vat', 'VAT Amount'),
    money('exempt', 'VAT-Exempt Sales'),
    money('zeroRated', 'Zero-Rated Sales'),
    money('deductionSc', 'Deductions: SC'),
    money('deductionPwd', 'Deductions: PWD'),
    money('deductionNaac', 'Deductions: NAAC'),
    money('deductionSoloParent', 'Deductions: Solo Parent'),
    money('deductionOthers', 'Deductions: Others'),
    money('deductionReturns', 'Deductions: Returns'),
    money('deductionVoids', 'Deductions: Voids'),
    money('deductionTotal', 'Total Deductions'),
    money('adjustmentSc', 'VAT Adjustment: SC'),
    money('adjustmentPwd', 'VAT Adjustment: PWD'),
    money('adjustmentOthers', 'VAT Adjustment: Others'),
    money('adjustmentReturns', 'VAT Adjustment: on Returns'),
    money('adjustmentVoids', 'VAT Adjustment: Others (Voids)'),
    money('adjustmentTotal', 'Total VAT Adjustment'),
    money('vatPayable', 'VAT Payable'),
    money('netSales', 'Net Sales'),
    money('overrun', 'Sales Overrun'),
    money('totalIncome', 'Total Income'),
    { field: 'resetCounter', label: 'Reset Counter' },
    { field: 'zCounter', label: 'Z Counter' },
    { field: 'remarks', label: 'Remarks' },
  ],
  purchases: ({ by }) => [
    ...(by === 'line'
      ? [
          { field: 'businessDate', label: 'Date' },
          { field: 'reference', label: 'Invoice' },
        ]
      : []),
    { field: 'supplierName', label: 'Supplier' },
    { field: 'tin', label: 'TIN' },
    ...(by === 'line'
      ? [{ field: 'locationName', label: 'Location', isAside: true } as const]
      : [count('invoiceCount', 'Deliveries')]),
    money('cost', 'Cost'),
    money('vatable', 'VATable (net)'),
    money('inputVat', 'Input VAT'),
    money('exempt', 'Exempt'),
    money('zeroRated', 'Zero-rated'),
    money('unregistered', 'Without a VAT Invoice'),
  ],
  claims: () => [
    { field: 'supplierName', label: 'Supplier' },
    { field: 'tin', label: 'TIN', isAside: true },
    { field: 'productName', label: 'Product' },
    { field: 'genericName', label: 'Generic Name' },
    count('qty', 'Units'),
    money('statutoryDiscount', 'Discount'),
    money('claim', 'Claim'),
  ],
  withheld: () => [
    { field: 'businessDate', label: 'Date' },
    { field: 'customerName', label: 'Customer' },
    { field: 'tin', label: 'TIN' },
    { field: 'number', label: 'Invoice' },
    ...WHERE,
    { field: 'reference', label: 'Form 2307' },
    money('amount', 'Withheld'),
  ],
}
