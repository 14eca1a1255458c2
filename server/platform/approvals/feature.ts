import { approvalsRoutes } from '#server/platform/approvals/routes.ts'
import { APPROVAL_RULES } from '#server/platform/approvals/rules.ts'
import type { Feature } from '#server/feature.ts'

/** What a second person allows by PIN. */
export const approvals: Feature = {
  routes: approvalsRoutes,
  rules: APPROVAL_RULES,
  addedSince: { tables: ['approvals', 'pin_attempts'] },
}
