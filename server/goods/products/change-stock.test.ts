import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { api } from '#domain/api.ts'
import type { CallOf } from '#domain/endpoint.ts'
import { checkoutOf } from '#server/testing/selling/checkout.ts'
import { keepInvariants } from '#server/testing/platform/invariants.ts'
import { openLocation, openPharmacy } from '#server/testing/platform/pharmacy.ts'

const pharmacy = await openPharmacy()

keepInvariants(pharmacy.owner)

type Change = CallOf<typeof api.products.update>['body']

/** A product at a location, and its form opened for that location. */
async function open(stock: Parameters<typeof openLocation>[1] = {}) {
  const opened = await openLocation(pharmacy, stock)
  const { manager, location, product } = opened
  const params = { id: String(product.id) }
  const save = (body: Change) =>
    manager.try(api.products.update, { params, body: { locationId: location.id, ...body } })
  const adjust = (qty: number, more = {}) =>
    manager.send(api.stock.adjust, {
      body: { productId: product.id, locationId: location.id, qty, reason: 'Counted', ...more },
    })
  const lots = async () => {
    const { rows } = await pharmacy.owner.query(
      `SELECT lot_number AS "lotNumber", expiry_date::text AS "expiryDate", qty FROM stock_lots
        WHERE product_id = $1 ORDER BY id`,
      [product.id],
    )
    return rows
  }
  return { ...opened, params, save, adjust, lots }
}

test('a higher stock quantity is a new lot without a number, as an adjustment', async () => {
  const { save, lots, product, manager } = await open({ inStock: 10 })

  const { status, answer } = await save({ stockQty: 25, stockQtyBefore: 10 })

  const { rows } = await pharmacy.owner.query(
    `SELECT delta, kind, reason, user_id FROM stock_movements
       JOIN stock_adjustments ON stock_adjustments.id = adjustment_id
      WHERE product_id = $1 ORDER BY stock_movements.id DESC LIMIT 1`,
    [product.id],
  )
  expect([status, answer.stockQty]).toEqual([200, 25])
  expect((await lots()).map(({ qty, lotNumber }) => [qty, lotNumber])).toEqual([
    [10, null],
    [15, null],
  ])
  expect(rows).toEqual([
    { delta: 15, kind: 'ADJUSTMENT', reason: 'Stock quantity edited', user_id: manager.id },
  ])
})

test('a lower stock quantity goes first expired first out, never from an expired lot', async () => {
  const { save, adjust, lots } = await open({ inStock: 5, expiryDate: '2031-05-01' })
  await adjust(3, { lotNumber: 'SOON', expiryDate: '2030-01-31' })
  await adjust(4, { lotNumber: 'OLD', expiryDate: '2020-01-31' })

  const lowered = await save({ stockQty: 8, stockQtyBefore: 12 })
  const tooLow = await save({ stockQty: 3, stockQtyBefore: 8 })

  expect(lowered.status).toBe(200)
  expect((await lots()).map(({ qty }) => qty)).toEqual([4, 0, 4])
  expect([tooLow.status, tooLow.problem.errors]).toEqual([
    409,
    [
      {
        field: 'stockQty',
        message: 'Only 4 of the 8 may be sold: deduct the others by a stock adjustment',
      },
    ],
  ])
})

test('a quantity typed over one that has moved meanwhile is refused, and nothing of the form is kept', async () => {
  const { save, cashier, location, product, stockLeft } = await open({ inStock: 10 })
  await cashier.send(api.sales.complete, checkoutOf(location.id, [{ product, qty: 2 }]))

  const { status, problem } = await save({ stockQty: 20, stockQtyBefore: 10, name: 'Never kept' })
  const unasked = await save({ stockQty: 20 })

  expect([status, problem.errors]).toEqual([
    409,
    [
      {
        field: 'stockQty',
        message: `${product.name} has 8 in stock by now, not 10. Look at it again and repeat your change.`,
      },
    ],
  ])
  expect([unasked.status, unasked.answer.name]).toEqual([200, product.name])
  expect(await stockLeft()).toBe(20)
})

