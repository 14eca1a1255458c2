import type { Feature } from '#server/feature.ts'
import { GUARD_RULES } from '#server/platform/database/rules.ts'
import { systemRoutes } from '#server/platform/system/routes.ts'

/** What an administrator watches: backups and verifications, with the guards of the database itself. */
export const system: Feature = { routes: systemRoutes, rules: GUARD_RULES }
