import { expect, test } from 'vitest'
import { api } from '#domain/api.ts'
import { allOf, by, newKey, openTwoPlaces } from '#server/testing/goods/transfers.ts'
import { keepInvariants } from '#server/testing/platform/invariants.ts'
import { openPharmacy } from '#server/testing/platform/pharmacy.ts'

const pharmacy = await openPharmacy()
keepInvariants(pharmacy.owner)
const shop = await openTwoPlaces(pharmacy)
const { from, to, owner, make, stock, ask, send, lotsAt, read } = shop

test('what a cashier asked for is shipped first expired first out, is on nobody’s shelf, and arrives with its number, expiry and cost', async () => {
  const product = await make()
  await stock(product, [
    { lotNumber: 'B2', expiryDate: '2091-05-01', qty: 10, unitCost: '6.5000' },
    { lotNumber: 'A1', expiryDate: '2090-01-01', qty: 4, unitCost: '5.2500' },
  ])
  const asked = await ask(product, 6)

  const shipped = await from.manager.send(api.transfers.ship, { ...by(asked), body: {} }, newKey())

  expect([asked.status, asked.number]).toEqual(['REQUESTED', `${to.location.code}T-00000001`])
  expect(shipped).toMatchObject({ status: 'SHIPPED', underWayValue: '34.00' })
  expect(shipped.goods.map(({ lotNumber, shippedQty }) => [lotNumber, shippedQty])).toEqual([
    ['A1', 4],
    ['B2', 2],
  ])
  expect(await lotsAt(from.location, product)).toEqual([
    ['B2', '2091-05-01', '6.5000', 'FOR_SALE', 8],
  ])
  expect(await lotsAt(to.location, product)).toEqual([])

  const arrived = await to.manager.send(
    api.transfers.takeIn,
    { ...by(asked), ...allOf(shipped) },
    newKey(),
  )

  expect(arrived).toMatchObject({ status: 'CLOSED', underWayValue: '0.00' })
  expect(await lotsAt(to.location, product)).toEqual([
    ['A1', '2090-01-01', '5.2500', 'FOR_SALE', 4],
    ['B2', '2091-05-01', '6.5000', 'FOR_SALE', 2],
  ])
})

test('a taking-in in parts: received, damaged into quarantine, refused until the origin takes it in, lost with a reason', async () => {
  const product = await make()
  await stock(product, [{ lotNumber: 'A1', expiryDate: '2090-01-01', qty: 20, unitCost: '5.0000' }])
  const sent = await send(product, 10)
  const goodsId = sent.goods[0]!.id // one lot was enough
  const takeIn = (goods: object) =>
    to.manager.try(api.transfers.takeIn, { ...by(sent), body: { goods: [{ goodsId, ...goods }] } })

  await takeIn({ receivedQty: 3, damagedQty: 1 })
  await takeIn({ refusedQty: 4, reason: 'Wet boxes' })
  const tooMany = await takeIn({ receivedQty: 3 })

  expect([tooMany.status, tooMany.problem.detail]).toEqual([
    409,
    `Only 2 of ${product.name}, lot A1, are still to come: what is more is noted as not sent`,
  ])
  const ofOther = await from.manager.try(api.transfers.takeBack, {
    ...by(sent),
    body: { goods: [{ goodsId, qty: 5 }] },
  })
  expect(ofOther.problem.detail).toBe(
    `Only 4 of ${product.name} were refused and have not come back`,
  )
  await from.manager.send(api.transfers.takeBack, {
    ...by(sent),
    body: {
      goods: [
        { goodsId, qty: 3, isDamaged: true },
        { goodsId, qty: 1 },
      ],
    },
  })
  const lost = await from.manager.send(api.transfers.lose, {
    ...by(sent),
    body: { goods: [{ goodsId, qty: 2 }], reason: 'Fell off the van' },
  })

  expect(lost.status).toBe('CLOSED')
  expect(lost.goods[0]).toMatchObject({
    shippedQty: 10,
    receivedQty: 3,
    damagedQty: 1,
    backQty: 4,
    lostQty: 2,
    underWayQty: 0,
    refusedQty: 0,
  })
  expect(await lotsAt(to.location, product)).toEqual([
    ['A1', '2090-01-01', '5.0000', 'FOR_SALE', 3],
    ['A1', '2090-01-01', '5.0000', 'QUARANTINE', 1],
  ])
  expect(await lotsAt(from.location, product)).toEqual([
    ['A1', '2090-01-01', '5.0000', 'FOR_SALE', 11],
    ['A1', '2090-01-01', '5.0000', 'QUARANTINE', 3],
  ])
})

