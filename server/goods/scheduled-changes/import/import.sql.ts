import { sql, unprepared } from '#server/platform/database/sql.ts'
import type { Beginning, Goods } from '#domain/goods/scheduled-changes/import/plan-line.ts'
import type { RowReading } from '#domain/platform/import/row-reading.ts'
import { jsonRows } from '#server/platform/database/columns.ts'
import { rowsOf, run, type Tx } from '#server/platform/database/database.ts'
import type { Author } from '#server/refusals.ts'
import { PIECE_NAMES } from '#server/goods/products/packs/packs.sql.ts'
import { today } from '#server/shop/settings/settings.sql.ts'

type Line = Pick<RowReading, 'line' | 'values'>

/** The products that lines may mean, by line: of a code the one, else all of the generic name. */
export async function listGoods(tx: Tx, lines: readonly Line[]): Promise<Map<number, Goods[]>> {
  const asked = lines.map(({ line, values }) => ({ line, ...values }))
  const rows = await rowsOf<Goods & { line: number }>(
    tx,
    unprepared(sql`WITH line AS (
          SELECT * FROM jsonb_to_recordset(${jsonRows(asked)})
            AS line (line int, name text, strength text, dosage_form text, code text, from_day date)
        ), meant AS (
          SELECT line, id FROM line JOIN products ON code_key(sku) = code_key(code)
           UNION SELECT line, id FROM line JOIN products ON code_key(barcode) = code_key(code)
           -- The code of a box is none of the piece, whose cap or class a line says.
           UNION SELECT line, product_id FROM line JOIN product_barcodes AS own ON code_key(own.code) = code_key(line.code) AND pack_id IS NULL
           UNION SELECT line, id FROM line JOIN products ON folded_generic(generic_name) = folded_generic(line.name)
                  WHERE code IS NULL AND generic_name IS NOT NULL AND folded_generic(line.name) <> ''
        )
        SELECT line.line, products.id, products.name, products.strength, products.dosage_form,
               code IS NOT NULL OR line.strength IS NULL
                 OR folded_generic(products.strength) IS NOT DISTINCT FROM folded_generic(line.strength) AS is_strength,
               code IS NOT NULL OR line.dosage_form IS NULL
                 OR folded_generic(products.dosage_form) IS NOT DISTINCT FROM folded_generic(line.dosage_form) AS is_form,
               tax_class_on(products, line.from_day) AS tax_class, price_cap_on(products, line.from_day)::text AS price_cap,
               EXISTS (SELECT FROM scheduled_changes WHERE (product_id, kind, from_day) = (products.id, 'TAX_CLASS', line.from_day))
                 AS class_begins,
               EXISTS (SELECT FROM scheduled_changes WHERE (product_id, kind, from_day) = (products.id, 'PRICE_CAP', line.from_day))
                 AS cap_begins,
               ARRAY(SELECT name FROM product_packs WHERE product_id = products.id) AS packs,
               ${PIECE_NAMES} AS piece_names,
               (SELECT max(from_day)::text FROM scheduled_changes WHERE product_id = products.id AND kind = 'TAX_CLASS' AND from_day <= line.from_day)
                 AS class_from,
               (SELECT max(from_day)::text FROM scheduled_changes WHERE product_id = products.id AND kind = 'PRICE_CAP' AND from_day <= line.from_day)
                 AS cap_from
          FROM meant JOIN line USING (line) JOIN products USING (id)
         ORDER BY line.line, products.name COLLATE "und-x-icu", products.id`),
  )
  const goods = new Map<number, Goods[]>()
  for (const { line, ...product } of rows) goods.set(line, [...(goods.get(line) ?? []), product])
  return goods
}

export type Planned = Beginning & { line: number; fromDay: string; source: string | null }

/** Plans what lines of a file say; answers the ids in their order. */
export async function insertPlanned(
  tx: Tx,
  planned: readonly Planned[],
  { user, now }: Author,
): Promise<number[]> {
  const rows = planned.map((each, place) => ({ ...each, place }))
  const made = await rowsOf<{ id: number }>(
    tx,
    sql`INSERT INTO scheduled_changes (kind, product_id, from_day, tax_class, price_cap, source, created_by_id, created_at)
        SELECT kind, product_id, from_day, CASE kind WHEN 'TAX_CLASS' THEN value END,
               CASE kind WHEN 'PRICE_CAP' THEN value::numeric END, source, ${user.id}, ${now.toISOString()}
          FROM jsonb_to_recordset(${jsonRows(rows)})
            AS row (place int, kind text, product_id int, from_day date, value text, source text)
         ORDER BY place RETURNING id`,
  )
  return made.map(({ id }) => id).toSorted((a, b) => a - b)
}

/** What an import planned and nobody has withdrawn, with its product. */
export type Written = { id: number; productId: number; name: string; isTouched: boolean }

const MADE = sql`jsonb_array_elements_text(undo -> 'columns' -> 'made') AS made (id)`

/** The products of an import's plans. */
export async function listPlannedProducts(tx: Tx, importId: number): Promise<number[]> {
  const rows = await rowsOf<{ id: number }>(
    tx,
    unprepared(sql`SELECT DISTINCT product_id AS id FROM import_rows CROSS JOIN LATERAL ${MADE}
          JOIN scheduled_changes AS change ON change.id = made.id::int WHERE import_id = ${importId} AND undo IS NOT NULL`),
  )
  return rows.map(({ id }) => id)
}

/** The plans of an import that are still there; the caller has locked their products. */
export function listWritten(tx: Tx, importId: number, now: Date): Promise<Written[]> {
  return rowsOf(
    tx,
    unprepared(sql`SELECT change.id, product_id, products.name,
               change.version <> 1 OR applied_at IS NOT NULL OR from_day <= ${today(now)} AS is_touched
          FROM import_rows CROSS JOIN LATERAL ${MADE}
          JOIN scheduled_changes AS change ON change.id = made.id::int JOIN products ON products.id = product_id
         WHERE import_id = ${importId} AND undo IS NOT NULL ORDER BY change.id`),
  )
}

export async function deletePlanned(tx: Tx, ids: readonly number[]): Promise<void> {
  await run(tx, sql`DELETE FROM scheduled_changes WHERE id = ANY(${ids}::int[])`)
}
