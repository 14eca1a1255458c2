import { expect, test } from 'vitest'
import { api } from '#domain/api.ts'
import { keepInvariants } from '#server/testing/platform/invariants.ts'
import { openPacks } from '#server/testing/goods/packs.ts'
import { openPharmacy } from '#server/testing/platform/pharmacy.ts'
import { back, paramsOf } from '#server/testing/selling/returning.ts'

const pharmacy = await openPharmacy()
keepInvariants(pharmacy.owner)

async function openSoldBox() {
  const opened = await openPacks(pharmacy, {
    packs: [{ name: 'Box', factor: 12, price: '100.00' }],
  })
  const { manager, product, stock, sell } = opened
  const [box] = product.packs
  await stock(20, 20)
  const { answer: sale } = await sell([{ product, pack: box!, qty: 2 }]) // 2 x 12 pieces for 200.00
  const take = (qty: number) =>
    manager.try(api.returns.create, {
      ...paramsOf(sale),
      body: back({ items: [{ line: 1, qty }] }),
    })
  const open = () => manager.send(api.returns.returnable, paramsOf(sale))
  return { ...opened, sale, take, open }
}

test('pieces of a box come back for their share of it, and all that comes back adds up to the box', async () => {
  const { take, open, left, manager, location, product } = await openSoldBox()
  expect((await open()).lines).toMatchObject([
    {
      qty: 24,
      returnedQty: 0,
      packName: 'Box',
      packFactor: 12,
      packQty: 2,
      price: '100.00',
      gross: '200.00',
    },
  ])

  const returns = [await take(1), await take(12), await take(11)]

  expect(returns.map(({ answer }) => answer.items[0])).toMatchObject([
    { qty: 1, packName: 'Box', packQty: null, price: '100.00', due: '8.33' },
    { qty: 12, packName: 'Box', packQty: 1, price: '100.00', due: '100.00' },
    { qty: 11, packName: 'Box', packQty: null, price: '100.00', due: '91.67' },
  ])
  expect((await open()).lines).toMatchObject([{ returnedQty: 24, returnedGross: '200.00' }])
  expect(await left()).toBe(40)
  const goods = await manager.send(api.reports.returnedGoods, {
    query: { locationId: String(location.id) },
  })
  expect(goods.map(({ qty, packQty, packName }) => [qty, packQty, packName])).toEqual([
    [11, null, null],
    [12, 1, 'Box'],
    [1, null, null],
  ])
  const { rows } = await pharmacy.owner.query(
    "SELECT after -> 'items' AS items FROM audit_logs WHERE action = 'RETURN' ORDER BY id LIMIT 1",
  )
  expect(rows[0]?.items).toEqual([
    { productId: product.id, qty: 1, packName: 'Box', packFactor: 12 },
  ])
})

test('no more pieces come back than the packs held, and the refusal counts in packs where the pieces fill one', async () => {
  const { take, product } = await openSoldBox()
  const refusalOf = async (qty: number) => {
    const { status, problem } = await take(qty)
    return [status, problem.errors?.[0]?.message]
  }
  await take(10)

  expect(await refusalOf(15)).toEqual([
    409,
    `Only 14 of ${product.name} are left to return, 1 box 2 pieces`,
  ])
  await take(10)
  expect(await refusalOf(5)).toEqual([409, `Only 4 of ${product.name} are left to return`])
})

test('a voided sale of packs gives back the pieces to their lots', async () => {
  const { manager, sale, left, takenBy } = await openSoldBox()

  await manager.send(api.returns.void, { ...paramsOf(sale), body: { reason: 'Mistake' } })

  expect(await left()).toBe(40)
  expect(await takenBy(sale.id)).toEqual([
    [1, 'L1', 12],
    [1, 'L1', -12],
    [1, 'L2', 12],
    [1, 'L2', -12],
  ])
})