test('units without a number keep when they came, and lie with those that came with them', async () => {
  const product = await make()
  await stock(product, [{ lotNumber: null, qty: 8 }])
  const [, first] = [await send(product, 3), await send(product, 2)]
  const took = async (sent: typeof first) =>
    to.manager.send(api.transfers.takeIn, { ...by(sent), ...allOf(sent) })

  await took(first)
  const [lot] = await owner.send(api.stock.lots, {
    query: { productId: String(product.id), locationId: String(from.location.id) },
  })
  const lots = await owner.send(api.stock.lots, {
    query: { productId: String(product.id), locationId: String(to.location.id) },
  })

  expect(lots.map(({ createdAt, qty }) => [createdAt, qty])).toEqual([[lot?.createdAt, 2]])
})

test('a taking-in is undone while its lots are whole, which opens its transfer again; one of which pieces are gone is not', async () => {
  const product = await make()
  await stock(product, [{ lotNumber: 'A1', qty: 10 }])
  const sent = await send(product, 6)
  const arrived = await to.manager.send(api.transfers.takeIn, { ...by(sent), ...allOf(sent) })
  const undo = { params: { id: String(sent.id), act: '1' } }
  const adjust = (qty: number) =>
    to.manager.send(api.stock.adjust, {
      body: { productId: product.id, locationId: to.location.id, qty, reason: 'Broken' },
    })

  await adjust(-1)
  const broken = await to.manager.try(api.transfers.undoAct, undo)
  await to.manager.send(api.stock.adjust, {
    body: {
      productId: product.id,
      locationId: to.location.id,
      qty: 1,
      reason: 'Whole',
      lotId: (
        await to.manager.send(api.stock.lots, {
          query: { productId: String(product.id), withEmpty: 'true' },
        })
      )[0]!.id, // it was taken in
    },
  })
  const undone = await to.manager.send(api.transfers.undoAct, undo)
  const again = await to.manager.send(api.transfers.undoAct, undo)

  expect(arrived.status).toBe('CLOSED')
  expect([broken.status, broken.problem.detail]).toEqual([
    409,
    `This taking-in cannot be undone. ${product.name}, lot A1: 1 sold, deducted, sent on or set apart since`,
  ])
  expect([undone.status, undone.goods[0]?.underWayQty]).toEqual(['SHIPPED', 6])
  expect(again).toEqual(undone)
  expect(await lotsAt(to.location, product)).toEqual([])
})

test('a shipment of which nothing arrived comes back whole; another one does not', async () => {
  const product = await make()
  await stock(product, [{ lotNumber: 'A1', qty: 10 }])
  const whole = await send(product, 4)
  const part = await send(product, 3)
  await to.manager.send(api.transfers.takeIn, {
    ...by(part),
    body: { goods: [{ goodsId: part.goods[0]!.id, receivedQty: 1 }] },
  })
  const undo = (sent: { id: number }) =>
    from.manager.try(api.transfers.undoShipment, { params: { id: String(sent.id), shipment: '1' } })

  const [back, refused] = [await undo(whole), await undo(part)]

  expect([back.status, back.answer.status, refused.status]).toEqual([200, 'REQUESTED', 409])
  expect(await lotsAt(from.location, product)).toMatchObject([
    ['A1', null, '7.0000', 'FOR_SALE', 7],
  ])
  const cancelled = await from.manager.send(api.transfers.update, {
    ...by(whole),
    body: { status: 'CANCELLED' },
  })
  expect(cancelled.status).toBe('CANCELLED')
})

