import { ScanBarcode } from 'lucide-react'
import { api } from '#domain/api.ts'
import { page, type Feature } from '#web/feature.ts'
import { lazyScreen } from '#web/lazy-screen.ts'

export const pos = {
  pages: [
    page(
      '/pos',
      api.sales.complete,
      lazyScreen(() => import('#web/selling/sales/CheckoutPage.tsx'), 'CheckoutPage'),
    ),
  ],
  menu: { label: 'POS', icon: ScanBarcode, hasRail: true },
  actions: [{ label: 'Open shift', call: api.shifts.open, does: 'shift', onlyWith: 'cashControl' }],
} satisfies Feature
