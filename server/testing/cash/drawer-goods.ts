import { randomUUID } from 'node:crypto'
import { api } from '#domain/api.ts'
import { pesos } from '#server/testing/reporting/booked-figures.ts'
import type { Caller } from '#server/testing/platform/caller.ts'
import type { TestPharmacy } from '#server/testing/platform/pharmacy.ts'
import { openSupplier } from '#server/testing/buying/purchases.ts'

// What the shop of drawer-shop.ts sells.

export type Goods = { id: number; price: number; ratePct: number }

/** A plaster, a medicine without tax, a service that is not tracked, and a sweet of a centavo. */
export async function openGoods(pharmacy: TestPharmacy, manager: Caller, places: number[]) {
  const goods: Goods[] = []
  for (const [name, price, ratePct, enableStock] of [
    ['Plaster', 19_99, 12, true],
    ['Medicine', 8_75, 0, true],
    ['Service', 33_33, 12, false],
    ['Sweet', 1, 12, true],
  ] as const) {
    const { id } = await manager.send(api.products.create, {
      body: {
        name: `${name} ${randomUUID()}`,
        cost: '1.00',
        price: pesos(price),
        taxRatePct: String(ratePct),
        enableStock,
      },
    })
    goods.push({ id, price, ratePct })
  }
  const supplier = await openSupplier(pharmacy)
  for (const locationId of places) {
    const tracked = [goods[0]!, goods[1]!, goods[3]!]
    const items = tracked.map(({ id }) => ({ productId: id, qty: 50_000, cost: '1.00' }))
    await manager.send(api.purchases.create, {
      body: { supplierId: supplier.id, locationId, items },
    })
  }
  return goods
}
