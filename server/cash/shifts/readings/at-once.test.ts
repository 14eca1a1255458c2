import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { api } from '#domain/api.ts'
import { CONNECTIONS } from '#server/platform/database/database.ts'
import { keepInvariants } from '#server/testing/platform/invariants.ts'
import { untilSomebodyWaitsFor } from '#server/testing/platform/locks.ts'
import { openPharmacy } from '#server/testing/platform/pharmacy.ts'
import { openDrawers } from '#server/testing/cash/shifts.ts'

const pharmacy = await openPharmacy({ max: CONNECTIONS })
keepInvariants(pharmacy.owner)
const { owner } = pharmacy
const [here, there] = [await openDrawers(pharmacy), await openDrawers(pharmacy)]

const key = () => ({ idempotencyKey: randomUUID() })

/** A shift of a till in which something was sold, closed. */
async function closeSold(shop: typeof here, tillId: number, seller = shop.cashier) {
  const shift = await shop.open(seller, '100.00', tillId)
  const { answer } = await shop.sell(seller, 1, { tillId })
  const { answer: counted } = await shop.count(shift, '110.83', seller)
  expect(counted.isClosed).toBe(true)
  return answer
}

test('a Z reading that takes long holds up no other till, neither of its own branch nor of another, nor the sales at its own, nor a new till', async () => {
  const { manager, cashier, location, till } = here
  const second = await manager.send(api.tills.create, {
    body: { locationId: location.id, name: 'Till 2' },
  })
  const sale = await closeSold(here, till.id)
  await closeSold(here, second.id)
  await closeSold(there, there.till.id)
  await here.open(cashier, '500.00')

  await owner.query('BEGIN')
  // The journal of this reading waits for one of its sales.
  await owner.query('SELECT FROM sales WHERE id = $1 FOR UPDATE', [sale.id])
  const long = here.z()
  await untilSomebodyWaitsFor(owner)
  const others = await Promise.all([
    here.z(second.id),
    there.z(),
    here.sell(cashier, 1),
    manager.try(api.tills.create, { body: { locationId: location.id, name: 'Till 3' } }, key()),
  ])
  await owner.query('ROLLBACK')
  const read = await long

  expect([...others, read].map(({ status }) => status)).toEqual([201, 201, 201, 201, 201])
})
