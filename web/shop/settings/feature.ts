import { Settings } from 'lucide-react'
import { api } from '#domain/api.ts'
import { page, type Feature } from '#web/feature.ts'
import { lazyScreen } from '#web/lazy-screen.ts'

const SettingsPage = lazyScreen(() => import('#web/shop/settings/SettingsPage.tsx'), 'SettingsPage')

export const settings = {
  pages: [
    page('/settings', api.settings.update, SettingsPage),
    page('/settings/$section', api.settings.update, SettingsPage),
    page(
      '/settings/papers',
      api.settings.update,
      lazyScreen(() => import('#web/shop/settings/documents/DocumentsPage.tsx'), 'DocumentsPage'),
      'Papers',
    ),
  ],
  menu: { label: 'Settings', icon: Settings },
} satisfies Feature
