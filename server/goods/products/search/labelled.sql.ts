import { sql } from '#server/platform/database/sql.ts'
import type { SearchedProduct } from '#domain/goods/products/api.ts'
import { codesOf } from '#domain/goods/products/gs1/gtin.ts'
import { HELD, type SearchPurpose } from '#domain/goods/products/product.ts'
import type { LotReason } from '#domain/goods/stock/fefo.ts'
import { here, type Scope } from '#server/platform/reach/reach.sql.ts'
import { rowsOf, type Tx } from '#server/platform/database/database.ts'
import { asTypedId, readInOrder, type Coded } from '#server/goods/products/search/search.sql.ts'
import { firstReason, lotsToday } from '#server/goods/stock/lots.sql.ts'
import { today } from '#server/shop/settings/settings.sql.ts'

/** A code belongs to one product or pack; of older ones several may have it (decisions/0066). */
const MOST_WITH_CODE = 50

type Label = Scope & {
  gtin: string
  lot?: string | undefined
  expiry?: string | undefined
  for: SearchPurpose
}

/** The products of a GS1 label; for selling with why the number or day on the label may not be sold. */
export async function findLabelled(tx: Tx, label: Label, now: Date): Promise<SearchedProduct[]> {
  const coded = await findByGtin(tx, label.gtin)
  const ids = [...new Set(coded.map(({ id }) => id))]
  const search = { ...label, coded, limit: MOST_WITH_CODE }
  const found = await readInOrder(tx, search, ids.map(asTypedId), now)
  if (found.length === 0 || label.for !== 'selling') return found
  const reasons = await readReasons(tx, ids, label, now)
  return found.map((product) => {
    const reason = reasons.find(({ id }) => id === product.id)?.reason
    return reason ? { ...product, unsellableReason: HELD[reason] } : product
  })
}

function findByGtin(tx: Tx, gtin: string): Promise<Coded[]> {
  const codes = codesOf(gtin)
  return rowsOf(
    tx,
    sql`SELECT id, true AS is_exact, false AS is_piece, NULL::int AS pack_id FROM products WHERE code_key(sku) = ANY(${codes}::text[])
         UNION ALL SELECT id, true, true, NULL FROM products WHERE code_key(barcode) = ANY(${codes}::text[])
         UNION ALL SELECT product_id, true, pack_id IS NULL, pack_id FROM product_barcodes WHERE code_key(code) = ANY(${codes}::text[])`,
  )
}

/** A recall is of a number, wherever it lies. Other reasons are those of a shelf, where none of the number may be sold. */
function readReasons(
  tx: Tx,
  ids: readonly number[],
  { lot = '', expiry, ...scope }: Label,
  now: Date,
): Promise<{ id: number; reason: LotReason | null }[]> {
  const isHere = here(scope)
  return rowsOf(
    tx,
    sql`SELECT wanted.id, CASE WHEN is_recalled THEN 'RECALLED' WHEN ${expiry ?? null}::date < ${today(now)} THEN 'EXPIRED'
                               WHEN is_held THEN shelf_reason END AS reason
          FROM unnest(${ids}::int[]) AS wanted (id)
         CROSS JOIN LATERAL (
           SELECT bool_or(state = 'RECALLED') AS is_recalled,
                  bool_and(reason IS NOT NULL OR NOT (${isHere})) AS is_held,
                  ${firstReason(sql`CASE WHEN ${isHere} THEN reason END`)} AS shelf_reason
             FROM ${lotsToday(now)} AS lot
            WHERE product_id = wanted.id AND code_key(lot_number) = code_key(${lot}) AND qty > 0) AS lots`,
  )
}
