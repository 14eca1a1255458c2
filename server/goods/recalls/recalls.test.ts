import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { api } from '#domain/api.ts'
import type { CallOf } from '#domain/endpoint.ts'
import { assign } from '#server/testing/shop/branches.ts'
import { keepInvariants } from '#server/testing/platform/invariants.ts'
import { openLocation, openPharmacy } from '#server/testing/platform/pharmacy.ts'
import { checkoutOf } from '#server/testing/selling/checkout.ts'

const pharmacy = await openPharmacy({ max: 10 })

keepInvariants(pharmacy.owner)

type NewRecall = CallOf<typeof api.recalls.open>['body']

const by = ({ id }: { id: number }) => ({ params: { id: String(id) } })

/** A product at two branches: ten of lot L7, five of them quarantined at the second, four of M8, three without a number. */
async function openTwo() {
  const first = await openLocation(pharmacy, { inStock: 0 })
  const second = await openLocation(pharmacy, { inStock: 0 })
  const { manager, cashier, product } = first
  const at = [first.location, second.location] as const
  const put = (location: { id: number }, qty: number, more: object = {}) =>
    manager.send(api.stock.adjust, {
      body: { productId: product.id, locationId: location.id, qty, reason: 'Found', ...more },
    })
  for (const location of at) {
    await put(location, 10, { lotNumber: 'L7', expiryDate: '2031-05-01' })
    await put(location, 4, { lotNumber: 'M8' })
    await put(location, 3)
  }
  const list = (more: object = {}) =>
    manager.send(api.stock.lots, { query: { productId: String(product.id), ...more } })
  const lotOf = async (location: { id: number }, state: string, number: string | null = 'L7') =>
    (await list({ locationId: String(location.id) })).find(
      (lot) => lot.state === state && lot.lotNumber === number,
    )!
  const change = async (
    lot: { id: number },
    state: 'FOR_SALE' | 'QUARANTINE' | 'RECALLED',
    qty: number,
  ) => manager.send(api.stock.changeState, { ...by(lot), body: { state, qty, reason: 'By hand' } })
  await change(await lotOf(at[1], 'FOR_SALE'), 'QUARANTINE', 5)
  const body = (more: Partial<NewRecall> = {}): NewRecall => ({
    productId: product.id,
    lotNumbers: ['l 7'],
    reason: 'Impure',
    announcedOn: '2026-11-30',
    ...more,
  })
  const open = (more: Partial<NewRecall> = {}, caller = manager, idempotencyKey = randomUUID()) =>
    caller.try(api.recalls.open, { body: body(more) }, { idempotencyKey })
  const sell = (location: { id: number }, qty: number, customerId?: number) =>
    cashier.try(
      api.sales.complete,
      checkoutOf(location.id, [{ product, qty }], customerId === undefined ? {} : { customerId }),
    )
  /** State, number and quantity of all lots of a branch. */
  const held = async (location: { id: number }) =>
    (await list({ locationId: String(location.id) }))
      .map(({ state, lotNumber, qty }) => `${qty} ${lotNumber} ${state}`)
      .toSorted()
  return { manager, cashier, product, at, put, lotOf, change, open, body, sell, held, list }
}

const AS_IT_WAS = ['3 null FOR_SALE', '4 M8 FOR_SALE', '5 L7 FOR_SALE', '5 L7 QUARANTINE']

test('a recall takes its numbers out of sale everywhere, whatever their spelling, and leaves the others', async () => {
  const { open, at, held, sell } = await openTwo()

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
  const { open, at, held, put } = await openTwo()

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
  const { open, at, held, lotOf, change, manager, put } = await openTwo()
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
  const { open, at, held, put, manager } = await openTwo()
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
  const { open, at, held, manager } = await openTwo()
  await open()
  const { answer } = await open({ ofAllLots: true, lotNumbers: [] })

  await manager.send(api.recalls.takeBack, { ...by(answer), body: { reason: 'Only L7' } })

  expect(await held(at[0])).toEqual(['10 L7 RECALLED', '3 null FOR_SALE', '4 M8 FOR_SALE'])
})

