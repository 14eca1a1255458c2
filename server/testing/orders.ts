import type { NewOrderBody } from '#domain/sales/order-body.ts'

type Line = { product: { id: number; price: string }; quantity: number }

/** An order as the form sends it: a draft without a payment unless said. */
export function orderOf(
  locationId: number,
  lines: readonly Line[],
  more: Partial<NewOrderBody> = {},
): { body: NewOrderBody } {
  const items = lines.map(({ product, quantity }) => ({
    productId: product.id,
    quantity,
    price: product.price,
  }))
  return { body: { locationId, items, ...more } }
}
