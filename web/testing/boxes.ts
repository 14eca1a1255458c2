import { api } from '#domain/api.ts'
import type { Product } from '#domain/goods/products/api.ts'
import { detailOf, foundBy } from '#web/testing/samples.ts'
import type { Server } from '#web/testing/server.ts'

/** A box of ten tablets for 90.00. */
export const BOX = {
  id: 71,
  name: 'Box',
  factor: 10,
  price: '90.00',
  isSold: true,
  isBought: true,
}

/** Fields of a line of so many boxes, in a sale or a return. */
export function inBoxes(packQty: number) {
  const { id: packId, name: packName, factor: packFactor } = BOX
  return { qty: packQty * packFactor, packId, packName, packFactor, packQty }
}

/** A shop in which one product is sold by the tablet and in boxes, which have a code of their own. */
export function soldInBoxes(
  server: Server,
  product: Product,
  boxCode: string,
  more: { soldByPiece?: boolean } = {},
) {
  const units = { pieceName: 'Tablet', soldByPiece: true, ...more }
  server.answers(api.products.search, ({ query }) => {
    const found = { ...foundBy(query.q, product), packs: [BOX], ...units }
    return [query.q === boxCode ? { ...found, isExactCode: true, packId: BOX.id } : found]
  })
  const onForm = { ...BOX, isActive: true, isUsed: false, barcodes: [boxCode] }
  server.answers(api.products.find, { ...detailOf(product), packs: [onForm], ...units })
}
