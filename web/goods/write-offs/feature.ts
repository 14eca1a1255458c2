import { Flame } from 'lucide-react'
import { api } from '#domain/api.ts'
import { page, type Feature } from '#web/feature.ts'
import { lazyScreen } from '#web/lazy-screen.ts'

export const writeOffs = {
  pages: [
    page(
      '/write-offs',
      api.writeOffs.list,
      lazyScreen(() => import('#web/goods/write-offs/WriteOffsPage.tsx'), 'WriteOffsPage'),
    ),
  ],
  menu: { label: 'Write-offs', icon: Flame },
  actions: [{ label: 'New Write-off', call: api.writeOffs.create, does: 'add' }],
} satisfies Feature
