import { expect, test } from 'vitest'
import { api } from '#domain/api.ts'
import { checkoutOf } from '#server/testing/selling/checkout.ts'
import { keepInvariants } from '#server/testing/platform/invariants.ts'
import { openPharmacy } from '#server/testing/platform/pharmacy.ts'
import { openBuying } from '#server/testing/buying/purchases.ts'

const pharmacy = await openPharmacy()

keepInvariants(pharmacy.owner)

const LOT = { lotNumber: 'A', expiryDate: '2031-01-31' }

test('an undone delivery leaves the shelf, and its purchase is open again with what else came', async () => {
  const { pending, receive, undo, lots, manager, product } = await openBuying(pharmacy)
  const { id } = await pending()
  await receive(id, { receipts: [{ line: 1, qty: 4, ...LOT }] })
  await receive(id, { receipts: [{ line: 1, qty: 5 }], closeShort: true })

  const { status, answer } = await undo(id, 1)

  expect(status).toBe(200)
  expect(answer).toMatchObject({
    status: 'PENDING',
    closedShortAt: null,
    items: [{ receivedQty: 5 }],
  })
  expect(answer.deliveries.map(({ undoneAt, undoneByName }) => [undoneAt, undoneByName])).toEqual([
    [expect.stringMatching(/Z$/), expect.stringMatching(/^manager-/)],
    [null, null],
  ])
  expect(await lots()).toEqual([[null, null, '7.0000', 5]])
  const [movement] = await manager.send(api.stock.movements, {
    query: { productId: String(product.id) },
  })
  expect(movement).toMatchObject({ kind: 'PURCHASE_UNDO', delta: -4, purchaseId: id })
})

test('a delivery undone twice is undone once; what came again after it is another delivery', async () => {
  const { order, undo, receive, stockLeft } = await openBuying(pharmacy)
  const { answer: bought } = await order()
  const { id } = bought

  const first = await undo(id, 1)
  const second = await undo(id, 1)
  const again = await receive(id, { receipts: [{ line: 1, qty: 10 }] })

  expect([first.status, second.status]).toEqual([200, 200])
  expect(second.answer).toEqual(first.answer)
  expect(again.answer.deliveries.map(({ delivery }) => delivery)).toEqual([1, 2])
  expect([again.answer.status, await stockLeft()]).toEqual(['RECEIVED', 10])
})

test('a delivery is not undone once some of it was sold; it is when the sale was voided', async () => {
  const { order, undo, manager, cashier, location, product, stockLeft } = await openBuying(pharmacy)
  const { answer: bought } = await order({
    items: [{ productId: product.id, qty: 10, cost: '7', ...LOT }],
  })
  const call = checkoutOf(location.id, [{ product, qty: 3 }])
  const sale = await cashier.send(api.sales.complete, call)

  const sold = await undo(bought.id, 1)
  const left = await stockLeft()
  await manager.send(api.sales.delete, { params: { id: String(sale.id) }, query: {} })
  const voided = await undo(bought.id, 1)

  expect([sold.status, sold.problem.detail, left]).toEqual([
    409,
    `This delivery cannot be undone. ${product.name}, lot A: 3 sold, deducted, set apart or given another cost since`,
    7,
  ])
  expect([voided.status, await stockLeft()]).toEqual([200, 0])
})

test('all lots that are not whole are named, those without a number too', async () => {
  const { order, undo, manager, location, product } = await openBuying(pharmacy)
  const { product: other } = await openBuying(pharmacy)
  const { answer: bought } = await order({
    items: [
      { productId: product.id, qty: 5, cost: '7', ...LOT },
      { productId: other.id, qty: 5, cost: '7' },
    ],
  })
  for (const productId of [product.id, other.id])
    await manager.send(api.stock.adjust, {
      body: { productId, locationId: location.id, qty: -1, reason: 'Broken' },
    })

  const { problem } = await undo(bought.id, 1)

  expect(problem.detail).toBe(
    `This delivery cannot be undone. ${product.name}, lot A: 1 sold, deducted, set apart or given another cost since. ` +
      `${other.name}, the lot without a number: 1 sold, deducted, set apart or given another cost since`,
  )
})

test('what was taken off by mistake and put back does not stand in the way', async () => {
  const { order, undo, manager, location, product, stockLeft } = await openBuying(pharmacy)
  const { answer: bought } = await order()
  const query = { productId: String(product.id), locationId: String(location.id) }
  const [lot] = await manager.send(api.stock.lots, { query })
  const adjust = (qty: number) =>
    manager.send(api.stock.adjust, {
      body: {
        productId: product.id,
        locationId: location.id,
        qty,
        reason: 'Counted',
        lotId: lot!.id,
      },
    })
  await adjust(-2)

  const between = await undo(bought.id, 1)
  await adjust(2)
  const after = await undo(bought.id, 1)

  expect([between.status, after.status, await stockLeft()]).toEqual([409, 200, 0])
})

test('what was in the lot before, and what came to it later, stays there', async () => {
  const { order, undo, product, cashier, location, lots } = await openBuying(pharmacy)
  const buy = async (qty: number) =>
    (await order({ items: [{ productId: product.id, qty, cost: '7', ...LOT }] })).answer.id
  const first = await buy(10)
  await cashier.send(api.sales.complete, checkoutOf(location.id, [{ product, qty: 4 }]))
  const second = await buy(5)
  const third = await buy(2)

  const ofSecond = await undo(second, 1)
  const ofFirst = await undo(first, 1)

  expect([ofSecond.status, ofFirst.status]).toEqual([200, 409])
  expect(ofFirst.problem.detail).toContain(
    'lot A: 4 sold, deducted, set apart or given another cost since',
  )
  expect(await lots()).toEqual([['A', '2031-01-31', '7.0000', 8]])
  expect((await undo(third, 1)).status).toBe(200)
})

test('the average cost is calculated again; of what is out of stock by then it stays', async () => {
  const { order, undo, costOf, product } = await openBuying(pharmacy)
  const buy = async (cost: string) =>
    (await order({ items: [{ productId: product.id, qty: 10, cost }] })).answer.id
  const [cheap, dear] = [await buy('6'), await buy('12')]
  const both = await costOf()

  await undo(dear, 1)
  const one = await costOf()
  await undo(cheap, 1)

  expect([both, one, await costOf()]).toEqual(['9.00', '6.00', '6.00'])
})

test('what never came is not undone', async () => {
  const { pending, undo } = await openBuying(pharmacy)
  const { id } = await pending()

  const outcomes = [await undo(id, 1), await undo(999_999, 1)]

  expect(outcomes.map(({ status, problem }) => [status, problem.detail])).toEqual([
    [404, 'There is no such delivery'],
    [404, 'There is no such purchase'],
  ])
})

test('the log shows which delivery was undone', async () => {
  const { order, undo } = await openBuying(pharmacy)
  const { answer: bought } = await order()

  await undo(bought.id, 1)
  await undo(bought.id, 1)

  const { rows } = await pharmacy.owner.query(
    `SELECT before->>'status' AS before, after->>'status' AS after, metadata FROM audit_logs
      WHERE entity = 'purchase' AND entity_id = $1 AND action = 'UNDO_RECEIPT'`,
    [bought.id],
  )
  expect(rows).toEqual([{ before: 'RECEIVED', after: 'PENDING', metadata: { delivery: 1 } }])
})
