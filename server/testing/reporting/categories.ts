import { api } from '#domain/api.ts'
import type { Product } from '#domain/goods/products/api.ts'
import type { Caller } from '#server/testing/platform/caller.ts'
import { checkoutOf } from '#server/testing/selling/checkout.ts'
import { openLocation, type TestPharmacy } from '#server/testing/platform/pharmacy.ts'

/** Products at 10.00 (10.83 with tax) without a category, with functions to file, sell and report them. */
export async function openShelf(pharmacy: TestPharmacy, products: number) {
  const { manager, location } = await openLocation(pharmacy)
  const made: Product[] = []
  // One by one: of those that sold as much, reports rank the one made first before the others.
  for (let at = 0; at < products; at += 1)
    made.push(
      await manager.send(api.products.create, {
        body: {
          name: `Goods ${at} ${location.code}`,
          sku: `${location.code}-${at}`,
          cost: '7.00',
          price: '10.00',
          stockQty: 10_000,
          locationId: location.id,
        },
      }),
    )
  const category = async (name: string, parentId: number | null = null) =>
    (
      await manager.send(api.categories.create, {
        body: { name: `${name} ${location.code}`, parentId },
      })
    ).id
  const file = (at: number, categoryId: number | null, subCategoryId: number | null = null) =>
    manager.send(api.products.update, {
      params: { id: String(made[at]!.id) }, // the product was created above
      body: { categoryId, subCategoryId },
    })
  const put = (id: number, parentId: number | null) =>
    manager.send(api.categories.update, { params: { id: String(id) }, body: { parentId } })
  const sellAs = async (user: Caller, ...at: number[]) =>
    (
      await user.send(
        api.sales.complete,
        checkoutOf(
          location.id,
          at.map((each) => ({ product: made[each]!, qty: 1 })), // the product was created above
        ),
      )
    ).id
  const sell = (...at: number[]) => sellAs(manager, ...at)
  return { manager, location, products: made, category, file, put, sell, sellAs }
}

/** Transactions and units of a category by its sales summary. */
export async function soldOf(user: Caller, categoryId: number): Promise<[number, number]> {
  const { totalTransactions, totalItems } = await user.send(api.reports.salesSummary, {
    query: { categoryId: String(categoryId) },
  })
  return [totalTransactions, totalItems]
}
