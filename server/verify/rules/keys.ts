import type { Made } from '#domain/api.ts'
import type { Rule } from '#server/verify/rules.ts'

/** The table in which a key's entity stands. */
const TABLES: Record<Made, string> = {
  sale: 'sales',
  payment: 'payments',
  return: 'returns',
  ticket: 'parked_sales',
  'void slip': 'void_slips',
  shift: 'shifts',
  'drawer move': 'drawer_moves',
  'shift count': 'shift_counts',
  reading: 'readings',
  'manual sales': 'manual_sales',
  print: 'prints',
  purchase: 'purchases',
  'audit log': 'audit_logs',
  'stock adjustment': 'stock_adjustments',
  prescription: 'prescription_files',
  product: 'products',
  'dated change': 'scheduled_changes',
  category: 'categories',
  unit: 'units',
  brand: 'brands',
  'tax rate': 'tax_rates',
  location: 'locations',
  till: 'tills',
  customer: 'customers',
  scheme: 'schemes',
  supplier: 'suppliers',
  user: 'users',
}

/** Joins every key with what it made, in one pass over the keys. */
const JOINS = Object.entries(TABLES)
  .map(
    ([entity, table]) =>
      `LEFT JOIN ${table} ON keys.entity = '${entity}' AND ${table}.id = keys.entity_id`,
  )
  .join(' ')
const FOUND = Object.values(TABLES)
  .map((table) => `${table}.id`)
  .join(', ')

/** Rules of Idempotency-Keys (decisions/0032). */
export const KEY_RULES: Rule[] = [
  {
    name: 'keys/settled',
    sentence: 'Every key that was used names what was made with it.',
    table: 'idempotency_keys',
    broken: `
      SELECT key AS id, call FROM idempotency_keys WHERE state = 'GIVEN_UP' AND body_hash IS NOT NULL`,
  },
  {
    name: 'keys/made',
    sentence: 'What a key made is there, or its deletion is in the log; tickets end by themselves.',
    table: 'idempotency_keys',
    isLong: true,
    broken: `
      SELECT id, made FROM (
        SELECT keys.key AS id, keys.entity, keys.entity_id, keys.entity || ' ' || keys.entity_id AS made
          FROM idempotency_keys AS keys ${JOINS}
         WHERE state = 'MADE' AND keys.entity <> 'ticket' AND num_nonnulls(${FOUND}) = 0) AS missing
       WHERE NOT EXISTS (SELECT FROM audit_logs
                          WHERE (audit_logs.entity, audit_logs.entity_id, action)
                                = (missing.entity, missing.entity_id, 'DELETE'))`,
  },
  {
    name: 'keys/one-each',
    sentence: 'No two keys made the same.',
    table: 'idempotency_keys',
    broken: `
      SELECT entity || ' ' || entity_id AS id, count(*) AS keys
        FROM idempotency_keys WHERE state = 'MADE' GROUP BY entity, entity_id HAVING count(*) > 1`,
  },
  {
    name: 'keys/sale',
    sentence: 'A sale that a key made is of its user, and a till’s of its location.',
    table: 'idempotency_keys',
    // A sale that is not issued may be moved to another location.
    broken: `
      SELECT key AS id, sales.id AS sale
        FROM idempotency_keys AS keys JOIN sales ON entity = 'sale' AND sales.id = entity_id
       WHERE created_by_id <> user_id
          OR (source = 'POS' AND sales.location_id IS DISTINCT FROM keys.location_id)`,
  },
]
