import { randomUUID } from 'node:crypto'
import { afterEach, expect, test } from 'vitest'
import { api } from '#domain/api.ts'
import { MOST_PARKED_SALES } from '#domain/selling/sales/parked-sales/parked-sale.ts'
import { assign } from '#server/testing/shop/branches.ts'
import { checkoutOf } from '#server/testing/selling/checkout.ts'
import { keepInvariants } from '#server/testing/platform/invariants.ts'
import { openLocation, openPharmacy } from '#server/testing/platform/pharmacy.ts'
import { deleteOldParkedSales } from '#server/selling/sales/parked-sales/parked-sales.sql.ts'
import { openParkedSales, times } from '#server/testing/selling/parked-sales.ts'

const pharmacy = await openPharmacy()

keepInvariants(pharmacy.owner)
afterEach(() => pharmacy.setClock(null))

test('a cart that was handed in is found, read and taken at another till, with its key, and then it is gone', async () => {
  const { manager, park, take, list, location, product, customer } = await openParkedSales(pharmacy)
  const key = randomUUID()
  const { status, answer } = await park({
    key,
    customerId: customer.id,
    note: 'Comes back at five',
    lines: [
      { productId: product.id, productName: product.name, qty: 3, discountPct: '5' },
      { productId: product.id, packId: 7, packFactor: 12, productName: 'Its box', qty: 1 },
    ],
  })
  const read = { params: { id: String(answer.id) } }

  expect(status).toBe(201)
  expect(answer).toMatchObject({
    locationId: location.id,
    customerName: customer.name,
    lineCount: 2,
    unitCount: 15,
    productNames: [product.name, 'Its box'],
  })
  expect(await list()).toEqual([answer])
  const logged = await pharmacy.owner.query(
    `SELECT after -> 'items' AS items FROM audit_logs WHERE action = 'HAND_IN' AND entity_id = $1`,
    [answer.id],
  )
  expect(logged.rows[0].items).toEqual([
    { productId: product.id, qty: 3 },
    { productId: product.id, qty: 12, packName: 'Its box', packQty: 1 },
  ])
  expect(await manager.send(api.tickets.get, read)).toMatchObject({
    ...answer,
    key,
    customer: { id: customer.id, name: customer.name },
    note: 'Comes back at five',
    lines: [
      {
        product: { id: product.id, price: '10.00', unsellableReason: null },
        productName: product.name,
        qty: 3,
        discountPct: '5.00',
      },
      { product: { id: product.id }, packId: 7, packFactor: 12, productName: 'Its box', qty: 1 },
    ],
  })

  const taken = await take(answer.id)
  expect([taken.status, taken.answer]).toEqual([200, { id: answer.id, locationId: location.id }])
  expect(await list()).toEqual([])
  expect((await manager.try(api.tickets.get, read)).status).toBe(404)
  const sold = { ...checkoutOf(location.id, [{ product, qty: 3 }]) }
  expect((await manager.try(api.sales.complete, sold, { idempotencyKey: key })).status).toBe(201)
})

test('a cart whose answer was lost is handed in once, and stays gone when it was taken meanwhile', async () => {
  const { park, take, list } = await openParkedSales(pharmacy)
  const [idempotencyKey, key] = [randomUUID(), randomUUID()]
  const first = await park({ key }, { idempotencyKey })

  const again = await park({ key }, { idempotencyKey })
  await take(first.answer.id)
  const late = await park({ key }, { idempotencyKey })

  expect([again.status, again.answer]).toEqual([200, first.answer])
  expect([late.status, late.problem.detail]).toEqual([
    410,
    'This was saved already, and has been deleted since.',
  ])
  expect(await list()).toEqual([])
})

test('of two users who take a parked sale one does, whose lost answer is repeated, and the other hears by whom', async () => {
  for (let round = 0; round < 3; round += 1) {
    const { park, take, cashier, manager } = await openParkedSales(pharmacy)
    const { answer } = await park()
    const keys = [randomUUID(), randomUUID()]
    const takers = [cashier, manager]

    const outcomes = await Promise.all(takers.map((by, at) => take(answer.id, by, keys[at])))
    const winner = outcomes.findIndex(({ status }) => status === 200)
    const again = await take(answer.id, takers[winner], keys[winner])

    expect(outcomes.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409])
    expect(outcomes[1 - winner]?.problem.detail).toMatch(/ took that ticket$/)
    expect([again.status, again.headers.get('idempotent-replayed')]).toEqual([200, 'true'])
    expect(again.answer).toEqual(outcomes[winner]?.answer)
  }
})

