import { api } from '#domain/api.ts'

/** Calls whose cached answers are outdated after an adjustment or a corrected lot. */
export const CHANGED_BY_AN_ADJUSTMENT = [
  api.stock.inventory,
  api.stock.lots,
  api.stock.movements,
  api.products.list,
]
