import { api } from '#domain/api.ts'
import type { Endpoint } from '#domain/endpoint.ts'

/** Lists that show locations without being asked for one. */
export const LISTS: Endpoint[] = [
  api.locations.list,
  api.tills.list,
  api.stock.inventory,
  api.stock.productLocations,
  api.stock.lots,
  api.stock.movements,
  api.products.list,
  api.products.lowStock,
  api.products.shelves,
  api.productImports.list,
  api.sales.list,
  api.returns.list,
  api.purchases.list,
  api.reports.dashboard,
  api.reports.salesByLocation,
]
