import { z } from 'zod'
import { endpoint } from '#domain/endpoint.ts'
import * as field from '#domain/fields.ts'
import { inPeriod, ofManagers } from '#domain/reporting/reports/asked.ts'

// What is sold by till and by shift, and how drawers were counted. A return counts where it was taken, as in a Z reading.

const sold = {
  totalSales: field.moneyOut,
  transactionCount: z.int(),
  /** Units sold. */
  itemsSold: z.int(),
  averageTransaction: field.moneyOut,
  /** What came back there: it is off the total sales already. */
  returns: field.moneyOut,
  returnsCount: z.int(),
  totalDiscount: field.moneyOut,
}

const tillRow = z.object({
  tillId: field.id,
  locationName: z.string(),
  tillName: z.string(),
  ...sold,
})
export type TillRow = z.output<typeof tillRow>

const shiftRow = z.object({
  shiftId: field.id,
  /** The shop's day. */
  openedOn: field.dayOut,
  locationName: z.string(),
  tillName: z.string(),
  /** null: of an office, which has no drawer. */
  answererName: z.string().nullable(),
  /** The number of the Z reading that holds it. */
  zNumber: z.int().nullable(),
  ...sold,
  /** What was counted less what was expected, of the whole shift; null before it is closed, and of an office. */
  difference: field.moneyOut.nullable(),
})
export type ShiftRow = z.output<typeof shiftRow>

const drawersRow = z.object({
  userId: field.id,
  answererName: z.string(),
  tillId: field.id,
  locationName: z.string(),
  tillName: z.string(),
  shiftCount: z.int(),
  overCount: z.int(),
  shortCount: z.int(),
  over: field.moneyOut,
  /** Below nothing, or nothing. */
  short: field.moneyOut,
  /** Over and short together. */
  difference: field.moneyOut,
})
export type DrawersRow = z.output<typeof drawersRow>

export const tillReportsApi = {
  salesByTill: endpoint({
    ...ofManagers,
    path: '/api/reports/sales-by-till',
    summary:
      'The sales of each till, the largest first, less what was returned there; together they are the total sales and the total discount.',
    query: inPeriod,
    answer: z.array(tillRow),
  }),
  salesByShift: endpoint({
    ...ofManagers,
    path: '/api/reports/sales-by-shift',
    summary:
      'The shifts in which something was sold or returned on these days, the latest first, with those sales; of a shop that controlled its cash on all of them they are the total sales together, and the sales less returns of its Z readings. Cash that was over or short is of the whole shift.',
    query: inPeriod.extend({ limit: field.queryNumber(1, 1000).default(100) }),
    answer: z.array(shiftRow),
  }),
  drawersByPerson: endpoint({
    ...ofManagers,
    path: '/api/reports/drawers-by-person',
    summary:
      'The drawers that were closed on these days by who answered for them at which till: how often and by how much they were over and short. The largest difference comes first.',
    query: inPeriod,
    answer: z.array(drawersRow),
  }),
}
