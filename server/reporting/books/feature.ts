import { booksRoutes } from '#server/reporting/books/routes.ts'
import { BOOK_RULES } from '#server/reporting/books/rules.ts'
import type { Feature } from '#server/feature.ts'
import { ofLocation } from '#server/platform/audit/logged.sql.ts'

/** Books for the tax office. */
export const books: Feature = {
  routes: booksRoutes,
  made: { 'manual sales': 'manual_sales' },
  rules: BOOK_RULES,
  logged: { 'manual sales': { readBy: ofLocation() } },
  addedSince: { tables: ['manual_sales'] },
}
