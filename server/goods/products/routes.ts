import { api } from '#domain/api.ts'
import { Refused } from '#server/refusals.ts'
import { route } from '#server/http.ts'
import { made } from '#server/platform/idempotency/done.ts'
import { once } from '#server/platform/idempotency/once.ts'
import { changeProduct } from '#server/goods/products/change-product.ts'
import { createProduct } from '#server/goods/products/create-product.ts'
import { removeProduct } from '#server/goods/products/delete-product.ts'
import { countLowProducts, listLowProducts } from '#server/goods/products/low-stock.sql.ts'
import { findGroupPrices } from '#server/goods/products/prices/prices.sql.ts'
import { setPrices } from '#server/goods/products/prices/set-prices.ts'
import { listProducts } from '#server/goods/products/list.sql.ts'
import { findProduct } from '#server/goods/products/products.sql.ts'
import { findLabelled } from '#server/goods/products/search/labelled.sql.ts'
import { searchProducts } from '#server/goods/products/search/search.sql.ts'
import { listShelves } from '#server/goods/products/shelves.sql.ts'
import { listTwinCodes } from '#server/goods/products/twins.sql.ts'
import { openShelves } from '#server/goods/stock/low.sql.ts'

export const productsRoutes = [
  route(api.products.list, async ({ query, user, pharmacy, now, answer }) => {
    const filters = { ...query, reach: user.reach }
    await openShelves(pharmacy.database, now)
    const { products, total, match } = await listProducts(pharmacy.database.pool, filters, now)
    answer.total(total, match)
    return products
  }),

  route(api.products.search, ({ query, user, pharmacy, now }) =>
    searchProducts(pharmacy.database.pool, { ...query, reach: user.reach }, now),
  ),

  route(api.products.labelled, ({ query, user, pharmacy, now }) =>
    findLabelled(pharmacy.database.pool, { ...query, reach: user.reach }, now),
  ),

  route(api.products.lowStock, async ({ query, user, pharmacy, now, answer }) => {
    const { database } = pharmacy
    const filters = { ...query, reach: user.reach }
    await openShelves(database, now)
    answer.total(await countLowProducts(database.pool, filters))
    return listLowProducts(database.pool, filters)
  }),

  route(api.products.shelves, async ({ query, user, pharmacy, now, answer }) => {
    const { database } = pharmacy
    await openShelves(database, now)
    const { shelves, total, match } = await listShelves(
      database.pool,
      { ...query, reach: user.reach },
      now,
    )
    answer.total(total, match)
    return shelves
  }),

  route(api.products.twinCodes, ({ pharmacy }) => listTwinCodes(pharmacy.database.pool)),

  route(api.products.create, (exchange) => {
    const { body, user, now } = exchange
    return once(exchange, api.products.create, {
      locationId: body.locationId ?? null,
      make: async (tx) => made(await createProduct(tx, body, { user, now })),
      read: (tx, id) => findProduct(tx, id, { reach: user.reach }, now),
    })
  }),

  route(api.products.find, async ({ params, query, user, pharmacy, now }) => {
    const scope = { ...query, reach: user.reach }
    const product = await findProduct(pharmacy.database.pool, params.id, scope, now)
    if (!product) throw new Refused(404, 'There is no such product')
    return product
  }),

  route(api.products.update, ({ params, body, user, pharmacy, now }) =>
    pharmacy.database.transaction((tx) => changeProduct(tx, params.id, body, { user, now })),
  ),

  route(api.products.delete, ({ params, user, pharmacy, now }) =>
    pharmacy.database.transaction((tx) => removeProduct(tx, params.id, { user, now })),
  ),

  route(api.products.prices, async ({ params, pharmacy, now }) => {
    const prices = await findGroupPrices(pharmacy.database.pool, params.id, now)
    if (!prices) throw new Refused(404, 'There is no such product')
    return prices
  }),

  route(api.products.setPrices, ({ params, body, user, pharmacy, now }) =>
    pharmacy.database.transaction((tx) => setPrices(tx, params.id, body, { user, now })),
  ),
]
