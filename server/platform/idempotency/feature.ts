import type { Feature } from '#server/feature.ts'
import { keyRules } from '#server/platform/idempotency/rules.ts'

/** Idempotency-Keys (decisions/0032). */
export const keys: Feature = { rules: keyRules }
