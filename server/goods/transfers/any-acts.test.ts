import fc from 'fast-check'
import { expect, test } from 'vitest'
import { api } from '#domain/api.ts'
import type { Transfer } from '#domain/goods/transfers/answers.ts'
import { openTwoPlaces, type TwoPlaces } from '#server/testing/goods/transfers.ts'
import { refuseBrokenInvariants, RUNS } from '#server/testing/platform/invariants.ts'
import { openPharmacy } from '#server/testing/platform/pharmacy.ts'

const pharmacy = await openPharmacy()

/** One piece: what it cost, and where it is. */
type Piece = {
  lot: string
  cost: number
  at: 'from' | 'to' | 'quarantined' | 'way' | 'refused' | 'lost'
}
type Model = { pieces: Piece[]; transfers: number[] }

const LOTS = [
  { lotNumber: 'A1', expiryDate: '2090-01-01', qty: 30, unitCost: '5.2500' },
  { lotNumber: 'B2', expiryDate: '2091-01-01', qty: 20, unitCost: '6.0000' },
]

const ACTS = [
  'send',
  'take',
  'damage',
  'refuse',
  'back',
  'lose',
  'undo',
  'unship',
  'close',
] as const
type Step = { act: (typeof ACTS)[number]; of: number; row: number; qty: number }

const step: fc.Arbitrary<Step> = fc.record({
  act: fc.constantFrom(...ACTS),
  of: fc.nat(5),
  row: fc.nat(3),
  qty: fc.integer({ min: 1, max: 6 }),
})

type Run = TwoPlaces & { product: { id: number } }

/** Does an act of a step, if there is something that it can be done with; answers the transfer before and after. */
async function take(shop: Run, { transfers }: Model, { act, of, row, qty }: Step) {
  const { from, to, body, product, read } = shop
  if (act === 'send') {
    const call = body([{ product, qty: qty * 3 }], { status: 'SHIPPED' })
    const { status, answer } = await from.manager.try(api.transfers.create, call)
    if (status === 201) transfers.push(answer.id)
    return { status, before: null, after: status === 201 ? answer : null }
  }
  const id = transfers[of % Math.max(1, transfers.length)]
  if (id === undefined) return null
  const before = await read({ id })
  const goods = before.goods[row % before.goods.length]!
  const params = { id: String(id) }
  const arrive = (came: object) =>
    to.manager.try(api.transfers.takeIn, {
      params,
      body: { goods: [{ goodsId: goods.id, ...came }] },
    })
  const calls = {
    take: () => arrive({ receivedQty: qty }),
    damage: () => arrive({ damagedQty: qty }),
    refuse: () => arrive({ refusedQty: qty }),
    back: () =>
      from.manager.try(api.transfers.takeBack, {
        params,
        body: { goods: [{ goodsId: goods.id, qty }] },
      }),
    lose: () =>
      from.manager.try(api.transfers.lose, {
        params,
        body: { goods: [{ goodsId: goods.id, qty }], reason: 'Gone' },
      }),
    undo: () =>
      shop.owner.try(api.transfers.undoAct, { params: { ...params, act: String(1 + row) } }),
    unship: () =>
      from.manager.try(api.transfers.undoShipment, { params: { ...params, shipment: '1' } }),
    close: () => from.manager.try(api.transfers.closeLines, { params, body: { lines: [1] } }),
  }
  const { status } = await calls[act]()
  return { status, before, after: await read({ id }) }
}

const COUNTED = [
  'shippedQty',
  'receivedQty',
  'damagedQty',
  'backQty',
  'lostQty',
  'refusedQty',
] as const

