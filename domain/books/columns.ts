import type { Book, BookedScheme, Detail } from '#domain/books/books.ts'
import { takesVatOff } from '#domain/schemes/scheme.ts'
import { VAT_ON_DISCOUNT } from '#domain/sales/schemes/vat-off.ts'

/** A column of a book, on the screen, in its file and on paper. */
export type BookColumn = {
  field: string
  label: string
  /** The last row tells its sum. */
  summed?: 'money' | 'count'
  /** Stands in files and on paper only: a screen has no room for it. */
  isAside?: true
}

export const BOOK_TITLES: Record<Book, string> = {
  scheme: 'Scheme Book',
  vat: 'VAT Summary',
  'e-sales': 'e-Sales',
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

const WHERE: readonly BookColumn[] = [
  { field: 'locationName', label: 'Location', isAside: true },
  { field: 'tillName', label: 'Till', isAside: true },
]

function schemeColumns({ scheme, by }: Layout): BookColumn[] {
  const { vatTreatments = ['EXEMPT'], asksChild = false, asksMission = false } = scheme ?? {}
  const isUntaxed = vatTreatments.some((vatTreatment) => takesVatOff({ vatTreatment }))
  const isTaxed = !vatTreatments.every((vatTreatment) => takesVatOff({ vatTreatment }))
  const isZeroRated = vatTreatments.includes('ZERO_RATED')
  return [
    { field: 'businessDate', label: 'Date' },
    { field: 'holderName', label: 'Name' },
    { field: 'idNumber', label: 'ID Number' },
    { field: 'tin', label: 'TIN', isAside: true },
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
    money('statutoryDiscount', 'Discount'),
    money('total', 'Net Sales'),
  ]
}

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
    money('vatRemoved', 'VAT Taken Off'),
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
