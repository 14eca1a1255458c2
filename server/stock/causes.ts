import type { MovementKind } from '#domain/stock/api.ts'

type MovementCause = {
  /** The column of a movement that names its cause; all others of causes are null. */
  column: string
  /** The column that says which line of the cause it is, where a cause has lines. */
  line?: string
  /** Whether units come by it or go; a correction does either. */
  sign: '+' | '-' | '±'
}

/**
 * Each kind of movement with its cause. The ledger's constraints say the same, which a test compares; a new kind is a line
 * here and a migration.
 */
export const CAUSES: Record<MovementKind, MovementCause> = {
  SALE: { column: 'sale_id', line: 'sale_line', sign: '-' },
  VOID: { column: 'sale_id', line: 'sale_line', sign: '+' },
  RETURN: { column: 'return_id', line: 'return_line', sign: '+' },
  PURCHASE: { column: 'purchase_receipt_id', sign: '+' },
  PURCHASE_UNDO: { column: 'purchase_receipt_id', sign: '-' },
  ADJUSTMENT: { column: 'adjustment_id', sign: '±' },
  STATE: { column: 'adjustment_id', sign: '±' },
}

/** The columns of which each movement has exactly one. */
export const CAUSE_COLUMNS = [...new Set(Object.values(CAUSES).map(({ column }) => column))]

/** SQL: a movement of its kind has that cause, and goes the way that such a cause moves stock. */
export function fitsCause(): string {
  const cases = Object.entries(CAUSES).map(([kind, { column, line, sign }]) => {
    const ofLine = line ? ` AND ${line} IS NOT NULL` : ''
    const goes = { '+': ' AND delta > 0', '-': ' AND delta < 0', '±': '' }[sign]
    return `WHEN '${kind}' THEN ${column} IS NOT NULL${ofLine}${goes}`
  })
  return `num_nonnulls(${CAUSE_COLUMNS.join(', ')}) = 1 AND CASE kind ${cases.join(' ')} ELSE false END`
}
