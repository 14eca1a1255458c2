import { api } from '#domain/api.ts'
import { CSV } from '#domain/endpoint.ts'
import { route } from '#server/http.ts'
import { exportLines } from '#server/goods/products/export/export-lines.ts'
import { readToday } from '#server/shop/settings/settings.sql.ts'
import { openShelves } from '#server/goods/stock/low.sql.ts'

export const productExportsRoutes = [
  route(api.productExports.download, async ({ query, user, pharmacy, now }) => {
    const day = await readToday(pharmacy.database.pool, now)
    await openShelves(pharmacy.database, now)
    const filters = { ...query, reach: user.reach }
    const content = exportLines(pharmacy.database, filters, now)
    return { name: `products-${day}.csv`, type: CSV, content }
  }),
]
