import type { Book, BookedScheme, Detail } from '#domain/reporting/books/books.ts'
import { HEADS } from '#domain/reporting/books/heads.ts'
import { takesVatOff } from '#domain/law/schemes/scheme.ts'
import { TEXT as VAT_OFF } from '#domain/law/schemes/vat-off.ts'

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

const where = (): BookColumn[] => [
  { field: 'locationName', label: HEADS.location, isAside: true },
  { field: 'tillName', label: HEADS.till, isAside: true },
]

function schemeColumns({ scheme, by }: Layout): BookColumn[] {
  const { vatTreatments = ['EXEMPT'], asksChild = false, asksMission = false } = scheme ?? {}
  const { rates = [], basicRates = [] } = scheme ?? {}
  const isUntaxed = vatTreatments.some((vatTreatment) => takesVatOff({ vatTreatment }))
  const isZeroRated = vatTreatments.includes('ZERO_RATED')
  const hasBasics = basicRates.length > 0
  const isTaxed = hasBasics || !vatTreatments.every((vatTreatment) => takesVatOff({ vatTreatment }))
  return [
    { field: 'businessDate', label: HEADS.date },
    { field: 'holderName', label: HEADS.name },
    { field: 'idNumber', label: HEADS.idNumber },
    hasBasics
      ? { field: 'tin', label: HEADS.tin }
      : { field: 'tin', label: HEADS.tin, isAside: true },
    ...(asksChild
      ? [
          { field: 'childName', label: HEADS.child },
          { field: 'childBirthDay', label: HEADS.born, isAside: true } as const,
          { field: 'childAge', label: HEADS.age },
        ]
      : []),
    ...(asksMission
      ? [
          { field: 'mission', label: HEADS.mission },
          { field: 'validUntil', label: HEADS.validUntil, isAside: true } as const,
        ]
      : []),
    { field: 'representative', label: HEADS.representative, isAside: true },
    { field: 'number', label: HEADS.invoice },
    ...where(),
    ...(by === 'line'
      ? [
          { field: 'productName', label: HEADS.product },
          { field: 'genericName', label: HEADS.genericName },
          count('qty', HEADS.units),
        ]
      : vatTreatments.includes('INSIDE')
        ? [{ field: 'goods', label: HEADS.goods }]
        : []),
    money('gross', HEADS.salesWithVat),
    { ...money('discounts', HEADS.shopDiscount), isAside: true },
    money('vatRemoved', isUntaxed ? HEADS.vatOff : VAT_OFF.onDiscount),
    ...(isTaxed ? [money('vatable', HEADS.vatableSales), money('vat', HEADS.vat)] : []),
    money('exempt', HEADS.exemptSales),
    {
      ...money('zeroRated', HEADS.zeroRatedSales),
      ...(!isZeroRated && { isAside: true as const }),
    },
    { field: 'ratePct', label: HEADS.rate, isAside: true },
    ...(hasBasics
      ? [
          money('ownDiscount', discountLabel(HEADS.discount, rates)),
          money('basicDiscount', discountLabel(HEADS.basicGoods, basicRates)),
          { ...money('statutoryDiscount', HEADS.discounts), isAside: true } as const,
        ]
      : [money('statutoryDiscount', HEADS.discount)]),
    money('total', HEADS.netSales),
  ]
}

/** 'Discount 20%', or with all rates that there were. */
const discountLabel = (label: string, rates: readonly number[]) =>
  [label, rates.map((rate) => `${rate}%`).join(', ')].filter(Boolean).join(' ')

const machine = (): BookColumn[] => [
  { field: 'month', label: HEADS.month },
  { field: 'locationName', label: HEADS.location },
  { field: 'tillName', label: HEADS.till },
]

