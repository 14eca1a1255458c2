import type { Rule } from '#server/feature.ts'

/** Rules of locations. */
export const LOCATION_RULES: Rule[] = [
  {
    name: 'places/one-main',
    sentence: 'Exactly one location is the main one, and it is active.',
    table: 'locations',
    broken: `
      SELECT COALESCE(string_agg(code, ', ' ORDER BY id), 'none') AS id FROM locations WHERE is_main
      HAVING count(*) <> 1 OR NOT bool_and(is_active)`,
  },
]
