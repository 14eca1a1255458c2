import { z } from 'zod'
import * as field from '#domain/fields.ts'
import { counted } from '#domain/goods/products/pack-answers.ts'
import { LOT_REASONS, LOT_STATES } from '#domain/goods/stock/fefo.ts'
import { pick } from '#domain/goods/transfers/bodies.ts'
import { ACT_KINDS, TRANSFER_STATUSES } from '#domain/goods/transfers/transfer-status.ts'

// What the calls about transfers answer.

const unitCostOut = z.string().meta({ description: 'Pesos with four decimals' })

const places = {
  fromLocationId: field.id,
  fromLocationName: z.string(),
  toLocationId: field.id,
  toLocationName: z.string(),
}

/** What became of pieces; what is under way is the rest. */
const became = {
  shippedQty: z.int(),
  receivedQty: z.int(),
  damagedQty: z.int(),
  backQty: z.int(),
  lostQty: z.int(),
  underWayQty: z.int(),
  /** Of what is under way, what the destination did not take. */
  refusedQty: z.int(),
}

const lotFacts = { lotNumber: z.string().nullable(), expiryDate: field.dayOut.nullable() }

const transferLine = z.object({
  line: z.int(),
  productId: field.id,
  /** Its name when it was asked for; the rest of today. */
  product: z.object({
    name: z.string(),
    sku: z.string().nullable(),
    ...counted,
  }),
  requestedQty: z.int(),
  /** The origin sends no more of it. */
  isClosed: z.boolean(),
  ...became,
})

const sentGoods = z.object({
  id: field.id,
  line: z.int(),
  shipment: z.int(),
  lotId: field.id,
  ...lotFacts,
  /** By the shop's today. */
  isExpired: z.boolean(),
  state: z.enum(LOT_STATES),
  ...became,
  unitCost: unitCostOut,
  shippedByName: z.string(),
  shippedAt: field.timeOut,
  undoneByName: z.string().nullable(),
  undoneAt: field.timeOut.nullable(),
})

const act = z.object({
  /** Numbered in its transfer from 1; what was done together has one number. */
  act: z.int(),
  goodsId: field.id,
  kind: z.enum(ACT_KINDS),
  qty: z.int(),
  /** What came said another lot than what was sent. */
  isOtherLot: z.boolean(),
  /** Of the lot that it lies in. */
  ...lotFacts,
  reason: z.string().nullable(),
  doneByName: z.string(),
  doneAt: field.timeOut,
  undoneByName: z.string().nullable(),
  undoneAt: field.timeOut.nullable(),
})

const extra = z.object({
  id: field.id,
  act: z.int(),
  productId: field.id,
  productName: z.string(),
  ...lotFacts,
  qty: z.int(),
  notedByName: z.string(),
  notedAt: field.timeOut,
  settledAt: field.timeOut.nullable(),
  /** With which it was shipped; null where the origin has not sent it. */
  shipment: z.int().nullable(),
})

export const transfer = z.object({
  id: field.id,
  number: z.string(),
  ...places,
  begunAtId: field.id,
  status: z.enum(TRANSFER_STATUSES),
  /** It may not be shipped before it is approved. */
  isToBeApproved: z.boolean(),
  notes: z.string().nullable(),
  createdByName: z.string(),
  createdAt: field.timeOut,
  approvedByName: z.string().nullable(),
  approvedAt: field.timeOut.nullable(),
  /** Why it was not approved, until it is changed. */
  sentBack: z.string().nullable(),
  sentBackByName: z.string().nullable(),
  /** What is under way, at the cost of its lots. */
  underWayValue: field.moneyOut,
  version: z.int(),
  lines: z.array(transferLine),
  goods: z.array(sentGoods),
  acts: z.array(act),
  extras: z.array(extra),
})
export type Transfer = z.output<typeof transfer>

export const withoutCost = transfer
  .omit({ underWayValue: true })
  .extend({ goods: z.array(sentGoods.omit({ unitCost: true })) })

export const listed = z.object({
  id: field.id,
  number: z.string(),
  ...places,
  status: z.enum(TRANSFER_STATUSES),
  isToBeApproved: z.boolean(),
  sentBack: z.string().nullable(),
  createdByName: z.string(),
  createdAt: field.timeOut,
  lineCount: z.int(),
  /** The products of the first lines. */
  productNames: z.array(z.string()),
  requestedQty: z.int(),
  shippedQty: z.int(),
  underWayQty: z.int(),
  refusedQty: z.int(),
  /** Pieces that arrived beyond what was sent, until the origin has settled them. */
  extraQty: z.int(),
  /** The day since which the oldest of it is under way. */
  underWaySince: field.timeOut.nullable(),
  /** Longer than the shop's setting says. */
  isLate: z.boolean(),
  underWayValue: field.moneyOut,
})
export type ListedTransfer = z.output<typeof listed>

export const summary = z.object({
  /** Transfers that wait to be approved or shipped. */
  requested: z.int(),
  /** Transfers of which something is under way. */
  underWay: z.int(),
  underWayQty: z.int(),
  late: z.int(),
  underWayValue: field.moneyOut,
})
export type TransferSummary = z.output<typeof summary>

const pickedLot = z.object({
  lotId: field.id,
  ...lotFacts,
  qty: z.int(),
  state: z.enum(LOT_STATES),
  /** Why it may not be sold, and so leaves by hand alone. */
  reason: z.enum(LOT_REASONS).nullable(),
})

export const picking = z.object({
  id: field.id,
  version: z.int(),
  lines: z.array(
    z.object({
      line: z.int(),
      rack: z.string().nullable(),
      row: z.string().nullable(),
      lots: z.array(pickedLot),
      /** What was prepared. */
      picks: z.array(pick.omit({ line: true })),
    }),
  ),
})
export type Picking = z.output<typeof picking>

export const attention = z.object({
  /** What is under way for longer than the shop's setting says, longest first. */
  late: z.array(
    z.object({
      id: field.id,
      number: z.string(),
      fromLocationName: z.string(),
      toLocationName: z.string(),
      underWayQty: z.int(),
      since: field.timeOut,
    }),
  ),
  /** Lots of an origin that differ from what arrived as another lot, until they are adjusted. */
  lots: z.array(
    z.object({
      transferId: field.id,
      number: z.string(),
      locationId: field.id,
      locationName: z.string(),
      productId: field.id,
      productName: z.string(),
      sentLot: z.string().nullable(),
      arrivedLot: z.string().nullable(),
      qty: z.int(),
    }),
  ),
})
export type TransferAttention = z.output<typeof attention>
