import { randomUUID } from 'node:crypto'
import { beforeAll, expect, test } from 'vitest'
import { api } from '#domain/api.ts'
import { openReaders, OURS } from '#server/testing/platform/log-readers.ts'
import { openPharmacy } from '#server/testing/platform/pharmacy.ts'
import { tillsOf } from '#server/testing/shop/tills.ts'

const pharmacy = await openPharmacy()
const { admin, ours, readersOf } = await openReaders(pharmacy)

const at = ({ id }: { id: number }) => ({ params: { id: String(id) } })
const key = () => ({ idempotencyKey: randomUUID() })

/** A sale that was returned, one that was voided, and a shift with a move, a count and an approved end. */
beforeAll(async () => {
  const { manager, owner, location, sell } = ours
  const [returned, voided] = [await sell(), await sell()]
  await manager.send(api.returns.create, {
    ...at(returned),
    body: { reason: 'Wrong item', items: [{ line: 1, qty: 1 }] },
  })
  await manager.send(api.sales.delete, { ...at(voided), query: {} })
  await admin.send(api.shifts.control, { body: { cashControl: true } })
  const [till] = await tillsOf(owner, location)
  const shift = await manager.send(
    api.shifts.open,
    { body: { tillId: till!.id, float: '500.00' } }, // every location has a till
    key(),
  )
  const out = { direction: 'OUT', amount: '20.00', reason: 'SAFE' } as const
  await manager.send(api.shifts.moveCash, { ...at(shift), body: out }, key())
  await manager.send(api.shifts.count, { ...at(shift), body: { denominations: [] } }, key())
  await manager.send(api.shifts.close, { ...at(shift), body: { note: 'Robbed' } }, key())
})

// Entries that only a shop with shifts or a long supply writes, put in below the calls.
const SHIFT = `(SELECT max(id) FROM shifts WHERE location_id = $1)`
const PUT_IN: [string, string, string, string[]][] = [
  ['sale', 'LONG_SUPPLY', '(SELECT max(id) FROM sales WHERE location_id = $1)', []],
  ['approval', 'APPROVE', 'NULLIF($1::int, $1)', []],
  [
    'payment',
    'USE_APPROVAL',
    '(SELECT max(payments.id) FROM payments JOIN sales ON sales.id = sale_id WHERE location_id = $1)',
    OURS,
  ],
  ['return', 'USE_APPROVAL', '(SELECT max(id) FROM returns WHERE location_id = $1)', OURS],
  [
    'void slip',
    'USE_APPROVAL',
    '(SELECT max(void_slips.id) FROM void_slips JOIN sales ON sales.id = sale_id WHERE location_id = $1)',
    OURS,
  ],
  ['shift', 'COUNT', SHIFT, OURS],
  [
    'drawer move',
    'USE_APPROVAL',
    `(SELECT max(id) FROM drawer_moves WHERE shift_id = ${SHIFT})`,
    OURS,
  ],
  [
    'shift count',
    'USE_APPROVAL',
    `(SELECT max(id) FROM shift_counts WHERE shift_id = ${SHIFT})`,
    OURS,
  ],
  [
    'audit log',
    'USE_APPROVAL',
    `(SELECT max(id)::int FROM audit_logs WHERE entity = 'shift' AND action = 'CLOSE' AND entity_id = ${SHIFT})`,
    OURS,
  ],
  ['till', 'READ', '(SELECT max(id) FROM tills WHERE location_id = $1)', OURS],
  // Of a thing that is gone, and that never said where it was.
  ['sale', 'UPDATE', '2000000000 + 0 * $1', ['everywhere']],
]

test.each(PUT_IN)('%s %s, about %s, is read by managers %j', async (entity, action, id, who) => {
  await pharmacy.owner.query(
    `INSERT INTO audit_logs (action, entity, entity_id, created_at) SELECT $2, $3, ${id}, now()`,
    [ours.location.id, action, entity],
  )

  const { readers, entityId } = await readersOf(entity, action)
  expect(entityId === null).toBe(entity === 'approval')
  expect(readers).toEqual(who)
})
