import { randomUUID } from 'node:crypto'
import { afterEach, expect, test } from 'vitest'
import { api } from '#domain/api.ts'
import type { CallOf } from '#domain/endpoint.ts'
import type { Caller } from '#server/testing/platform/caller.ts'
import { checkoutOf, orderOf } from '#server/testing/selling/checkout.ts'
import { openKit } from '#server/testing/goods/kits.ts'
import { openLocation, openPharmacy } from '#server/testing/platform/pharmacy.ts'
import { givePin, tryApproved } from '#server/testing/people/pins.ts'
import { cellsOf } from '#server/testing/reporting/report-files.ts'

const pharmacy = await openPharmacy()
const DAY = { startDate: '2026-11-20', endDate: '2026-11-20' }
const NOON = '2026-11-20T04:00:00Z'

afterEach(() => pharmacy.setClock(null))

type Body = CallOf<typeof api.returns.create>['body']
type Item = Body['items'][number]

/** Takes lines of a sale back at noon of the day, unless another moment is given. */
async function takeBack(by: Caller, sale: { id: number }, body: Body, moment = NOON) {
  pharmacy.setClock(new Date(moment))
  return by.send(api.returns.create, { params: { id: String(sale.id) }, body })
}

const one = (line: number, more: Partial<Item> = {}): Item => ({ line, qty: 1, ...more })

/** A location on the day, where a unit comes to 10.83 with tax, and its reports. */
async function open() {
  pharmacy.setClock(new Date(NOON))
  const opened = await openLocation(pharmacy, { inStock: 1000 })
  const { location, product, cashier } = opened
  const query = { ...DAY, locationId: String(location.id) }
  const sell = (...quantities: number[]) =>
    cashier.send(
      api.sales.complete,
      checkoutOf(
        location.id,
        quantities.map((qty) => ({ product, qty })),
      ),
    )
  const read = async (days = {}) => {
    const manager = await pharmacy.as('MANAGER')
    return {
      rows: await manager.send(api.reports.returnsByPerson, { query: { ...query, ...days } }),
      goods: await manager.send(api.reports.returnedGoods, { query: { ...query, ...days } }),
    }
  }
  return { ...opened, query, sell, read }
}

test('what came back stands on its own day by who took it, with what was given back for it and what is owed no more', async () => {
  const { location, product, cashier, manager, sell, read } = await open()
  const sale = await sell(2)
  const order = await cashier.send(
    api.sales.complete,
    orderOf(location.id, [{ product, quantity: 4 }], {
      status: 'Final',
      payments: [{ method: 'Cash', amount: '10.00' }],
    }),
  )
  const reason = 'Prescription was changed'

  // Midnight in Manila, and the second before.
  const midnight = '2026-11-20T16:00:00Z'
  const last = await takeBack(manager, sale, { reason, items: [one(1)] }, '2026-11-20T15:59:59Z')
  const items = [{ line: 1, qty: 4 }]
  await takeBack(await pharmacy.as('MANAGER'), order, { reason, items }, midnight)

  const { rows, goods } = await read()
  const row = { userId: manager.id, takenByName: expect.any(String), reason }
  expect(rows).toEqual([
    { ...row, returnCount: 1, amount: '10.83', refunded: '10.83', credited: '0.00' },
  ])
  expect(goods).toEqual([
    {
      returnId: last.id,
      line: 1,
      returnNumber: last.number,
      returnedOn: '2026-11-20',
      saleId: sale.id,
      invoiceNumber: sale.invoiceNumber,
      locationName: location.name,
      productName: product.name,
      qty: 1,
      packQty: null,
      packName: null,
      pieceName: null,
      reason,
      conditions: ['SHELF'],
      amount: '10.83',
      takenByName: last.createdByName,
      approvedByName: null,
    },
  ])
  const next = await read({ startDate: '2026-11-21', endDate: '2026-11-21' })
  expect(next.rows.map(({ amount, refunded, credited }) => [amount, refunded, credited])).toEqual([
    ['43.30', '10.00', '33.30'],
  ])
})

