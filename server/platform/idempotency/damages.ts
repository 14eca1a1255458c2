import type { Damage, DamagedShop } from '#server/testing/platform/damaged-shop.ts'

/** Damages: keys differ from what was made under them. */
export function keyDamages({ sales, manager }: DamagedShop): Damage[] {
  const ofPlain = `(entity, entity_id) = ('sale', ${sales.plain})`
  return [
    {
      rule: 'keys/settled',
      how: 'a key that was used says that nothing was made',
      sql: `UPDATE idempotency_keys SET state = 'GIVEN_UP', entity = NULL, entity_id = NULL WHERE ${ofPlain}`,
    },
    {
      rule: 'keys/made',
      how: 'a key names a sale that never was',
      sql: `UPDATE idempotency_keys SET entity_id = 999999 WHERE ${ofPlain}`,
    },
    {
      rule: 'keys/made',
      how: 'a key names something of a kind that there is not',
      sql: `UPDATE idempotency_keys SET entity = 'saale' WHERE ${ofPlain}`,
    },
    {
      rule: 'keys/one-each',
      how: 'two keys name one sale',
      sql: `INSERT INTO idempotency_keys
            SELECT 'again', call, user_id, location_id, state, entity, entity_id, body_hash, hash_rule, created_at
              FROM idempotency_keys WHERE ${ofPlain}`,
      id: `sale ${sales.plain}`,
    },
    {
      rule: 'keys/sale',
      how: 'a key of one user names the sale of another',
      sql: `UPDATE idempotency_keys SET user_id = ${manager.id} WHERE ${ofPlain}`,
    },
    {
      rule: 'keys/sale',
      how: 'a key names a sale of another location',
      sql: `UPDATE idempotency_keys SET location_id = (SELECT id FROM locations WHERE is_main) WHERE ${ofPlain}`,
    },
  ]
}
