import { GUARD_RULES } from '#server/platform/database/rules.ts'
import type { Feature } from '#server/feature.ts'

/** The guards of the database itself. */
export const database: Feature = { rules: GUARD_RULES }
