import type { Damage, DamagedShop } from '#server/testing/platform/damaged-shop.ts'

/** Damages to void slips, and to payments that were booked by another method. */
export function voidDamages({ sales, back: { inPart, corrected } }: DamagedShop): Damage[] {
  return [
    {
      rule: 'voids/slip',
      how: 'what was paid in cash was given back by another method',
      unguard: ['refunds'],
      sql: `UPDATE refunds SET method = 'GCash' WHERE void_slip_id IS NOT NULL`,
    },
    {
      rule: 'voids/slip',
      how: 'a sale was voided the day after',
      unguard: ['sales'],
      sql: `UPDATE sales SET business_date = business_date - 1 WHERE id = ${sales.voided}`,
    },
    {
      rule: 'voids/slip',
      how: 'a slip is of another moment than the void',
      unguard: ['void_slips'],
      sql: `UPDATE void_slips SET created_at = created_at + interval '1 second'`,
    },
    {
      rule: 'voids/have-slips',
      how: 'a sale was voided without a slip',
      unguard: ['sales'],
      sql: `UPDATE sales SET (voided_at, voided_by_id, void_reason) = (now() + interval '1 hour', 1, 'Wrong') WHERE id = ${sales.plain}`,
      id: sales.plain,
    },
    {
      rule: 'voids/slip',
      how: 'a voided sale was not paid back',
      unguard: ['refunds'],
      sql: 'DELETE FROM refunds WHERE void_slip_id IS NOT NULL AND shift_id IS NULL',
    },
    {
      rule: 'voids/slip',
      how: 'a sale has a slip that is not voided',
      unguard: ['void_slips'],
      sql: `UPDATE void_slips SET sale_id = ${inPart.saleId} WHERE sale_id = ${sales.voided}`,
    },
    {
      rule: 'payments/corrected-in-pairs',
      how: 'a payment was taken back and booked by no other method',
      unguard: ['payments'],
      sql: `DELETE FROM payments WHERE sale_id = ${corrected} AND method = 'card'`,
    },
    {
      rule: 'payments/corrected-in-pairs',
      how: 'a payment was booked anew by its own method',
      unguard: ['payments'],
      sql: `UPDATE payments SET method = 'Cash' WHERE sale_id = ${corrected} AND method = 'card'`,
    },
    {
      rule: 'payments/corrected-in-pairs',
      how: 'a payment was booked anew with a peso more',
      unguard: ['payments'],
      sql: `UPDATE payments SET (tendered, amount) = (tendered + 1, amount + 1) WHERE sale_id = ${corrected} AND method = 'card'`,
    },
    {
      rule: 'payments/corrected-in-pairs',
      how: 'a payment of the day before was booked by another method',
      unguard: ['payments'],
      sql: `UPDATE payments SET created_at = created_at - interval '1 day'
             WHERE sale_id = ${corrected} AND corrects_id IS NULL`,
    },
  ]
}