test('what arrives as another lot than was sent is taken in as what it is, at its row’s cost, and both lots stand there until they are adjusted', async () => {
  const product = await make()
  await stock(product, [
    { lotNumber: 'A1', expiryDate: '2090-01-01', qty: 5, unitCost: '5.0000' },
    { lotNumber: 'B2', expiryDate: '2092-01-01', qty: 5, unitCost: '6.0000' },
  ])
  const sent = await send(product, 3)
  const otherLot = { lotNumber: 'b2', expiryDate: '2092-01-01' }
  const arrived = await to.manager.send(api.transfers.takeIn, {
    ...by(sent),
    body: { goods: [{ goodsId: sent.goods[0]!.id, receivedQty: 3, otherLot }] },
  })
  const attention = async () => {
    const query = { locationId: String(from.location.id) }
    return (await from.manager.send(api.transfers.attention, { query })).lots.filter(
      ({ productId }) => productId === product.id,
    )
  }
  const adjust = (lotNumber: string) =>
    from.manager.send(api.stock.adjust, {
      body: {
        productId: product.id,
        locationId: from.location.id,
        qty: -1,
        reason: 'Counted',
        lotNumber,
      },
    })

  expect(arrived.acts).toMatchObject([{ isOtherLot: true, lotNumber: 'B2' }])
  expect(await lotsAt(to.location, product)).toEqual([
    ['B2', '2092-01-01', '5.0000', 'FOR_SALE', 3],
  ])
  expect(await attention()).toMatchObject([{ sentLot: 'A1', arrivedLot: 'B2', qty: 3 }])
  await adjust('A1')
  expect(await attention()).toHaveLength(1)
  await adjust('B2')
  expect(await attention()).toEqual([])
})

test('pieces beyond what was sent are noted and taken in by nobody; the origin ships them by one press, or says that they are not its own', async () => {
  const [product, gauze] = [await make(), await make()]
  for (const each of [product, gauze]) await stock(each, [{ lotNumber: 'A1', qty: 10 }])
  const sent = await send(product, 3)
  const noted = await to.manager.send(api.transfers.takeIn, {
    ...by(sent),
    body: {
      ...allOf(sent).body,
      extras: [
        { productId: product.id, qty: 2, lotNumber: 'A1' },
        { productId: gauze.id, qty: 1 },
        { productId: gauze.id, qty: 5 },
      ],
    },
  })
  const [more, other, wrong] = noted.extras.map(({ id }) => id) as [number, number, number]
  const settle = (extraIds: number[], isShipped: boolean) =>
    from.manager.send(api.transfers.settleExtras, { ...by(sent), body: { extraIds, isShipped } })

  const shipped = await settle([more, other], true)
  await settle([wrong], false)
  const again = await from.manager.try(api.transfers.settleExtras, {
    ...by(sent),
    body: { extraIds: [more] },
  })

  expect([noted.status, shipped.status, again.status]).toEqual(['CLOSED', 'SHIPPED', 409])
  expect(await lotsAt(to.location, gauze)).toEqual([])
  expect(shipped.lines.map(({ requestedQty, shippedQty }) => [requestedQty, shippedQty])).toEqual([
    [3, 5],
    [0, 1],
  ])
  const arrived = await to.manager.send(api.transfers.takeIn, { ...by(sent), ...allOf(shipped) })
  expect([arrived.status, (await read(sent)).extras.map(({ shipment }) => shipment)]).toEqual([
    'CLOSED',
    [2, 2, null],
  ])
})

test('quarantined and recalled units leave by hand alone, and arrive so', async () => {
  const product = await make()
  await stock(product, [{ lotNumber: 'A1', expiryDate: '2090-01-01', qty: 5 }])
  const [lot] = await from.manager.send(api.stock.lots, {
    query: { productId: String(product.id) },
  })
  const setApart = await from.manager.send(api.stock.changeState, {
    ...by(lot!), // it was stocked
    body: { state: 'RECALLED', qty: 3, reason: 'By the maker' },
  })
  const tooMuch = await from.manager.try(
    api.transfers.create,
    shop.body([{ product, qty: 5 }], { status: 'SHIPPED' }),
  )
  const sent = await send(product, 3, { picks: [{ line: 1, lotId: setApart.id, qty: 3 }] })

  await to.manager.send(api.transfers.takeIn, {
    ...by(sent),
    body: { goods: [{ goodsId: sent.goods[0]!.id, receivedQty: 2, damagedQty: 1 }] },
  })

  expect([tooMuch.status, tooMuch.problem.detail]).toEqual([
    409,
    `Only 2 of ${product.name} can be sent: the others were sold or deducted`,
  ])
  expect(await lotsAt(to.location, product)).toEqual([
    ['A1', '2090-01-01', '7.0000', 'RECALLED', 3],
  ])
})
