import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { api } from '#domain/api.ts'
import { assign } from '#server/testing/shop/branches.ts'
import { keepInvariants } from '#server/testing/platform/invariants.ts'
import { openPharmacy } from '#server/testing/platform/pharmacy.ts'
import { by, openTwo } from '#server/testing/goods/recalled-shop.ts'

const pharmacy = await openPharmacy({ max: 10 })

keepInvariants(pharmacy.owner)

const AS_IT_WAS = ['3 null FOR_SALE', '4 M8 FOR_SALE', '5 L7 FOR_SALE', '5 L7 QUARANTINE']

test('a recall takes its numbers out of sale everywhere, whatever their spelling, and leaves the others', async () => {
  const { open, at, held, sell } = await openTwo(pharmacy)

  const { status, answer } = await open()

  expect([status, answer]).toMatchObject([
    201,
    {
      status: 'OPEN',
      lotNumbers: ['l 7'],
      places: [
        { recalledQty: 10, recalledValue: '70.00', otherQty: 0, soldQty: 0 },
        { recalledQty: 10, recalledValue: '70.00', otherQty: 0 },
      ],
      unnumbered: [{ qty: 3 }, { qty: 3 }],
    },
  ])
  for (const location of at)
    expect(await held(location)).toEqual(['10 L7 RECALLED', '3 null FOR_SALE', '4 M8 FOR_SALE'])
  expect((await sell(at[0], 8)).problem.detail).toContain('only 7 left')
  expect((await sell(at[0], 7)).status).toBe(201)
})

test('a recall of all lots takes those without a number, too, and what comes later', async () => {
  const { open, at, held, put } = await openTwo(pharmacy)

  const { answer } = await open({ ofAllLots: true, lotNumbers: [] })
  await put(at[0], 2, { lotNumber: 'N9' })
  await put(at[0], 1)

  expect(answer.unnumbered).toEqual([])
  expect(await held(at[0])).toEqual([
    '1 null RECALLED',
    '10 L7 RECALLED',
    '2 N9 RECALLED',
    '3 null RECALLED',
    '4 M8 RECALLED',
  ])
})

test('opened by mistake, its units get the states that they had, and those that have moved stay', async () => {
  const { open, at, held, lotOf, change, manager, put } = await openTwo(pharmacy)
  const { answer } = await open()
  const mistake = { ...by(answer), body: { reason: 'L7 was mistyped' } }
  await put(at[0], -3, { lotId: (await lotOf(at[0], 'RECALLED')).id })
  await change(await lotOf(at[1], 'RECALLED'), 'FOR_SALE', 2)

  const taken = await manager.send(api.recalls.takeBack, mistake)
  const again = await manager.send(api.recalls.takeBack, mistake)

  expect(taken).toMatchObject({ status: 'MISTAKE', mistake: 'L7 was mistyped', unnumbered: [] })
  expect(again).toEqual(taken)
  expect(await held(at[0])).toEqual(['3 null FOR_SALE', '4 M8 FOR_SALE', '7 L7 FOR_SALE'])
  // Of eight that are left, five were quarantined; two were put back by hand.
  expect(await held(at[1])).toEqual(AS_IT_WAS)
  await put(at[0], 2, { lotNumber: 'L7', expiryDate: '2031-05-01' })
  expect(await held(at[0])).toContain('9 L7 FOR_SALE')
})

test('closed, it changes no state, and what comes then is for sale', async () => {
  const { open, at, held, put, manager } = await openTwo(pharmacy)
  const { answer } = await open()

  const closed = await manager.send(api.recalls.close, by(answer))
  await put(at[0], 2, { lotNumber: 'L7', expiryDate: '2031-05-01' })
  const refused = await manager.try(api.recalls.takeBack, {
    ...by(answer),
    body: { reason: 'Mistyped' },
  })

  expect(closed.status).toBe('CLOSED')
  expect(await held(at[0])).toContain('10 L7 RECALLED')
  expect(await held(at[0])).toContain('2 L7 FOR_SALE')
  expect([refused.status, refused.problem.detail]).toEqual([
    409,
    `Recall #${answer.id} is closed: put its lots back for sale one by one`,
  ])
})