test('reasons that differ in capitals, accents and blanks are one; a return for several counts once, under that of its dearest line', async () => {
  const { manager, sell, read } = await open()
  const sale = await sell(1, 5, 5, 1)
  const reason = 'Señor  changed his mind'
  await takeBack(manager, sale, { reason, items: [one(2)] })
  await takeBack(manager, sale, { reason: ' SENOR changed his mind', items: [one(2)] })
  await takeBack(manager, sale, { reason: 'Señor changed his mind', items: [one(2)] })
  const items = [one(1), { line: 3, qty: 2, reason: 'Leaking' }, one(4)]
  await takeBack(manager, sale, { reason, items })
  const other = await pharmacy.as('MANAGER')
  await takeBack(other, sale, { reason: 'Leaking', items: [{ line: 3, qty: 3 }] })
  await takeBack(other, await sell(5), { reason, items: [{ line: 1, qty: 5 }] })

  const { rows, goods } = await read()

  expect(
    rows.map((row) => [row.userId, row.reason, row.returnCount, row.amount, row.refunded]),
  ).toEqual([
    [other.id, 'Señor changed his mind', 1, '54.13', '54.13'],
    [other.id, 'Leaking', 1, '32.47', '32.47'],
    [manager.id, 'Leaking', 1, '43.30', '43.30'],
    [manager.id, 'Señor changed his mind', 3, '32.48', '32.48'],
  ])
  expect(goods.map(({ qty, reason: why }) => [qty, why])).toEqual([
    [5, 'Señor changed his mind'],
    [3, 'Leaking'],
    [1, 'Señor changed his mind'],
    [2, 'Leaking'],
    [1, 'Señor changed his mind'],
    [1, 'Señor changed his mind'],
    [1, 'SENOR changed his mind'],
    [1, 'Señor changed his mind'],
  ])
})

test('the report shows what became of the goods of each line, of a kit for its parts, and who approved it; the file has all of them', async () => {
  pharmacy.setClock(new Date(NOON))
  const { manager, cashier, location, make, kit, tape, sell } = await openKit(pharmacy)
  await givePin(pharmacy, manager)
  const delivery = await make('Delivery', { price: '4.00', enableStock: false })
  const { answer: sale } = await sell([
    { product: kit, qty: 1 },
    { product: tape, qty: 1 },
    { product: delivery, qty: 1 },
  ])
  const parts = [{ productId: tape.id, condition: 'QUARANTINE' as const }]
  const body = {
    reason: '=2+5',
    items: [one(1, { condition: 'DESTROYED', parts }), one(2), one(3)],
  }
  const call = { params: { id: String(sale.id) }, body }
  const { status } = await tryApproved(api.returns.create, call, {
    actor: cashier,
    by: manager,
    key: randomUUID(),
  })
  expect(status).toBe(201)
  const query = { ...DAY, locationId: String(location.id) }

  const goods = await manager.send(api.reports.returnedGoods, { query })
  const first = await manager.send(api.reports.returnedGoods, { query: { ...query, limit: '1' } })
  const cells = await cellsOf(manager, 'returned-goods', query)

  expect(goods.map(({ productName, conditions }) => [productName, conditions])).toEqual([
    [kit.name, ['DESTROYED', 'QUARANTINE']],
    [tape.name, ['SHELF']],
    [delivery.name, []],
  ])
  const by = [goods[0]?.takenByName, goods[0]?.approvedByName]
  const names = async ({ id }: Caller) => {
    const users = await (await pharmacy.as('ADMIN')).send(api.users.list, { query: {} })
    return users.find((user) => user.id === id)?.fullName
  }
  expect(by).toEqual([await names(cashier), await names(manager)])
  expect(first).toEqual(goods.slice(0, 1))
  const { returnId, returnNumber } = goods[0]! // three came back
  const day = { date: '2026-11-20' }
  const ofReturn = [returnNumber, day, sale.id, sale.invoiceNumber, location.name]
  expect(cells).toEqual([
    [
      returnId,
      1,
      ...ofReturn,
      kit.name,
      1,
      null,
      null,
      null,
      '=2+5',
      'Destroyed, Quarantine',
      21.65,
      ...by,
    ],
    [
      returnId,
      2,
      ...ofReturn,
      tape.name,
      1,
      null,
      null,
      null,
      '=2+5',
      'Back to the shelf',
      6.5,
      ...by,
    ],
    [returnId, 3, ...ofReturn, delivery.name, 1, null, null, null, '=2+5', null, 4.33, ...by],
  ])
})
