import { sql, type SQL } from '#server/platform/database/sql.ts'
import type { ImportSummary } from '#domain/platform/import/answers.ts'
import { rowOf, rowsOf, type Tx } from '#server/platform/database/database.ts'
import { CHOSEN_LOCATION, REASON } from '#server/platform/import/rows.sql.ts'

/** Most reasons that a summary lists; a file has seldom more than ten. */
const MOST_REASONS = 50

const ROWS = sql`FROM imports CROSS JOIN ${CHOSEN_LOCATION} JOIN import_rows AS row ON import_id = imports.id`
const IS_WRITTEN = sql`action IN ('create', 'update', 'lot') AND NOT is_unchanged
  AND (imports.status = 'DRAFT' OR first_line <= last_line)`
const PRICE = sql`(reading -> 'values' ->> 'price')::numeric`
const UNITS = sql`(reading -> 'values' ->> 'stockQty')::numeric`
/** A condition: the written line's units come in, or are set. */
const HAS_STOCK = sql`CASE WHEN action = 'create'
  THEN coalesce(chosen_location, reading ->> 'locationId') IS NOT NULL AND reading -> 'values' ->> 'productType' IS DISTINCT FROM 'COMBO'
  ELSE changes @> '[{"field": "stockQty"}]' END`

/** Control totals of an import's lines, and what is said of them. */
export async function summarise(tx: Tx, importId: number): Promise<ImportSummary> {
  const totals = await rowOf<Pick<ImportSummary, 'inFile' | 'written'>>(
    tx,
    sql`SELECT ${totalsOf(sql`action <> 'skip'`, sql`true`)} AS in_file,
               ${totalsOf(IS_WRITTEN, HAS_STOCK)} AS written
          ${ROWS} WHERE import_id = ${importId}`,
  )
  const reasons = await rowsOf<ImportSummary['reasons'][number]>(
    tx,
    sql`SELECT ${REASON} AS reason,
               (remark ->> 'isError')::boolean AS is_error, remark ? 'isLeftOut' AS is_left_out, count(DISTINCT line)::int AS count
          ${ROWS} CROSS JOIN LATERAL jsonb_array_elements(remarks) AS remark
         WHERE import_id = ${importId}
         GROUP BY 1, 2, 3 ORDER BY 2 DESC, 3 DESC, 4 DESC, 1 LIMIT ${MOST_REASONS}`,
  )
  return { ...totals, reasons }
}

function totalsOf(isCounted: SQL, hasStock: SQL): SQL {
  const counted = sql`FILTER (WHERE ${isCounted})`
  const stocked = sql`FILTER (WHERE ${isCounted} AND ${hasStock})`
  return sql`jsonb_build_object('lines', count(*) ${counted}, 'stock', coalesce(sum(${UNITS}) ${stocked}, 0),
    'value', round(coalesce(sum(${PRICE} * ${UNITS}) ${stocked}, 0), 2)::text)`
}
