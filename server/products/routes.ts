import { api } from '#domain/api.ts'
import { route } from '#server/http.ts'
import { createProduct } from '#server/products/create-product.ts'
import { listLowProducts, listProducts } from '#server/products/queries.ts'
import { searchProducts } from '#server/products/search/queries.ts'

export const productsRoutes = [
  route(api.products.list, async ({ query, pharmacy, now, answer }) => {
    const { products, total } = await listProducts(pharmacy.database.pool, query, now)
    answer.total(total)
    return products
  }),

  route(api.products.search, ({ query, pharmacy, now }) =>
    searchProducts(pharmacy.database.pool, query, now),
  ),

  route(api.products.lowStock, async ({ query, pharmacy, answer }) => {
    const { products, total } = await listLowProducts(pharmacy.database.pool, query)
    answer.total(total)
    return products
  }),

  route(api.products.create, ({ body, user, pharmacy, now }) =>
    pharmacy.database.transaction((tx) => createProduct(tx, body, { user, now })),
  ),
]
