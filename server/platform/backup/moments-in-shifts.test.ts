import { randomUUID } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test, vi } from 'vitest'
import { api } from '#domain/api.ts'
import { makeBackup } from '#server/platform/backup/make-backup.ts'
import {
  brokenRules,
  digestOf,
  newFolder,
  ownerOf,
  restoredFrom,
} from '#server/testing/platform/backups.ts'
import { withConnection } from '#server/platform/database/connection.ts'
import { PROJECT_FOLDER } from '#server/project-folder.ts'
import { orderOf } from '#server/testing/selling/checkout.ts'
import { openPharmacy } from '#server/testing/platform/pharmacy.ts'
import { tryApproved } from '#server/testing/people/pins.ts'
import { openDrawers } from '#server/testing/cash/shifts.ts'

// A shop whose drawer changed hands while others sold, as versions before migration 0040 wrote that down.

vi.setConfig({ testTimeout: 120_000 })

/** Later migrations do not look at moments, so it mends a shop of today's schema as it did one of its own. */
const MENDING = readFileSync(
  join(PROJECT_FOLDER, 'server/platform/database/migrations/0040-moments-in-shifts.sql'),
  'utf8',
)

const pharmacy = await openPharmacy()
const { owner } = pharmacy
const original = ownerOf(pharmacy)
const folder = newFolder()
await sellAcrossAHandOver()

/**
 * Everything that a shift makes, in the next shift of a drawer; then the hand-over is put after most of it. In the end both
 * shifts are closed and read, so their documents stand in a journal.
 */
async function sellAcrossAHandOver() {
  const shop = await openDrawers(pharmacy)
  const { manager, cashier, till, location, product } = shop
  const of = ({ id }: { id: number }) => ({ params: { id: String(id) } })
  const key = () => ({ idempotencyKey: randomUUID() })
  const tillId = till.id
  const order = (more: object) =>
    orderOf(location.id, [{ product, quantity: 1 }], { tillId, ...more })
  const first = await shop.open()
  const { answer: back } = await shop.sell(cashier, 3)
  const { answer: wrong } = await shop.sell()
  const unpaid = await manager.send(api.sales.complete, order({ status: 'Final' }), key())
  await shop.count(first, '543.31', manager, true)
  const { shift: second } = await manager.send(api.shifts.here, of(till))
  await manager.send(api.shifts.addMember, {
    params: { id: String(second!.id), userId: String(cashier.id) }, // it was handed over
  })

  const { answer: own } = await shop.sell()
  const { answer: byCard } = await shop.sell()
  const paid = { method: 'Cash', amount: '4.00' }
  const draft = await cashier.send(api.sales.complete, order({ payments: [paid] }), key())
  const deposit = { id: String(draft.id), paymentId: String(draft.payments[0]?.id) }
  await manager.send(api.sales.giveBack, { params: deposit, body: { tillId } }, key())
  await manager.send(
    api.sales.complete,
    order({ status: 'Final', payments: [{ ...paid, amount: '10.83' }] }),
    key(),
  )
  await manager.send(api.sales.addPayment, { ...of(unpaid), body: { tillId, ...paid } }, key())
  const payment = { id: String(byCard.id), paymentId: String(byCard.payments[0]?.id) }
  await manager.send(
    api.returns.correctMethod,
    { params: payment, body: { method: 'card' } },
    key(),
  )
  await manager.send(api.returns.void, { ...of(wrong), body: { tillId } }, key())
  await tryApproved(
    api.returns.void,
    { ...of(own), body: { tillId, reason: 'Twice' } },
    { actor: cashier, by: manager, key: randomUUID() },
  )
  const items = [{ line: 1, qty: 1, condition: 'DESTROYED' as const }]
  await manager.send(
    api.returns.create,
    { ...of(back), body: { tillId, reason: 'Wrong', items } },
    key(),
  )

  await owner.query(`
    ALTER TABLE shifts DISABLE TRIGGER USER;
    ALTER TABLE drawer_moves DISABLE TRIGGER USER;
    UPDATE shifts SET closed_at = date_trunc('milliseconds', now()) WHERE id = ${first.id};
    UPDATE shifts SET opened_at = date_trunc('milliseconds', now()) WHERE id = ${second!.id};
    UPDATE drawer_moves SET moved_at = date_trunc('milliseconds', now()) WHERE shift_id = ${second!.id} AND kind = 'FLOAT';
    ALTER TABLE shifts ENABLE TRIGGER USER;
    ALTER TABLE drawer_moves ENABLE TRIGGER USER`)
  const late = await shop.sell()
  const { expected } = await shop.report(second!)
  const counted = await shop.count(second!, expected, manager)
  const read = await shop.z()
  expect([late.status, counted.answer.isClosed, read.status]).toEqual([201, true, 201])
}

test('a shop whose documents came before their shift breaks no rule once it is restored and migrated', async () => {
  expect(await brokenRules(original)).toEqual(['shifts/papers', 'drawer/open'])
  const before = await digestOf(original)
  const file = join(folder, randomUUID())
  await makeBackup(original, { file, passphrase: undefined, version: 'test', now: new Date() })

  const restored = await restoredFrom(file)
  expect(await brokenRules(restored)).toEqual(['shifts/papers', 'drawer/open'])
  await withConnection(restored, (client) => client.query(`BEGIN; ${MENDING}; COMMIT`))

  const after = await digestOf(restored)
  expect(await brokenRules(restored)).toEqual([])
  const changed = Object.keys(after).filter(
    (table) => after[table]?.digest !== before[table]?.digest,
  )
  expect(changed).toEqual(['drawer_moves', 'payments', 'refunds', 'returns', 'sales', 'void_slips'])
})

test('the migration takes nothing that is truly wrong for a document that waited', async () => {
  for (const [rule, damage] of [
    ['log/returns', `UPDATE returns SET created_at = created_at - interval '1 second'`],
    [
      'log/voids',
      `UPDATE sales SET voided_at = voided_at + interval '1 millisecond' WHERE voided_at IS NOT NULL`,
    ],
    ['journal/papers', `UPDATE journals SET papers = array_append(papers[2:], papers[1])`],
  ] as const) {
    const tables = 'returns sales void_slips journals'.split(' ')
    await owner.query('BEGIN')
    for (const table of tables) await owner.query(`ALTER TABLE ${table} DISABLE TRIGGER USER`)
    await owner.query(damage)
    for (const table of tables) await owner.query(`ALTER TABLE ${table} ENABLE TRIGGER USER`)
    await owner.query('COMMIT')
    expect(await brokenRules(original)).toContain(rule)
  }
})
