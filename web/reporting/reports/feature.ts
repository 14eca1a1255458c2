import { ChartNoAxesCombined } from 'lucide-react'
import { api } from '#domain/api.ts'
import { page, type Feature } from '#web/feature.ts'
import { lazyScreen } from '#web/lazy-screen.ts'

export const reports = {
  pages: [
    page(
      '/reports',
      api.reports.salesSummary,
      lazyScreen(() => import('#web/reporting/reports/ReportsPage.tsx'), 'ReportsPage'),
    ),
  ],
  menu: { label: 'Reports', icon: ChartNoAxesCombined },
} satisfies Feature
