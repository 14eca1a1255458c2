import type { Rule } from '#server/rule.ts'

/** Rules of locations. */
export const LOCATION_RULES: Rule[] = [
  {
    name: 'places/one-main',
    sentence: 'One location is the main one.',
    table: 'locations',
    broken: `
      SELECT 'none' AS id WHERE NOT EXISTS (SELECT FROM locations WHERE is_main)`,
  },
]
