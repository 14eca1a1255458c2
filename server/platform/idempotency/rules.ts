import { gathered, type Feature } from '#server/feature.ts'
import type { Rule } from '#server/rule.ts'

/** Rules of Idempotency-Keys (decisions/0032). */
export function keyRules(features: readonly Feature[]): Rule[] {
  const tables: Record<string, string> = gathered(features, ({ made }) => made)
  // Joins every key with what it made, in one pass over the keys. Two kinds of things may stand in one table.
  const joins = Object.entries(tables)
    .map(
      ([entity, table]) =>
        `LEFT JOIN ${table} AS "made ${entity}" ON keys.entity = '${entity}' AND "made ${entity}".id = keys.entity_id`,
    )
    .join(' ')
  const found = Object.keys(tables).map((entity) => `"made ${entity}".id`)
  return [
    {
      name: 'keys/settled',
      sentence: 'Every key that was used names what was made with it.',
      table: 'idempotency_keys',
      broken: `
      SELECT key AS id, call FROM idempotency_keys WHERE state = 'GIVEN_UP' AND body_hash IS NOT NULL`,
    },
    {
      name: 'keys/made',
      sentence:
        'What a key made exists, or its deletion is in the log; parked sales end without one.',
      table: 'idempotency_keys',
      isLong: true,
      broken: `
      SELECT id, made FROM (
        SELECT keys.key AS id, keys.entity, keys.entity_id, keys.entity || ' ' || keys.entity_id AS made
          FROM idempotency_keys AS keys ${joins}
         WHERE state = 'MADE' AND keys.entity <> 'ticket' AND num_nonnulls(${found.join(', ')}) = 0) AS missing
       WHERE NOT EXISTS (SELECT FROM audit_logs
                          WHERE (audit_logs.entity, audit_logs.entity_id, action)
                                = (missing.entity, missing.entity_id, 'DELETE'))`,
    },
    {
      name: 'keys/one-each',
      sentence: 'No two keys made the same thing.',
      table: 'idempotency_keys',
      broken: `
      SELECT entity || ' ' || entity_id AS id, count(*) AS keys
        FROM idempotency_keys WHERE state = 'MADE' GROUP BY entity, entity_id HAVING count(*) > 1`,
    },
    {
      name: 'keys/sale',
      sentence:
        'A sale that a key made is of the key’s user, and a sale of a till of the key’s location.',
      table: 'idempotency_keys',
      // A sale that is not issued may be moved to another location.
      broken: `
      SELECT key AS id, sales.id AS sale
        FROM idempotency_keys AS keys JOIN sales ON entity = 'sale' AND sales.id = entity_id
       WHERE created_by_id <> user_id
          OR (source = 'POS' AND sales.location_id IS DISTINCT FROM keys.location_id)`,
    },
  ]
}
