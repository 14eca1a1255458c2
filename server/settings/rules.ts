import type { Rule } from '#server/feature.ts'

/** Rules of the settings. */
export const SETTINGS_RULES: Rule[] = [
  {
    name: 'places/settings',
    sentence: 'The shop has its settings, once.',
    table: 'settings',
    broken: `SELECT 'settings' AS id, count(*) AS rows FROM settings HAVING count(*) <> 1`,
  },
]