test('a second recall of the same lots, one without numbers, of a kit and of what is not there are refused in words', async () => {
  const { open, product, manager } = await openTwo()
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
  const { open, manager } = await openTwo()
  const key = randomUUID()

  const first = await open({}, manager, key)
  const again = await open({}, manager, key)

  expect([first.status, again.status, again.answer.id]).toEqual([201, 200, first.answer.id])
})

test('who works at one branch sees what lies there, and opens, closes and takes back nothing', async () => {
  const { open, at, product } = await openTwo()
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

test('before it opens it shows what it will take: by place, pieces and what they cost, and numbers that nothing has', async () => {
  const { manager, product } = await openTwo()
  const ask = (lotNumbers?: string) =>
    manager.send(api.recalls.preview, {
      query: { productId: String(product.id), ...(lotNumbers && { lotNumbers }) },
    })

  expect(await ask('L7\nl 7\nX1')).toMatchObject({
    places: [
      { qty: 10, value: '70.00', unnumberedQty: 3 },
      { qty: 10, value: '70.00', unnumberedQty: 3 },
    ],
    qty: 20,
    value: '140.00',
    unnumberedQty: 6,
    unknownNumbers: ['X1'],
  })
  expect(await ask()).toMatchObject({ qty: 34, value: '238.00', unnumberedQty: 0 })
})

test('who bought its lots is listed with the telephone to call, and what came of it is noted', async () => {
  const { open, at, sell, manager, cashier } = await openTwo()
  const customer = await manager.send(api.customers.create, {
    body: { name: 'Rosalinda Cruz', phone: '09171234567' },
  })
  await sell(at[0], 2, customer.id)
  const kept = await sell(at[0], 3)
  const back = await sell(at[1], 1)
  await manager.send(api.returns.create, {
    ...by(back.answer),
    body: { reason: 'Recalled', items: [{ line: 1, qty: 1 }] },
  })
  const mistaken = await sell(at[1], 1)
  await manager.send(api.sales.delete, { ...by(mistaken.answer), query: {} })
  const { answer } = await open()
  const list = (toCall?: 'true') =>
    manager.send(api.recalls.sales, { ...by(answer), query: toCall ? { toCall } : {} })
  const note = (saleId: number, outcome: 'DONE' | 'NOT_REACHED' | null) =>
    manager.send(api.recalls.noteContact, {
      params: { id: String(answer.id), saleId: String(saleId) },
      body: { outcome },
    })

  const all = await list()
  const noted = await note(kept.answer.id, 'DONE')
  const left = await list('true')
  const file = await manager.send(api.recalls.exportSales, { ...by(answer), query: {} })

  expect(
    all.map(({ customerId, customerName, phone, qty, backQty }) => [
      customerId,
      customerName,
      phone,
      qty,
      backQty,
    ]),
  ).toEqual([
    [null, null, null, 1, 1],
    [null, null, null, 3, 0],
    [customer.id, 'Rosalinda Cruz', '09171234567', 2, 0],
  ])
  expect(noted).toMatchObject({ outcome: 'DONE', contactedByName: expect.any(String) })
  expect(left.map(({ qty }) => qty)).toEqual([2])
  expect(file).toContain('Rosalinda Cruz')
  const { rows } = await pharmacy.owner.query(
    `SELECT action FROM audit_logs WHERE entity = 'recall' AND entity_id = $1 ORDER BY id`,
    [answer.id],
  )
  expect(rows.map(({ action }) => action)).toEqual(['OPEN_RECALL', 'NOTE_RECALL_CONTACT', 'EXPORT'])
  expect((await note(kept.answer.id, null)).outcome).toBeNull()
  // A person who is forgotten is on the list no more.
  const admin = await pharmacy.as('ADMIN')
  await admin.send(api.customers.anonymise, by(customer))
  expect(JSON.stringify(await list())).not.toMatch(/Rosalinda|0917/)
  expect((await cashier.try(api.recalls.sales, { ...by(answer), query: {} })).status).toBe(403)
})

test('recalls are listed open ones first, and found by product, lot, reference and number', async () => {
  const { open, manager, product } = await openTwo()
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
