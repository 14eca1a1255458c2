import { expect, test } from 'vitest'
import { api } from '#domain/api.ts'
import { keepInvariants } from '#server/testing/platform/invariants.ts'
import { openPharmacy } from '#server/testing/platform/pharmacy.ts'
import { openBuyingBoxes, refuseUnlessPurchaseAddsUp } from '#server/testing/buying/purchases.ts'

const pharmacy = await openPharmacy()

keepInvariants(pharmacy.owner)

test('ten boxes and a free one are received as eleven at ten elevenths, and the purchase costs ten', async () => {
  const { order, boxes, box, lots, costOf, stockLeft } = await openBuyingBoxes(pharmacy)

  const { status, answer } = await order({
    totalCost: '900.00',
    items: [boxes(10, '90.00', { freeQty: 1 })],
  })

  expect(status).toBe(201)
  expect(answer).toMatchObject({
    status: 'RECEIVED',
    totalCost: '900.00',
    receivedCost: '900.00',
    totalValue: '900.00',
    items: [
      {
        qty: 1100,
        packId: box.id,
        packName: 'Box',
        packFactor: 100,
        packQty: 11,
        freeQty: 1,
        receivedQty: 1100,
        cost: '90.0000',
        lineTotal: '900.00',
        receivedTotal: '900.00',
      },
    ],
    deliveries: [
      {
        receipts: [
          {
            qty: 1100,
            packName: 'Box',
            packFactor: 100,
            packQty: 11,
            cost: '81.8182',
            unitCost: '0.8182',
            amount: '900.00',
          },
        ],
      },
    ],
  })
  refuseUnlessPurchaseAddsUp(answer)
  expect(await lots()).toEqual([[null, null, '0.8182', 1100]])
  expect([await costOf(), await stockLeft()]).toEqual(['0.82', 1100])
})

test('boxes come in boxes and in loose pieces, and what came whole comes to the line’s total to the centavo', async () => {
  const { pending, boxes, box, receive, manager, product } = await openBuyingBoxes(pharmacy)
  const { id } = await pending({ items: [boxes(3, '333.3333')] })

  const first = await receive(id, { receipts: [{ line: 1, packId: box.id, qty: 1 }] })
  const second = await receive(id, {
    receipts: [
      { line: 1, packId: box.id, qty: 1, lotNumber: 'B' },
      { line: 1, qty: 50, lotNumber: 'B' },
    ],
  })
  const onOrder = await manager.send(api.purchases.onOrder, {
    query: { productIds: String(product.id) },
  })
  // As the screen shows the ordered cost of a piece.
  const third = await receive(id, { receipts: [{ line: 1, qty: 50, unitCost: '3.3333' }] })

  const came = [first, second, third].map(({ answer }) => [
    answer.status,
    answer.receivedCost,
    answer.totalValue,
  ])
  expect(came).toEqual([
    ['PENDING', '333.33', '1000.00'],
    ['PENDING', '833.33', '1000.00'],
    ['RECEIVED', '1000.00', '1000.00'],
  ])
  const amounts = third.answer.deliveries.flatMap(({ receipts }) =>
    receipts.map(({ packQty, qty, cost, unitCost, amount }) => [
      packQty,
      qty,
      cost,
      unitCost,
      amount,
    ]),
  )
  expect(amounts).toEqual([
    [1, 100, '333.3333', '3.3333', '333.33'],
    [1, 100, '333.3333', '3.3333', '333.34'],
    [null, 50, '3.3333', '3.3333', '166.66'],
    [null, 50, '3.3333', '3.3333', '166.67'],
  ])
  expect(onOrder).toMatchObject([{ purchaseId: id, qty: 50 }])
  refuseUnlessPurchaseAddsUp(third.answer)
})

test('another cost at the delivery is of what was counted and is paid for: the free box is spread over it, too', async () => {
  const { tenAndOne, box, receive, lots } = await openBuyingBoxes(pharmacy)
  const { id } = await tenAndOne()

  const { answer } = await receive(id, {
    receipts: [
      { line: 1, packId: box.id, qty: 10, unitCost: '99.00', lotNumber: 'B' },
      { line: 1, qty: 100, unitCost: '0.55', lotNumber: 'P' },
    ],
  })

  // 10 boxes at 99.00 x 10 / 11, and 100 tablets at 0.55 x 10 / 11.
  expect(answer).toMatchObject({
    totalCost: '900.00',
    receivedCost: '950.00',
    totalValue: '950.00',
  })
  expect(await lots()).toEqual([
    ['B', null, '0.9000', 1000],
    ['P', null, '0.5000', 100],
  ])
})

