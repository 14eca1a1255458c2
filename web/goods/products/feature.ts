import { Pill } from 'lucide-react'
import { api } from '#domain/api.ts'
import { page, type Feature } from '#web/feature.ts'
import { lazyScreen } from '#web/lazy-screen.ts'

export const products = {
  pages: [
    page(
      '/products',
      api.products.list,
      lazyScreen(() => import('#web/goods/products/ProductsPage.tsx'), 'ProductsPage'),
    ),
    page(
      '/products/$id',
      api.products.find,
      lazyScreen(() => import('#web/goods/products/page/ProductPage.tsx'), 'ProductPage'),
    ),
    page(
      '/products/import',
      api.productImports.upload,
      lazyScreen(() => import('#web/goods/products/import/ImportPage.tsx'), 'ImportPage'),
      'Import Products',
    ),
  ],
  menu: { label: 'Products', icon: Pill },
  actions: [{ label: 'Add Product', call: api.products.create, does: 'add' }],
} satisfies Feature
