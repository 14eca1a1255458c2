import { expect, test } from 'vitest'
import type { MovementKind } from '#domain/goods/stock/api.ts'
import { openPharmacy } from '#server/testing/platform/pharmacy.ts'

const { owner } = await openPharmacy()

type Cause = {
  /** The column of a movement that names its cause; all others of causes are null. */
  column: string
  /** The column that says which line of the cause it is, where a cause has lines. */
  line?: string
  /** Whether units come by it or go; a correction does either. */
  sign: '+' | '-' | '±'
}

/** How stock moves. The constraints of the ledger must say the same of each kind. */
const CAUSES: Record<MovementKind, Cause> = {
  SALE: { column: 'sale_id', line: 'sale_line', sign: '-' },
  VOID: { column: 'sale_id', line: 'sale_line', sign: '+' },
  RETURN: { column: 'return_id', line: 'return_line', sign: '+' },
  PURCHASE: { column: 'purchase_receipt_id', sign: '+' },
  PURCHASE_UNDO: { column: 'purchase_receipt_id', sign: '-' },
  ADJUSTMENT: { column: 'adjustment_id', sign: '±' },
  STATE: { column: 'adjustment_id', sign: '±' },
  TRANSFER_OUT: { column: 'transfer_goods_id', sign: '-' },
  TRANSFER_IN: { column: 'transfer_goods_id', sign: '+' },
  TRANSFER_IN_UNDO: { column: 'transfer_goods_id', sign: '-' },
  TRANSFER_BACK: { column: 'transfer_goods_id', sign: '+' },
  SUPPLIER_RETURN: { column: 'supplier_return_goods_id', sign: '-' },
  SUPPLIER_RETURN_BACK: { column: 'supplier_return_goods_id', sign: '+' },
  WRITE_OFF: { column: 'write_off_goods_id', sign: '-' },
  WRITE_OFF_UNDO: { column: 'write_off_goods_id', sign: '+' },
}
const CAUSE_COLUMNS = [...new Set(Object.values(CAUSES).map(({ column }) => column))]
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

test('the ledger takes each kind of movement with the cause and the sign that it is known by, and no other', async () => {
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
