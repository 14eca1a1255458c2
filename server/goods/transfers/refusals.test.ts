import { expect, test } from 'vitest'
import { api } from '#domain/api.ts'
import { allOf, by, newKey, openTwoPlaces } from '#server/testing/goods/transfers.ts'
import { approve, givePin } from '#server/testing/people/pins.ts'
import { keepInvariants } from '#server/testing/platform/invariants.ts'
import { openPharmacy } from '#server/testing/platform/pharmacy.ts'

const pharmacy = await openPharmacy()
keepInvariants(pharmacy.owner)
const admin = await pharmacy.as('ADMIN')
const { from, to, owner, make, stock, body, ask, send } = await openTwoPlaces(pharmacy)

async function stocked(qty = 10) {
  const product = await make()
  await stock(product, [{ lotNumber: 'A1', qty }])
  return product
}

test('a cashier asks for goods, and sends none', async () => {
  const product = await stocked()
  const asked = await to.cashier.try(api.transfers.create, body([{ product, qty: 2 }]))
  const unasked = await from.cashier.try(api.transfers.create, body([{ product, qty: 2 }]))
  const sent = await from.cashier.try(
    api.transfers.create,
    body([{ product, qty: 2 }], { status: 'SHIPPED' }),
  )

  expect([asked.status, unasked.status, sent.status]).toEqual([201, 403, 403])
  expect(JSON.stringify(asked.answer)).not.toMatch(/unitCost|underWayValue/)
})

test('a cashier takes in by the shop’s setting, else with a manager’s PIN', async () => {
  const product = await stocked()
  await givePin(pharmacy, to.manager)
  const takeIn = (sent: Awaited<ReturnType<typeof send>>) => ({ ...by(sent), ...allOf(sent) })
  const [first, second, third] = [
    await send(product, 1),
    await send(product, 1),
    await send(product, 1),
  ]

  const alone = await to.cashier.try(api.transfers.takeIn, takeIn(first))
  const { idempotencyKey } = newKey()
  const approval = await approve(api.transfers.takeIn, takeIn(second), {
    actor: to.cashier,
    by: to.manager,
    key: idempotencyKey,
  })
  const approved = await to.cashier.try(api.transfers.takeIn, takeIn(second), {
    idempotencyKey,
    headers: { approval },
  })
  await admin.send(api.settings.update, { body: { transfersTakenInBy: 'ANYONE' } })
  const byAnyone = await to.cashier.try(api.transfers.takeIn, takeIn(third), newKey())
  await admin.send(api.settings.update, { body: { transfersTakenInBy: 'MANAGERS' } })

  expect([alone.status, approved.status, byAnyone.status]).toEqual([403, 201, 201])
})

test('each act is for whoever reaches the place where it is done, and both places see the transfer', async () => {
  const product = await stocked()
  const asked = await ask(product, 4)
  const wrong = [
    await to.manager.try(api.transfers.ship, { ...by(asked), body: {} }),
    await to.manager.try(api.transfers.picking, by(asked)),
    await to.manager.try(api.transfers.closeLines, { ...by(asked), body: { lines: [1] } }),
    await from.manager.try(api.transfers.update, { ...by(asked), body: { notes: 'No' } }),
  ]
  const sent = await from.manager.send(api.transfers.ship, { ...by(asked), body: {} })
  const goodsId = sent.goods[0]!.id // one lot was enough
  const afterwards = [
    await from.manager.try(api.transfers.takeIn, { ...by(asked), ...allOf(sent) }),
    await to.manager.try(api.transfers.lose, {
      ...by(asked),
      body: { goods: [{ goodsId, qty: 1 }], reason: 'Gone' },
    }),
    await to.manager.try(api.transfers.takeBack, {
      ...by(asked),
      body: { goods: [{ goodsId, qty: 1 }] },
    }),
    await to.manager.try(api.transfers.undoShipment, {
      params: { ...by(asked).params, shipment: '1' },
    }),
  ]

  for (const { status, problem } of [...wrong, ...afterwards])
    expect([status, problem.detail]).toEqual([404, 'There is no such transfer'])
  for (const caller of [from.manager, from.cashier, to.manager, to.cashier])
    expect((await caller.try(api.transfers.get, by(asked))).status).toBe(200)
})

test('what is asked for stays once goods are out, and what is out cannot be cancelled; the origin closes what it does not send', async () => {
  const product = await stocked(3)
  const asked = await ask(product, 5)
  const short = await from.manager.try(api.transfers.ship, { ...by(asked), body: {} })
  const [lot] = await from.manager.send(api.stock.lots, {
    query: { productId: String(product.id) },
  })
  const picks = [{ line: 1, lotId: lot!.id, qty: 3 }] // it was stocked
  const sent = await from.manager.send(api.transfers.ship, { ...by(asked), body: { picks } })
  const change = (of: object) => to.manager.try(api.transfers.update, { ...by(asked), body: of })

  const [changed, cancelled] = [
    await change({ notes: 'No' }),
    await change({ status: 'CANCELLED' }),
  ]
  const arrived = await to.manager.send(api.transfers.takeIn, { ...by(asked), ...allOf(sent) })
  const closed = await from.manager.send(api.transfers.closeLines, {
    ...by(asked),
    body: { lines: [1] },
  })
  const more = await from.manager.try(api.transfers.ship, { ...by(asked), body: { picks } })

  expect([short.status, short.problem.detail]).toEqual([
    409,
    `Only 3 of ${product.name} can be sent: the others were sold or deducted`,
  ])
  expect([changed.status, cancelled.status, more.status]).toEqual([409, 409, 409])
  expect([sent.status, arrived.status, closed.status]).toEqual(['SHIPPED', 'SHIPPED', 'CLOSED'])
})

