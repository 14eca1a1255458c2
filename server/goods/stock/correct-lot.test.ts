import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { api } from '#domain/api.ts'
import { checkoutOf } from '#server/testing/selling/checkout.ts'
import { refuseBrokenInvariants } from '#server/testing/platform/invariants.ts'
import { openLocation, openPharmacy } from '#server/testing/platform/pharmacy.ts'

const pharmacy = await openPharmacy()

/** A shelf of ten at 191.75 in lot L1, four of them sold, and a function that corrects that lot. */
async function openMistyped() {
  const opened = await openLocation(pharmacy, { inStock: 0, cost: '100.00', price: '149.00' })
  const { manager, cashier, location, product } = opened
  const adjust = (qty: number, more: object = {}) =>
    manager.send(api.stock.adjust, {
      body: { productId: product.id, locationId: location.id, qty, reason: 'Counted', ...more },
    })
  const list = () => manager.send(api.stock.lots, { query: { productId: String(product.id) } })
  const mistyped = { lotNumber: 'L1', expiryDate: '2031-05-01', unitCost: '191.7500' }
  await adjust(10, mistyped)
  const sale = await cashier.send(
    api.sales.complete,
    checkoutOf(location.id, [{ product, qty: 4 }]),
  )
  const [lot] = await list()
  const correct = (change: object, idempotencyKey = randomUUID()) =>
    manager.try(
      api.stock.correctLot,
      {
        params: { id: String(lot!.id) }, // ten came, four are sold
        body: { ...mistyped, reason: 'Mistyped', version: mistyped, ...change },
      },
      { idempotencyKey },
    )
  /** Number, expiry, cost and quantity of the lots with stock. */
  const lots = async () =>
    (await list()).map((each) => [each.lotNumber, each.expiryDate, each.unitCost, each.qty])
  const here = { startDate: '2020-01-01', endDate: '2029-12-28', locationId: String(location.id) }
  const worth = async () => {
    const query = { locationId: here.locationId }
    const stock = await manager.send(api.reports.inventoryAnalysis, { query })
    const sold = await manager.send(api.reports.financialSummary, { query: here })
    return [stock.totalStockValue, sold.totalCost]
  }
  const find = () =>
    manager.send(api.products.find, { params: { id: String(product.id) }, query: {} })
  return { ...opened, adjust, sale, lot: lot!, correct, lots, worth, find }
}

test('a correction that says nothing of number and expiry leaves them as they are, and takes them off when they are sent blank', async () => {
  const { correct, lots } = await openMistyped()
  const unsaid = { lotNumber: undefined, expiryDate: undefined }

  expect((await correct({ ...unsaid, unitCost: '119.75' })).status).toBe(201)
  expect(await lots()).toEqual([['L1', '2031-05-01', '119.7500', 6]])

  const other = await openMistyped()
  expect((await other.correct({ lotNumber: '', expiryDate: null })).status).toBe(201)
  expect(await other.lots()).toEqual([[null, null, '191.7500', 6]])
})

test('a mistyped cost is corrected: what is left is worth the right one, what was sold keeps its own', async () => {
  const { correct, lots, worth, find, lot, manager, product, location } = await openMistyped()
  const [before, { version }] = [await worth(), await find()]

  const { status, answer } = await correct({ unitCost: '119.75' })

  expect([status, answer.unitCost, answer.qty]).toEqual([201, '119.7500', 6])
  expect(await lots()).toEqual([['L1', '2031-05-01', '119.7500', 6]])
  expect([before, await worth()]).toEqual([
    ['1150.50', '767.00'],
    ['718.50', '767.00'],
  ])
  const after = await find()
  expect([after.cost, after.version > version]).toEqual(['119.75', true])
  const query = { productId: String(product.id), limit: '2' }
  const moved = await manager.send(api.stock.movements, { query })
  expect(moved.map(({ delta, unitCost, reason }) => [delta, unitCost, reason])).toEqual(
    expect.arrayContaining([
      [-6, '191.7500', 'Mistyped'],
      [6, '119.7500', 'Mistyped'],
    ]),
  )
  const { rows } = await pharmacy.owner.query(
    `SELECT before, after, metadata FROM audit_logs WHERE action = 'CORRECT_LOT' AND entity_id = $1`,
    [product.id],
  )
  const label = { lotNumber: 'L1', expiryDate: '2031-05-01' }
  expect(rows).toEqual([
    {
      before: { lotId: lot.id, ...label, unitCost: '191.7500' },
      after: { lotId: answer.id, ...label, unitCost: '119.7500' },
      metadata: { locationId: location.id, qty: 6, reason: 'Mistyped' },
    },
  ])
  await refuseBrokenInvariants(pharmacy.owner)
})

