import fc from 'fast-check'
import { afterAll, expect, test } from 'vitest'
import { api } from '#domain/api.ts'
import { centavosOf } from '#domain/money.ts'
import { keepInvariants, RUNS } from '#server/testing/platform/invariants.ts'
import type { Card } from '#server/testing/law/law-shop.ts'
import { openPharmacy } from '#server/testing/platform/pharmacy.ts'
import {
  brokenIdentities,
  inCentavos,
  openSummedTill,
  type SummaryRow,
} from '#server/testing/reporting/summed-till.ts'

// Whatever is sold, voided and brought back at a till, and whenever it is read: the sales summary agrees with the readings.

const pharmacy = await openPharmacy()
keepInvariants(pharmacy.owner)
afterAll(() => pharmacy.setClock(null))
const { till, on, makeGoods, openShift, sell, voidSale, takeBack, read, summary } =
  await openSummedTill(pharmacy)
const goods = {
  taxed: await makeGoods('3.25'),
  dear: await makeGoods('99.95'),
  exempt: await makeGoods('8.50', { taxClass: 'VAT_EXEMPT' }),
  zeroRated: await makeGoods('111.11', { taxClass: 'ZERO_RATED' }),
}

const line = fc.record({
  what: fc.constantFrom('taxed', 'dear', 'exempt', 'zeroRated'),
  qty: fc.integer({ min: 1, max: 9 }),
  scheme: fc.constantFrom<Card | null>(null, null, 'SC', 'PWD', 'NAAC', 'SP', 'BNPC'),
  discountPct: fc.constantFrom('0', '0', '7', '30'),
})
const act = fc.oneof(
  { weight: 5, arbitrary: fc.array(line, { minLength: 1, maxLength: 3 }) },
  { weight: 2, arbitrary: fc.constantFrom('void' as const, 'read' as const) },
  { weight: 2, arbitrary: fc.record({ back: fc.nat(99) }) },
  { weight: 1, arbitrary: fc.constant('next day' as const) },
)

let day = 1
/** What is left of each line of a sale, and whether it may be voided. */
type Sold = { id: number; left: number[]; isUntouched: boolean }

async function trade(acts: readonly (typeof act extends fc.Arbitrary<infer Act> ? Act : never)[]) {
  let shift = await openShift()
  let sold: Sold[] = []
  for (const each of acts) {
    if (Array.isArray(each)) {
      const lines = each.map(({ what, ...more }) => ({ product: goods[what as 'taxed'], ...more }))
      const { id } = await sell(lines)
      sold.push({ id, left: each.map(({ qty }) => qty), isUntouched: true })
    } else if (each === 'void') {
      const last = sold.findLast(({ isUntouched }) => isUntouched)
      if (last) await voidSale(last)
      sold = sold.filter((other) => other !== last)
    } else if (each === 'read') {
      await read(shift)
      shift = await openShift()
      for (const other of sold) other.isUntouched = false
    } else if (each === 'next day') {
      await on((day += 1))
      for (const other of sold) other.isUntouched = false
    } else {
      const sale = sold[each.back % Math.max(sold.length, 1)]
      const at = each.back % (sale?.left.length ?? 1)
      if (!sale || sale.left[at] === 0) continue
      await takeBack(sale, at + 1, 1)
      sale.left[at]! -= 1
      sale.isUntouched = false
    }
  }
  await read(shift)
}

const sumOf = (
  rows: readonly SummaryRow[],
  of: (row: Record<keyof SummaryRow, number>) => number,
) => rows.reduce((sum, row) => sum + of(inCentavos(row)), 0)

test(
  'in each row gross sales are net sales, VAT payable, deductions and adjustments, and the rows of each reading are what it has',
  () =>
    fc.assert(
      fc.asyncProperty(fc.array(act, { minLength: 5, maxLength: 12 }), async (acts) => {
        await on((day += 1))
        await trade(acts)
        const manager = await on(day)

        const { rows, sums } = await summary('2027-03-01', '2027-12-31')
        const query = { tillId: String(till.id), limit: '1000' }
        const readings = await manager.send(api.readings.list, { query })

        expect(rows.map((row) => [row.zCounter, brokenIdentities(row)])).toEqual(
          rows.map(({ zCounter }) => [zCounter, []]),
        )
        let total = 0
        for (const { number, figures, ...reading } of readings.filter((each) => !each.isCarried)) {
          const own = rows.filter(({ zCounter }) => zCounter === number)
          const of = (field: 'sales' | 'returns' | 'voids', of: 'total' | 'tax') =>
            figures.days.reduce(
              (sum, each) =>
                sum + centavosOf((each[field] as Record<'total' | 'tax', string>)[of] ?? '0.00'),
              0,
            )
          expect(own).toHaveLength(Math.max(figures.days.length, 1))
          expect(sumOf(own, (row) => row.netSales + row.vatPayable)).toBe(
            of('sales', 'total') - of('returns', 'total'),
          )
          expect(sumOf(own, (row) => row.vatPayable)).toBe(
            of('sales', 'tax') - of('returns', 'tax'),
          )
          expect(sumOf(own, (row) => row.deductionVoids + row.adjustmentVoids)).toBe(
            of('voids', 'total'),
          )
          expect(sumOf(own, (row) => row.deductionReturns + row.adjustmentReturns)).toBe(
            of('returns', 'total'),
          )
          const inOrder = own.toReversed()
          expect(inOrder[0]?.accumulatedBeginning).toBe(reading.accumulatedBefore)
          expect(inOrder.at(-1)?.accumulatedEnd).toBe(reading.accumulatedAfter)
          total += sumOf(own, (row) => row.gross)
        }
        expect(centavosOf(String(sums['gross']))).toBe(total)
      }),
      { numRuns: Math.ceil(RUNS / 3), endOnFailure: true },
    ),
  600_000,
)
