import { z } from 'zod'
import { endpoint } from '#domain/endpoint.ts'
import { SHOWING_SALES } from '#domain/shown-in.ts'
import * as field from '#domain/fields.ts'
import { TAX_CLASSES } from '#domain/law/schemes/tax-class.ts'
import { ROLES } from '#domain/roles.ts'
import { refund, sale } from '#domain/selling/sales/api.ts'
import { soldPack } from '#domain/selling/sales/sale-item.ts'
import { condition, newReturn } from '#domain/selling/sales/returns/return-body.ts'
import { TAX_MODES } from '#domain/shop/settings/settings.ts'

const returned = z.object({
  id: field.id,
  number: z.string(),
  saleId: field.id,
  invoiceNumber: z.string(),
  customerName: z.string().nullable(),
  locationId: field.id,
  locationName: z.string(),
  tillId: field.id,
  tillName: z.string(),
  /** The shop's day on which it counts. */
  businessDate: field.dayOut,
  /** What the goods come to. */
  total: field.moneyOut,
  taxTotal: field.moneyOut,
  /** By how much it lowered what was owed. */
  credited: field.moneyOut,
  /** What was given back. */
  refunded: field.moneyOut,
  createdById: field.id,
  createdByName: z.string(),
  createdAt: field.timeOut,
  /** Who approved it; null where nobody had to. */
  approvedByName: z.string().nullable(),
  items: z.array(
    z.object({
      line: z.int(),
      saleLine: z.int(),
      productId: field.id,
      /** The product's name when it was sold. */
      productName: z.string(),
      /** Pieces. */
      qty: z.int(),
      ...soldPack,
      /** Packs that came back; null where they were not whole, too. */
      packQty: z.int().nullable(),
      /** Of a pack where it was sold in packs. */
      price: field.moneyOut,
      due: field.moneyOut,
      taxAmount: field.moneyOut,
      taxClass: z.enum(TAX_CLASSES),
      /** The scheme that it was sold under, and the share of what the law had taken off: so much less than its price goes back. */
      scheme: z.string().nullable(),
      vatRemoved: field.moneyOut,
      statutoryDiscount: field.moneyOut,
      reason: z.string(),
      goods: z.array(
        z.object({
          productId: field.id,
          productName: z.string(),
          lotNumber: z.string().nullable(),
          expiryDate: field.dayOut.nullable(),
          qty: z.int(),
          condition,
        }),
      ),
    }),
  ),
  refunds: z.array(refund),
  /** The sale that its goods paid for, where they were exchanged. */
  exchange: z.object({ saleId: field.id, invoiceNumber: z.string() }).nullable(),
})
export type Return = z.output<typeof returned>

const returnable = z.object({
  saleId: field.id,
  version: z.int(),
  taxMode: z.enum(TAX_MODES),
  balanceDue: field.moneyOut,
  /** Days since the sale, and the number up to which goods come back without a manager. */
  daysAgo: z.int(),
  returnDays: z.int(),
  /** Whether every return is a manager's. */
  isForManagers: z.boolean(),
  /** What the sale still holds by each method. */
  held: z.array(z.object({ method: z.string(), amount: field.moneyOut })),
  lines: z.array(
    z.object({
      line: z.int(),
      productId: field.id,
      productName: z.string(),
      /** Pieces; so is what comes back. A whole pack is packFactor of them. */
      qty: z.int(),
      returnedQty: z.int(),
      ...soldPack,
      /** What its pieces are called, by its unit's short name. */
      pieceName: z.string().nullable(),
      /** Of a pack where it was sold in packs. */
      price: field.moneyOut,
      /** What it was before anything was taken off, and what of that came back already. */
      gross: field.moneyOut,
      returnedGross: field.moneyOut,
      /** What the line was, and what of it came back already. */
      due: field.moneyOut,
      tax: field.moneyOut,
      returnedDue: field.moneyOut,
      returnedTax: field.moneyOut,
      /** Whether goods of its category come back at all without a manager. */
      comesBack: z.boolean(),
      isKit: z.boolean(),
      /** Where its goods were taken from, the lot taken last first; empty for goods that are not tracked. */
      goods: z.array(
        z.object({
          productId: field.id,
          productName: z.string(),
          lotId: field.id,
          lotNumber: z.string().nullable(),
          expiryDate: field.dayOut.nullable(),
          /** Units of the lot that are still with the customer. */
          qty: z.int(),
          /** What becomes of it unless somebody says otherwise. */
          condition,
        }),
      ),
    }),
  ),
})
export type Returnable = z.output<typeof returnable>

