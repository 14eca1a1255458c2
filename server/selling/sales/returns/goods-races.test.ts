import { expect, test } from 'vitest'
import { api } from '#domain/api.ts'
import { centavosOf } from '#domain/money.ts'
import type { LotState } from '#domain/goods/stock/fefo.ts'
import { CONNECTIONS } from '#server/platform/database/database.ts'
import { checkoutOf } from '#server/testing/selling/checkout.ts'
import { keepInvariants, refuseBrokenInvariants } from '#server/testing/platform/invariants.ts'
import { openKit } from '#server/testing/goods/kits.ts'
import { untilSomebodyWaitsFor } from '#server/testing/platform/locks.ts'
import { openLocation, openPharmacy } from '#server/testing/platform/pharmacy.ts'
import {
  openSoldUnits,
  someBack,
  statusesOf,
  times,
} from '#server/testing/selling/racing-returns.ts'
import { paramsOf } from '#server/testing/selling/returning.ts'

const pharmacy = await openPharmacy({ max: CONNECTIONS })

keepInvariants(pharmacy.owner)

test('goods come back to a lot that is corrected and sold from meanwhile, and nothing is lost or doubled', async () => {
  const { take, sale, manager, cashier, location, product } = await openSoldUnits(pharmacy, 6)
  const { lines } = await manager.send(api.returns.returnable, paramsOf(sale))
  const { lotId } = lines[0]!.goods[0]!
  const correct = (index: number) =>
    manager.try(api.stock.correctLot, {
      params: { id: String(lotId) },
      body: { unitCost: `${5 + index}.5`, expiryDate: '2031-05-01', reason: 'Mistyped' },
    })
  const sell = () => cashier.try(api.sales.complete, checkoutOf(location.id, [{ product, qty: 1 }]))

  const [returns, corrections, sales] = await Promise.all([
    times(6, (index) =>
      take(
        someBack(1, {
          items: [{ line: 1, qty: 1, condition: index % 2 === 0 ? 'SHELF' : 'QUARANTINE' }],
        }),
      ),
    ),
    times(3, correct),
    times(5, sell),
  ])

  expect(statusesOf(returns)).toEqual(Array(6).fill(201))
  expect(statusesOf(sales)).toEqual(Array(5).fill(201))
  expect(corrections.filter(({ status }) => status >= 500)).toEqual([])
  const { rows } = await pharmacy.owner.query(
    'SELECT state, sum(qty)::int AS qty FROM stock_lots WHERE product_id = $1 GROUP BY 1 ORDER BY 1',
    [product.id],
  )
  expect(rows).toEqual([
    { state: 'FOR_SALE', qty: 92 },
    { state: 'QUARANTINE', qty: 3 },
  ])
})

/** The process that waits for what the owner has locked. */
async function firstInLine() {
  const { rows } = await pharmacy.owner.query<{ pid: number }>(
    'SELECT pid FROM pg_locks WHERE NOT granted AND pg_backend_pid() = ANY(pg_blocking_pids(pid))',
  )
  return rows[0]!.pid // somebody waits
}

test('goods that come back while their lot is being recalled are recalled, too', async () => {
  const { take, sale, manager, location, product } = await openSoldUnits(pharmacy, 2)
  const { lines } = await manager.send(api.returns.returnable, paramsOf(sale))
  const lot = { id: lines[0]!.goods[0]!.lotId } // it was sold from
  const body = { state: 'RECALLED', qty: 98, reason: 'Letter of the supplier' } as const
  await pharmacy.owner.query('BEGIN')
  await pharmacy.owner.query(
    'SELECT FROM location_inventory WHERE (product_id, location_id) = ($1, $2) FOR UPDATE',
    [product.id, location.id],
  )
  const recalling = manager.try(api.stock.changeState, { ...paramsOf(lot), body })
  await untilSomebodyWaitsFor(pharmacy.owner)
  const coming = take(someBack(1, { items: [{ line: 1, qty: 1, condition: 'SHELF' }] }))
  await untilSomebodyWaitsFor(pharmacy.owner, await firstInLine())
  await pharmacy.owner.query('COMMIT')

  expect(statusesOf(await Promise.all([recalling, coming]))).toEqual([201, 201])
  const { rows } = await pharmacy.owner.query(
    'SELECT state, qty FROM stock_lots WHERE product_id = $1 AND qty > 0',
    [product.id],
  )
  expect(rows).toEqual([{ state: 'RECALLED', qty: 99 }])
})

type Change =
  | { from?: LotState; to: LotState; qty: number }
  | { takenOff: number }
  | { cost: string }

/** What became of the six units that were left of a lot, and where others of it lie that come back then. */
const SINCE: [string, Change[], LotState][] = [
  ['nothing', [], 'FOR_SALE'],
  ['all recalled', [{ to: 'RECALLED', qty: 6 }], 'RECALLED'],
  ['one recalled', [{ to: 'RECALLED', qty: 1 }], 'RECALLED'],
  ['recalled and destroyed', [{ to: 'RECALLED', qty: 6 }, { takenOff: 6 }], 'RECALLED'],
  ['recalled at another cost', [{ cost: '9' }, { to: 'RECALLED', qty: 6 }], 'RECALLED'],
  [
    'recalled and released, one of them destroyed',
    [{ to: 'RECALLED', qty: 6 }, { takenOff: 1 }, { from: 'RECALLED', to: 'FOR_SALE', qty: 5 }],
    'FOR_SALE',
  ],
  ['all quarantined', [{ to: 'QUARANTINE', qty: 6 }], 'QUARANTINE'],
  ['some quarantined', [{ to: 'QUARANTINE', qty: 5 }], 'FOR_SALE'],
  [
    'quarantined and released',
    [
      { to: 'QUARANTINE', qty: 6 },
      { from: 'QUARANTINE', to: 'FOR_SALE', qty: 1 },
    ],
    'FOR_SALE',
  ],
  [
    'quarantined, then recalled',
    [
      { to: 'QUARANTINE', qty: 6 },
      { from: 'QUARANTINE', to: 'RECALLED', qty: 2 },
    ],
    'RECALLED',
  ],
]

