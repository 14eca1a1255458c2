import fc from 'fast-check'
import { afterEach, expect, test } from 'vitest'
import { api } from '#domain/api.ts'
import { centavosOf } from '#domain/money.ts'
import { keepInvariants, RUNS } from '#server/testing/platform/invariants.ts'
import { openPharmacy } from '#server/testing/platform/pharmacy.ts'
import { openVatLocation, openVatShop, sellUnderSchemes } from '#server/testing/law/scheme-sales.ts'
import type { Card } from '#server/testing/law/law-shop.ts'

// The books compared with sums that are counted line by line from what the tables hold, and with the reports of the same
// days.

const pharmacy = await openPharmacy()
await openVatShop(pharmacy)
keepInvariants(pharmacy.owner)
afterEach(() => pharmacy.setClock(null))

const places = [await openVatLocation(pharmacy), await openVatLocation(pharmacy)]

const CODES = [null, null, 'SC', 'PWD', 'NAAC', 'SP', 'BNPC'] as const
const line = fc.record({
  what: fc.constantFrom('taxed', 'exempt', 'zeroRated'),
  qty: fc.integer({ min: 1, max: 40 }),
  scheme: fc.constantFrom<Card | null>(...CODES),
})
const sale = fc.record({
  place: fc.constantFrom(0, 1),
  day: fc.integer({ min: 1, max: 59 }),
  lines: fc.array(line, { minLength: 1, maxLength: 4 }),
  outcome: fc.constantFrom('kept', 'kept', 'back', 'back', 'voided'),
  back: fc.nat(99),
  /** Days until it comes back. */
  later: fc.integer({ min: 0, max: 40 }),
})

/** In each run something comes back, because months with returns are summed in parts. */
const PARTLY_BACK: Generated = {
  place: 0,
  day: 3,
  lines: [{ what: 'taxed', qty: 9, scheme: null }],
  outcome: 'back',
  back: 1,
  later: 2,
}

/** A user who is there at noon of a day, counted from March 2027 on. */
function on(day: number) {
  pharmacy.setClock(new Date(Date.UTC(2027, 1, 28 + day, 4)))
  return pharmacy.as('MANAGER')
}

async function trade({ place, day, lines, ...then }: Generated): Promise<void> {
  const { location, goods } = places[place]!
  const seller = await on(day)
  const made = await sellUnderSchemes(seller, {
    locationId: location.id,
    lines: lines.map(({ what, qty, scheme }) => ({ product: goods[what as 'taxed'], qty, scheme })),
  })
  const params = { id: String(made.id) }
  if (then.outcome === 'voided')
    await seller.send(api.sales.delete, { params, query: { reason: 'Mistake' } })
  if (then.outcome !== 'back') return
  const taker = await on(day + then.later)
  const at = then.back % lines.length
  const qty = 1 + (then.back % lines[at]!.qty)
  await taker.send(api.returns.create, {
    params,
    body: { reason: 'Wrong item', items: [{ line: at + 1, qty, condition: 'QUARANTINE' }] },
  })
}
type Generated = typeof sale extends fc.Arbitrary<infer Value> ? Value : never

type Raw = Record<string, string | number | boolean | null>

/** Each line that counts, as the tables hold it. */
async function rawLines(): Promise<Raw[]> {
  const { rows } = await pharmacy.owner.query<Raw>(`
    SELECT 1 AS sign, sales.business_date::text AS day, sales.location_id AS place, scheme, tax_class AS class, due, tax_amount AS tax,
           item.statutory_discount AS law, item.vat_removed AS off, item.discount_amount AS own, sales.id AS document, sales.id AS sale
      FROM sales, sale_items AS item WHERE item.sale_id = sales.id AND status = 'Final' AND voided_at IS NULL
     UNION ALL
    SELECT -1, returns.business_date::text, returns.location_id, scheme, tax_class, back.due, back.tax_amount,
           back.statutory_discount, back.vat_removed, back.discount_amount, -returns.id, back.sale_id
      FROM returns, return_items AS back, sale_items AS item
     WHERE back.return_id = returns.id AND (item.sale_id, item.line) = (back.sale_id, sale_line)`)
  return rows
}

