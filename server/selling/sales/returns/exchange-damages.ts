import type { Damage, DamagedShop } from '#server/testing/platform/damaged-shop.ts'

/** Damages: the halves of an exchange contradict each other, or a parked sale lasts too long. */
export function exchangeDamages({
  back: { exchanged, ticket: parkedSale, whole },
}: DamagedShop): Damage[] {
  return [
    {
      rule: 'returns/exchange',
      how: 'goods paid a centavo more than their return gives up',
      unguard: ['payments'],
      sql: `UPDATE payments SET (tendered, amount) = (tendered + 0.01, amount + 0.01) WHERE return_id = ${exchanged.id}`,
      id: `return ${exchanged.id}`,
    },
    {
      rule: 'returns/exchange',
      how: 'goods that were paid in cash are said to have been paid by card',
      unguard: ['refunds'],
      sql: `UPDATE refunds SET came_by = 'card' WHERE return_id = ${exchanged.id}`,
      id: `return ${exchanged.id}`,
    },
    {
      rule: 'returns/exchange',
      how: 'a sale is paid by a return of another moment',
      unguard: ['returns'],
      sql: `UPDATE returns SET created_at = created_at - interval '1 second' WHERE id = ${exchanged.id}`,
      id: `sale ${exchanged.exchangedFor}`,
    },
    {
      rule: 'returns/exchange',
      how: 'a return pays two sales',
      unguard: ['payments'],
      sql: `UPDATE payments SET return_id = ${exchanged.id}, came_by = 'cash', method = 'Exchange'
             WHERE sale_id = ${whole.saleId}`,
      id: `return ${exchanged.id}`,
    },
    {
      rule: 'tickets/short-lived',
      how: 'a parked sale may be taken for a week',
      sql: `UPDATE parked_sales SET last_day = last_day + 6`,
      id: `ticket ${parkedSale.id}`,
    },
    {
      rule: 'tickets/short-lived',
      how: 'a user has more than fifty parked sales',
      sql: `INSERT INTO parked_sales (location_id, key, lines, handed_in_by_id, handed_in_at, last_day)
            SELECT location_id, key || n, lines, handed_in_by_id, handed_in_at, last_day
              FROM parked_sales, generate_series(1, 50) AS n`,
      id: `user ${parkedSale.handedInById}`,
    },
    {
      rule: 'tickets/unsold',
      how: 'a cart was sold that is still parked',
      sql: `UPDATE parked_sales SET key = (SELECT min(key) FROM idempotency_keys WHERE entity = 'sale')`,
      id: `ticket ${parkedSale.id}`,
    },
  ]
}
