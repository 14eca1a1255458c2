import { expect, test } from 'vitest'
import type { Known } from '#domain/products/import/plan-row.ts'
import { planRows } from '#domain/products/import/plan-rows.ts'
import { obstaclesTo } from '#domain/products/import/settle.ts'
import { FILES } from '#domain/testing/import-files.ts'
import { LOT_FILES } from '#domain/testing/lot-files.ts'
import { read } from '#domain/testing/import.ts'

// Small files as other programs and people write them. Each is read right unaided, or somebody is asked, or told. Files
// in other encodings are in server/products/import/decode.test.ts.

const NOTHING_KNOWN: Known = {
  owner: () => null,
  called: () => [],
  alike: () => [],
  lineOf: () => null,
  planOf: () => null,
  idOf: () => null,
  parentOf: () => null,
}

const CHOICES = { locationId: 1, createsMissing: true }

test('there are files enough', () => {
  expect(Object.keys(FILES).length).toBeGreaterThanOrEqual(40)
})

test.each(Object.entries({ ...FILES, ...LOT_FILES }))(
  'a file with %s is read right, asked about or told',
  (_title, { lines, reads, asks = [], tells = [], ...more }) => {
    const { settings, rows } = read(`${lines.join('\n')}\n`, CHOICES)
    const plans = planRows(rows, settings, NOTHING_KNOWN)
    const stocked = rows.filter((_, at) => ['create', 'lot'].includes(plans[at]?.action ?? ''))
    const taken = rows.filter((_, at) => plans[at]?.action === 'create')
    const said = plans.flatMap(({ remarks }) => remarks.map(({ message }) => message))
    const odd = said.filter((message) => message !== 'No cost: it counts as 0.00')

    expect([
      taken.length,
      sumOf(taken.map(({ values }) => String(values.price).replace('.', ''))),
      sumOf(stocked.map(({ values }) => String(values.stockQty ?? 0))),
    ]).toEqual(reads)
    expect(obstaclesTo(settings, { create: 1, update: 0, lot: 0 })).toEqual(asks)
    for (const part of tells) expect(odd.join('\n')).toContain(part)
    if (tells.length === 0) expect(odd).toEqual([])
    if (more.days) expect(stocked.map(({ values }) => values.expirationDate)).toEqual(more.days)
    if (more.names) expect(taken.map(({ values }) => values.name)).toEqual(more.names)
    if (more.places) expect(stocked.map(({ locationId }) => locationId)).toEqual(more.places)
    if (more.codes) expect(taken.map(({ values }) => values.sku)).toEqual(more.codes)
  },
)

function sumOf(figures: string[]): number {
  return Number(figures.reduce((sum, each) => sum + BigInt(each), 0n))
}
