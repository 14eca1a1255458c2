import type { Damage, DamagedShop } from '#server/testing/platform/damaged-shop.ts'

/** Damages to approvals, of which one was used, and to PINs. */
export function approvalDamages({ manager, cashier, approvalId }: DamagedShop): Damage[] {
  const used = `id = '${approvalId}'`
  const damages: Omit<Damage, 'rule'>[] = [
    { how: 'it made something of another call', sql: `SET call = 'POST /api/purchases'` },
    { how: 'it was given for somebody else', sql: `SET actor_id = (SELECT min(id) FROM users)` },
    { how: 'another body was approved', sql: `SET body_hash = sha256('another')` },
    { how: 'its key made nothing', sql: `SET key = 'never-used'` },
    { how: 'it was used too late', sql: `SET created_at = used_at - interval '16 minutes'` },
  ]
  return [
    ...damages.map(({ how, sql }) => ({
      rule: 'approvals/used',
      how,
      unguard: ['approvals'],
      sql: `UPDATE approvals ${sql} WHERE ${used}`,
      id: approvalId,
    })),
    {
      rule: 'approvals/pins-are-hashed',
      how: 'a PIN is stored as it was typed',
      sql: `UPDATE users SET pin_hash = '480159' WHERE id = ${manager.id}`,
      id: manager.id,
    },
    {
      rule: 'approvals/pins-are-hashed',
      how: 'a PIN’s hash is too cheap to guess',
      sql: `UPDATE users SET pin_hash = replace(pin_hash, 't=2', 't=1') WHERE id = ${manager.id}`,
      id: manager.id,
    },
    {
      rule: 'approvals/pins-of-managers',
      how: 'a cashier has a PIN',
      sql: `UPDATE users SET pin_hash = password_hash WHERE id = ${cashier.id}`,
      id: cashier.id,
    },
    {
      rule: 'approvals/pins-of-managers',
      how: 'a user who left has a PIN',
      sql: `UPDATE users SET is_active = false WHERE id = ${manager.id}`,
      id: manager.id,
    },
  ]
}
