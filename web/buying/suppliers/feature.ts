import { Truck } from 'lucide-react'
import { api } from '#domain/api.ts'
import { page, type Feature } from '#web/feature.ts'
import { lazyScreen } from '#web/lazy-screen.ts'

export const suppliers = {
  pages: [
    page(
      '/suppliers',
      api.suppliers.list,
      lazyScreen(() => import('#web/buying/suppliers/SuppliersPage.tsx'), 'SuppliersPage'),
    ),
    page(
      '/suppliers/import',
      api.supplierImports.upload,
      lazyScreen(() => import('#web/people/partners/import/ImportPages.tsx'), 'SupplierImportPage'),
      'Import Suppliers',
    ),
  ],
  menu: { label: 'Suppliers', icon: Truck },
  actions: [{ label: 'Add Supplier', call: api.suppliers.create, does: 'add' }],
} satisfies Feature
