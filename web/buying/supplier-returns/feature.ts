import { Undo2 } from 'lucide-react'
import { api } from '#domain/api.ts'
import { page, type Feature } from '#web/feature.ts'
import { lazyScreen } from '#web/lazy-screen.ts'

export const supplierReturns = {
  pages: [
    page(
      '/supplier-returns',
      api.supplierReturns.list,
      lazyScreen(
        () => import('#web/buying/supplier-returns/SupplierReturnsPage.tsx'),
        'SupplierReturnsPage',
      ),
    ),
  ],
  menu: { label: 'Supplier Returns', icon: Undo2 },
  actions: [
    { label: 'New Supplier Return', call: api.supplierReturns.create, does: 'add' },
    {
      label: 'What can go back to suppliers',
      call: api.supplierReturns.proposals,
      does: 'propose',
    },
  ],
} satisfies Feature
