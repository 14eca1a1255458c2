import { z } from 'zod'
import { endpoint } from '#domain/endpoint.ts'
import * as field from '#domain/fields.ts'
import { MOST_QTY } from '#domain/money.ts'
import { foundProduct } from '#domain/goods/products/found-product.ts'
import { ROLES } from '#domain/roles.ts'
import { MOST_LINES } from '#domain/goods/products/product.ts'
import { texts } from '#domain/language.ts'

export const TEXT = texts('domain/selling/sales/parked-sales/api', {
  packPieces: 'Pieces of a pack is required',
  tooManyPieces: (most: number) => `A line has at most ${most} pieces`,
  empty: 'Cart is empty',
  tooManyLines: (most: number) => `A sale has at most ${most} lines`,
})

/** The most characters of what a line of a parked sale is called; a long name and its pack's are longer together. */
export const LONGEST_NAME = 255

const newParkedSale = z.object({
  locationId: field.id,
  /** The Idempotency-Key that the cart's sale would have had, and will have wherever it is sold. */
  key: field.idempotencyKey,
  customerId: field.id.nullish(),
  note: field.note('note', 2000),
  lines: z
    .array(
      z
        .object({
          productId: field.id,
          /** The pack that the quantity counts; single pieces where it is left out. */
          packId: field.id.nullish(),
          /** How many pieces it held then. */
          packFactor: field.wholeNumber('packPieces', 2, MOST_QTY).nullish(),
          /** What stands for it where the product is gone by then. */
          productName: field.text('product', LONGEST_NAME),
          qty: field.wholeNumber('quantity', 1, MOST_QTY),
          discountPct: field.percent('discount').default(0),
        })
        .superRefine(({ packId, packFactor, qty }, context) => {
          const refuse = (path: string, message: string) =>
            context.addIssue({ code: 'custom', path: [path], message })
          if (packId != null && packFactor == null) refuse('packFactor', TEXT.packPieces)
          if (qty * (packFactor ?? 1) > MOST_QTY) refuse('qty', TEXT.tooManyPieces(MOST_QTY))
        }),
    )
    .min(1, { error: () => TEXT.empty })
    .max(MOST_LINES, { error: () => TEXT.tooManyLines(MOST_LINES) }),
})
export type NewParkedSale = z.output<typeof newParkedSale>

const parkedSale = z.object({
  id: field.id,
  locationId: field.id,
  customerName: z.string().nullable(),
  lineCount: z.int(),
  /** Pieces. */
  unitCount: z.int(),
  /** The products of its first lines. */
  productNames: z.array(z.string()),
  handedInById: field.id,
  handedInByName: z.string(),
  handedInAt: field.timeOut,
  /** The last day on which it may be taken. */
  lastDay: field.dayOut,
})
export type ParkedSale = z.output<typeof parkedSale>

const wholeParkedSale = parkedSale.extend({
  key: z.string(),
  customer: z.object({ id: field.id, name: z.string(), phone: z.string().nullable() }).nullable(),
  note: z.string().nullable(),
  lines: z.array(
    z.object({
      /** As the till’s search finds it now; null where it was deleted since. */
      product: foundProduct.nullable(),
      productName: z.string(),
      /** The pack that qty counts; left out or null where it counts pieces. */
      packId: field.id.nullish(),
      /** How many pieces it held then: a pack of another size is not what was put into the cart. */
      packFactor: z.int().nullish(),
      qty: z.int(),
      discountPct: field.percentOut,
    }),
  ),
})
export type WholeParkedSale = z.output<typeof wholeParkedSale>

/** What was done to a parked sale that is not there any more. */
const gone = z.object({ id: field.id, locationId: field.id })

const params = z.object({ id: field.idInText })

export const parkedSalesApi = {
  create: endpoint({
    method: 'POST',
    path: '/api/tickets',
    summary:
      'Hands a held cart to its branch, for any till there to take until the end of the next day. It carries the Idempotency-Key of its sale, so that it is sold once wherever it is. 409 when that key was sold or tried, and beyond fifty parked sales of one user; 410 when the same try had handed it in before and it is gone by now.',
    allow: ROLES,
    body: newParkedSale,
    makes: 'ticket',
    locationScoped: true,
    status: 201,
    answer: parkedSale,
    refuses: [409, 410, 422],
  }),
  list: endpoint({
    method: 'GET',
    path: '/api/tickets',
    summary: 'The parked sales of a branch, the newest first.',
    allow: ROLES,
    query: z.object({ locationId: field.idInText }),
    status: 200,
    answer: z.array(parkedSale),
  }),
  get: endpoint({
    method: 'GET',
    path: '/api/tickets/{id}',
    summary: 'A parked sale with all that its cart holds, its products as the till finds them now.',
    allow: ROLES,
    params,
    status: 200,
    answer: wholeParkedSale,
    refuses: [404],
  }),
  take: endpoint({
    method: 'POST',
    path: '/api/tickets/{id}/take',
    summary:
      'Takes a parked sale: its cart is the caller’s from then on, and no other caller gets it. The same try again is answered alike; 409 says who took it before.',
    allow: ROLES,
    params,
    makes: 'audit log',
    locationScoped: true,
    status: 200,
    answer: gone,
    refuses: [404, 409, 422],
  }),
  discard: endpoint({
    method: 'DELETE',
    path: '/api/tickets/{id}',
    summary: 'Throws a parked sale away. For the user who parked it, and managers.',
    allow: ROLES,
    params,
    locationScoped: true,
    status: 200,
    answer: gone,
    refuses: [404],
  }),
}
