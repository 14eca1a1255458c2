import { expect, test } from 'vitest'
import { api } from '#domain/api.ts'
import { openBranch } from '#server/testing/shop/branches.ts'
import { listenTo } from '#server/testing/platform/event-stream.ts'
import { allOf, by, openTwoPlaces } from '#server/testing/goods/transfers.ts'
import { openPharmacy } from '#server/testing/platform/pharmacy.ts'

const pharmacy = await openPharmacy()
const { from, to, owner, make, stock, send } = await openTwoPlaces(pharmacy)
const third = await openBranch(pharmacy)
const product = await make()
await stock(product, [{ lotNumber: 'A1', qty: 100 }])

test('news of a transfer goes to both of its places, and to no third one', async () => {
  const streams = await Promise.all(
    [from.cashier, to.cashier, third.cashier].map((caller) => listenTo(pharmacy.address, caller)),
  )
  // Waits until the news of this set-up has arrived.
  for (const stream of streams) while ((await stream.next()) !== null);

  await send(product, 2)
  const heard = await Promise.all(streams.map((stream) => stream.next()))

  expect(heard).toEqual([
    [{ feature: 'transfers', locationIds: [from.location.id] }],
    [{ feature: 'transfers', locationIds: [to.location.id] }],
    null,
  ])
  for (const stream of streams) await stream.close()
})

test('a third branch counts, lists, exports and is reminded of nothing of it', async () => {
  await send(product, 2)
  const read = async ({ manager }: { manager: typeof third.manager }) => ({
    list: (await manager.send(api.transfers.list, { query: {} })).length,
    summary: await manager.send(api.transfers.summary, { query: {} }),
    lines: (await manager.send(api.transfers.export, { query: {} })).trim().split('\n').length,
  })

  const [ofFrom, ofTo, ofThird] = [await read(from), await read(to), await read(third)]

  expect(ofFrom).toEqual(ofTo)
  expect(ofFrom.summary.underWayQty).toBeGreaterThan(0)
  expect(ofThird).toEqual({
    list: 0,
    summary: { requested: 0, underWay: 0, underWayQty: 0, late: 0, underWayValue: '0.00' },
    lines: 1,
  })
})

test('what is under way for longer than the setting says stands on both Dashboards, until it is taken in', async () => {
  const sent = await send(product, 2)
  const seen = async (place: typeof from) =>
    (await place.manager.send(api.transfers.attention, { query: {} })).late.some(
      ({ id }) => id === sent.id,
    )
  await pharmacy.owner.query(
    `UPDATE transfer_goods SET shipped_at = shipped_at - interval '73 hours' WHERE transfer_id = $1`,
    [sent.id],
  )

  const late = [await seen(from), await seen(to)]
  const listed = await owner.send(api.transfers.list, { query: { show: 'late' } })
  await to.manager.send(api.transfers.takeIn, { ...by(sent), ...allOf(sent) })

  expect(late).toEqual([true, true])
  expect(listed.map(({ id, isLate }) => [id, isLate])).toEqual([[sent.id, true]])
  expect([await seen(from), await seen(to)]).toEqual([false, false])
})

test('a search finds a transfer by its number and by what it is of', async () => {
  const other = await make({ name: 'Mefenamic acid' })
  await stock(other, [{ lotNumber: 'M1', qty: 5 }])
  const sent = await send(other, 1)
  const found = async (search: string) =>
    (await to.manager.send(api.transfers.list, { query: { search } })).map(({ id }) => id)

  expect(await found(sent.number)).toEqual([sent.id])
  expect(await found('mefenamic')).toEqual([sent.id])
})

test('what is under way stands beside stock in Inventory Analysis, of the destination alone', async () => {
  const drops = await make()
  await stock(drops, [{ lotNumber: 'D1', qty: 8, unitCost: '6.2500' }])
  const figuresAt = async ({ location }: typeof from) => {
    const query = { locationId: String(location.id) }
    const { underWayStockValue, underWayStockQuantity } = await owner.send(
      api.reports.inventoryAnalysis,
      { query },
    )
    return [Number(underWayStockValue), underWayStockQuantity] as const
  }
  const [fromBefore, [value, quantity]] = [await figuresAt(from), await figuresAt(to)]

  await send(drops, 4)

  expect(await figuresAt(from)).toEqual(fromBefore)
  expect(await figuresAt(to)).toEqual([value + 25, quantity + 4])
})
