import type { Damage, DamagedShop } from '#server/testing/platform/damaged-shop.ts'

/** Damages to what begins on a day. */
export function scheduledChangeDamages({ gauze, manager }: DamagedShop): Damage[] {
  const plan = (day: string, appliedAt: string | null) => `
    INSERT INTO scheduled_changes (id, kind, product_id, from_day, tax_class, applied_at, created_by_id, created_at)
    OVERRIDING SYSTEM VALUE
    VALUES (77, 'TAX_CLASS', ${gauze.id}, '${day}', 'VAT_EXEMPT', ${appliedAt === null ? 'NULL' : `'${appliedAt}'`},
            ${manager.id}, '2026-01-01Z')`
  const announce = (moment: string) => `
    INSERT INTO audit_logs (action, entity, entity_id, metadata, created_at)
    VALUES ('APPLY', 'product', ${gauze.id}, '{"datedChangeIds": [77]}', '${moment}')`
  const NOON = '2026-01-05T04:00:00Z'
  return [
    ...[
      { how: 'a change was applied, and the log says nothing', sql: plan('2026-01-05', NOON) },
      {
        how: 'a change was applied twice',
        sql: [plan('2026-01-05', NOON), announce(NOON), announce('2026-01-05T05:00:00Z')].join(';'),
      },
      {
        how: 'a change was applied on the day before',
        sql: [plan('2026-01-06', NOON), announce(NOON)].join(';'),
      },
      {
        how: 'a change waits that the log shows as applied',
        sql: [plan('2026-01-05', null), announce(NOON)].join(';'),
      },
    ].map((damage) => ({ ...damage, rule: 'scheduled-changes/applied-once', id: 77 })),
    {
      rule: 'scheduled-changes/rate-fits',
      how: 'a rate is planned in a shop with its tax on top',
      sql: `INSERT INTO scheduled_changes (kind, from_day, tax_rate, created_by_id, created_at)
            VALUES ('TAX_RATE', '2099-01-01', 10, ${manager.id}, '2026-01-01Z')`,
    },
  ]
}
