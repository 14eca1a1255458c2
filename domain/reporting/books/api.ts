import { z } from 'zod'
import { BOOKS, DETAILS, PARTS } from '#domain/reporting/books/books.ts'
import {
  manualSales,
  newManualSales,
  salesSummaryRow,
} from '#domain/reporting/books/sales-summary.ts'
import { CSV, XLSX, endpoint } from '#domain/endpoint.ts'
import * as field from '#domain/fields.ts'
import { inPeriod, ofManagers } from '#domain/reporting/reports/asked.ts'
import { exportFilters, idInBody } from '#domain/reporting/reports/export-body.ts'
import { MANAGERS } from '#domain/roles.ts'
import { VAT_TREATMENTS } from '#domain/law/schemes/scheme.ts'
import { schemeCode } from '#domain/law/schemes/scheme-code.ts'

const MOST_ROWS = 1000

const bookedScheme = z.object({
  code: z.string(),
  name: z.string(),
  vatTreatments: z.array(z.enum(VAT_TREATMENTS)),
  asksChild: z.boolean(),
  asksMission: z.boolean(),
  rates: z.array(z.number()),
  basicRates: z.array(z.number()),
})

/** What stands at the head of a book: whose it is, the machine, the software, the moment and the user. */
const head = z.array(z.object({ label: z.string(), value: z.string() }))

/** Some rows of a book, with the number and the sums of all that it has. */
const pageOf = <Row extends z.ZodObject>(row: Row) =>
  z.object({
    head,
    rows: z.array(row),
    rowCount: z.int(),
    /** By the names of the fields that are summed up; of the VAT summary those of its net rows. */
    sums: z.record(z.string(), z.union([field.moneyOut, z.number()])),
  })

const place = { locationName: z.string(), tillName: z.string() }
const taxed = {
  vatable: field.moneyOut,
  vat: field.moneyOut,
  exempt: field.moneyOut,
  zeroRated: field.moneyOut,
}

/** What a beneficiary bought at once, or gave back, which has a minus. */
const schemeRow = z.object({
  saleId: field.id,
  businessDate: field.dayOut,
  holderName: z.string(),
  idNumber: z.string(),
  tin: z.string().nullable(),
  childName: z.string().nullable(),
  childBirthDay: field.dayOut.nullable(),
  mission: z.string().nullable(),
  validUntil: field.dayOut.nullable(),
  /** In whole years, on that day. */
  childAge: z.int().nullable(),
  representative: z.string().nullable(),
  /** Of the invoice, or of the return. */
  number: z.string(),
  ...place,
  /** Of all lines, one after the other. */
  goods: z.string(),
  productName: z.string().nullable(),
  genericName: z.string().nullable(),
  qty: z.int(),
  /** As on the shelf, VAT inside. */
  gross: field.moneyOut,
  /** The shop's own, where they were better than the law's. */
  discounts: field.moneyOut,
  vatRemoved: field.moneyOut,
  ...taxed,
  /** null where nothing of it stands under the scheme itself. */
  ratePct: z.number().nullable(),
  /** Of the scheme itself, and of basic goods that its card was shown with; together the law’s. */
  ownDiscount: field.moneyOut,
  basicDiscount: field.moneyOut,
  statutoryDiscount: field.moneyOut,
  total: field.moneyOut,
})

const vatRow = z.object({
  /** 2026-11 */
  month: z.string(),
  ...place,
  part: z.enum(PARTS),
  documentCount: z.int(),
  gross: field.moneyOut,
  discounts: field.moneyOut,
  vatRemoved: field.moneyOut,
  statutoryDiscount: field.moneyOut,
  ...taxed,
  /** The law's discounts on exempt and zero-rated sales. The amounts of these sales are before the discounts. */
  untaxedDiscount: field.moneyOut,
  total: field.moneyOut,
})