test.each(
  SINCE.flatMap(
    ([what, ...rest]) =>
      [
        [`L7, ${what}`, { lotNumber: 'L7' }, ...rest],
        [`no number, ${what}`, {}, ...rest],
      ] as const,
  ),
)(
  'what comes back of a lot lies where that lies by now, by a return and by a void (%s)',
  async (_what, named, changes, expected) => {
    const opened = await openLocation(pharmacy, { inStock: 0 })
    const { manager, cashier, location, product } = opened
    const at = { productId: product.id, locationId: location.id }
    const query = { productId: String(product.id), locationId: String(location.id) }
    const adjust = (body: object) =>
      manager.send(api.stock.adjust, { body: { ...at, reason: 'Seen', ...body } as never })
    const sell = (qty: number) =>
      cashier.send(api.sales.complete, checkoutOf(location.id, [{ product, qty }]))
    await adjust({ qty: 10, ...named })
    const [returned, voided] = [await sell(2), await sell(2)]
    for (const change of changes) {
      const lots = await manager.send(api.stock.lots, { query })
      const state =
        'to' in change
          ? (change.from ?? 'FOR_SALE')
          : 'takenOff' in change
            ? 'RECALLED'
            : 'FOR_SALE'
      const lot = lots.find((each) => each.state === state && each.qty > 0)! // as the cases say
      if ('to' in change)
        await manager.send(api.stock.changeState, {
          ...paramsOf(lot),
          body: { state: change.to, qty: change.qty, reason: 'Letter' },
        })
      else if ('takenOff' in change) await adjust({ qty: -change.takenOff, lotId: lot.id })
      else
        await manager.send(api.stock.correctLot, {
          ...paramsOf(lot),
          body: { ...named, unitCost: change.cost, reason: 'Mistyped' },
        })
    }

    const back = await manager.send(api.returns.create, {
      ...paramsOf(returned),
      body: someBack(1, { items: [{ line: 1, qty: 1, condition: 'SHELF' }] }),
    })
    await manager.send(api.sales.delete, { ...paramsOf(voided), query: { reason: 'Twice' } })

    expect(back.items[0]!.goods).toMatchObject([
      { qty: 1, condition: expected === 'FOR_SALE' ? 'SHELF' : 'QUARANTINE' },
    ])
    const moves = await manager.send(api.stock.movements, { query })
    const came = moves.filter(({ kind }) => kind === 'RETURN' || kind === 'VOID')
    expect(came.map(({ kind, delta, lotState }) => [kind, delta, lotState])).toEqual([
      ['VOID', 2, expected],
      ['RETURN', 1, expected],
    ])
  },
)

test('kits and their parts come back at once in crossed order, and none waits for ever', async () => {
  const shop = await openKit(pharmacy, { gauze: { stockQty: 60 }, tape: { stockQty: 60 } })
  const { kit, gauze, tape, manager, sell, partsLeft } = shop
  const carts = [
    [
      { product: kit, qty: 2 },
      { product: tape, qty: 2 },
    ],
    [
      { product: tape, qty: 2 },
      { product: gauze, qty: 2 },
      { product: kit, qty: 1 },
    ],
  ]
  const sold = await times(6, (index) => sell(carts[index % 2]!))
  const before = await partsLeft()

  const outcomes = await Promise.all(
    sold.flatMap(({ answer: sale }) => [
      ...sale.items.map((item, at) =>
        manager.try(api.returns.create, {
          ...paramsOf(sale),
          body: someBack(1, { items: [{ line: at + 1, qty: item.qty }] }),
        }),
      ),
      sell([
        { product: gauze, qty: 1 },
        { product: tape, qty: 1 },
      ]),
    ]),
  )

  expect(before).toEqual([60 - 3 * 4 - 3 * 4, 60 - 3 * 4 - 3 * 3])
  expect(new Set(statusesOf(outcomes))).toEqual(new Set([201]))
  expect(await partsLeft()).toEqual([54, 54])
})

test('a payment is booked by another method once, and goods that come back meanwhile are paid out as it stands then', async () => {
  for (let round = 0; round < 4; round += 1) {
    const { sale, take, manager, read } = await openSoldUnits(pharmacy, 2)
    const paymentId = String(sale.payments[0]!.id)
    const correct = (method: string) =>
      manager.try(api.returns.correctMethod, {
        params: { id: String(sale.id), paymentId },
        body: { method },
      })

    const [one, other, came] = await Promise.all([
      correct('card'),
      correct('GCash'),
      take(someBack(1)),
    ])

    expect(came.status).toBe(201)
    expect([one, other].filter(({ status }) => status === 201).length).toBeLessThanOrEqual(1)
    const { payments, refunded } = await read()
    expect(refunded).toBe('10.83')
    expect(payments.reduce((sum, { amount }) => sum + centavosOf(amount), 0)).toBe(2165)
    await refuseBrokenInvariants(pharmacy.owner)
  }
})