test('an undone delivery of boxes leaves the shelf, and the order may then be of strips', async () => {
  const { tenAndOne, box, strip, receive, undo, change, product, stockLeft } =
    await openBuyingBoxes(pharmacy)
  const { id } = await tenAndOne()
  await receive(id, { receipts: [{ line: 1, packId: box.id, qty: 4 }] })

  const undone = await undo(id, 1)
  const items = [{ productId: product.id, packId: strip.id, qty: 4, cost: '9' }]
  const changed = await change(id, { items })
  const came = await receive(id, { receipts: [{ line: 1, packId: strip.id, qty: 4 }] })

  expect([undone.answer.receivedCost, undone.answer.totalValue]).toEqual(['0.00', '900.00'])
  expect(changed.answer.items).toMatchObject([
    { qty: 40, packName: 'Strip', packQty: 4, freeQty: 0 },
  ])
  expect(came.answer).toMatchObject({
    status: 'RECEIVED',
    receivedCost: '36.00',
    // An undone delivery shows what it was.
    deliveries: [
      { receipts: [{ packName: 'Box', packQty: 4, cost: '81.8182', amount: '327.27' }] },
      { receipts: [{ packName: 'Strip', packQty: 4, cost: '9.0000', amount: '36.00' }] },
    ],
  })
  expect(await stockLeft()).toBe(40)
})

test('closed short, boxes count as what came, and what is open is shown in boxes and pieces', async () => {
  const { tenAndOne, box, receive, product } = await openBuyingBoxes(pharmacy)
  const { id } = await tenAndOne()
  await receive(id, { receipts: [{ line: 1, qty: 150 }] })

  const tooMany = await receive(id, { receipts: [{ line: 1, packId: box.id, qty: 10 }] })
  const { answer } = await receive(id, {
    receipts: [{ line: 1, packId: box.id, qty: 5 }],
    closeShort: true,
  })

  expect([tooMany.status, tooMany.problem.errors]).toEqual([
    409,
    [
      {
        field: 'receipts.0.qty',
        message: `${product.name}: only 9 boxes 50 pieces are still to come`,
      },
    ],
  ])
  // 650 of 1,100 pieces.
  expect(answer).toMatchObject({ status: 'RECEIVED', receivedCost: '531.82', totalValue: '531.82' })
})

test('an order is suggested in whole boxes where the product is bought in one pack', async () => {
  const { manager, product, location, strip, box, changeProduct } = await openBuyingBoxes(pharmacy)
  const query = { productIds: String(product.id), locationId: String(location.id) }
  const suggest = async () => (await manager.send(api.purchases.suggest, { query })).items
  await changeProduct({ alertQuantity: 120, cost: '0.80' })

  const [ofTwo] = await suggest()
  await changeProduct({ packs: [{ ...strip, isBought: false }, box] })
  const [ofOne] = await suggest()

  expect(ofTwo).toMatchObject({ packId: null, qty: 121, cost: '0.8000' })
  expect(ofOne).toMatchObject({
    packId: box.id,
    qty: 2,
    cost: '80.0000',
    product: { pieceName: null, packs: [{ id: box.id, name: 'Box', factor: 100 }] },
  })
})

test('a box is ordered at what it cost last, to four decimals, whatever became of the cost of a tablet', async () => {
  const { manager, product, location, strip, box, boxes, order, change, changeProduct, receive } =
    await openBuyingBoxes(pharmacy)
  const params = { id: String(product.id) }
  const packCosts = async () =>
    (await manager.send(api.products.find, { params, query: {} })).packCosts
  const buy = async (cost: string, totalCost: string, freeQty = 0) => {
    const items = [boxes(10, cost, { freeQty })]
    return (await order({ status: 'PENDING', totalCost, items })).answer
  }
  expect(await packCosts()).toEqual([])

  const first = await buy('333.3333', '3333.33')
  expect(await packCosts()).toEqual([{ packId: box.id, cost: '333.3333' }])
  await receive(first.id, { receipts: [{ line: 1, packId: box.id, qty: 4, unitCost: '340' }] })
  expect(await packCosts()).toEqual([{ packId: box.id, cost: '340.0000' }])
  await buy('90.00', '900.00', 1)
  const cancelled = await buy('70.00', '700.00')
  await change(cancelled.id, { status: 'CANCELLED' })
  await buy('0.00', '0.00')

  expect(await packCosts()).toEqual([{ packId: box.id, cost: '90.0000' }])
  await changeProduct({ cost: '7.00', packs: [{ ...strip, isBought: false }, box] })
  const query = { productIds: String(product.id), locationId: String(location.id) }
  const { items } = await manager.send(api.purchases.suggest, { query })
  expect(items).toMatchObject([{ packId: box.id, cost: '90.0000' }])
})

test('the log shows the packs of an order and of its deliveries', async () => {
  const { tenAndOne, box, receive } = await openBuyingBoxes(pharmacy)
  const { id } = await tenAndOne()
  await receive(id, { receipts: [{ line: 1, packId: box.id, qty: 4 }] })

  const { rows } = await pharmacy.owner.query(
    `SELECT action, after FROM audit_logs WHERE entity = 'purchase' AND entity_id = $1 ORDER BY id`,
    [id],
  )

  const items = [{ packId: box.id, packName: 'Box', packFactor: 100, packQty: 11, freeQty: 1 }]
  const receipts = [{ packName: 'Box', packQty: 4, qty: 400, amount: '327.27' }]
  expect(rows).toMatchObject([
    { action: 'CREATE', after: { items, deliveries: [] } },
    { action: 'RECEIVE', after: { items, deliveries: [{ receipts }] } },
  ])
})