const eSalesRow = z.object({
  month: z.string(),
  ...place,
  min: z.string().nullable(),
  vatable: field.moneyOut,
  zeroRated: field.moneyOut,
  exempt: field.moneyOut,
  /** What a shop sold that is not registered for VAT, and owes a percentage tax on. */
  otherTax: field.moneyOut,
  firstNumber: z.string().nullable(),
  lastNumber: z.string().nullable(),
  /** Of numbers in the till's own series, voided invoices included. */
  invoiceCount: z.int(),
})

/** What a taxpayer's goods cost, or one delivery of them: the parts come to the cost. */
const purchaseRow = z.object({
  /** Of the supplier's invoice, else on which the goods came; null of a taxpayer. */
  businessDate: field.dayOut.nullable(),
  reference: z.string().nullable(),
  /** Of a taxpayer with several records all their names. */
  supplierName: z.string(),
  tin: z.string().nullable(),
  locationName: z.string().nullable(),
  /** Number of deliveries; credit notes are none. */
  invoiceCount: z.int(),
  cost: field.moneyOut,
  /** Without the VAT in it. */
  vatable: field.moneyOut,
  inputVat: field.moneyOut,
  exempt: field.moneyOut,
  zeroRated: field.moneyOut,
  /** Of suppliers who are not registered for VAT, or by a shop that is not. */
  unregistered: field.moneyOut,
})

const claimRow = z.object({
  /** Who last delivered into the lot before it was sold; null where no delivery did. */
  supplierName: z.string().nullable(),
  tin: z.string().nullable(),
  productName: z.string(),
  genericName: z.string().nullable(),
  /** Units sold under the law's discount, less those that came back. */
  qty: z.int(),
  statutoryDiscount: field.moneyOut,
  /** The supplier's share of the discount. */
  claim: field.moneyOut,
})

const withheldRow = z.object({
  saleId: field.id,
  businessDate: field.dayOut,
  customerName: z.string().nullable(),
  tin: z.string().nullable(),
  number: z.string(),
  ...place,
  /** The number of the form. */
  reference: z.string().nullable(),
  /** With a minus where it was given back or corrected. */
  amount: field.moneyOut,
})

const someRows = { limit: field.queryNumber(1, MOST_ROWS).default(200) }
/** Also of one till alone. */
const atTill = inPeriod.extend({ ...someRows, tillId: field.idInText.optional() })
const by = z.enum(DETAILS, 'must be document or line').default('document')

const bookBody = z.object({
  book: z.enum(BOOKS, `Choose one of the books ${BOOKS.join(', ')}`),
  filters: exportFilters
    .pick({ startDate: true, endDate: true, locationId: true })
    .extend({ tillId: idInBody, scheme: schemeCode.optional(), by })
    .prefault({}),
})
export type BookAsked = z.output<typeof bookBody>