const saleParams = z.object({ id: field.idInText })
const RETURN_SUMMARY =
  'Goods are returned by line, to their own lots, the money as it came; what is still owed is lowered first. Whatever the product costs by now, what was stored with the sale holds.'

/** What else shows what came back. */
const SHOWING_RETURNS = ['sales', 'documents', 'beneficiaries.list', ...SHOWING_SALES] as const

export const returnsApi = {
  returnable: endpoint({
    method: 'GET',
    path: '/api/sales/{id}/returnable',
    summary:
      'What may still be returned of an issued sale, what it comes to, from which lots it was taken, and what needs a manager.',
    allow: ROLES,
    params: saleParams,
    status: 200,
    answer: returnable,
    refuses: [404, 409],
  }),
  create: endpoint({
    method: 'POST',
    path: '/api/sales/{id}/returns',
    summary: `Takes goods of an issued sale back. ${RETURN_SUMMARY} A manager’s, or approved: any return where the shop says so, one after its days, goods that are not returnable, a medicine to the shelf, money by another method than it came.`,
    allow: ROLES,
    approvable: true,
    params: saleParams,
    body: newReturn,
    makes: 'return',
    locationScoped: true,
    changes: SHOWING_RETURNS,
    status: 201,
    answer: returned,
    refuses: [404, 409, 422],
  }),
  closeAttempt: endpoint({
    method: 'POST',
    path: '/api/returns/attempts/{key}/close',
    summary:
      'What became of a return whose answer was lost: the return, or null when none was made, which then can never be made with that key.',
    allow: ROLES,
    params: z.object({ key: field.idempotencyKey }),
    isUnseen: true,
    status: 200,
    answer: z.object({ return: returned.nullable() }),
    refuses: [404, 409, 422],
  }),
  list: endpoint({
    method: 'GET',
    path: '/api/returns',
    summary:
      'Returns, the newest first, each whole; `before` goes on after the last one of the page before.',
    allow: ROLES,
    query: z.object({
      /** The number of the return or of its sale in any spelling, or the customer's name. */
      search: field.searchText.optional(),
      locationId: field.idInText.optional(),
      saleId: field.idInText.optional(),
      from: field.dayInText.optional(),
      to: field.dayInText.optional(),
      limit: field.queryNumber(1, 1000).default(100),
      before: field.idInText.optional(),
    }),
    status: 200,
    answer: z.array(returned),
  }),
  get: endpoint({
    method: 'GET',
    path: '/api/returns/{id}',
    summary: 'One return.',
    allow: ROLES,
    params: saleParams,
    status: 200,
    answer: returned,
    refuses: [404],
  }),
  void: endpoint({
    method: 'POST',
    path: '/api/sales/{id}/void',
    summary:
      'Voids an issued sale of today, which was a mistake: its goods return to their lots, what was paid is given back by the methods it came by, and a void slip is numbered. A manager’s, or approved. 409 for a sale of another day and one of which something was returned.',
    allow: ROLES,
    approvable: true,
    params: saleParams,
    body: z.object({
      tillId: field.id.nullish(),
      /** The shift in which it is voided; a later one of the till does not do it. */
      shiftId: field.id.optional(),
      reason: field.note('reason', 500),
    }),
    makes: 'void slip',
    locationScoped: true,
    changes: SHOWING_RETURNS,
    status: 201,
    answer: sale,
    refuses: [404, 409, 422],
  }),
  correctMethod: endpoint({
    method: 'POST',
    path: '/api/sales/{id}/payments/{paymentId}/correction',
    summary:
      'Books a payment of today by another method: it is taken back and booked anew, and the sale stays as it is. A manager’s, or approved.',
    allow: ROLES,
    approvable: true,
    params: z.object({ id: field.idInText, paymentId: field.idInText }),
    body: z.object({ method: field.text('method', 50), reference: field.note('reference', 100) }),
    makes: 'payment',
    locationScoped: true,
    changes: ['sales', 'documents', 'customers', 'reports', 'books'],
    status: 201,
    answer: sale,
    refuses: [404, 409, 422],
  }),
}
