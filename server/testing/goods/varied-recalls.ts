import { api } from '#domain/api.ts'
import type { Branch } from '#server/testing/shop/branches.ts'
import { checkoutOf } from '#server/testing/selling/checkout.ts'
import { by, type Calls } from '#server/testing/platform/varied-calls.ts'
import { times, word } from '#server/testing/platform/varied.ts'

/** Every call about recalls, with numbers and sales by size; answers the last recall. */
export async function changeRecalls(
  { make }: Calls,
  size: number,
  { location, cashier, customer }: Branch,
): Promise<{ id: number }> {
  const product = await make(api.products.create, {
    body: {
      name: word(),
      cost: '1',
      price: '2',
      stockQty: 100,
      customLot: 'L7',
      locationId: location.id,
    },
  })
  for (const _ of times(size, word)) {
    const sale = checkoutOf(location.id, [{ product, qty: 1 }], { customerId: customer.id })
    await make(api.sales.complete, sale, cashier)
  }
  const lotNumbers = ['L7', ...times(size, word)]
  await make(api.recalls.preview, {
    query: { productId: String(product.id), lotNumbers: lotNumbers.join('\n') },
  })
  const body = { productId: product.id, reason: word(), announcedOn: '2026-11-30' }
  const mistaken = await make(api.recalls.open, { body: { ...body, lotNumbers } })
  await make(api.recalls.takeBack, { ...by(mistaken.id), body: { reason: word() } })
  const recall = await make(api.recalls.open, { body: { ...body, ofAllLots: true } })
  await make(api.recalls.close, by(recall.id))
  for (const row of [api.recalls.list, api.recalls.export])
    await make(row as typeof api.recalls.list, { query: { search: word() } })
  return recall
}
