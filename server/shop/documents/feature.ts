import { documentRoutes } from '#server/shop/documents/routes.ts'
import { DOCUMENT_RULES } from '#server/shop/documents/rules.ts'
import type { Feature } from '#server/feature.ts'

/** Prints of documents, and the printers and drawers of tills. */
export const documents: Feature = {
  routes: documentRoutes,
  made: { print: 'prints' },
  rules: DOCUMENT_RULES,
  addedSince: { tables: ['prints'] },
}
