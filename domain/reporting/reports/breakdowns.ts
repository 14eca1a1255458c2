import { z } from 'zod'
import { endpoint } from '#domain/endpoint.ts'
import * as field from '#domain/fields.ts'
import { inPeriod, ofManagers, ofProducts } from '#domain/reporting/reports/asked.ts'
import { CONDITIONS } from '#domain/selling/sales/returns/condition.ts'

// What is sold, voided, returned and taxed, broken down by place, person and rate. Over their rows the figures add up to those of
// the summaries.

const locationRow = z.object({
  locationId: field.id,
  locationName: z.string(),
  totalSales: field.moneyOut,
  transactionCount: z.int(),
  /** Units sold. */
  itemsSold: z.int(),
  averageTransaction: field.moneyOut,
  /** What came back there: it is off the total sales already. */
  returns: field.moneyOut,
  returnsCount: z.int(),
  totalDiscount: field.moneyOut,
  totalTax: field.moneyOut,
  /** Total sales less tax. */
  netRevenue: field.moneyOut,
  /** The cost of the goods sold, by their lots, without the input VAT that the shop gets back. */
  totalCost: field.moneyOut,
  grossProfit: field.moneyOut,
  /** Percent of the net revenue with one decimal; null where that is not above nothing. */
  profitMargin: z.number().nullable(),
})
export type LocationRow = z.output<typeof locationRow>

const cashierRow = z.object({
  userId: field.id,
  cashierName: z.string(),
  totalSales: field.moneyOut,
  transactionCount: z.int(),
  /** Units sold. */
  itemsSold: z.int(),
  averageTransaction: field.moneyOut,
  /** What came back of their sales, to any user. The total sales are less it already. */
  returns: field.moneyOut,
  returnsCount: z.int(),
  totalDiscount: field.moneyOut,
})
export type CashierRow = z.output<typeof cashierRow>

const voidsRow = z.object({
  userId: field.id,
  voidedByName: z.string(),
  /** As it was written most often. */
  reason: z.string(),
  voidCount: z.int(),
  /** What the voided sales came to. */
  amount: field.moneyOut,
})
export type VoidsRow = z.output<typeof voidsRow>

const voidedSaleRow = z.object({
  saleId: field.id,
  invoiceNumber: z.string(),
  locationName: z.string(),
  /** The shop's day on which it was voided. */
  voidedOn: field.dayOut,
  /** The business day that it counted on until then. */
  businessDate: field.dayOut,
  /** Who rang it up or wrote the order. */
  cashierName: z.string(),
  voidedByName: z.string(),
  reason: z.string(),
  amount: field.moneyOut,
})
export type VoidedSaleRow = z.output<typeof voidedSaleRow>

const returnsRow = z.object({
  userId: field.id,
  takenByName: z.string(),
  /** As it was written most often. */
  reason: z.string(),
  returnCount: z.int(),
  /** What came back, tax inside: what was given back for it and what it lowered of debts. */
  amount: field.moneyOut,
  refunded: field.moneyOut,
  credited: field.moneyOut,
})
export type ReturnsRow = z.output<typeof returnsRow>

const returnedGoodsRow = z.object({
  returnId: field.id,
  /** From 1 in each return. */
  line: z.int(),
  returnNumber: z.string(),
  /** The business day of the return. */
  returnedOn: field.dayOut,
  saleId: field.id,
  invoiceNumber: z.string(),
  locationName: z.string(),
  /** The product's name when it was sold. */
  productName: z.string(),
  qty: z.int(),
  /** The packs that came back, where whole ones did of a line that sold packs. */
  packQty: z.int().nullable(),
  packName: z.string().nullable(),
  /** What is counted where pieces came back out of a pack. */
  pieceName: z.string().nullable(),
  reason: z.string(),
  /** Several where parts of a kit or some of the lots fared differently; none for goods that are not tracked. */
  conditions: z.array(z.enum(CONDITIONS)),
  /** Discounts off, tax inside. */
  amount: field.moneyOut,
  takenByName: z.string(),
  /** Null where nobody had to approve it. */
  approvedByName: z.string().nullable(),
})
export type ReturnedGoodsRow = z.output<typeof returnedGoodsRow>

const someOfPeriod = inPeriod.extend({ limit: field.queryNumber(1, 1000).default(50) })

const taxRow = z.object({
  /** Null for tax that was typed instead of calculated. */
  ratePct: field.percentOut.nullable(),
  /** What was taxed: discounts off, without the tax. */
  base: field.moneyOut,
  tax: field.moneyOut,
  /** Base and tax. */
  totalSales: field.moneyOut,
})
export type TaxRow = z.output<typeof taxRow>

export const breakdownsApi = {
  salesByLocation: endpoint({
    ...ofManagers,
    path: '/api/reports/sales-by-location',
    summary:
      'The locations beside each other, the largest sales first; together they are the sales summary and the financial summary of the same days. Every active location within reach has a row, and others that sold something then.',
    query: inPeriod.extend(ofProducts),
    answer: z.array(locationRow),
  }),
  salesByCashier: endpoint({
    ...ofManagers,
    path: '/api/reports/sales-by-cashier',
    summary:
      'The sales of each person who rang them up or wrote the order, the largest first; together they are the total sales and the total discount.',
    query: inPeriod,
    answer: z.array(cashierRow),
  }),
  voidsByPerson: endpoint({
    ...ofManagers,
    path: '/api/reports/voids-by-person',
    summary:
      'Sales that were voided on these days, whatever day they were made, by who voided them and why; reasons that differ in capitals, accents and blanks are one. The person with the largest amount comes first.',
    query: inPeriod,
    answer: z.array(voidsRow),
  }),
  voidedSales: endpoint({
    ...ofManagers,
    path: '/api/reports/voided-sales',
    summary: 'The sales that were voided on these days, the last voided first.',
    query: someOfPeriod,
    answer: z.array(voidedSaleRow),
  }),
  returnsByPerson: endpoint({
    ...ofManagers,
    path: '/api/reports/returns-by-person',
    summary:
      'What was returned on these days, whenever it was sold, by who took it back and why; reasons that differ in capitals, accents and blanks are one, and a return for several stands under that of its dearest line. Together they are the returns of the sales summary. The person with the largest amount comes first.',
    query: inPeriod,
    answer: z.array(returnsRow),
  }),
  returnedGoods: endpoint({
    ...ofManagers,
    path: '/api/reports/returned-goods',
    summary:
      'The lines of the returns of these days, those of the last return first: what was returned of which sale, why, what became of it, who took it and who approved it. Together they are the returns of the sales summary.',
    query: someOfPeriod,
    answer: z.array(returnedGoodsRow),
  }),
  taxByRate: endpoint({
    ...ofManagers,
    path: '/api/reports/tax-by-rate',
    summary:
      "Base and tax by rate, the lowest first; together they are the net revenue and the total tax. Inside prices the rate is each line's, on top of the total it is the sale's. Tax that was typed has no rate: it is the row with null.",
    query: inPeriod.extend(ofProducts),
    answer: z.array(taxRow),
  }),
}