export const booksApi = {
  schemes: endpoint({
    ...ofManagers,
    path: '/api/books/schemes',
    summary:
      'The schemes that have a book, those of the past too, with every VAT treatment that each had up to today.',
    answer: z.array(bookedScheme),
  }),
  scheme: endpoint({
    ...ofManagers,
    path: '/api/books/scheme',
    summary:
      'What was sold under a scheme on the days of the shop from the first to the last, a row a sale, or a line by `by`; what was returned has a minus, its own number and day. Voided sales are left out. Basic goods stand in the book of the senior’s or PWD’s card that they were shown with, else in their own. Names and numbers are masked: the file and the paper have them whole.',
    query: atTill.extend({ scheme: schemeCode, by }),
    answer: pageOf(schemeRow),
    refuses: [404],
  }),
  vat: endpoint({
    ...ofManagers,
    path: '/api/books/vat',
    summary:
      'Sales by month and till as the tax office asks for them. Where goods were returned in the month, what was sold and what was returned stand before what is left, the net. In every row VATable + VAT + exempt + zero-rated - the law’s discounts on what bears no VAT is the total.',
    query: atTill,
    answer: pageOf(vatRow),
  }),
  eSales: endpoint({
    ...ofManagers,
    path: '/api/books/e-sales',
    summary:
      'Sales by month and machine, returns off, with the first and last of the invoice numbers that it gave out.',
    query: atTill,
    answer: pageOf(eSalesRow),
  }),
  salesSummary: endpoint({
    ...ofManagers,
    path: '/api/books/sales-summary',
    summary:
      'The BIR sales summary of a till (Annex E-1): a row for each Z reading and day in it, and for days whose only sales are manual invoices. What no Z reading holds yet is not in it. In every row gross sales are net sales + VAT payable + all deductions + all VAT adjustments.',
    query: inPeriod.extend({ ...someRows, tillId: field.idInText }),
    answer: pageOf(salesSummaryRow),
  }),
  manualSales: endpoint({
    ...ofManagers,
    path: '/api/books/manual-sales',
    summary: 'What was typed of a till’s sales by manual invoice, the latest day first.',
    query: inPeriod.omit({ locationId: true }).extend({ tillId: field.idInText }),
    answer: z.array(manualSales),
  }),
  enterManualSales: endpoint({
    method: 'POST',
    path: '/api/books/manual-sales',
    summary:
      'Enters what the manual invoices of a till and day come to without VAT, or corrects it: `replacesId` names the entry that stands, so 409 when another one does by now. Earlier entries are kept.',
    allow: MANAGERS,
    body: newManualSales,
    makes: 'manual sales',
    locationScoped: true,
    status: 201,
    answer: manualSales,
    refuses: [404, 409, 422],
  }),
  purchases: endpoint({
    ...ofManagers,
    path: '/api/books/purchases',
    summary:
      'What came in, by taxpayer (the first nine digits of a TIN, else the supplier), or by delivery with `by=line`, with the VAT in its cost: input VAT, where the supplier is registered for VAT and the goods bore it when they came; goods that are sold zero-rated bear it. A delivery counts on the day of the supplier’s invoice, else on which it came; one that was undone is left out. A credit note for goods that went back is a minus on its day, at the class and rate that they came with.',
    query: inPeriod.extend({ ...someRows, by }),
    answer: pageOf(purchaseRow),
  }),
  claims: endpoint({
    ...ofManagers,
    path: '/api/books/claims',
    summary:
      'The discount that seniors and persons with a disability got on medicines (goods with a generic name, a strength or a dosage form), by the supplier of the lots sold, less what was returned, and the share that suppliers bear by the settings.',
    query: atTill,
    answer: pageOf(claimRow),
  }),
  withheld: endpoint({
    ...ofManagers,
    path: '/api/books/withheld',
    summary:
      'What buyers have withheld of issued orders by BIR form 2307, on the day of the payment.',
    query: atTill,
    answer: pageOf(withheldRow),
  }),
  export: endpoint({
    method: 'POST',
    path: '/api/books/export',
    summary:
      'A book as a file for spreadsheets, whole: names and numbers are not masked, and the log says who took it. A CSV begins with the head of the book, a label and its value a line, then an empty line, then the headings; a workbook has the head on a sheet of its own. Purchases belong to no till: `tillId` is refused.',
    allow: MANAGERS,
    body: bookBody.extend({
      format: z.enum(['csv', 'xlsx'], 'Books are exported as csv or xlsx').default('csv'),
    }),
    isUnseen: true,
    status: 200,
    file: [CSV, XLSX],
    answer: z.string(),
    refuses: [404, 422],
  }),
  paper: endpoint({
    method: 'POST',
    path: '/api/books/paper',
    summary:
      'The rows of a book for printing with their sums and its head, whole and not masked; the log says who took them. More than fit on paper are refused, and given as a file.',
    allow: MANAGERS,
    body: bookBody,
    isUnseen: true,
    status: 200,
    answer: z.object({
      head,
      rows: z.array(z.record(z.string(), z.union([z.string(), z.number(), z.null()]))),
      sums: z.record(z.string(), z.union([z.string(), z.number()])),
    }),
    refuses: [404, 422],
  }),
}
