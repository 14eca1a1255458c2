import { parse } from 'csv-parse/sync'
import { afterAll, expect, test } from 'vitest'
import { api } from '#domain/api.ts'
import type { BookedScheme } from '#domain/reporting/books/books.ts'
import { columnsOf } from '#domain/reporting/books/columns.ts'
import { APRIL, MARCH, openTwoBookedDays } from '#server/testing/reporting/two-booked-days.ts'
import { keepInvariants } from '#server/testing/platform/invariants.ts'
import { tableOf } from '#server/testing/reporting/book-files.ts'
import { openPharmacy } from '#server/testing/platform/pharmacy.ts'
import { workbookOfBook, type ReadCell } from '#server/testing/reporting/workbook.ts'

// Every book as CSV, as a workbook and on paper: each heading over its own figure, and the oldest row first.

const pharmacy = await openPharmacy()
keepInvariants(pharmacy.owner)
const { admin, location, sale, order, returned } = await openTwoBookedDays(pharmacy)
afterAll(() => pharmacy.setClock(null))

const { invoiceNumber } = sale
const HOLDER = { Date: MARCH, Name: 'Maria Reyes', 'ID Number': 'SP-2027-77', TIN: '123-456-789' }
const WHERE = { Location: location.name, Till: 'Till 1' }
const MACHINE = { Month: '2027-03', ...WHERE }

type Case = {
  title: string
  book: 'scheme' | 'vat' | 'e-sales' | 'purchases' | 'claims' | 'withheld'
  filters?: { scheme?: 'SP' | 'SC'; by?: 'line' }
  /** Of what its scheme was, on which its columns depend. */
  of?: Partial<BookedScheme>
  /** Which row is described, by its headings in their order; the first row when left out. */
  at?: number
  row: object
  /** A column, from the first row to the last. */
  inOrder: [heading: string, cells: (string | null)[]]
}

const UNKNOWN: BookedScheme = {
  code: '',
  name: '',
  vatTreatments: [],
  asksChild: false,
  asksMission: false,
  rates: [],
  basicRates: [],
}

