import { ArrowLeftRight } from 'lucide-react'
import { api } from '#domain/api.ts'
import { page, type Feature } from '#web/feature.ts'
import { lazyScreen } from '#web/lazy-screen.ts'

export const transfers = {
  pages: [
    page(
      '/transfers',
      api.transfers.list,
      lazyScreen(() => import('#web/goods/transfers/TransfersPage.tsx'), 'TransfersPage'),
    ),
  ],
  menu: { label: 'Transfers', icon: ArrowLeftRight },
  actions: [
    { label: 'Ask for goods', call: api.transfers.create, does: 'ask' },
    { label: 'Send goods', call: api.transfers.ship, does: 'send' },
  ],
} satisfies Feature
