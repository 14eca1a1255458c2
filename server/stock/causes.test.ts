import { expect, test } from 'vitest'
import { CAUSE_COLUMNS, CAUSES } from '#server/stock/causes.ts'
import { openPharmacy } from '#server/testing/pharmacy.ts'

const { owner } = await openPharmacy()

const CONSTRAINTS = ['kind_check', 'has_one_cause', 'kind_fits_cause']
const LINES = Object.values(CAUSES).flatMap(({ line }) => line ?? [])

type Try = { kind: string; delta: number; causes: string[]; hasLine: boolean }

/** Every kind, and one that there is not, both ways, with every choice of causes, with a line and without. */
const TRIES: Try[] = [...Object.keys(CAUSES), 'GIFT'].flatMap((kind) =>
  [-1, 1].flatMap((delta) =>
    subsetsOf(CAUSE_COLUMNS).flatMap((causes) =>
      [true, false].map((hasLine) => ({ kind, delta, causes, hasLine })),
    ),
  ),
)

function subsetsOf(columns: readonly string[]): string[][] {
  return columns.reduce<string[][]>(
    (subsets, column) => [...subsets, ...subsets.map((subset) => [...subset, column])],
    [[]],
  )
}

function isTakenByTable({ kind, delta, causes, hasLine }: Try): boolean {
  const known = Object.entries(CAUSES).find(([name]) => name === kind)?.[1]
  if (!known) return false
  const isSigned = known.sign === '±' || known.sign === (delta > 0 ? '+' : '-')
  return isSigned && causes.join() === known.column && (hasLine || known.line === undefined)
}

test('the ledger takes each kind of movement with the cause and the sign that the table of causes gives it, and no other', async () => {
  const { rows: constraints } = await owner.query<{ rule: string }>(
    `SELECT regexp_replace(pg_get_constraintdef(oid), '^CHECK ', '') AS rule FROM pg_constraint
      WHERE conrelid = 'stock_movements'::regclass AND conname = ANY($1)`,
    [CONSTRAINTS.map((name) => `stock_movements_${name}`)],
  )
  const columns = [...CAUSE_COLUMNS, ...new Set(LINES)]
  const moves = TRIES.map(({ kind, delta, causes, hasLine }) => ({
    kind,
    delta,
    ...Object.fromEntries([...causes, ...(hasLine ? LINES : [])].map((column) => [column, 1])),
  }))

  const { rows } = await owner.query<{ isTaken: boolean }>(
    `SELECT (${constraints.map(({ rule }) => rule).join(' AND ')}) IS NOT FALSE AS "isTaken"
       FROM jsonb_to_recordset($1) AS move (kind text, delta int, ${columns.map((column) => `${column} int`).join(', ')})`,
    [JSON.stringify(moves)],
  )

  expect(constraints).toHaveLength(CONSTRAINTS.length)
  const reported = (tries: Try[]) => tries.map((each) => JSON.stringify(each))
  expect(reported(TRIES.filter((_, at) => rows[at]?.isTaken))).toEqual(
    reported(TRIES.filter(isTakenByTable)),
  )
})
