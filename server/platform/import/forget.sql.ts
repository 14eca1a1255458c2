import { sql } from '#server/platform/database/sql.ts'
import { jsonRows } from '#server/platform/database/columns.ts'
import { rowsOf, run, type Tx } from '#server/platform/database/database.ts'

/** Locks the imports of customers that are not over yet, so that none of them reads or writes a customer meanwhile. */
export async function lockOpenImports(tx: Tx): Promise<void> {
  await run(
    tx,
    sql`SELECT FROM imports WHERE kind = 'customer' AND status IN ('DRAFT', 'RUNNING', 'INTERRUPTED') ORDER BY id FOR UPDATE`,
  )
}

/**
 * Erases a customer from the lines of imports: their own, and every other in which the name, joined of its parts or not, or a cell is what they are or were called
 * or how they are reached. A draft that holds them goes with its file, lines that no run has reached are skipped. What
 * is said of other lines loses their name. The open imports must be locked.
 */
export async function forgetInImports(
  tx: Tx,
  customerId: number,
  texts: readonly string[],
): Promise<void> {
  const known = sql`${texts.map((text) => text.trim().toLowerCase())}::text[]`
  const holding = await rowsOf<{ importId: number; line: number }>(
    tx,
    sql`WITH phones AS MATERIALIZED (
          SELECT array_agg(number) AS numbers
            FROM unnest(${known}) AS text (text), string_to_array(dialled(text.text), ' ') AS numbers (list), unnest(list) AS number
           WHERE length(number) >= 7
        )
        SELECT import_id, line
          FROM import_rows JOIN imports ON imports.id = import_id
         WHERE kind = 'customer' AND (entity_id = ${customerId} OR lower(reading -> 'values' ->> 'name') = ANY(${known}) OR EXISTS (
           SELECT FROM jsonb_array_elements_text(cells) AS cell (text)
            WHERE lower(btrim(cell.text)) = ANY(${known})
               OR cell.text ~ '[0-9]{3}' AND string_to_array(dialled(cell.text), ' ') && (SELECT numbers FROM phones)))`,
  )
  const ids = sql`${[...new Set(holding.map(({ importId }) => importId))]}::int[]`
  await run(tx, sql`DELETE FROM imports WHERE id = ANY(${ids}) AND status = 'DRAFT'`)
  await run(
    tx,
    sql`UPDATE import_rows AS row
           SET cells = '[]', changes = '[]', undo = NULL,
               reading = row.reading || jsonb_build_object('values', jsonb_build_object(), 'remarks', jsonb_build_array())
                 || CASE WHEN first_line > last_line
                      THEN jsonb_build_object('skipped', 'This customer was forgotten.') ELSE '{}' END,
               action = CASE WHEN first_line > last_line THEN 'skip' ELSE action END,
               remarks = (SELECT coalesce(jsonb_agg(remark || jsonb_build_object('message',
                                   coalesce(remark ->> 'reason', remark ->> 'message')) ORDER BY n), '[]')
                            FROM jsonb_array_elements(row.remarks) WITH ORDINALITY AS listed (remark, n))
          FROM imports, jsonb_to_recordset(${jsonRows(holding)}) AS held (import_id int, line int)
         WHERE imports.id = row.import_id AND row.import_id = held.import_id AND row.line = held.line`,
  )
  await run(
    tx,
    sql`UPDATE import_rows AS row
           SET reading = row.reading || jsonb_build_object('remarks', jsonb_build_array()),
               remarks = (SELECT coalesce(jsonb_agg(remark || jsonb_build_object('message',
                                   coalesce(remark ->> 'reason', erased())) ORDER BY n), '[]')
                            FROM jsonb_array_elements(row.remarks) WITH ORDINALITY AS listed (remark, n))
          FROM imports
         WHERE imports.id = row.import_id AND kind = 'customer'
           AND EXISTS (SELECT FROM unnest(${known}) AS text (text)
                        WHERE position(text.text IN lower(row.remarks::text || (row.reading -> 'remarks')::text)) > 0)`,
  )
  await run(
    tx,
    // The first cells of a column are samples of it, and may be theirs.
    sql`UPDATE imports SET settings = jsonb_set(settings, '{columns}', (
          SELECT jsonb_agg((col - 'fieldDoubt') || CASE WHEN col -> 'samples' = '[]' THEN '{}'::jsonb
                   ELSE jsonb_build_object('samples', jsonb_build_array('…')) END ORDER BY n)
            FROM jsonb_array_elements(settings -> 'columns') WITH ORDINALITY AS listed (col, n)))
         WHERE id = ANY(${ids})`,
  )
}
