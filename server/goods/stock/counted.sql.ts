import { sql } from '#server/platform/database/sql.ts'

// How the stock of a product is counted in words (`inPacks`): parts of a statement that reads products.

/** What the pieces of a product are called. */
export const PIECE_NAME = sql`(SELECT COALESCE(short_name, name) FROM units WHERE id = products.unit_id)`

/** The active packs of a product. */
export const COUNTED_IN = sql`COALESCE((
  SELECT jsonb_agg(jsonb_build_object('id', pack.id, 'name', pack.name, 'factor', factor) ORDER BY factor, pack.id)
    FROM product_packs AS pack WHERE product_id = products.id AND pack.is_active), '[]')`
