import { api } from '#domain/api.ts'
import { page, type Feature } from '#web/feature.ts'
import { lazyScreen } from '#web/lazy-screen.ts'

export const schemes = {
  pages: [
    page(
      '/settings/schemes',
      api.schemes.create,
      lazyScreen(() => import('#web/law/schemes/SchemesPage.tsx'), 'SchemesPage'),
      'Schemes',
    ),
  ],
} satisfies Feature
