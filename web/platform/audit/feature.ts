import { ScrollText } from 'lucide-react'
import { api } from '#domain/api.ts'
import { page, type Feature } from '#web/feature.ts'
import { lazyScreen } from '#web/lazy-screen.ts'

export const audit = {
  pages: [
    page(
      '/audit',
      api.audit.list,
      lazyScreen(() => import('#web/platform/audit/AuditPage.tsx'), 'AuditPage'),
    ),
  ],
  menu: { label: 'Audit Log', icon: ScrollText },
} satisfies Feature
