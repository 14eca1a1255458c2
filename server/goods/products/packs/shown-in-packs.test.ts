import { expect, test } from 'vitest'
import { api } from '#domain/api.ts'
import { checkoutOf } from '#server/testing/selling/checkout.ts'
import { keepInvariants } from '#server/testing/platform/invariants.ts'
import { openPacks } from '#server/testing/goods/packs.ts'
import { openPharmacy } from '#server/testing/platform/pharmacy.ts'
import { openBuyingBoxes } from '#server/testing/buying/purchases.ts'
import { back, paramsOf } from '#server/testing/selling/returning.ts'

// Refusals that name a stock name it as people count it: in boxes, strips and pieces.

const pharmacy = await openPharmacy()
keepInvariants(pharmacy.owner)

test('a refusal to delete a product, count it anew or make it a kit shows its stock in packs, too', async () => {
  const { manager, location, product, change, stock } = await openPacks(pharmacy)
  await stock(24)
  const typed = { locationId: location.id, stockQty: 40, stockQtyBefore: 30 }

  const refusals = [
    await manager.try(api.products.delete, { params: { id: String(product.id) } }),
    await change(typed),
    await change({ enableStock: false }),
  ]

  const words = '24 (2 boxes 1 strip)'
  expect(refusals.map(({ status, problem }) => [status, problem.detail])).toEqual([
    [409, expect.stringContaining(`has ${words} in stock: it cannot be deleted`)],
    [409, expect.stringContaining(`has ${words} in stock by now, not 30`)],
    [409, expect.stringContaining(`has ${words} in stock: deduct them`)],
  ])
})

test('a refusal to undo a delivery shows in boxes what is gone of it', async () => {
  const { order, boxes, box, undo, cashier, location, product } = await openBuyingBoxes(pharmacy)
  const { answer: bought } = await order({ items: [boxes(3, '90.00')] })
  await cashier.send(api.sales.complete, checkoutOf(location.id, [{ product, pack: box, qty: 2 }]))

  const { status, problem } = await undo(bought.id, 1)

  expect([status, problem.detail]).toEqual([
    409,
    `This delivery cannot be undone. ${product.name}, the lot without a number: 200 (2 boxes) sold, deducted, set apart or given another cost since`,
  ])
})

test('more than is left of a chosen lot does not come back, and the refusal counts in the packs of the line', async () => {
  const { manager, product, stock, sell } = await openPacks(pharmacy)
  const [, box] = product.packs
  await stock(14, 30)
  const { answer: sale } = await sell([{ product, pack: box!, qty: 3 }])
  const { lines } = await manager.send(api.returns.returnable, paramsOf(sale))
  const { lotId, qty } = lines[0]!.goods.find((lot) => lot.qty > 10)! // a box and some of the next one

  const { status, problem } = await manager.try(api.returns.create, {
    ...paramsOf(sale),
    body: back({ items: [{ line: 1, qty: qty + 1, lots: [{ lotId, qty: qty + 1 }] }] }),
  })

  expect([status, problem.detail]).toEqual([
    409,
    expect.stringMatching(/^Only \d+ of that lot are left to return, \d box/),
  ])
})