test('number and expiry of one lot of several are corrected, and what was sold of it comes back to them', async () => {
  const { adjust, correct, lots, manager, sale, lot } = await openMistyped()
  await adjust(2, { lotNumber: 'L2', expiryDate: '2032-05-01', unitCost: '5' })

  const { answer } = await correct({
    lotNumber: 'L7',
    expiryDate: '2030-01-31',
    unitCost: '191.75',
  })

  expect([answer.id, answer.qty]).toEqual([lot.id, 6])
  const params = { id: String(sale.id) }
  await manager.send(api.sales.delete, { params, query: { reason: 'Wrong' } })
  expect(await lots()).toEqual([
    ['L7', '2030-01-31', '191.7500', 10],
    ['L2', '2032-05-01', '5.0000', 2],
  ])
  await refuseBrokenInvariants(pharmacy.owner)
})

test('a lot that is corrected to what another one is joins it, and a voided sale comes back at the cost it was sold at', async () => {
  const { adjust, correct, lots, manager, sale } = await openMistyped()
  const right = { lotNumber: 'L2', expiryDate: '2030-01-31', unitCost: '119.75' }
  await adjust(2, right)

  const { answer } = await correct(right)

  expect([answer.lotNumber, answer.qty]).toEqual(['L2', 8])
  expect(await lots()).toEqual([['L2', '2030-01-31', '119.7500', 8]])
  const params = { id: String(sale.id) }
  await manager.send(api.sales.delete, { params, query: { reason: 'Wrong' } })
  expect(await lots()).toEqual([
    ['L2', '2030-01-31', '191.7500', 4],
    ['L2', '2030-01-31', '119.7500', 8],
  ])
  await refuseBrokenInvariants(pharmacy.owner)
})

test('a correction that is sent again because its answer got lost is made once', async () => {
  const { correct, lots } = await openMistyped()
  const key = randomUUID()
  const first = await correct({ unitCost: '119.75' }, key)

  const again = await correct({ unitCost: '119.75' }, key)

  expect([again.status, again.answer]).toEqual([200, first.answer])
  expect(await lots()).toEqual([['L1', '2031-05-01', '119.7500', 6]])
})

test('a lot that was changed or sold out meanwhile is not corrected, nor one that is as it should be', async () => {
  const { adjust, correct, lots, product } = await openMistyped()
  const other = await correct({ version: { lotNumber: 'L0', unitCost: '191.75' }, unitCost: '1' })
  const same = await correct({ unitCost: '191.75' })
  expect(await lots()).toEqual([['L1', '2031-05-01', '191.7500', 6]])
  await adjust(-6)
  const soldOut = await correct({ unitCost: '119.75' })

  expect([other.status, other.problem.errors]).toEqual([
    409,
    [
      {
        field: 'version',
        message: `${product.name}, lot L1, was changed by another user meanwhile. Look at it again and repeat your change.`,
      },
    ],
  ])
  expect([same.status, same.problem.detail]).toEqual([400, 'Nothing of the lot is changed'])
  expect([soldOut.status, soldOut.problem.detail]).toEqual([
    409,
    'Nothing is left of lot L1: its units were sold, deducted or corrected. There is nothing to correct',
  ])
  expect(await lots()).toEqual([])
})
