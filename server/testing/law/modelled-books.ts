import { expect } from 'vitest'
import { api } from '#domain/api.ts'
import { centavosOf } from '#domain/money.ts'
import type { ModelFigures } from '#domain/testing/statutory-model.ts'
import type { Caller } from '#server/testing/platform/caller.ts'
import type { Stored, StoredReturn } from '#server/testing/law/modelled-counter.ts'
import type { TestPharmacy } from '#server/testing/platform/pharmacy.ts'

// What the tables, the books and the readings hold of sales that the model of the law has calculated.

type Row = Record<string, string>

const centavos = (row: Row, fields: readonly string[]) =>
  fields.map((field) => BigInt(centavosOf(row[field] ?? '')))

const OF_SALE = 'price line_total vat_removed statutory_discount due tax_amount allowance_used'
const OF_RETURN = 'due tax_amount vat_removed statutory_discount discount_amount'

/** Fails unless the tables hold of each line what the model says. */
export async function refuseOtherLines(
  { owner }: TestPharmacy,
  sales: readonly Stored[],
  returns: readonly StoredReturn[],
): Promise<void> {
  const sold = await owner.query<Row>(
    'SELECT * FROM sale_items WHERE sale_id = ANY($1) ORDER BY sale_id, line',
    [sales.map(({ id }) => id)],
  )
  const lines = sales.toSorted((one, other) => one.id - other.id).flatMap(({ figures }) => figures)
  expect(sold.rows.map((row) => centavos(row, OF_SALE.split(' ')).join())).toEqual(
    lines.map((line) => {
      const { price, lineTotal, vatRemoved, statutory, due, vat, countsForWeek } = line
      return [price, lineTotal, vatRemoved, statutory, due, vat, countsForWeek].join()
    }),
  )
  const sure = returns.flatMap(({ id, share }) => (share ? { id, share } : []))
  const back = await owner.query<Row>(
    'SELECT * FROM return_items WHERE return_id = ANY($1) ORDER BY return_id',
    [sure.map(({ id }) => id)],
  )
  expect(back.rows.map((row) => centavos(row, OF_RETURN.split(' ')).join())).toEqual(
    sure
      .toSorted((one, other) => one.id - other.id)
      .map(({ share: { due, vat, vatRemoved, statutory, discount } }) =>
        [due, vat, vatRemoved, statutory, discount].join(),
      ),
  )
}

const SUMS = ['vatable', 'vat', 'exempt', 'zeroRated', 'untaxedDiscount', 'total'] as const
type Sums = Record<(typeof SUMS)[number], bigint>

function sumsOf(lines: readonly Partial<Sums>[]): Sums {
  const sum = (field: keyof Sums) => lines.reduce((total, line) => total + (line[field] ?? 0n), 0n)
  return {
    vatable: sum('vatable'),
    vat: sum('vat'),
    exempt: sum('exempt'),
    zeroRated: sum('zeroRated'),
    untaxedDiscount: sum('untaxedDiscount'),
    total: sum('total'),
  }
}

function soldAs(line: ModelFigures): Sums {
  const isUntaxed = line.exempt + line.zeroRated > 0n
  return { ...line, untaxedDiscount: isUntaxed ? line.statutory : 0n, total: line.due }
}

/** What came back of a place, by the tables, which agree with the model where it knows. */
async function cameBack({ owner }: TestPharmacy, locationId: number): Promise<Partial<Sums>[]> {
  const { rows } = await owner.query<Row>(
    `SELECT back.due, back.tax_amount, back.statutory_discount, tax_class
       FROM return_items AS back JOIN returns ON returns.id = back.return_id
       JOIN sale_items AS item ON (item.sale_id, item.line) = (back.sale_id, sale_line)
      WHERE location_id = $1`,
    [locationId],
  )
  return rows.map((row) => {
    const [due, vat, law] = centavos(row, ['due', 'tax_amount', 'statutory_discount']) as [
      bigint,
      bigint,
      bigint,
    ]
    if (row['tax_class'] === 'VATABLE') return { vatable: vat - due, vat: -vat, total: -due }
    const untaxed = { untaxedDiscount: -law, total: -due }
    return row['tax_class'] === 'VAT_EXEMPT'
      ? { ...untaxed, exempt: -due - law }
      : { ...untaxed, zeroRated: -due - law }
  })
}

function refuseUnlessBalanced({ vatable, vat, exempt, zeroRated, ...less }: Sums): void {
  expect(vatable + vat + exempt + zeroRated - less.untaxedDiscount).toBe(less.total)
}

/** Fails unless the VAT summary of a place, and the Z reading of its till, come to what the model sold, less what came back. */
export async function refuseOtherBooks(
  pharmacy: TestPharmacy,
  manager: Caller,
  { locationId, tillId, sales }: { locationId: number; tillId: number; sales: readonly Stored[] },
): Promise<void> {
  const sold = sales.flatMap(({ figures }) => figures.map(soldAs))
  const net = sumsOf([...sold, ...(await cameBack(pharmacy, locationId))])
  refuseUnlessBalanced(net)

  const query = { startDate: '2027-03-01', endDate: '2027-12-31', locationId: String(locationId) }
  const { rows } = await manager.send(api.books.vat, { query })
  const booked = rows.map((row) => ({ part: row.part, sums: inBook(row) }))
  for (const { sums } of booked) refuseUnlessBalanced(sums)
  const reported = booked.filter(({ part }) => part === 'NET').map(({ sums }) => sums)
  expect(sumsOf(reported)).toEqual(net)

  const params = { id: String(tillId) }
  const { figures } = await manager.send(api.readings.z, { params, body: {} })
  const read = figures.days.flatMap(({ sales: out, returns, schemes = [] }) => {
    const untaxed = (side: 'sales' | 'returns') =>
      schemes.reduce((sum, each) => sum + BigInt(centavosOf(each[side].untaxedDiscount)), 0n)
    return [ofReading(out, untaxed('sales'), 1n), ofReading(returns, untaxed('returns'), -1n)]
  })
  for (const sums of read) refuseUnlessBalanced(sums)
  expect(sumsOf(read)).toEqual(net)
}

function inBook(row: Record<(typeof SUMS)[number], string>): Sums {
  const [vatable, vat, exempt, zeroRated, untaxedDiscount, total] = centavos(row, SUMS) as [
    bigint,
    bigint,
    bigint,
    bigint,
    bigint,
    bigint,
  ]
  return { vatable, vat, exempt, zeroRated, untaxedDiscount, total }
}

type Read = { vatable: string; tax: string; vatExempt: string; zeroRated: string; total: string }

/** What a reading shows of the sales of a day, or with a minus of its returns. */
function ofReading(read: Read, untaxedDiscount: bigint, sign: bigint): Sums {
  const amount = (field: keyof Read) => sign * BigInt(centavosOf(read[field]))
  return {
    vatable: amount('vatable'),
    vat: amount('tax'),
    exempt: amount('vatExempt'),
    zeroRated: amount('zeroRated'),
    untaxedDiscount: sign * untaxedDiscount,
    total: amount('total'),
  }
}
