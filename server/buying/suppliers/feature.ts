import type { Feature } from '#server/feature.ts'
import { importRoutes } from '#server/platform/import/routes.ts'
import { SUPPLIER_IMPORTS } from '#server/buying/suppliers/import-kind.ts'
import { suppliersRoutes } from '#server/buying/suppliers/routes.ts'
import { inTable, partnersIn } from '#server/platform/audit/logged.sql.ts'

export const suppliers: Feature = {
  routes: [...suppliersRoutes, ...importRoutes(SUPPLIER_IMPORTS)],
  made: { supplier: 'suppliers' },
  logged: {
    supplier: partnersIn('suppliers', ['supplierId']),
    'supplier import': inTable('imports', { name: 'file_name' }),
  },
  addedSince: { columns: { suppliers: ['tin', 'is_vat_registered', 'payment_days'] } },
}