const CASES: readonly Case[] = [
  {
    // 26.00 is 23.21 without VAT, less 2.32; 85.00 at the shop's 30 % is 59.50; 111.11 less 11.11.
    title: 'a solo parent’s book',
    book: 'scheme',
    filters: { scheme: 'SP' },
    of: { vatTreatments: ['EXEMPT'], asksChild: true },
    row: {
      ...HOLDER,
      Child: 'Bea Reyes',
      Born: '2023-05-01',
      Age: '3',
      Representative: 'Jose Reyes',
      Invoice: invoiceNumber,
      ...WHERE,
      'Sales incl. VAT': '222.11',
      'Shop’s Discount': '25.50',
      'VAT Off': '2.79',
      'Exempt Sales': '82.71',
      'Zero-rated Sales': '111.11',
      'Rate (%)': '10',
      Discount: '13.43',
      'Net Sales': '180.39',
    },
    inOrder: ['Invoice', [invoiceNumber, returned.number]],
  },
  {
    // 112.00 less 5 % is 106.40, of which 11.40 are VAT.
    title: 'a senior’s book by line, with the basic goods that the card was shown with',
    book: 'scheme',
    filters: { scheme: 'SC', by: 'line' },
    of: { vatTreatments: ['EXEMPT'], asksChild: false, rates: [20], basicRates: [5] },
    row: {
      ...HOLDER,
      Representative: 'Jose Reyes',
      Invoice: invoiceNumber,
      ...WHERE,
      Product: 'Amoxil 500 mg',
      'Generic Name': 'Amoxicillin',
      Units: '1',
      'Sales incl. VAT': '112.00',
      'Shop’s Discount': '0.00',
      'VAT Off': '0.00',
      'VATable Sales': '95.00',
      VAT: '11.40',
      'Exempt Sales': '0.00',
      'Zero-rated Sales': '0.00',
      'Rate (%)': '',
      'Discount 20%': '0.00',
      'Basic Goods 5%': '5.60',
      Discounts: '5.60',
      'Net Sales': '106.40',
    },
    inOrder: ['Discount 20%', ['0.00', '40.00', '1.70', '0.00']],
  },
  {
    // With the senior's 224.00, which is 200.00 without VAT, less 40.00, and the clinic's 325.00.
    title: 'the VAT summary',
    book: 'vat',
    row: {
      ...MACHINE,
      Of: 'NET',
      Documents: '2',
      VATable: '385.18',
      VAT: '46.22',
      Exempt: '282.71',
      'Zero-rated': '111.11',
      'Law’s Discounts without VAT': '53.43',
      Net: '771.79',
      Gross: '883.11',
      'Shop’s Discounts': '25.50',
      'VAT Removed': '26.79',
      'Law’s Discounts': '59.03',
    },
    inOrder: ['Of', ['NET', 'SALES', 'RETURNS', 'NET']],
  },
  {
    title: 'e-Sales',
    book: 'e-sales',
    row: {
      ...MACHINE,
      MIN: '2601151234567890',
      'VATable (net)': '385.18',
      'Zero-rated': '111.11',
      Exempt: '282.71',
      'Subject to Percentage Tax': '0.00',
      'First Number': invoiceNumber,
      'Last Number': order.invoiceNumber,
      Numbers: '2',
    },
    inOrder: ['Month', ['2027-03', '2027-04']],
  },
  {
    // Of 695.50 of Metro's, 640.00 bore VAT; its branch's 10.00 came without an invoice of it.
    title: 'purchases by supplier',
    book: 'purchases',
    at: 1,
    row: {
      Supplier: 'Metro Drug; Metro Drug Cebu',
      TIN: '000-111-222',
      Deliveries: '2',
      Cost: '705.50',
      'VATable (net)': '571.43',
      'Input VAT': '68.57',
      Exempt: '55.50',
      'Zero-rated': '0.00',
      'Without a VAT Invoice': '10.00',
    },
    inOrder: ['Cost', ['1.12', '705.50']],
  },
  {
    title: 'purchases by delivery',
    book: 'purchases',
    filters: { by: 'line' },
    row: {
      Date: MARCH,
      Invoice: 'SI-7',
      Supplier: 'Metro Drug',
      TIN: '000-111-222-00000',
      Location: location.name,
      Cost: '695.50',
      'VATable (net)': '571.43',
      'Input VAT': '68.57',
      Exempt: '55.50',
      'Zero-rated': '0.00',
      'Without a VAT Invoice': '0.00',
    },
    inOrder: ['Invoice', ['SI-7', 'SI-8', 'A-9']],
  },
  {
    title: 'claims on suppliers',
    book: 'claims',
    row: {
      Supplier: 'Metro Drug',
      TIN: '000-111-222-00000',
      Product: 'Amoxil 500 mg',
      'Generic Name': 'Amoxicillin',
      Units: '2',
      Discount: '40.00',
      Claim: '28.00',
    },
    inOrder: ['Claim', ['28.00', '1.19']],
  },
  {
    title: 'tax withheld',
    book: 'withheld',
    row: {
      Date: MARCH,
      Customer: 'Bagong Buhay Clinic',
      TIN: '222-333-444',
      Invoice: order.invoiceNumber,
      ...WHERE,
      'Form 2307': '2307-88',
      Withheld: '2.90',
    },
    inOrder: ['Form 2307', ['2307-88', '2307-99']],
  },
]

test.for(CASES.map((each) => [each.title, each] as const))(
  '%s: file, workbook and paper have the same rows, the oldest first, each figure under its heading',
  async ([, { book, filters, of, at = 0, row, inOrder }]) => {
    const asked = { startDate: MARCH, endDate: APRIL, locationId: location.id, ...filters }
    const body = { book, filters: asked }

    const [paper, file, [sheet]] = await Promise.all([
      admin.send(api.books.paper, { body }),
      admin.send(api.books.export, { body }),
      workbookOfBook(admin, body),
    ])

    const [heads = [], ...lines] = parse(tableOf(file))
    const rows = lines.map((cells) =>
      Object.fromEntries(heads.map((head, at) => [head, withoutMark(cells[at]!)])),
    )
    expect(heads).toEqual(Object.keys(row))
    expect(rows[at]).toEqual(row)
    const [heading, cells] = inOrder
    expect(rows.map((each) => each[heading])).toEqual(cells)
    const scheme = of ? { ...UNKNOWN, ...of } : null
    const columns = columnsOf({ book, by: filters?.by ?? 'document', scheme })
    const onPaper = paper.rows.map((each) =>
      Object.fromEntries(columns.map(({ field, label }) => [label, String(each[field] ?? '')])),
    )
    expect(rows).toEqual(onPaper)
    expect(sheet?.rows).toEqual([heads, ...lines.map((line) => line.map(asTyped))])
  },
)

/** Text that a spreadsheet would take for a number or a day is marked by an apostrophe. */
const withoutMark = (cell: string) => cell.replace(/^'/, '')

/** What a workbook holds of a cell of CSV: amounts and counts as numbers, days as dates, the rest as text. */
function asTyped(cell: string): ReadCell {
  if (cell === '') return null
  if (/^\d{4}-\d\d-\d\d$/.test(cell)) return { date: cell }
  return /^-?\d+(\.\d+)?$/.test(cell) ? Number(cell) : withoutMark(cell)
}