test('of quantities typed at the same moment over the same stock one is kept', async () => {
  const { save, stockLeft } = await open({ inStock: 10 })

  const outcomes = await Promise.all(
    [11, 12, 13, 14].map((stockQty) => save({ stockQty, stockQtyBefore: 10 })),
  )

  const kept = outcomes.filter(({ status }) => status === 200)
  expect([kept.length, outcomes.filter(({ status }) => status === 409).length]).toEqual([1, 3])
  expect(await stockLeft()).toBe(kept[0]?.answer.stockQty)
})

test('an edit is counted with sales made at the same moment', async () => {
  const { save, cashier, location, product, stockLeft } = await open({ inStock: 50 })
  const sell = () => cashier.try(api.sales.complete, checkoutOf(location.id, [{ product, qty: 1 }]))

  const [edit, ...sales] = await Promise.all([
    save({ stockQty: 60, stockQtyBefore: 50 }),
    ...Array.from({ length: 10 }, sell),
  ])

  expect(sales.map(({ status }) => status)).toEqual(Array(10).fill(201))
  expect(await stockLeft()).toBe(edit.status === 200 ? 50 : 40)
})

test('the location of the form is the one whose stock is edited', async () => {
  const { save, product, stockLeft } = await open({ inStock: 10 })
  const other = await openLocation(pharmacy)

  const { answer } = await save({ locationId: other.location.id, stockQty: 4, stockQtyBefore: 0 })

  expect(answer.stockQty).toBe(4)
  expect(answer.locations.find(({ id }) => id === other.location.id)?.stockQty).toBe(4)
  expect([await stockLeft(), await other.stockLeft(product.id)]).toEqual([10, 4])
})

test('without a location the quantity is that of the only one, and unclear where there are more', async () => {
  const { manager, params, adjust, stockLeft } = await open({ inStock: 10 })
  const save = (stockQty: number) =>
    manager.try(api.products.update, { params, body: { stockQty } })

  const only = await save(12)
  const other = await openLocation(pharmacy)
  await adjust(3, { locationId: other.location.id })
  const unclear = await save(20)
  const asItIs = await save(15)

  expect([only.status, unclear.status, asItIs.status]).toEqual([200, 400, 200])
  expect(unclear.problem.errors).toEqual([{ field: 'locationId', message: 'Location is required' }])
  expect(await stockLeft()).toBe(12)
})

test('the first stock is the opening lot, with the number and expiry of the form', async () => {
  const { manager, location } = await open()
  const product = await manager.send(api.products.create, {
    body: { name: randomUUID(), cost: 1, price: 2, customLot: 'L1', customExpiry: '2031-05-01' },
  })

  const { answer } = await manager.try(api.products.update, {
    params: { id: String(product.id) },
    body: { stockQty: 5, locationId: location.id },
  })

  const lots = await manager.send(api.stock.lots, { query: { productId: String(product.id) } })
  expect(answer).toMatchObject({ stockQty: 5, expirationDate: '2031-05-01' })
  expect(lots).toMatchObject([{ lotNumber: 'L1', expiryDate: '2031-05-01', qty: 5 }])
})

test('an expiration date given before there is stock is that of the opening lot', async () => {
  const { manager, location } = await open()
  const product = await manager.send(api.products.create, {
    body: { name: randomUUID(), cost: 1, price: 2, expirationDate: '2031-05-01' },
  })

  const { answer } = await manager.try(api.products.update, {
    params: { id: String(product.id) },
    body: { stockQty: 5, locationId: location.id },
  })

  expect(product).toMatchObject({ expirationDate: null, customExpiry: '2031-05-01' })
  expect(answer).toMatchObject({ stockQty: 5, expirationDate: '2031-05-01' })
})

test('the expiry and number of the only lot are corrected by the form', async () => {
  const { save, lots } = await open({ inStock: 5, expiryDate: '2031-05-01' })

  const dated = await save({ expirationDate: '2030-01-31T00:00:00.000Z', customLot: 'L7' })
  const custom = await save({ customExpiry: '2029-06-30' })
  const undated = await save({ expirationDate: '' })

  expect(dated.answer).toMatchObject({ expirationDate: '2030-01-31', customLot: 'L7', lotCount: 1 })
  expect(custom.answer).toMatchObject({ expirationDate: '2029-06-30', customExpiry: '2029-06-30' })
  expect(undated.answer.expirationDate).toBeNull()
  expect(await lots()).toEqual([{ lotNumber: 'L7', expiryDate: null, qty: 5 }])
})