/** Basic goods stand in the book of the card of the same holder that was shown with theirs. */
function bookOf({ scheme, sale }: Raw, raw: readonly Raw[]): Raw['scheme'] | undefined {
  if (scheme !== 'BNPC') return scheme
  const beside = raw.filter((each) => each['sale'] === sale).map((each) => each['scheme'])
  return ['SC', 'PWD', 'BNPC'].find((code) => beside.includes(code))
}

/** What lines come to, one by one, in centavos. */
function counted(lines: readonly Raw[]) {
  const sums = { gross: 0, vatRemoved: 0, statutoryDiscount: 0, vatable: 0, vat: 0, exempt: 0 }
  const more = { zeroRated: 0, untaxedDiscount: 0, total: 0 }
  const all = { ...sums, ...more }
  for (const each of lines) {
    const [due, tax, law, off, own] = ['due', 'tax', 'law', 'off', 'own'].map(
      (field) => Number(each['sign']) * centavosOf(String(each[field])),
    ) as [number, number, number, number, number]
    all.gross += due + law + off + own
    all.vatRemoved += off
    all.statutoryDiscount += law
    all.total += due
    if (each['class'] === 'VATABLE') {
      all.vatable += due - tax
      all.vat += tax
    } else {
      all.untaxedDiscount += law
      if (each['class'] === 'VAT_EXEMPT') all.exempt += due + law
      else all.zeroRated += due + law
    }
  }
  return all
}

function inCentavos(sums: Record<string, string | number>) {
  return Object.fromEntries(
    Object.keys(counted([])).map((field) => [field, centavosOf(String(sums[field]))]),
  )
}

test(
  'whatever is sold under any scheme, comes back or is voided, each month, till and scheme comes to its lines, and to the reports',
  () =>
    fc.assert(
      fc.asyncProperty(fc.array(sale, { minLength: 4, maxLength: 8 }), async (sales) => {
        for (const each of [PARTLY_BACK, ...sales]) await trade(each)
        const period = { startDate: '2027-03-01', endDate: '2027-06-30' }
        const manager = await on(120)
        const raw = await rawLines()

        const { rows, sums } = await manager.send(api.books.vat, { query: period })

        expect(inCentavos(sums)).toEqual(counted(raw))
        for (const row of rows) {
          const place = places.find(({ location }) => location.name === row.locationName)
          const sign = { SALES: [1], RETURNS: [-1], NET: [1, -1] }[row.part]
          const ofRow = raw.filter(
            (each) =>
              each['place'] === place?.location.id &&
              String(each['day']).startsWith(row.month) &&
              sign.includes(Number(each['sign'])),
          )
          expect(inCentavos(row)).toEqual(counted(ofRow))
          expect(row.documentCount).toBe(new Set(ofRow.map((each) => each['document'])).size)
          const { vatable, vat, exempt, zeroRated, untaxedDiscount, total } = inCentavos(row)
          expect(vatable! + vat! + exempt! + zeroRated! - untaxedDiscount!).toBe(total)
        }
        const report = await manager.send(api.reports.salesSummary, { query: period })
        const financial = await manager.send(api.reports.financialSummary, { query: period })
        expect([sums['total'], sums['vat']]).toEqual([report.totalSales, financial.totalTax])
        const eSales = await manager.send(api.books.eSales, { query: period })
        for (const field of ['vatable', 'exempt', 'zeroRated'])
          expect(eSales.sums[field]).toBe(sums[field])
        for (const scheme of ['SC', 'PWD', 'NAAC', 'SP', 'BNPC'] as const) {
          const ofScheme = raw.filter((each) => bookOf(each, raw) === scheme)
          for (const by of ['document', 'line'] as const) {
            const query = { ...period, scheme, by, limit: '1000' }
            const book = await manager.send(api.books.scheme, { query })
            const { untaxedDiscount: _, zeroRated: __, ...reported } = counted(ofScheme)
            for (const [field, amount] of Object.entries(reported))
              if (field in book.sums)
                expect([field, centavosOf(String(book.sums[field]))]).toEqual([field, amount])
            if (by === 'line') expect(book.rowCount).toBe(ofScheme.length)
          }
        }
      }),
      { numRuns: Math.ceil(RUNS / 6), endOnFailure: true },
    ),
  600_000,
)
