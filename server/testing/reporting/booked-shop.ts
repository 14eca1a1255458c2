import { api } from '#domain/api.ts'
import type { Lot } from '#server/testing/goods/booked-lots.ts'
import { pesos } from '#server/testing/reporting/booked-shares.ts'
import { openLocation, type TestPharmacy } from '#server/testing/platform/pharmacy.ts'
import type { Goods } from '#server/testing/selling/acts/carts.ts'
import { setTaxInside } from '#server/testing/shop/tax-inside.ts'
import { openSupplier } from '#server/testing/buying/purchases.ts'

/**
 * Two locations, three products (the third without a category) and two customers. The first location has ten units of
 * another product, the second four that expire on the given day: both are low, and never sold.
 */
export async function openBookedShop(pharmacy: TestPharmacy, expiryDate: string) {
  const opened = [
    await openLocation(pharmacy),
    await openLocation(pharmacy, { inStock: 4, cost: '3.33', expiryDate }),
  ] as const
  const { manager } = opened[0]
  const places = [opened[0].location.id, opened[1].location.id] as const
  const word = opened[0].location.code
  const categories = await Promise.all(
    ['Pain', 'Cold'].map((name) =>
      manager.send(api.categories.create, { body: { name: `${name} ${word}` } }),
    ),
  )
  const customers = await Promise.all(
    ['Ana', '=Ben'].map((name) =>
      manager.send(api.customers.create, { body: { name: `${name} ${word}` } }),
    ),
  )
  const prices = [1999, 333, 12_345]
  const taxes = [1200, 0, 1200]
  const openingCosts = [7_0000, 1_1100, 80_2500]
  const products = await Promise.all(
    prices.map((price, what) =>
      manager.send(api.products.create, {
        body: {
          name: `Product ${what} ${word}`,
          cost: pesos(openingCosts[what]! / 100), // there are three products
          price: pesos(price),
          taxRatePct: pesos(taxes[what]!), // there are three products
          taxClass: taxes[what] === 0 ? 'VAT_EXEMPT' : 'VATABLE',
          categoryId: categories[what]?.id ?? null,
          stockQty: 7,
          locationId: places[0],
        },
      }),
    ),
  )
  const goods = products.map(({ id }, what): Goods => {
    const [price, taxRate] = [prices[what]!, taxes[what]!] // there are three products
    return { id, price, taxRate, isTracked: true }
  })
  const lots: Lot[][][] = [
    openingCosts.map((cost) => [{ left: 7, apart: 0, cost, supplier: null }]),
    openingCosts.map(() => []),
  ]
  const [registered, other] = [await openSupplier(pharmacy), await openSupplier(pharmacy)]
  await pharmacy.owner.query(
    "UPDATE suppliers SET tin = '123-456-789-00000', is_vat_registered = true WHERE id = $1",
    [registered.id],
  )
  // Many small lots, so that lines are taken from two at different costs, of suppliers who have charged VAT and others.
  for (const place of [0, 1] as const)
    for (const [time, qty] of [300, 300, 300, 300, 300, 90_000].entries()) {
      const costs = [7_3333, 1_2345, 81_0001].map((cost) => cost + place + 17 * time)
      const items = products.map(({ id }, what) => {
        const cost = String(costs[what]!).padStart(5, '0') // there are three products
        return { productId: id, qty, cost: `${cost.slice(0, -4)}.${cost.slice(-4)}` }
      })
      // Every third comes while the shop takes no VAT, so that none lies in the cost.
      const [supplierId, isInside] = [time % 2 === 0 ? registered.id : other.id, time % 3 !== 2]
      await setTaxInside(pharmacy, isInside)
      await manager.send(api.purchases.create, {
        body: { supplierId, locationId: places[place], items },
      })
      const supplier = isInside && supplierId === registered.id ? 'VAT' : 'NONE'
      costs.forEach((cost, what) =>
        lots[place]![what]!.push({ left: qty, apart: 0, cost, supplier }),
      ) // the lots were made above
    }
  await setTaxInside(pharmacy, false)

  return {
    places,
    categories,
    customers,
    products,
    goods,
    /** Units left, by location, product and lot. */
    lots,
    /** The product of each location that is never sold. */
    others: [
      { left: 10, apart: 0, cost: 7_0000, expiry: null },
      { left: 4, apart: 0, cost: 3_3300, expiry: expiryDate },
    ],
  }
}