test('a cart that was sold or given up cannot be parked, nor can one twice, for a forgotten customer, or empty', async () => {
  const { park, cashier, location, product, manager, customer, list } =
    await openParkedSales(pharmacy)
  const [sold, given, kept] = [randomUUID(), randomUUID(), randomUUID()]
  const checkout = checkoutOf(location.id, [{ product, qty: 1 }])
  await cashier.send(api.sales.complete, checkout, { idempotencyKey: sold })
  await cashier.send(api.sales.closeAttempt, { params: { key: given } })
  await park({ key: kept, customerId: customer.id, note: 'For Ben' })
  await manager.send(api.customers.anonymise, { params: { id: String(customer.id) } })

  const ofBoxes = { productId: product.id, packId: 7, productName: 'Its box', qty: 1 }
  const refusals = [
    await park({ key: sold }),
    await park({ key: given }),
    await park({ key: kept }),
    await park({ customerId: customer.id }),
    await park({ locationId: 999_999 }),
    await park({ lines: [] }),
    await park({ lines: [{ ...ofBoxes, packFactor: 1 }] }),
    await park({ lines: [{ ...ofBoxes, packFactor: null }] }),
    await park({ lines: [{ ...ofBoxes, packFactor: 100, qty: 10_001 }] }),
    await park({ note: '4111 1111 1111 1111' }),
  ]

  expect(refusals.map(({ status, problem }) => [status, problem.detail])).toEqual([
    [409, 'This cart was sold or tried already: it stays where it is'],
    [409, 'This cart was sold or tried already: it stays where it is'],
    [409, 'That cart is a ticket of its branch already'],
    [400, 'That customer does not exist'],
    [400, 'That location does not exist'],
    [400, 'Cart is empty'],
    [400, 'Pieces of a pack must be a whole number from 2 to 1000000'],
    [400, 'Pieces of a pack is required'],
    [400, 'A line has at most 1000000 pieces'],
    [400, expect.stringContaining('card number')],
  ])
  expect(await list()).toMatchObject([{ customerName: null, lineCount: 1 }])
})

test('a user parks fifty sales at most, also of those parked at once', async () => {
  const { park, cashier, manager, list } = await openParkedSales(pharmacy)
  for (let count = 0; count < MOST_PARKED_SALES - 3; count += 1) await park({}, { by: cashier })

  const outcomes = await times(6, () => park({}, { by: cashier }))

  const refused = outcomes.filter(({ status }) => status === 409)
  expect(refused.map(({ problem }) => problem.detail)).toEqual(
    Array(3).fill('At most 50 tickets of one user wait to be taken'),
  )
  expect(await list()).toHaveLength(MOST_PARKED_SALES)
  expect((await park({}, { by: manager })).status).toBe(201)
})

test('a parked sale lasts through the next day, is neither seen nor taken after it, and is deleted', async () => {
  const opened = await openParkedSales(pharmacy, '2027-03-01T02:00:00Z')
  const { answer } = await opened.park()
  const at = async (moment: string) => {
    pharmacy.setClock(new Date(moment))
    const by = await pharmacy.as('MANAGER')
    return { by, listed: await opened.list(by) }
  }

  // The last minute of the second of March in Manila, and the next.
  const inTime = await at('2027-03-02T15:59:00Z')
  const { by, listed } = await at('2027-03-02T16:00:00Z')
  const late = await opened.take(answer.id, by)
  await pharmacy.database.transaction((tx) =>
    deleteOldParkedSales(tx, new Date('2027-03-02T16:00:00Z')),
  )
  const { rows } = await pharmacy.owner.query('SELECT FROM parked_sales WHERE id = $1', [answer.id])

  expect(answer.lastDay).toBe('2027-03-02')
  expect(inTime.listed).toEqual([answer])
  expect([listed, late.status, rows]).toEqual([[], 404, []])
})

test('the user who parked a sale discards it, or a manager, and nobody of another branch knows it', async () => {
  const { park, cashier, manager, location } = await openParkedSales(pharmacy)
  const elsewhere = await openLocation(pharmacy)
  const [other, far] = [await pharmacy.as('CASHIER'), await pharmacy.as('MANAGER')]
  await assign(pharmacy, far, [elsewhere.location.id])
  const [{ answer: own }, { answer: left }] = [
    await park({}, { by: cashier }),
    await park({}, { by: cashier }),
  ]
  const discard = (id: number, by: typeof cashier) =>
    by.try(api.tickets.discard, { params: { id: String(id) } })
  const query = { locationId: String(location.id) }

  expect((await discard(own.id, far)).status).toBe(404)
  expect(await far.send(api.tickets.list, { query })).toEqual([])
  expect((await discard(own.id, other)).status).toBe(403)
  expect((await discard(own.id, cashier)).status).toBe(200)
  expect((await discard(left.id, manager)).status).toBe(200)
  expect((await discard(left.id, manager)).status).toBe(404)
})

test('a product that is gone since stands on its parked sale by its name', async () => {
  const { park, manager, location } = await openParkedSales(pharmacy)
  const gone = await manager.send(api.products.create, {
    body: { name: 'Short-lived', cost: '1.00', price: '2.00', locationId: location.id },
  })
  const { answer } = await park({
    lines: [{ productId: gone.id, productName: gone.name, qty: 1 }],
  })
  await manager.send(api.products.delete, { params: { id: String(gone.id) } })

  const { lines } = await manager.send(api.tickets.get, { params: { id: String(answer.id) } })

  expect(lines).toEqual([
    { product: null, productName: 'Short-lived', qty: 1, discountPct: '0.00' },
  ])
})
