import { auditRoutes } from '#server/platform/audit-log/routes.ts'
import { LOG_RULES } from '#server/platform/audit/rules.ts'
import { SEAL_RULES } from '#server/platform/audit/seals/rules.ts'
import type { Feature } from '#server/feature.ts'

/** The log of every write, and the chain of its seals. */
export const audit: Feature = {
  routes: auditRoutes,
  made: { 'audit log': 'audit_logs' },
  referring: { audit_logs: 'entries of the log' },
  rules: [...LOG_RULES, ...SEAL_RULES],
}
