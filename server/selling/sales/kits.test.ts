import { expect, test } from 'vitest'
import { refuseUnlessAddsUp } from '#server/testing/selling/checkout.ts'
import { keepInvariants } from '#server/testing/platform/invariants.ts'
import { openKit } from '#server/testing/goods/kits.ts'
import { openPharmacy } from '#server/testing/platform/pharmacy.ts'

const pharmacy = await openPharmacy()

keepInvariants(pharmacy.owner)

test('a kit is sold at its own price by taking its parts', async () => {
  const shop = await openKit(pharmacy)
  const { kit, gauze, tape, partsLeft } = shop

  const { status, answer } = await shop.sell([{ product: kit, qty: 3 }])

  expect([status, answer.totalBefore]).toEqual([201, '60.00'])
  expect(answer.items).toMatchObject([{ productId: kit.id, qty: 3, price: '20.00' }])
  refuseUnlessAddsUp(answer)
  expect(await partsLeft()).toEqual([4, 1]) // 10 - 3 x 2 and 4 - 3 x 1
  const { moved, costs } = await shop.ledgerOf(answer.id)
  expect(moved).toEqual([
    [1, gauze.id, -6],
    [1, tape.id, -3],
  ])
  expect(costs).toEqual(['10.0000']) // 2 x 3.00 + 4.00
})

test('parts are taken first expired first out, and a kit costs the mean of what its kits took', async () => {
  const shop = await openKit(pharmacy, { gauze: { expirationDate: '2031-05-01' } })
  const { kit, gauze, adjust } = shop
  const soon = { lotNumber: 'SOON', expiryDate: '2030-01-31', unitCost: '2.5' }
  await adjust(gauze.id, 3, soon)

  const { answer } = await shop.sell([{ product: kit, qty: 3 }])

  const { rows } = await pharmacy.owner.query(
    'SELECT lot_number, qty FROM stock_lots WHERE product_id = $1 ORDER BY expiry_date',
    [gauze.id],
  )
  expect(rows).toEqual([
    { lot_number: 'SOON', qty: 0 },
    { lot_number: null, qty: 7 },
  ])
  const { costs } = await shop.ledgerOf(answer.id)
  expect(costs).toEqual(['9.5000']) // (3 x 2.50 + 3 x 3.00 + 3 x 4.00) / 3
})

test('a kit of which a part is short is refused with that part’s name, and sells nothing', async () => {
  const shop = await openKit(pharmacy)
  const { kit, location, partsLeft } = shop

  const { status, problem } = await shop.sell([{ product: kit, qty: 5 }])

  expect([status, problem.detail]).toEqual([
    409,
    `${kit.name}: only 4 left because of Tape (${location.name})`,
  ])
  expect(problem.shortages).toEqual([
    { line: 1, productId: kit.id, name: kit.name, sellableQty: 4 },
  ])
  expect(await partsLeft()).toEqual([10, 4])
})

test('expired parts are in no kit', async () => {
  const shop = await openKit(pharmacy, { gauze: { expirationDate: '2020-01-31' } })
  const { kit, gauze, location, adjust, partsLeft } = shop

  const expired = await shop.sell([{ product: kit, qty: 1 }])
  await adjust(gauze.id, 3)
  const tooMany = await shop.sell([{ product: kit, qty: 2 }])
  const one = await shop.sell([{ product: kit, qty: 1 }])

  expect([expired.status, expired.problem.detail]).toEqual([
    409,
    `${kit.name}: Expired because of Gauze (${location.name})`,
  ])
  expect([tooMany.status, tooMany.problem.detail]).toEqual([
    409,
    `${kit.name}: only 1 left because of Gauze (${location.name})`,
  ])
  expect(one.status).toBe(201)
  expect(await partsLeft()).toEqual([11, 3])
})