const COLUMNS: Record<Book, (layout: Layout) => readonly BookColumn[]> = {
  scheme: schemeColumns,
  vat: () => [
    ...machine(),
    { field: 'part', label: HEADS.part },
    { ...count('documentCount', HEADS.documents), isAside: true },
    money('vatable', HEADS.vatable),
    money('vat', HEADS.vat),
    money('exempt', HEADS.exempt),
    money('zeroRated', HEADS.zeroRated),
    money('untaxedDiscount', HEADS.lawDiscountsWithoutVat),
    money('total', HEADS.net),
    money('gross', HEADS.gross),
    money('discounts', HEADS.shopDiscounts),
    money('vatRemoved', HEADS.vatRemoved),
    money('statutoryDiscount', HEADS.lawDiscounts),
  ],
  'e-sales': () => [
    ...machine(),
    { field: 'min', label: HEADS.min },
    money('vatable', HEADS.vatableNet),
    money('zeroRated', HEADS.zeroRated),
    money('exempt', HEADS.exempt),
    money('otherTax', HEADS.subjectToPercentageTax),
    { field: 'firstNumber', label: HEADS.firstNumber },
    { field: 'lastNumber', label: HEADS.lastNumber },
    count('invoiceCount', HEADS.numbers),
  ],
  // In the order of Annex E-1 of RMO 24-2023.
  'sales-summary': () => [
    { field: 'businessDate', label: HEADS.date },
    { field: 'firstNumber', label: HEADS.firstInvoice },
    { field: 'lastNumber', label: HEADS.lastInvoice },
    { field: 'accumulatedEnd', label: HEADS.accumulatedTotalEnd, isAmount: true },
    { field: 'accumulatedBeginning', label: HEADS.accumulatedTotalBeginning, isAmount: true },
    money('manualSales', HEADS.salesByManualInvoice),
    money('gross', HEADS.grossSales),
    money('vatable', HEADS.vatableSales),
    money('vat', HEADS.vatAmount),
    money('exempt', HEADS.vatExemptSales),
    money('zeroRated', HEADS.zeroRatedSalesOfBir),
    money('deductionSc', HEADS.deductionsSc),
    money('deductionPwd', HEADS.deductionsPwd),
    money('deductionNaac', HEADS.deductionsNaac),
    money('deductionSoloParent', HEADS.deductionsSoloParent),
    money('deductionOthers', HEADS.deductionsOthers),
    money('deductionReturns', HEADS.deductionsReturns),
    money('deductionVoids', HEADS.deductionsVoids),
    money('deductionTotal', HEADS.totalDeductions),
    money('adjustmentSc', HEADS.vatAdjustmentSc),
    money('adjustmentPwd', HEADS.vatAdjustmentPwd),
    money('adjustmentOthers', HEADS.vatAdjustmentOthers),
    money('adjustmentReturns', HEADS.vatAdjustmentOnReturns),
    money('adjustmentVoids', HEADS.vatAdjustmentVoids),
    money('adjustmentTotal', HEADS.totalVatAdjustment),
    money('vatPayable', HEADS.vatPayable),
    money('netSales', HEADS.netSales),
    money('overrun', HEADS.salesOverrun),
    money('totalIncome', HEADS.totalIncome),
    { field: 'resetCounter', label: HEADS.resetCounter },
    { field: 'zCounter', label: HEADS.zCounter },
    { field: 'remarks', label: HEADS.remarks },
  ],
  purchases: ({ by }) => [
    ...(by === 'line'
      ? [
          { field: 'businessDate', label: HEADS.date },
          { field: 'reference', label: HEADS.invoice },
        ]
      : []),
    { field: 'supplierName', label: HEADS.supplier },
    { field: 'tin', label: HEADS.tin },
    ...(by === 'line'
      ? [{ field: 'locationName', label: HEADS.location, isAside: true } as const]
      : [count('invoiceCount', HEADS.deliveries)]),
    money('cost', HEADS.cost),
    money('vatable', HEADS.vatableNet),
    money('inputVat', HEADS.inputVat),
    money('exempt', HEADS.exempt),
    money('zeroRated', HEADS.zeroRated),
    money('unregistered', HEADS.withoutVatInvoice),
  ],
  claims: () => [
    { field: 'supplierName', label: HEADS.supplier },
    { field: 'tin', label: HEADS.tin, isAside: true },
    { field: 'productName', label: HEADS.product },
    { field: 'genericName', label: HEADS.genericName },
    count('qty', HEADS.units),
    money('statutoryDiscount', HEADS.discount),
    money('claim', HEADS.claim),
  ],
  withheld: () => [
    { field: 'businessDate', label: HEADS.date },
    { field: 'customerName', label: HEADS.customer },
    { field: 'tin', label: HEADS.tin },
    { field: 'number', label: HEADS.invoice },
    ...where(),
    { field: 'reference', label: HEADS.form },
    money('amount', HEADS.withheld),
  ],
}
