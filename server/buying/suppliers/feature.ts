import type { Feature } from '#server/feature.ts'
import { importRoutes } from '#server/platform/import/routes.ts'
import { SUPPLIER_IMPORTS } from '#server/buying/suppliers/import-kind.ts'
import { suppliersRoutes } from '#server/buying/suppliers/routes.ts'

export const suppliers: Feature = {
  routes: [...suppliersRoutes, ...importRoutes(SUPPLIER_IMPORTS)],
  made: { supplier: 'suppliers' },
  addedSince: { columns: { suppliers: ['tin', 'is_vat_registered'] } },
}