test('a kit and its parts sold singly in one cart share the parts', async () => {
  const shop = await openKit(pharmacy)
  const { kit, gauze, tape, location, partsLeft } = shop

  const tooMuch = await shop.sell([
    { product: gauze, qty: 7 },
    { product: kit, qty: 2 },
  ])
  const tooMuchAfter = await shop.sell([
    { product: kit, qty: 2 },
    { product: gauze, qty: 7 },
  ])
  const made = await shop.sell([
    { product: kit, qty: 1 },
    { product: gauze, qty: 6 },
    { product: kit, qty: 1, discountPct: '10' },
  ])

  expect(tooMuch.problem.detail).toBe(
    `${kit.name}: only 1 left because of Gauze (${location.name})`,
  )
  expect(tooMuch.problem.shortages).toEqual([
    { line: 2, productId: kit.id, name: kit.name, sellableQty: 1 },
  ])
  expect(tooMuchAfter.problem.detail).toBe(`Gauze: only 6 left (${location.name})`)
  expect(made.status).toBe(201)
  expect((await shop.ledgerOf(made.answer.id)).moved).toEqual([
    [1, gauze.id, -2],
    [1, tape.id, -1],
    [2, gauze.id, -6],
    [3, gauze.id, -2],
    [3, tape.id, -1],
  ])
  expect(await partsLeft()).toEqual([0, 2])
})

test('two lines of one kit share its parts', async () => {
  const shop = await openKit(pharmacy)
  const { kit, location, partsLeft } = shop

  const { problem } = await shop.sell([
    { product: kit, qty: 3 },
    { product: kit, qty: 2 },
  ])

  expect(problem.detail).toBe(`${kit.name}: only 4 left because of Tape (${location.name})`)
  expect(await partsLeft()).toEqual([10, 4])
})

test('a part that is not tracked is always there, and costs what it does', async () => {
  const shop = await openKit(pharmacy, {
    tape: { cost: '1.50', enableStock: false, stockQty: 0, locationId: null },
  })
  const { kit, gauze } = shop

  const tooMany = await shop.sell([{ product: kit, qty: 6 }])
  const { answer } = await shop.sell([{ product: kit, qty: 5 }])

  expect(tooMany.status).toBe(409)
  const { moved, costs } = await shop.ledgerOf(answer.id)
  expect(moved).toEqual([[1, gauze.id, -10]])
  expect(costs).toEqual(['7.5000']) // 2 x 3.00 + 1.50
})

test('a kit of parts that are not tracked can always be sold, though it says itself that it is tracked', async () => {
  const untracked = { enableStock: false, stockQty: 0, locationId: null }
  const shop = await openKit(pharmacy, { gauze: untracked, tape: untracked })

  const { status } = await shop.sell([{ product: shop.kit, qty: 50 }])

  expect(await shop.findKit()).toMatchObject({ enableStock: false, unsellableReason: null })
  expect(status).toBe(201)
})

test('an inactive part keeps a kit from being sold, one that is not for selling does not', async () => {
  const shop = await openKit(pharmacy)
  const { kit, tape, location, change, findKit } = shop

  await change(tape.id, { isActive: false })
  const found = await findKit()
  const inactive = await shop.sell([{ product: kit, qty: 1 }])
  await change(tape.id, { isActive: true, notForSelling: true })
  const notForSelling = await shop.sell([{ product: kit, qty: 1 }])

  expect(found?.unsellableReason).toBe('Has an inactive part')
  expect(inactive.problem.detail).toBe(`${kit.name}: Tape is inactive (${location.name})`)
  expect(inactive.problem.shortages).toMatchObject([{ productId: kit.id, sellableQty: 0 }])
  expect(notForSelling.status).toBe(201)
})

test('a kit without parts, an inactive kit and a product with variants are not sold', async () => {
  const shop = await openKit(pharmacy)
  const { kit, location, make, change, findKit } = shop
  const variants = await make('Shirt', { productType: 'VARIABLE' })

  const shirt = await shop.sell([{ product: variants, qty: 1 }])
  await change(kit.id, { isActive: false })
  const inactive = await shop.sell([{ product: kit, qty: 1 }])
  await change(kit.id, { isActive: true, components: [] })
  const empty = await shop.sell([{ product: kit, qty: 1 }])

  expect(shirt.problem.detail).toBe(
    `Shirt: Products with variants cannot be sold yet (${location.name})`,
  )
  expect(inactive.problem.detail).toBe(`${kit.name}: Inactive (${location.name})`)
  expect(empty.problem.detail).toBe(`${kit.name}: Has no parts (${location.name})`)
  expect((await findKit())?.unsellableReason).toBe('Has no parts')
})
