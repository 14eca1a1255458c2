import { OctagonAlert } from 'lucide-react'
import { api } from '#domain/api.ts'
import { page, type Feature } from '#web/feature.ts'
import { lazyScreen } from '#web/lazy-screen.ts'

export const recalls = {
  pages: [
    page(
      '/recalls',
      api.recalls.list,
      lazyScreen(() => import('#web/goods/recalls/RecallsPage.tsx'), 'RecallsPage'),
    ),
    page(
      '/recalls/$id',
      api.recalls.get,
      lazyScreen(() => import('#web/goods/recalls/page/RecallPage.tsx'), 'RecallPage'),
    ),
  ],
  menu: { label: 'Recalls', icon: OctagonAlert },
  actions: [{ label: 'Open a recall', call: api.recalls.open, does: 'add' }],
} satisfies Feature
