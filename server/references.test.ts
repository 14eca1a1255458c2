import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { api } from '#domain/api.ts'
import { openPharmacy } from '#server/testing/platform/pharmacy.ts'
import { openDrawers } from '#server/testing/cash/shifts.ts'

const pharmacy = await openPharmacy()
const { admin } = await openDrawers(pharmacy)

const params = ({ id }: { id: number }) => ({ params: { id: String(id) } })

/** A new location without stock, where cash is controlled, and its first till. */
async function openPlace() {
  const place = await admin.send(api.locations.create, {
    body: { name: randomUUID(), code: randomUUID().slice(0, 8) },
  })
  const tills = await admin.send(api.tills.list, { query: { locationId: String(place.id) } })
  return { place, till: tills.find(({ isFirst }) => isFirst)! } // every location has a first till
}

test('a location where a drawer was opened is not deleted, and neither is a user who was let into it, sent with a key or without', async () => {
  const { place, till } = await openPlace()
  const helper = await pharmacy.as('CASHIER')
  const shift = await admin.send(api.shifts.open, { body: { tillId: till.id, float: '500.00' } })
  await admin.send(api.shifts.addMember, {
    params: { id: String(shift.id), userId: String(helper.id) },
  })

  const ofLocation = await admin.try(api.locations.delete, params(place))
  const ofUser = await admin.try(api.users.delete, params(helper))

  expect([ofLocation.status, ofLocation.problem.detail]).toEqual([
    409,
    `${place.name} has been in use before: it cannot be deleted. Deactivate it instead.`,
  ])
  expect([ofUser.status, ofUser.problem.detail]).toEqual([
    409,
    expect.stringContaining('has worked here: sales and the log name them.'),
  ])
})

test('a location whose numbers jumped is not deleted', async () => {
  const { place, till } = await openPlace()
  await admin.send(api.tills.jump, {
    ...params(till),
    body: { lastInvoice: 500 },
  })

  const { status, problem } = await admin.try(api.locations.delete, params(place))

  expect([status, problem.detail]).toEqual([
    409,
    `${place.name} has been in use before: it cannot be deleted. Deactivate it instead.`,
  ])
})

test('whatever comes to refer to something, its deletion is refused by a sentence', async () => {
  const make = { body: { name: randomUUID() } }
  const made = [
    [api.units.delete, 'units', await admin.send(api.units.create, make)],
    [api.brands.delete, 'brands', await admin.send(api.brands.create, make)],
    [api.suppliers.delete, 'suppliers', await admin.send(api.suppliers.create, make)],
    [api.customers.delete, 'customers', await admin.send(api.customers.create, make)],
  ] as const

  for (const [row, table, { id }] of made) {
    await pharmacy.owner.query(`CREATE TABLE later_${table} (id int REFERENCES ${table})`)
    await pharmacy.owner.query(`INSERT INTO later_${table} VALUES (${id})`)
    const { status, problem } = await admin.try(row, params({ id }))
    await pharmacy.owner.query(`DROP TABLE later_${table}`)
    const { status: after } = await admin.try(row, params({ id }))

    expect([status, problem.detail, after]).toEqual([
      409,
      'It is still in use by other records: it cannot be deleted',
      204,
    ])
  }
})
