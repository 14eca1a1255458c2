import type { Rule } from '#server/rule.ts'

/** Rules of what begins on a day (decisions/0060). */
export const SCHEDULED_CHANGE_RULES: Rule[] = [
  {
    name: 'scheduled-changes/applied-once',
    sentence:
      'A scheduled change is applied once, not before its day, and the log says when; one that waits has no entry.',
    table: 'scheduled_changes',
    broken: `
      SELECT change.id, from_day AS "fromDay", applied_at AS "appliedAt", COALESCE(entries, 0) AS entries
        FROM scheduled_changes AS change CROSS JOIN settings
        LEFT JOIN (SELECT named.id::int AS change_id, count(*) AS entries, min(created_at) AS at
                     FROM audit_logs CROSS JOIN LATERAL json_array_elements_text(metadata -> 'datedChangeIds') AS named (id)
                    WHERE action = 'APPLY' GROUP BY 1) AS log ON change_id = change.id
       WHERE CASE WHEN applied_at IS NULL THEN entries > 0
                  ELSE (entries, at) IS DISTINCT FROM (1, applied_at) OR (applied_at AT TIME ZONE time_zone)::date < from_day END`,
  },
  {
    name: 'scheduled-changes/rate-fits',
    sentence: 'A tax rate is scheduled only where VAT lies in the prices, and fits the taxpayer.',
    table: 'scheduled_changes',
    broken: `
      SELECT scheduled_changes.id, scheduled_changes.tax_rate AS "taxRate", tax_mode AS "taxMode", taxpayer FROM scheduled_changes CROSS JOIN settings
       WHERE kind = 'TAX_RATE' AND applied_at IS NULL
         AND (tax_mode <> 'INCLUDED_IN_PRICES' OR (taxpayer = 'VAT' AND scheduled_changes.tax_rate = 0)
              OR (taxpayer = 'NON_VAT' AND scheduled_changes.tax_rate <> 0))`,
  },
]