test('a date that is past already is kept, and one lot at each of two locations is one lot of the form', async () => {
  const { save, adjust } = await open({ inStock: 5, expiryDate: '2020-01-31' })
  const other = await openLocation(pharmacy)
  await adjust(2, { locationId: other.location.id, expiryDate: '2032-01-31' })

  const kept = await save({ expirationDate: '2020-01-31', price: 3 })
  const corrected = await save({ expirationDate: '2031-01-31' })
  const there = await save({ locationId: other.location.id, price: 3 })

  expect([kept.status, kept.answer.expirationDate]).toEqual([200, '2020-01-31'])
  expect(corrected.answer).toMatchObject({ expirationDate: '2031-01-31', sellableQty: 5 })
  expect(there.answer.expirationDate).toBe('2032-01-31')
})

test('with several lots nobody can say which one the form means', async () => {
  const { save, adjust, product } = await open({ inStock: 5, expiryDate: '2031-05-01' })
  await adjust(2, { lotNumber: 'L2', expiryDate: '2032-05-01' })

  const outcomes = {
    expirationDate: await save({ expirationDate: '2030-01-31' }),
    customExpiry: await save({ customExpiry: '2030-01-31' }),
    customLot: await save({ customLot: 'L3' }),
  }
  const same = await save({ expirationDate: '2031-05-01' })

  for (const [field, { status, problem }] of Object.entries(outcomes))
    expect([status, problem.errors]).toEqual([
      409,
      [
        {
          field,
          message: `${product.name} has 2 lots with stock: correct the one that is meant in its stock`,
        },
      ],
    ])
  expect(same.status).toBe(200)
})

test('an expiration date without anything that could expire is refused rather than lost', async () => {
  const { save, adjust } = await open({ inStock: 5 })
  await adjust(-5)

  const alone = await save({ expirationDate: '2031-05-01' })
  const withStock = await save({ expirationDate: '2031-05-01', stockQty: 3 })

  expect([alone.status, alone.problem.errors?.[0]?.field]).toEqual([409, 'expirationDate'])
  expect(withStock.answer).toMatchObject({ stockQty: 3, expirationDate: '2031-05-01' })
})

test('units that turn up expire with the next ones to be sold', async () => {
  const { save, adjust, lots } = await open({ inStock: 5, expiryDate: '2031-05-01' })
  await adjust(2, { lotNumber: 'OLD', expiryDate: '2020-01-31' })

  await save({ stockQty: 10 })

  expect((await lots()).at(-1)).toEqual({ lotNumber: null, expiryDate: '2031-05-01', qty: 3 })
})

test('a lot never takes the number, date and cost of another one there', async () => {
  const { save, adjust } = await open({ inStock: 0, cost: '7.00' })
  const lot = { lotNumber: 'L1', expiryDate: '2031-05-01', unitCost: '7' }
  await adjust(1, lot)
  await adjust(-1, { lotNumber: 'L1' })
  await adjust(1, { ...lot, lotNumber: 'L2' })

  const { status, problem } = await save({ customLot: 'L1' })

  expect([status, problem.errors]).toEqual([
    409,
    [
      {
        field: 'customLot',
        message:
          'Another lot there has that number, expiry date and cost: correct this one in the stock of the product, which puts them together',
      },
    ],
  ])
})

test('stock stays tracked while there is some, and is tracked again from then on', async () => {
  const { save, product, adjust, stockLeft } = await open({ inStock: 2 })

  const refused = await save({ enableStock: false })
  await adjust(-2)
  const untracked = await save({ enableStock: false })
  const trackedAgain = await save({ enableStock: true, stockQty: 6 })

  expect([refused.status, refused.problem.errors]).toEqual([
    409,
    [
      {
        field: 'enableStock',
        message: `${product.name} has 2 in stock: deduct them before its stock is no longer tracked`,
      },
    ],
  ])
  expect([untracked.status, trackedAgain.status]).toEqual([200, 200])
  expect(await stockLeft()).toBe(6)
})
