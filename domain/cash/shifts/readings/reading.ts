import { z } from 'zod'
import * as field from '#domain/fields.ts'

// What a till's X and Z readings show. Voided sales do not count; what came back stands apart, so sales less returns are
// the figures of the reports on that day.

const classes = {
  /** Of the total: VAT, what it was calculated from, and what bears none. */
  tax: field.moneyOut,
  vatable: field.moneyOut,
  vatExempt: field.moneyOut,
  zeroRated: field.moneyOut,
}

const salesOfDay = z.object({
  count: z.int(),
  /** Before every discount, at the prices of the goods. */
  gross: field.moneyOut,
  lineDiscounts: field.moneyOut,
  orderDiscounts: field.moneyOut,
  statutoryDiscounts: field.moneyOut,
  vatRemoved: field.moneyOut,
  /** Gross less all of those. */
  total: field.moneyOut,
  ...classes,
})

const returnsOfDay = z.object({
  count: z.int(),
  discounts: field.moneyOut,
  vatRemoved: field.moneyOut,
  total: field.moneyOut,
  ...classes,
})

/** What a scheme of law took off the sales of a day, or off goods that came back on it. */
const takenByScheme = z.object({
  count: z.int(),
  statutoryDiscount: field.moneyOut,
  /** The part of it on goods without VAT. The amounts of their sales are before this discount. */
  untaxedDiscount: field.moneyOut,
  /** The VAT of goods that were sold without, and that on the discount of others. */
  vatOfGoods: field.moneyOut,
  vatOnDiscount: field.moneyOut,
})

const dayFigures = z.object({
  /** The shop's day on which it counts. */
  businessDate: field.dayOut,
  sales: salesOfDay,
  /** Invoices that were numbered and voided before the reading. */
  voids: z.object({ count: z.int(), total: field.moneyOut }),
  returns: returnsOfDay,
  /** What the law's schemes took off; left out where none did. */
  schemes: z
    .array(z.object({ code: z.string(), sales: takenByScheme, returns: takenByScheme }))
    .optional(),
})

export type DayFigures = z.output<typeof dayFigures>

/** First and last number drawn of a series; null when none was. */
const range = z.object({ first: z.string(), last: z.string(), count: z.int() }).nullable()

const drawer = z.object({
  float: field.moneyOut,
  sales: field.moneyOut,
  payments: field.moneyOut,
  deposits: field.moneyOut,
  refunds: field.moneyOut,
  voids: field.moneyOut,
  in: field.moneyOut,
  out: field.moneyOut,
  /** The sum of those, of all shifts. */
  expected: field.moneyOut,
  /** Of the shifts that were counted; null when none was. */
  counted: field.moneyOut.nullable(),
  difference: field.moneyOut.nullable(),
})

export const readingFigures = z.object({
  /** The shifts that it holds, the earliest first. */
  shifts: z.array(
    z.object({
      id: field.id,
      /** null: of the office, which has no drawer. */
      answererName: z.string().nullable(),
      openedAt: field.timeOut,
      closedAt: field.timeOut.nullable(),
    }),
  ),
  days: z.array(dayFigures),
  numbers: z.object({ invoices: range, returns: range, voidSlips: range }),
  /** Money by method, whatever it was for: what came with sales, later, and before; less what was given back. */
  methods: z.array(
    z.object({
      method: z.string(),
      sales: field.moneyOut,
      payments: field.moneyOut,
      deposits: field.moneyOut,
      refunds: field.moneyOut,
      net: field.moneyOut,
    }),
  ),
  drawer,
  /** What all invoices came to when they were numbered, voided ones too: by that the accumulated total grows. */
  invoiced: field.moneyOut,
})
export type ReadingFigures = z.output<typeof readingFigures>

/** What a till's next Z reading would show by now. */
export const xReading = z.object({
  ...readingFigures.shape,
  accumulatedBefore: field.moneyOut,
  accumulatedAfter: field.moneyOut,
})
export type XReading = z.output<typeof xReading>

export const reading = z.object({
  id: field.id,
  locationId: field.id,
  locationName: z.string(),
  tillId: field.id,
  tillName: z.string(),
  /** The Z counter. */
  number: z.int(),
  resetCounter: z.int(),
  /** It holds what was before cash was controlled, and no shift. */
  isCarried: z.boolean(),
  accumulatedBefore: field.moneyOut,
  accumulatedAfter: field.moneyOut,
  figures: readingFigures,
  /** The last seal of the audit log by then, with which the log can be checked; null where nothing was sealed yet, or not kept. */
  logSeal: z.object({ seq: z.int(), hash: z.string() }).nullable(),
  madeByName: z.string(),
  madeAt: field.timeOut,
})
export type Reading = z.output<typeof reading>