test('a request of which nothing will be sent is cancelled, and a cancelled one takes no act', async () => {
  const product = await stocked()
  const asked = await ask(product, 5)
  const closed = await from.manager.send(api.transfers.closeLines, {
    ...by(asked),
    body: { lines: [1] },
  })
  const ship = await from.manager.try(api.transfers.ship, { ...by(asked), body: {} })

  expect(closed.status).toBe('CANCELLED')
  expect([ship.status, ship.problem.detail]).toEqual([409, `Transfer ${asked.number} is cancelled`])
})

test('what is prepared reserves nothing and is shipped as it was prepared; what has gone meanwhile is refused', async () => {
  const product = await make()
  await stock(product, [
    { lotNumber: 'A1', expiryDate: '2090-01-01', qty: 4 },
    { lotNumber: 'B2', expiryDate: '2091-01-01', qty: 4 },
  ])
  const asked = await ask(product, 6)
  const { lines } = await from.manager.send(api.transfers.picking, by(asked))
  const [first, second] = lines[0]!.lots // it was stocked with two
  const picks = [
    { line: 1, lotId: second!.lotId, qty: 4 },
    { line: 1, lotId: first!.lotId, qty: 2 },
  ]
  await from.manager.send(api.transfers.prepare, { ...by(asked), body: { picks } })
  await owner.send(api.stock.adjust, {
    body: {
      productId: product.id,
      locationId: from.location.id,
      qty: -1,
      reason: 'Broken',
      lotNumber: 'B2',
    },
  })

  const kept = await from.manager.send(api.transfers.picking, by(asked))
  const gone = await from.manager.try(api.transfers.ship, { ...by(asked), body: {} })
  await from.manager.send(api.transfers.prepare, {
    ...by(asked),
    body: { picks: [picks[1]!, { ...picks[0]!, qty: 3 }] },
  })
  const sent = await from.manager.send(api.transfers.ship, { ...by(asked), body: {} })

  expect(kept.lines[0]?.picks).toHaveLength(2)
  expect([gone.status, gone.problem.detail]).toEqual([
    409,
    `Only 3 of ${product.name} can be sent: the others were sold or deducted`,
  ])
  expect(sent.goods.map(({ lotNumber, shippedQty }) => [lotNumber, shippedQty])).toEqual([
    ['A1', 2],
    ['B2', 3],
  ])
})

test('while something is under way its product becomes no kit, untracked or deleted, and neither place closes', async () => {
  const product = await stocked(4)
  const sent = await send(product, 4)
  const change = (of: object) =>
    owner.try(api.products.update, { params: { id: String(product.id) }, body: of })
  const close = ({ id }: { id: number }) =>
    owner.try(api.locations.update, { params: { id: String(id) }, body: { isActive: false } })
  const part = await make()
  const components = [{ productId: part.id, qty: 1 }]

  const refused = [
    await change({ enableStock: false }),
    await change({ productType: 'COMBO', components }),
    await owner.try(api.products.delete, { params: { id: String(product.id) } }),
    await close(from.location),
    await close(to.location),
  ]

  expect(refused.map(({ status }) => status)).toEqual([409, 409, 409, 409, 409])
  expect(refused[0]?.problem.detail).toBe(
    `${product.name} is under way from one location to another: it is to be taken in first`,
  )
  expect(refused[4]?.problem.detail).toMatch(
    /^Goods of transfer .+ are under way: they are to be taken in, or back, first$/,
  )
  await expect(
    pharmacy.owner.query(`UPDATE products SET product_type = 'COMBO' WHERE id = $1`, [product.id]),
  ).rejects.toThrow('has stock')
  await to.manager.send(api.transfers.takeIn, { ...by(sent), ...allOf(sent) })
})

test('the same act under its key is done once, and goods are sent and received in one call by whoever reaches both places', async () => {
  const product = await stocked()
  const call = body([{ product, qty: 2 }], { status: 'SHIPPED', isReceived: true })
  const key = newKey()

  const ofOne = await from.manager.try(api.transfers.create, call)
  const first = await owner.try(api.transfers.create, call, key)
  const again = await owner.try(api.transfers.create, call, key)

  expect([ofOne.status, ofOne.problem.errors?.[0]?.field]).toEqual([400, 'toLocationId'])
  expect(first.answer).toMatchObject({ status: 'CLOSED', goods: [{ receivedQty: 2 }] })
  expect([again.status, again.answer]).toEqual([200, first.answer])
})

test('a transfer is between two active places, of tracked products that are no kits, each once', async () => {
  const [product, untracked] = [await stocked(), await make({ enableStock: false })]
  const kit = await make({
    productType: 'COMBO',
    components: [{ productId: product.id, qty: 1 }],
  })
  const closed = await owner.send(api.locations.create, {
    body: { name: 'Closed', code: `C${Date.now()}`, isActive: false },
  })
  const attempt = (lines: Parameters<typeof body>[0], more = {}) =>
    owner.try(api.transfers.create, body(lines, more))

  const refused = [
    await attempt([{ product, qty: 1 }], { toLocationId: from.location.id }),
    await attempt([{ product, qty: 1 }], { fromLocationId: closed.id }),
    await attempt([{ product: untracked, qty: 1 }]),
    await attempt([{ product: kit, qty: 1 }]),
    await attempt([
      { product, qty: 1 },
      { product, qty: 2 },
    ]),
    await attempt([]),
  ]

  expect(refused.map(({ status }) => status)).toEqual([400, 409, 409, 409, 400, 400])
})