/** Moves as many single pieces as the counts of the transfer's goods differ by; a piece is where the acts have put it. */
function move({ pieces }: Model, before: Transfer | null, after: Transfer): void {
  for (const goods of after.goods) {
    const former = before?.goods.find(({ id }) => id === goods.id)
    const by = (name: (typeof COUNTED)[number]) => goods[name] - (former?.[name] ?? 0)
    const ofLot = `${goods.lotNumber}`
    const shift = (qty: number, from: Piece['at'], to: Piece['at']): void => {
      if (qty < 0) return shift(-qty, to, from)
      const found = pieces.filter(({ lot, at }) => lot === ofLot && at === from).slice(0, qty)
      expect(found).toHaveLength(qty)
      for (const piece of found) piece.at = to
    }
    const refusedGone = by('backQty') > 0 && by('refusedQty') < 0 ? -by('refusedQty') : 0
    shift(by('shippedQty'), 'from', 'way')
    shift(by('refusedQty') + refusedGone, 'way', 'refused')
    shift(by('receivedQty'), 'way', 'to')
    shift(by('damagedQty'), 'way', 'quarantined')
    shift(by('lostQty'), 'way', 'lost')
    shift(refusedGone, 'refused', 'from')
    shift(by('backQty') - refusedGone, 'way', 'from')
  }
}

/** What the shop says lies where, by lot: pieces and centavos. */
async function bookedOf({ lotsAt, from, to, product }: Run, transfers: number[]) {
  const booked = new Map<string, number>()
  const add = (place: string, lot: string, qty: number) =>
    qty > 0 && booked.set(`${place} ${lot}`, (booked.get(`${place} ${lot}`) ?? 0) + qty)
  for (const [lot, , , , qty] of await lotsAt(from.location, product))
    add('from', String(lot), Number(qty))
  for (const [lot, , , state, qty] of await lotsAt(to.location, product))
    add(state === 'QUARANTINE' ? 'quarantined' : 'to', String(lot), Number(qty))
  const { rows } = await pharmacy.owner.query<{
    lot: string
    way: number
    refused: number
    lost: number
  }>(
    `SELECT lot_number AS lot, sum(under_way_qty - refused_qty)::int AS way, sum(refused_qty)::int AS refused, sum(lost_qty)::int AS lost
       FROM transfer_goods JOIN stock_lots ON stock_lots.id = lot_id WHERE transfer_id = ANY($1) GROUP BY 1`,
    [transfers],
  )
  for (const { lot, way, refused, lost } of rows) {
    add('way', lot, way)
    add('refused', lot, refused)
    add('lost', lot, lost)
  }
  return booked
}

test('whatever is done with transfers, each piece is in one place and no centavo is lost', async () => {
  const places = await openTwoPlaces(pharmacy)
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 5, maxLength: 25 }), async (steps) => {
      const shop = { ...places, product: await places.make() }
      await shop.stock(shop.product, LOTS)
      const model: Model = {
        transfers: [],
        pieces: LOTS.flatMap(({ lotNumber, qty, unitCost }) =>
          Array.from({ length: qty }, (): Piece => ({
            lot: lotNumber,
            cost: Number(unitCost),
            at: 'from',
          })),
        ),
      }
      for (const each of steps) {
        const done = await take(shop, model, each)
        if (!done) continue
        expect([200, 201, 404, 409]).toContain(done.status)
        if (done.after) move(model, done.before, done.after)
        const expected = new Map<string, number>()
        for (const { at, lot } of model.pieces)
          expected.set(`${at} ${lot}`, (expected.get(`${at} ${lot}`) ?? 0) + 1)
        expect(await bookedOf(shop, model.transfers)).toEqual(expected)
      }
      const { rows } = await pharmacy.owner.query<{ pesos: string }>(
        `SELECT (SELECT COALESCE(sum(qty * unit_cost), 0) FROM stock_lots WHERE product_id = $1)
              + (SELECT COALESCE(sum((under_way_qty + lost_qty) * unit_cost), 0) FROM transfer_goods WHERE transfer_id = ANY($2)) AS pesos`,
        [shop.product.id, model.transfers],
      )
      expect(Number(rows[0]?.pesos)).toBe(model.pieces.reduce((sum, { cost }) => sum + cost, 0))
      await refuseBrokenInvariants(pharmacy.owner)
    }),
    { numRuns: RUNS },
  )
}, 300_000)
