import { ReceiptText } from 'lucide-react'
import { api } from '#domain/api.ts'
import { page, type Feature } from '#web/feature.ts'
import { lazyScreen } from '#web/lazy-screen.ts'

export const sales = {
  pages: [
    page(
      '/sales',
      api.sales.list,
      lazyScreen(() => import('#web/selling/sales/orders/SalesOrdersPage.tsx'), 'SalesOrdersPage'),
    ),
  ],
  menu: { label: 'Sales', icon: ReceiptText },
  actions: [{ label: 'New Sales Order', call: api.sales.complete, does: 'add' }],
} satisfies Feature
