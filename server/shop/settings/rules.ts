import type { Rule } from '#server/rule.ts'

/** Rules of the settings. */
export const SETTINGS_RULES: Rule[] = [
  {
    name: 'places/settings',
    sentence: 'The shop has its settings.',
    table: 'settings',
    broken: `SELECT 'settings' AS id WHERE NOT EXISTS (SELECT FROM settings)`,
  },
]
