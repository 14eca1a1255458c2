import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { keepInvariants } from '#server/testing/platform/invariants.ts'
import { openPharmacy } from '#server/testing/platform/pharmacy.ts'
import { openBuyingBoxes, refuseUnlessPurchaseAddsUp } from '#server/testing/buying/purchases.ts'

const pharmacy = await openPharmacy()

keepInvariants(pharmacy.owner)

test('a pack that is not bought, not there or of another product is refused, and more pieces than a line holds', async () => {
  const { order, boxes, box, strip, changeProduct, product } = await openBuyingBoxes(pharmacy)
  const other = await openBuyingBoxes(pharmacy)
  await changeProduct({ packs: [{ ...strip, isBought: false }, box] })
  const line = { productId: product.id, qty: 1, cost: '1' }

  const outcomes = [
    await order({ items: [{ ...line, packId: strip.id }] }),
    await order({ items: [line, { ...line, packId: other.box.id }] }),
    await order({ items: [boxes(10_000, '1', { freeQty: 1 })] }),
    await order({ items: [boxes(0, '1', { freeQty: 5 })] }),
    await order({ items: [boxes(1, '1', { freeQty: -1 })] }),
  ]

  expect(outcomes.map(({ status, problem }) => [status, problem.errors])).toEqual([
    [409, [{ field: 'items.0.packId', message: `${product.name} is not bought by Strip` }]],
    [400, [{ field: 'items.1.packId', message: 'That pack does not exist any more' }]],
    [
      400,
      [{ field: 'items.0.qty', message: `A line has at most 1000000 pieces of ${product.name}` }],
    ],
    [400, [{ field: 'items.0.qty', message: 'Quantity must be a whole number from 1 to 1000000' }]],
    [
      400,
      [
        {
          field: 'items.0.freeQty',
          message: 'Free quantity must be a whole number from 0 to 1000000',
        },
      ],
    ],
  ])
})

test('an order keeps its pack when that is not bought any more, and a new one may not have it', async () => {
  const { tenAndOne, boxes, box, strip, change, changeProduct, pending, order, product, receive } =
    await openBuyingBoxes(pharmacy)
  const { id } = await tenAndOne()
  const ofPieces = await pending()
  await changeProduct({ packs: [strip, { ...box, isActive: false }] })

  const kept = await change(id, { items: [boxes(5, '80.00')] })
  const refused = [
    await change(ofPieces.id, { items: [boxes(5, '80.00')] }),
    await order({ items: [boxes(5, '80.00')] }),
  ]
  const came = await receive(id, { receipts: [{ line: 1, packId: box.id, qty: 5 }] })

  expect([kept.status, kept.answer.items[0]?.product.packs]).toEqual([
    200,
    [{ id: strip.id, name: 'Strip', factor: 10, price: '95.00', isSold: true }],
  ])
  expect(refused.map(({ status, problem }) => [status, problem.detail])).toEqual([
    [409, `${product.name} is not bought by Box`],
    [409, `${product.name} is not bought by Box`],
  ])
  expect([came.status, came.answer.receivedCost]).toEqual([201, '400.00'])
})

test('a pack on a purchase keeps its factor and stays', async () => {
  const { tenAndOne, changeProduct, box, strip } = await openBuyingBoxes(pharmacy)
  await tenAndOne()

  const other = await changeProduct({ packs: [strip, { ...box, factor: 50 }] })
  const dropped = await changeProduct({ packs: [strip] })

  expect([other.problem.detail, dropped.problem.detail]).toEqual([
    'Box was sold, ordered or bought with 100 pieces: make a new pack of the other size',
    'Box was sold, ordered or bought and stays: make it inactive instead',
  ])
})

test('boxes that were written down when they held more are not taken for boxes of today, in an order or a change of one', async () => {
  const { order, boxes, box, strip, change, changeProduct, pending, product } =
    await openBuyingBoxes(pharmacy)
  const { id } = await pending()
  await changeProduct({ packs: [strip, { ...box, factor: 50 }] })
  const line = { ...boxes(10, '450.00'), packFactor: 100 }

  const refused = [await order({ items: [line] }), await change(id, { items: [line] })]
  const taken = await order({ items: [{ ...line, packFactor: 50 }] })

  const message = `${product.name} (Box) holds 50 pieces now, not 100: remove it and add it again`
  const why = [409, [{ field: 'items.0.packId', message }]]
  expect(refused.map(({ status, problem }) => [status, problem.errors])).toEqual([why, why])
  expect([taken.status, taken.answer.items[0]?.qty]).toEqual([201, 500])
})

test('a factor that changes while its pack is bought: the purchase counts by one of both, and stays so', async () => {
  for (const status of ['PENDING', 'RECEIVED'] as const)
    for (let round = 0; round < 5; round += 1) {
      const { order, boxes, box, strip, changeProduct } = await openBuyingBoxes(pharmacy)

      const [bought, changed] = await Promise.all([
        order({ status, items: [boxes(2, '90.00')] }),
        changeProduct({ packs: [strip, { ...box, factor: 50 }] }),
      ])

      expect([201, 409]).toContain(bought.status)
      const factor = changed.status === 200 ? 50 : 100
      expect((await changeProduct({})).answer.packs[1]?.factor).toBe(factor)
      if (bought.status === 201) expect(bought.answer.items[0]?.qty).toBe(2 * factor)
      else expect(bought.problem.detail).toContain('A pack was changed or used in the same moment')
    }
})

test('boxes sent twice with one key come once, and deliveries at once never exceed what was ordered', async () => {
  const { tenAndOne, box, receive, find, stockLeft } = await openBuyingBoxes(pharmacy)
  const { id } = await tenAndOne()
  const key = randomUUID()
  const boxes = { receipts: [{ line: 1, packId: box.id, qty: 4 }] }

  const [first, again] = [await receive(id, boxes, key), await receive(id, boxes, key)]
  const atOnce = await Promise.all([
    ...Array.from({ length: 3 }, () => receive(id, boxes)),
    ...Array.from({ length: 3 }, () => receive(id, { receipts: [{ line: 1, qty: 350 }] })),
  ])

  expect([first.status, again.status, again.answer]).toEqual([201, 200, first.answer])
  const purchase = await find(id)
  refuseUnlessPurchaseAddsUp(purchase)
  const came = atOnce.filter(({ status }) => status === 201)
  // Of 700 that were open 350 came once or twice, or four boxes and once 350 could not.
  expect([400 + 350, 400 + 400, 400 + 700]).toContain(await stockLeft())
  expect([purchase.items[0]?.receivedQty, came.length > 0]).toEqual([await stockLeft(), true])
})
