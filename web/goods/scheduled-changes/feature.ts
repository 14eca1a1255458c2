import { api } from '#domain/api.ts'
import { page, type Feature } from '#web/feature.ts'
import { lazyScreen } from '#web/lazy-screen.ts'

export const scheduledChanges = {
  pages: [
    page(
      '/dated-changes',
      api.datedChanges.list,
      lazyScreen(
        () => import('#web/goods/scheduled-changes/ScheduledChangesPage.tsx'),
        'ScheduledChangesPage',
      ),
      'Dated Changes',
    ),
    page(
      '/dated-changes/import',
      api.datedChangeImports.upload,
      lazyScreen(() => import('#web/goods/scheduled-changes/import/ImportPage.tsx'), 'ImportPage'),
      'Import Dated Changes',
    ),
  ],
} satisfies Feature
