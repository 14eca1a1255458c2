import type { Damage, DamagedShop } from '#server/testing/platform/damaged-shop.ts'

const LOG = ['audit_logs', 'audit_seals', 'audit_personal', 'audit_head']

/** Damages: the sealed log is tampered with in every way open to its owner. */
export function sealDamages({ sealed }: DamagedShop): Damage[] {
  const [one = 0, other = 0, next = 0] = sealed.slice(10)
  const last = sealed.at(-1) ?? 0
  const forge = `INSERT INTO audit_logs (id, action, entity, created_at) OVERRIDING SYSTEM VALUE
                 VALUES (-5, 'FORGED', 'sale', now())`
  const personal = `(audit_id, field) = (SELECT audit_id, field FROM audit_personal ORDER BY 1, 2 LIMIT 1)`
  const changed = [
    ['what was done', `action = 'NOTHING'`],
    ['who did it', 'user_id = CASE WHEN user_id IS NULL THEN 1 END'],
    ['when', `created_at = created_at - interval '1 microsecond'`],
    ['what kind of thing it was done to', `entity = 'nothing'`],
    ['which thing it was done to', 'entity_id = COALESCE(entity_id, 0) + 1'],
    ['what it was', `before = '{"id": 0}'`],
    ['what it became', `after = '{"id": 0}'`],
    ['what was noted', `metadata = '{"id": 0}'`],
  ].map(([what, change]) => ({
    rule: 'seals/unbroken',
    how: `an entry was changed: ${what}`,
    sql: `UPDATE audit_logs SET ${change} WHERE id = ${one}`,
    id: one,
  }))
  const damages: Omit<Damage, 'unguard'>[] = [
    ...changed,
    {
      rule: 'seals/unbroken',
      how: 'a seal was changed',
      sql: `UPDATE audit_seals SET hash = sha256(hash) WHERE audit_id = ${one}`,
      id: one,
    },
    {
      rule: 'seals/unbroken',
      how: 'an entry was changed and sealed anew',
      sql: `UPDATE audit_logs SET action = 'NOTHING' WHERE id = ${one};
            UPDATE audit_seals AS seal SET hash = sha256(previous.hash || convert_to(audit_text(entry), 'UTF8'))
              FROM audit_seals AS previous, audit_logs AS entry
             WHERE seal.audit_id = ${one} AND entry.id = ${one} AND previous.seq = seal.seq - 1`,
      id: other,
    },
    ...[one, other].map((id, index) => ({
      rule: 'seals/unbroken',
      how: `two entries changed places: the ${['first', 'second'][index]}`,
      sql: `UPDATE audit_seals SET audit_id = -1 WHERE audit_id = ${one};
            UPDATE audit_seals SET audit_id = ${one} WHERE audit_id = ${other};
            UPDATE audit_seals SET audit_id = ${other} WHERE audit_id = -1`,
      id,
    })),
    {
      rule: 'seals/unbroken',
      how: 'an entry was taken out',
      sql: `DELETE FROM audit_logs WHERE id = ${one}`,
      id: one,
    },
    {
      rule: 'seals/unbroken',
      how: 'an entry was taken out with its seal',
      sql: `DELETE FROM audit_logs WHERE id = ${one}; DELETE FROM audit_seals WHERE audit_id = ${one}`,
      id: other,
    },
    {
      rule: 'seals/counted',
      how: 'an entry was taken out with its seal and what follows moved up',
      sql: `DELETE FROM audit_logs WHERE id = ${one}; DELETE FROM audit_seals WHERE audit_id = ${one};
            UPDATE audit_seals SET seq = -seq WHERE audit_id >= ${other};
            UPDATE audit_seals SET seq = -seq - 1 WHERE seq < 0`,
    },
    {
      rule: 'seals/counted',
      how: 'the end was cut off',
      sql: `DELETE FROM audit_seals WHERE audit_id = ${last}; DELETE FROM audit_logs WHERE id = ${last}`,
    },
    {
      rule: 'seals/counted',
      how: 'all seals are gone',
      sql: 'DELETE FROM audit_seals',
    },
    {
      rule: 'seals/counted',
      how: 'another seal is said to be the last',
      sql: 'UPDATE audit_head SET hash = sha256(hash)',
    },
    {
      rule: 'seals/none-missing',
      how: 'an entry was put in afterwards',
      sql: forge,
      id: -5,
    },
    {
      rule: 'seals/in-order',
      how: 'an entry was put in afterwards and a server has sealed it since',
      sql: `${forge};
            UPDATE audit_head SET seq = seq + 1,
                   hash = (SELECT sha256(hash || convert_to(audit_text(entry), 'UTF8')) FROM audit_logs AS entry WHERE id = -5);
            INSERT INTO audit_seals (seq, audit_id, hash, sealed_at) SELECT seq, -5, hash, now() FROM audit_head`,
      id: -5,
    },
    {
      rule: 'seals/unbroken',
      how: 'an entry was put in afterwards with a seal',
      sql: `${forge};
            UPDATE audit_seals SET seq = -seq - 1 WHERE seq >= (SELECT seq FROM audit_seals WHERE audit_id = ${next});
            UPDATE audit_seals SET seq = -seq WHERE seq < 0;
            INSERT INTO audit_seals (seq, audit_id, hash, sealed_at)
            SELECT seq - 1, -5, sha256('forged'), now() FROM audit_seals WHERE audit_id = ${next};
            UPDATE audit_head SET seq = seq + 1`,
      id: -5,
    },
    {
      rule: 'seals/personal-values',
      how: 'a personal value was changed',
      sql: `UPDATE audit_personal SET value = value || 'x' WHERE ${personal}`,
    },
    {
      rule: 'seals/personal-values',
      how: 'a personal value was put to another field',
      sql: `UPDATE audit_personal SET field = 'after.other' WHERE ${personal}`,
    },
  ]
  // PostgreSQL answers a bigint as text.
  return damages.map(({ id, ...damage }) => ({
    ...damage,
    unguard: LOG,
    ...(id !== undefined && { id: String(id) }),
  }))
}
