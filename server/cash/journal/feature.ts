import type { Feature } from '#server/feature.ts'
import { journalRoutes } from '#server/cash/journal/routes.ts'
import { journalRules } from '#server/cash/journal/rules.ts'

/** The electronic journal of a till. */
export const journal: Feature = {
  routes: journalRoutes,
  rules: journalRules,
  addedSince: { tables: ['journals', 'journal_personal'] },
}
