import type { Damage, DamagedShop } from '#server/testing/platform/damaged-shop.ts'

/** Damages to shifts, their drawers and readings. */
export function shiftDamages({ inShifts }: DamagedShop): Damage[] {
  const { sale, read, open, reading, ofOffice, office } = inShifts
  const move = (shiftId: number, more: { kind?: string; amount?: string; at?: string }) => {
    const { kind = 'IN', amount = '5.00', at = 'now()' } = more
    return `INSERT INTO drawer_moves (shift_id, kind, amount, reason, moved_by_id, moved_at)
            VALUES (${shiftId}, '${kind}', ${amount}, 'OTHER', 1, ${at})`
  }
  const payments = { unguard: ['payments'] }
  return [
    {
      rule: 'shifts/expected',
      how: 'a closed drawer should have held another sum than its moves come to',
      unguard: ['shifts'],
      sql: `UPDATE shifts SET expected = expected + 1 WHERE id = ${read.id}`,
      id: read.id,
    },
    {
      rule: 'shifts/expected',
      how: 'a closed drawer held another sum than was counted',
      unguard: ['shifts'],
      sql: `UPDATE shifts SET counted = counted - 1 WHERE id = ${read.id}`,
      id: read.id,
    },
    {
      rule: 'shifts/float',
      how: 'a drawer was opened without a float',
      unguard: ['drawer_moves'],
      sql: `DELETE FROM drawer_moves WHERE shift_id = ${open.id} AND kind = 'FLOAT'`,
      id: open.id,
    },
    {
      rule: 'shifts/float',
      how: 'a drawer was handed over with less than was counted',
      unguard: ['drawer_moves'],
      sql: `UPDATE drawer_moves SET amount = amount - 20 WHERE shift_id = ${open.id} AND kind = 'FLOAT'`,
      id: open.id,
    },
    {
      rule: 'shifts/office',
      how: 'an office has a user who answers for it',
      unguard: ['shifts'],
      sql: `UPDATE shifts SET answerer_id = 1 WHERE till_id = ${office.id} AND closed_at IS NULL`,
    },
    {
      rule: 'shifts/office',
      how: 'cash lies in an office',
      sql: move(0, {}).replace(
        'VALUES (0,',
        `VALUES ((SELECT id FROM shifts WHERE till_id = ${office.id} AND closed_at IS NULL),`,
      ),
    },
    {
      rule: 'shifts/papers',
      how: 'a sale stands in the shift of another till',
      unguard: ['sales'],
      sql: `UPDATE sales SET shift_id = (SELECT max(id) FROM shifts WHERE till_id = ${office.id}) WHERE id = ${sale.id}`,
      id: `sale ${sale.id}`,
    },
    {
      rule: 'shifts/papers',
      how: 'money was taken before its shift was opened',
      ...payments,
      sql: `UPDATE payments SET created_at = '2020-01-01' WHERE sale_id = ${sale.id}`,
    },
    {
      rule: 'shifts/whole-papers',
      how: 'a sale was paid in another shift than its own',
      ...payments,
      sql: `UPDATE payments SET shift_id = ${open.id} WHERE sale_id = ${sale.id}`,
    },
    {
      rule: 'shifts/whole-papers',
      how: 'money was given back in no shift',
      unguard: ['refunds'],
      sql: `UPDATE refunds SET shift_id = NULL WHERE sale_id = ${sale.id}`,
    },
    {
      rule: 'drawer/cash',
      how: 'cash that was taken is not in the drawer',
      unguard: ['drawer_moves'],
      sql: `DELETE FROM drawer_moves WHERE shift_id = ${open.id} AND kind = 'SALE'`,
    },
    {
      rule: 'drawer/cash',
      how: 'more cash left the drawer than was given back',
      unguard: ['drawer_moves'],
      sql: `UPDATE drawer_moves SET amount = amount - 1 WHERE kind = 'REFUND'`,
    },
    {
      rule: 'drawer/cash',
      how: 'a payment by card lies in the drawer as cash',
      ...payments,
      sql: `UPDATE payments SET method = 'card' WHERE sale_id = ${sale.id}`,
    },
    {
      rule: 'drawer/open',
      how: 'cash was put into a drawer that was closed',
      sql: move(read.id, { at: `now() + interval '1 day'` }),
    },
    {
      rule: 'readings/chain',
      how: 'a till says another total than its last reading',
      unguard: ['tills'],
      sql: `UPDATE tills SET accumulated_total = accumulated_total - 1 WHERE id = ${reading.tillId}`,
      id: reading.id,
    },
    {
      rule: 'readings/chain',
      how: 'a reading begins with another total than the one before ended with',
      unguard: ['readings'],
      sql: `INSERT INTO readings (till_id, location_id, number, reset_counter, is_carried, accumulated_before, accumulated_after,
                                  figures, made_by_id, made_at)
            SELECT till_id, location_id, number + 2, 0, true, accumulated_after + 1, accumulated_after + 1, '{"invoiced": "0.00"}', 1,
                   now() FROM readings WHERE id = ${reading.id}`,
    },
    {
      rule: 'readings/whole-shifts',
      how: 'a reading holds a shift of another till',
      unguard: ['shifts'],
      sql: `UPDATE shifts SET reading_id = ${ofOffice.id} WHERE id = ${read.id}`,
    },
    {
      rule: 'readings/figures',
      how: 'a reading shows a centavo more',
      unguard: ['readings'],
      sql: `UPDATE readings SET figures = jsonb_set(figures, '{drawer,sales}', '"43.33"') WHERE id = ${reading.id}`,
      id: reading.id,
    },
    {
      rule: 'readings/figures',
      how: 'a sale of a reading was voided',
      unguard: ['sales'],
      sql: `UPDATE sales SET voided_at = now(), voided_by_id = 1, void_reason = 'Wrong' WHERE id = ${sale.id}`,
      id: reading.id,
    },
  ]
}
