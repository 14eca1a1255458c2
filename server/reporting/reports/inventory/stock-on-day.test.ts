import fc from 'fast-check'
import { expect, test } from 'vitest'
import { api } from '#domain/api.ts'
import { dayAfter } from '#domain/reporting/reports/period.ts'
import { RUNS } from '#server/testing/platform/invariants.ts'
import { openLocation, openPharmacy } from '#server/testing/platform/pharmacy.ts'
import { exported } from '#server/testing/reporting/report-files.ts'
import { checkoutOf } from '#server/testing/selling/checkout.ts'

const pharmacy = await openPharmacy()

const noon = (day: string) => new Date(`${day}T04:00:00Z`)

type Act = { kind: 'find' | 'sell' | 'deduct' | 'recall'; at: 0 | 1; qty: number; days: number }

const acts = fc.array(
  fc.record<Act>({
    kind: fc.constantFrom('find', 'find', 'sell', 'sell', 'deduct', 'recall'),
    at: fc.constantFrom(0, 1),
    qty: fc.integer({ min: 1, max: 9 }),
    /** Days that pass before. */
    days: fc.constantFrom(0, 0, 1, 3),
  }),
  { minLength: 6, maxLength: 14 },
)

let year = 2027

/** Two branches that trade; what each holds is noted by the lots of each day's end. */
async function trade(course: readonly Act[]) {
  // Each course has a year of its own, because the ledger is the shop's.
  const first = `${(year += 1)}-03-01`
  pharmacy.setClock(noon(first))
  const one = await openLocation(pharmacy, { inStock: 20, cost: '7.03' })
  const two = await openLocation(pharmacy, { inStock: 0 })
  const { product } = one
  const places = [one.location, two.location] as const
  const query = { productId: String(product.id) }
  let day = first
  let manager = one.manager
  const noted = new Map<string, Map<number, [qty: number, cost: number]>>()
  const note = async () => {
    const lots = await manager.send(api.stock.lots, { query })
    const held = new Map<number, [number, number]>()
    for (const { locationId, qty, unitCost } of lots) {
      const [pieces, value] = held.get(locationId) ?? [0, 0]
      held.set(locationId, [pieces + qty, value + Math.round(qty * Number(unitCost) * 100)])
    }
    noted.set(day, held)
  }
  await note()
  for (const { kind, at, qty, days } of course) {
    for (let passed = 0; passed < days; passed += 1) {
      day = dayAfter(day, 1)
      await note()
    }
    pharmacy.setClock(noon(day))
    manager = await pharmacy.as('MANAGER')
    const locationId = places[at].id
    const adjust = (delta: number) =>
      manager.try(api.stock.adjust, {
        body: {
          productId: product.id,
          locationId,
          qty: delta,
          reason: 'Counted',
          ...(kind === 'find' && { lotNumber: `L${qty}`, unitCost: '7.0333' }),
        },
      })
    if (kind === 'find') await adjust(qty)
    if (kind === 'deduct') await adjust(-qty)
    if (kind === 'sell')
      await manager.try(api.sales.complete, checkoutOf(locationId, [{ product, qty }]))
    if (kind === 'recall') {
      const [lot] = await manager.send(api.stock.lots, {
        query: { ...query, locationId: String(locationId) },
      })
      if (lot && lot.state === 'FOR_SALE')
        await manager.send(api.stock.changeState, {
          params: { id: String(lot.id) },
          body: { state: 'RECALLED', qty: 1, reason: 'Impure' },
        })
    }
    await note()
  }
  return { noted, places, manager: await pharmacy.as('MANAGER'), product, last: day }
}

