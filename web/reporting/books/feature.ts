import { BookOpenText } from 'lucide-react'
import { api } from '#domain/api.ts'
import { page, type Feature } from '#web/feature.ts'
import { lazyScreen } from '#web/lazy-screen.ts'

export const books = {
  pages: [
    page(
      '/books',
      api.books.vat,
      lazyScreen(() => import('#web/reporting/books/BooksPage.tsx'), 'BooksPage'),
    ),
  ],
  menu: { label: 'Books', icon: BookOpenText, onlyWith: 'taxInPrices' },
} satisfies Feature
