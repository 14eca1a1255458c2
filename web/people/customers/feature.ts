import { Users } from 'lucide-react'
import { api } from '#domain/api.ts'
import { page, type Feature } from '#web/feature.ts'
import { lazyScreen } from '#web/lazy-screen.ts'

export const customers = {
  pages: [
    page(
      '/customers',
      api.customers.list,
      lazyScreen(() => import('#web/people/customers/CustomersPage.tsx'), 'CustomersPage'),
    ),
    page(
      '/customers/import',
      api.customerImports.upload,
      lazyScreen(() => import('#web/people/partners/import/ImportPages.tsx'), 'CustomerImportPage'),
      'Import Customers',
    ),
  ],
  menu: { label: 'Customers', icon: Users },
  actions: [{ label: 'Add Customer', call: api.customers.create, does: 'add' }],
} satisfies Feature
