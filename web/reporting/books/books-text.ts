import { texts } from '#domain/language.ts'
import type { Book, BookedScheme } from '#domain/reporting/books/books.ts'
import { centavosOf, formatPesos } from '#domain/money.ts'

const COUNT = new Intl.NumberFormat('en-PH')

const DETAILS: Partial<Record<Book, { value: string; label: string }[]>> = {
  scheme: [
    { value: 'document', label: 'One a sale' },
    { value: 'line', label: 'One a line, with units' },
  ],
  purchases: [
    { value: 'document', label: 'One a supplier' },
    { value: 'line', label: 'One a delivery' },
  ],
}

const PARTS: Record<string, string> = { SALES: 'Sold', RETURNS: 'Returned', NET: 'Net' }

export const TEXT = texts('reporting/books/books-text', {
  title: 'Books',
  subtitle: 'What the tax office asks for. Every file and print of them is in the audit log.',
  books: 'Book',
  allBooks: 'Books to open',
  print: 'Print',
  printing: 'Preparing...',
  printFailed: 'Failed to print the book',
  exportFailed: 'Failed to export the book',
  period: 'Days of the book',
  location: 'Location',
  rows: 'Rows',
  details: DETAILS,
  listOf: (title: string) => `${title}, listed`,
  loading: 'Loading the book...',
  otherDays: 'No book can cover these days',
  empty: 'Nothing in these days',
  emptyHint: 'Choose other days or another location.',
  off: 'Books are for shops whose prices hold VAT',
  offHint: 'The settings say how the shop is taxed.',
  count: (count: number) => COUNT.format(count),
  rowCount: (count: number) => `${COUNT.format(count)} ${count === 1 ? 'row' : 'rows'}`,
  shownOf: (shown: number, all: number) =>
    `${COUNT.format(shown)} of ${COUNT.format(all)} rows stand here; the last row sums up all of them, and the file has them.`,
  /** Books have no sign of the currency: it would take a column's width. */
  amount: (amount: string) => formatPesos(centavosOf(amount)).replace('₱', ''),
  tillAt: (
    location: string | number | null | undefined,
    till: string | number | null | undefined,
  ) => `${location} · ${till}`,
  none: '–',
  noSupplier: 'No known supplier',
  headOf: (title: string) => `Head of ${title}`,
  manual: 'Manual invoices',
  manualTitle: (till: string, location: string) => `Manual invoices of ${till} at ${location}`,
  manualHint:
    'What the invoices come to that were written by hand on a day while the machine stood still, without VAT.',
  manualDay: 'Day of the invoices',
  manualAmount: 'Amount without VAT',
  manualStands: (name: string, amount: string, on: string) =>
    `${name} typed ${amount} for this day on ${on}. Saving corrects it.`,
  manualUnread: 'Whether an amount was typed for this day cannot be read now.',
  manualSaved: (amount: string, day: string) => `${amount} of manual invoices on ${day}`,
  manualFailed: 'Failed to save the manual invoices',
  names: {
    vat: 'VAT Summary',
    'e-sales': 'e-Sales',
    'sales-summary': 'BIR Sales Summary',
    purchases: 'Purchases',
    claims: 'Claims on Suppliers',
    withheld: 'Withheld (2307)',
  } satisfies Record<Exclude<Book, 'scheme'>, string>,
  /** What a book says of its figures. */
  notes: {
    vat: 'VATable and VAT are of what was paid; exempt and zero-rated sales are before the law’s discount. VATable + VAT + Exempt + Zero-rated less the law’s discounts without VAT is the net. Returned goods count on their own day, with a minus.',
    'e-sales':
      'Of each machine and month, less returned goods. The numbers are those of its own series, voided invoices included.',
    'sales-summary':
      'Annex E-1: a row for each Z reading and day of one machine; what no Z reading holds yet is not here. In every row gross sales are net sales + VAT payable + all deductions + all VAT adjustments.',
    purchases:
      'Input VAT is the VAT in the cost of VATable and zero-rated goods of suppliers who are registered for VAT. What is tied to exempt sales is a cost and no credit: your accountant divides it. A delivery counts on the day of the supplier’s invoice, or on which it came.',
    claims:
      'The discount that seniors and PWDs got on medicines, which have a generic name, a strength or a dosage form, by who delivered the lot last before it was sold; other goods are not claimed. The share that suppliers bear is in the settings. The last rows, without a supplier, are of goods that no delivery brought.',
    withheld:
      'Taken as payments of orders by the method Withheld (2307), with the number of the form. Your accountant confirms how they are credited.',
  } satisfies Record<Exclude<Book, 'scheme'>, string>,
  treatments: {
    EXEMPT: 'Sold without VAT; exempt sales are before the discount.',
    ZERO_RATED: 'Sold zero-rated, without the VAT.',
    ON_THE_REST: 'VAT is due on what is left after the discount.',
    INSIDE: 'The discount is one on the price with its VAT.',
  } satisfies Record<BookedScheme['vatTreatments'][number], string>,
  basics:
    'Basic goods that were bought on the same card stand here, their discount in a column of its own.',
  schemeNote:
    'Returned goods stand with a minus under its own number and day; voided sales are left out. Names and numbers are whole in the file and on paper only.',
  parts: PARTS,
})

/** The name of a book in the list of them, and its heading. */
export function nameOfBook(book: Book, scheme: BookedScheme | null): string {
  return book === 'scheme' ? (scheme?.name ?? TEXT.books) : TEXT.names[book]
}

/** What a book says of its figures. */
export function noteOfBook(book: Book, scheme: BookedScheme | null): string {
  if (book !== 'scheme') return TEXT.notes[book]
  const { vatTreatments = [], basicRates = [] } = scheme ?? {}
  return [
    ...vatTreatments.map((each) => TEXT.treatments[each]),
    ...(basicRates.length > 0 ? [TEXT.basics] : []),
    TEXT.schemeNote,
  ].join(' ')
}