test('what a recall of all lots has taken stays recalled when it was a mistake, where another recall wants it', async () => {
  const { open, at, held, manager } = await openTwo(pharmacy)
  await open()
  const { answer } = await open({ ofAllLots: true, lotNumbers: [] })

  await manager.send(api.recalls.takeBack, { ...by(answer), body: { reason: 'Only L7' } })

  expect(await held(at[0])).toEqual(['10 L7 RECALLED', '3 null FOR_SALE', '4 M8 FOR_SALE'])
})

test('a second recall of the same lots, one without numbers, of a kit and of what is not there are refused in words', async () => {
  const { open, product, manager } = await openTwo(pharmacy)
  const { answer } = await open()
  const kit = await manager.send(api.products.create, {
    body: {
      name: `Kit ${randomUUID()}`,
      cost: '0',
      price: '9',
      productType: 'COMBO',
      components: [{ productId: product.id, qty: 2 }],
    },
  })

  const refused = [
    await open(),
    await open({ lotNumbers: [] }),
    await open({ ofAllLots: true }),
    await open({ productId: kit.id }),
    await open({ productId: 999_999 }),
    await open({ reason: ' ' }),
  ]

  expect(refused.map(({ status, problem }) => [status, problem.detail])).toEqual([
    [409, `Recall #${answer.id} of lot l 7 is open already`],
    [400, 'Name a lot number, or recall all lots'],
    [400, 'A recall of all lots names no numbers'],
    [409, `${kit.name} is a kit: recall its parts`],
    [400, 'That product does not exist'],
    [400, 'Reason is required'],
  ])
})

test('sent again after a lost answer it is opened once', async () => {
  const { open, manager } = await openTwo(pharmacy)
  const key = randomUUID()

  const first = await open({}, manager, key)
  const again = await open({}, manager, key)

  expect([first.status, again.status, again.answer.id]).toEqual([201, 200, first.answer.id])
})

test('who works at one branch sees what lies there, and opens, closes and takes back nothing', async () => {
  const { open, at, product } = await openTwo(pharmacy)
  const { answer } = await open()
  const limited = await pharmacy.as('MANAGER')
  await assign(pharmacy, limited, [at[1].id])

  const seen = await limited.send(api.recalls.get, by(answer))
  const [listed] = await limited.send(api.recalls.list, {
    query: { productId: String(product.id) },
  })
  const refused = [
    await open({ lotNumbers: ['M8'] }, limited),
    await limited.try(api.recalls.close, by(answer)),
    await limited.try(api.recalls.takeBack, { ...by(answer), body: { reason: 'No' } }),
    await limited.try(api.recalls.preview, { query: { productId: String(product.id) } }),
  ]

  expect(seen.places.map(({ locationId }) => locationId)).toEqual([at[1].id])
  expect(seen.unnumbered.map(({ locationId }) => locationId)).toEqual([at[1].id])
  expect(listed?.recalledQty).toBe(10)
  expect(refused.map(({ status }) => status)).toEqual([403, 403, 403, 403])
})

test('recalls are listed open ones first, and found by product, lot, reference and number', async () => {
  const { open, manager, product } = await openTwo(pharmacy)
  const { answer } = await open({ reference: 'FDA 2026-1234' })
  await manager.send(api.recalls.close, by(answer))
  const other = await open({ lotNumbers: ['M8'] })
  const find = async (query: object) =>
    (await manager.send(api.recalls.list, { query })).map(({ id }) => id)

  expect(await find({ productId: String(product.id) })).toEqual([other.answer.id, answer.id])
  expect(await find({ search: product.name })).toEqual([other.answer.id, answer.id])
  expect(await find({ search: '2026-1234' })).toEqual([answer.id])
  expect(await find({ search: `#${answer.id}` })).toEqual([answer.id])
  expect(await find({ search: 'm8', productId: String(product.id) })).toEqual([other.answer.id])
  expect(await find({ status: 'CLOSED', productId: String(product.id) })).toEqual([answer.id])
  const file = await manager.send(api.recalls.export, { query: { productId: String(product.id) } })
  expect(file.split('\r\n')).toHaveLength(4)
})
