import { FolderTree } from 'lucide-react'
import { api } from '#domain/api.ts'
import { page, type Feature } from '#web/feature.ts'
import { lazyScreen } from '#web/lazy-screen.ts'

export const catalogue = {
  pages: [
    page(
      '/categories',
      api.categories.create,
      lazyScreen(() => import('#web/goods/catalogue/CategoriesPage.tsx'), 'CategoriesPage'),
    ),
  ],
  menu: { label: 'Categories', icon: FolderTree },
} satisfies Feature
