import { Wallet } from 'lucide-react'
import { api } from '#domain/api.ts'
import { page, type Feature } from '#web/feature.ts'
import { lazyScreen } from '#web/lazy-screen.ts'

export const shifts = {
  pages: [
    page(
      '/shifts',
      api.shifts.list,
      lazyScreen(() => import('#web/cash/shifts/ShiftsPage.tsx'), 'ShiftsPage'),
    ),
  ],
  menu: { label: 'Shifts', icon: Wallet, onlyWith: 'cashControl' },
} satisfies Feature