test('the stock of a past day is what was noted at its end, and that of today what lies now', async () => {
  await fc.assert(
    fc.asyncProperty(acts, async (course) => {
      const { noted, places, manager, product, last } = await trade(course)

      for (const [day, held] of noted)
        for (const { id } of places) {
          const query = { day, locationId: String(id) }
          const answer = await manager.send(api.reports.stockOnDay, { query })
          const [pieces, centavos] = held.get(id) ?? [0, 0]
          expect([day, answer.quantity, answer.stockValue]).toEqual([
            day,
            pieces,
            (centavos / 100).toFixed(2),
          ])
        }
      for (const { id } of places) {
        const locationId = String(id)
        const now = await manager.send(api.reports.inventoryAnalysis, { query: { locationId } })
        const today = await manager.send(api.reports.stockOnDay, { query: { locationId } })
        expect([today.quantity, today.stockValue]).toEqual([
          now.totalStockQuantity,
          now.totalStockValue,
        ])
        const file = await exported(manager, 'stock-on-day', { endDate: last, locationId })
        const sum = file
          .filter((row) => row['productId'] === String(product.id))
          .reduce((pieces, row) => pieces + Number(row['qty']), 0)
        expect(sum).toBe(today.quantity)
      }
    }),
    { numRuns: Math.min(RUNS, 5) },
  )
}, 300_000)

test('what is under way stands at the place where it will arrive, by the day', async () => {
  pharmacy.setClock(noon('2040-05-01'))
  const { manager, location, product } = await openLocation(pharmacy, { inStock: 10, cost: '7' })
  const other = await openLocation(pharmacy, { inStock: 0 })
  const [lot] = await manager.send(api.stock.lots, { query: { productId: String(product.id) } })
  const { rows } = await pharmacy.owner.query<{ id: number }>(
    `WITH transfer AS (
       INSERT INTO transfers (number, from_location_id, to_location_id, begun_at_id, status, created_by_id, created_at, updated_at)
       VALUES ('ON-DAY', $1, $2, $1, 'SHIPPED', $3, '2040-05-02Z', '2040-05-02Z') RETURNING id
     ), line AS (
       INSERT INTO transfer_lines (transfer_id, line, product_id, product_name, requested_qty)
       SELECT id, 1, $4, 'Goods', 6 FROM transfer RETURNING transfer_id
     )
     INSERT INTO transfer_goods (transfer_id, line, shipment, lot_id, shipped_qty, received_qty, unit_cost, shipped_by_id, shipped_at)
     SELECT transfer_id, 1, 1, $5, 6, 4, 7, $3, '2040-05-02T04:00:00Z' FROM line RETURNING id`,
    [location.id, other.location.id, manager.id, product.id, lot!.id], // it has opening stock
  )
  await pharmacy.owner.query(
    `INSERT INTO transfer_acts (goods_id, act, kind, qty, lot_id, done_by_id, done_at, undone_by_id, undone_at)
     VALUES ($1, 1, 'RECEIVED', 4, $2, $3, '2040-05-04T04:00:00Z', NULL, NULL),
            ($1, 2, 'RECEIVED', 2, $2, $3, '2040-05-04T04:00:00Z', $3, '2040-05-06T04:00:00Z'),
            ($1, 3, 'REFUSED', 1, NULL, $3, '2040-05-03T04:00:00Z', NULL, NULL)`,
    [rows[0]!.id, lot!.id, manager.id], // RETURNING gives the row
  )
  pharmacy.setClock(noon('2040-05-08'))
  const later = await pharmacy.as('MANAGER')
  const underWay = async (day: string) => {
    const query = { day, locationId: String(other.location.id) }
    const { underWayQuantity, underWayValue } = await later.send(api.reports.stockOnDay, { query })
    return [underWayQuantity, underWayValue]
  }

  expect(await underWay('2040-05-01')).toEqual([0, '0.00'])
  expect(await underWay('2040-05-02')).toEqual([6, '42.00'])
  expect(await underWay('2040-05-03')).toEqual([6, '42.00'])
  expect(await underWay('2040-05-04')).toEqual([0, '0.00'])
  expect(await underWay('2040-05-06')).toEqual([2, '14.00'])
  const refused = await later.try(api.reports.stockOnDay, { query: { day: '2040-05-09' } })
  expect([refused.status, refused.problem.detail]).toEqual([400, 'Choose today or an earlier day'])
})
