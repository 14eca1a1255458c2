import type { Rule } from '#server/rule.ts'
import { FEATURES } from '#server/features.ts'

/** Everything that must be true of the shop's data at every moment and that no constraint promises (decisions/0025). */
export const RULES: readonly Rule[] = FEATURES.flatMap(({ rules = [] }) =>
  typeof rules === 'function' ? rules(FEATURES) : rules,
)
