import { z } from 'zod'
import { endpoint } from '#domain/endpoint.ts'
import * as field from '#domain/fields.ts'
import { MANAGERS } from '#domain/roles.ts'

/** Once these are mended, the next are answered. */
export const MOST_TWIN_CODES = 50

const twinCode = z.object({
  productId: field.id,
  productName: z.string(),
  /** The pack that has it; null for the product itself. */
  packName: z.string().nullable(),
  /** As it is written there. */
  code: z.string(),
})
export type TwinCode = z.output<typeof twinCode>

export const twinsApi = {
  twinCodes: endpoint({
    method: 'GET',
    path: '/api/products/twin-codes',
    summary: `Codes that several products or packs have, spelt apart: a scan finds several. None are made any more; of older ones the first ${MOST_TWIN_CODES} codes come, with the products that have them.`,
    allow: MANAGERS,
    status: 200,
    answer: z.array(twinCode),
  }),
}
