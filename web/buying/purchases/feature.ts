import { ShoppingCart } from 'lucide-react'
import { api } from '#domain/api.ts'
import { page, type Feature } from '#web/feature.ts'
import { lazyScreen } from '#web/lazy-screen.ts'

export const purchases = {
  pages: [
    page(
      '/purchases',
      api.purchases.list,
      lazyScreen(() => import('#web/buying/purchases/PurchasesPage.tsx'), 'PurchasesPage'),
    ),
  ],
  menu: { label: 'Purchases', icon: ShoppingCart },
  actions: [
    { label: 'New Purchase Order', call: api.purchases.create, does: 'add' },
    { label: 'Enter a delivery', call: api.purchases.create, does: 'delivery' },
  ],
} satisfies Feature
