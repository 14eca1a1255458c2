import { sql } from '#server/platform/database/sql.ts'

/** What a line shows of its packs; null on a line of pieces. */
export type PackColumns = {
  packId: number | null
  packName: string | null
  packFactor: number | null
  packQty: number | null
}

export const PACK_COLUMNS = sql`pack_id, pack_name, pack_factor, pack_qty`

/** Packs of a line that were put together from several lots, as mixedPacks of domain/goods/stock/fefo.ts counts them. */
export const MIXED_PACKS = sql`CASE WHEN pack_qty IS NULL THEN 0 ELSE COALESCE((
  SELECT pack_qty - sum(taken.qty / pack_factor)::int
    FROM (SELECT -sum(delta) AS qty FROM stock_movements AS move
           WHERE (move.sale_id, move.sale_line) = (sale_items.sale_id, line) AND kind = 'SALE' GROUP BY lot_id) AS taken), 0) END`
