import { api } from '#domain/api.ts'

/** Calls whose answers change when goods were ordered, came or went back. */
export const CHANGED_BY_A_PURCHASE = [
  api.purchases.list,
  api.purchases.onOrder,
  api.suppliers.list,
  api.products.list,
  api.stock.inventory,
  api.stock.lots,
  api.stock.movements,
  api.reports.dashboard,
]
