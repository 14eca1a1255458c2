import { LayoutDashboard } from 'lucide-react'
import { api } from '#domain/api.ts'
import { page, type Feature } from '#web/feature.ts'
import { lazyScreen } from '#web/lazy-screen.ts'

export const dashboard = {
  pages: [
    page(
      '/dashboard',
      api.reports.dashboard,
      lazyScreen(() => import('#web/home/dashboard/DashboardPage.tsx'), 'DashboardPage'),
    ),
  ],
  menu: { label: 'Dashboard', icon: LayoutDashboard },
} satisfies Feature
