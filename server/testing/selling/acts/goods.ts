import { api } from '#domain/api.ts'
import { pesosOf } from '#domain/money.ts'
import type { ProductDetail } from '#domain/goods/products/api.ts'
import { openSupplier } from '#server/testing/buying/purchases.ts'
import type { Caller } from '#server/testing/platform/caller.ts'
import type { TestPharmacy } from '#server/testing/platform/pharmacy.ts'
import { someLetters } from '#server/testing/platform/words.ts'
import type { Goods } from '#server/testing/selling/acts/carts.ts'

/** The place of the kit among the goods. */
export const KIT = 3
/** Pieces of the lots that lie at each place, at three costs. */
const LOTS = [3, 5, 50_000]

/**
 * A plaster, a medicine, a service that is not tracked, a kit of plasters and medicine, and a sweet of a centavo, plaster and
 * sweet also by the box.
 */
export async function openGoods(
  pharmacy: TestPharmacy,
  manager: Caller,
  places: readonly number[],
) {
  const word = someLetters()
  const categories = [
    await manager.send(api.categories.create, { body: { name: `First aid ${word}` } }),
    await manager.send(api.categories.create, { body: { name: `Medicines ${word}` } }),
  ]
  const products: ProductDetail[] = []
  const goods: Goods[] = []
  type Of = { name: string; price: number; pack?: { name: string; factor: number; price: number } }
  async function make({ name, price, pack }: Of, more: object, of: Partial<Goods> = {}) {
    const packs = pack ? [{ ...pack, price: pesosOf(pack.price) }] : []
    const [rate, cost] = [{ taxRatePct: '12' }, { cost: '1.11', locationId: places[0] }]
    const body = {
      name: `${name} ${word}`,
      price: pesosOf(price),
      packs,
      ...rate,
      ...cost,
      ...more,
    }
    const product = await manager.send(api.products.create, { body })
    products.push(product)
    const sold = pack && { packs: [{ ...pack, id: product.packs[0]!.id }] } // it was made with one
    goods.push({ id: product.id, price, taxRate: 1200, isTracked: true, ...sold, ...of })
  }

  const [box, jar] = [
    { name: 'Box', factor: 12, price: 199_99 },
    // What comes back of a jar is shared out by the centavo.
    { name: 'Jar', factor: 7, price: 5 },
  ]
  const groupPrices = [{ priceGroup: 'RETAIL', sellingPriceIncTax: '17.77' }]
  const firstAid = { categoryId: categories[0]!.id, groupPrices }
  await make({ name: 'Plaster', price: 19_99, pack: box }, firstAid, { retail: 17_77 })
  const untaxed = { taxRatePct: '0', taxClass: 'VAT_EXEMPT', genericName: 'Amoxicillin' }
  const ofMedicine = { categoryId: categories[1]!.id, ...untaxed }
  await make({ name: 'Amoxicillin', price: 8_75 }, ofMedicine, { taxRate: 0 })
  await make({ name: 'Delivery', price: 33_33 }, { enableStock: false }, { isTracked: false })
  const parts = goods.slice(0, 2).map(({ id }) => id)
  /** What a kit holds of plasters and of medicine. */
  const componentsOf = (per: readonly number[]) =>
    parts.map((productId, at) => ({ productId, qty: per[at]! })) // of both
  const ofKit = { locationId: null, productType: 'COMBO', components: componentsOf([2, 1]) }
  await make({ name: 'Kit', price: 40_01 }, ofKit, { parts })
  await make({ name: 'Sweet', price: 1, pack: jar }, {})

  const supplier = await openSupplier(pharmacy)
  const onShelves = [0, 1, 4]
  for (const [place, locationId] of places.entries())
    for (const [time, qty] of LOTS.entries()) {
      const costOf = (what: number) => `${what}.${time}${place}37`
      const items = onShelves.map((what) => ({
        productId: goods[what]!.id,
        qty,
        cost: costOf(what),
      }))
      const body = { supplierId: supplier.id, locationId, items }
      await manager.send(api.purchases.create, { body })
    }
  const shelf = new Map(onShelves.map((what) => [what, LOTS.reduce((sum, qty) => sum + qty, 0)]))
  return { categories, products, goods, componentsOf, shelf }
}
