import { randomUUID } from 'node:crypto'
import { api } from '#domain/api.ts'
import type { TestPharmacy } from '#server/testing/platform/pharmacy.ts'
import { openDrawers } from '#server/testing/cash/shifts.ts'
import type { Damage } from '#server/platform/verify/testing/damage.ts'

/**
 * A location that controls its cash: a shift in which something was sold, voided and taken back, handed over to another one that
 * is open, a Z reading of the first, and one of the office.
 */
export async function sellInShifts(pharmacy: TestPharmacy) {
  const shop = await openDrawers(pharmacy)
  const { manager, cashier, till, office } = shop
  const ben = await pharmacy.as('CASHIER')
  const of = ({ id }: { id: number }) => ({ params: { id: String(id) } })
  const key = () => ({ idempotencyKey: randomUUID() })
  const read = await shop.open()
  const { answer: sale } = await shop.sell(cashier, 3)
  const { answer: wrong } = await shop.sell()
  await manager.send(api.returns.void, { ...of(wrong), body: { tillId: till.id } }, key())
  const back = { tillId: till.id, reason: 'Wrong', items: [{ line: 1, qty: 1 }] }
  await manager.send(api.returns.create, { ...of(sale), body: back }, key())
  await cashier.send(api.shifts.addMember, {
    params: { id: String(read.id), userId: String(ben.id) },
  })
  await shop.count(read, '521.66', ben, true)
  const { answer: reading } = await shop.z()
  const { shift: open } = await manager.send(api.shifts.here, of(till))
  await shop.sell(ben)
  const { body } = shop.saleBody(1, { method: 'card', tillId: office.id })
  await cashier.send(api.sales.complete, { body }, key())
  const { answer: ofOffice } = await shop.z(office.id)
  return { sale, read, open: open!, reading, ofOffice, office, till } // it was handed over
}

/** Damages to shifts, their drawers and readings. */
export function shiftDamages({
  sale,
  read,
  open,
  reading,
  ofOffice,
  office,
}: Awaited<ReturnType<typeof sellInShifts>>): Damage[] {
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
