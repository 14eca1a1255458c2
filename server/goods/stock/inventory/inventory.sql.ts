import { sql, type SQL } from '#server/platform/database/sql.ts'
import type { LocationInventory } from '#domain/goods/stock/api.ts'
import type { StockLevels } from '#domain/goods/stock/levels.ts'
import { EVERYWHERE, here, type Scope } from '#server/platform/reach/reach.sql.ts'
import { rowOf, rowsOf, run, type Tx } from '#server/platform/database/database.ts'
import { kitQuantities } from '#server/goods/stock/kits.sql.ts'
import { lotsToday } from '#server/goods/stock/lots.sql.ts'

type InventoryFilters = Scope & {
  productId?: number | undefined
  productIds?: number[] | undefined
}

/** The shelves that locations carry, and the kits that a location's stock makes without carrying them. */
const SHELVES = sql`
  SELECT product_id, location_id, stock_qty, min_stock_level, max_stock_level, reorder_point, last_stock_update,
         is_active FROM location_inventory
   UNION ALL
  SELECT product_id, location_id, stock_qty, 0, 1000, NULL, NULL, false FROM kit_shelves AS kit
   WHERE stock_qty > 0 AND NOT EXISTS (SELECT FROM location_inventory AS carried
     WHERE carried.product_id = kit.product_id AND carried.location_id = kit.location_id)`

/** A query for a page of shelves with their quantities; a kit's are what its parts make. */
function inventoryRows(page: SQL, now: Date): SQL {
  const kits = kitQuantities(
    sql`inventory.product_id`,
    sql`locations.id = inventory.location_id`,
    now,
  )
  return sql`SELECT ${INVENTORY_COLUMNS}
    FROM (${page}) AS inventory JOIN products ON products.id = product_id
   CROSS JOIN LATERAL (
     SELECT inventory.stock_qty, COALESCE(sum(qty), 0)::int AS sellable_qty FROM ${lotsToday(now)} AS lot
      WHERE lot.product_id = inventory.product_id AND lot.location_id = inventory.location_id AND is_sellable
     HAVING products.product_type <> 'COMBO'
      UNION ALL
     SELECT stock_qty, sellable_qty FROM (${kits}) AS made WHERE products.product_type = 'COMBO') AS held
   ORDER BY product_id, location_id`
}

const INVENTORY_COLUMNS = sql`
  product_id, location_id, held.stock_qty,
  held.sellable_qty, min_stock_level, max_stock_level,
  COALESCE(reorder_point, 10) AS reorder_point, last_stock_update, inventory.is_active,
  (SELECT rack FROM product_racks AS place WHERE place.product_id = inventory.product_id
      AND place.location_id = inventory.location_id) AS rack,
  (SELECT "row" FROM product_racks AS place WHERE place.product_id = inventory.product_id
      AND place.location_id = inventory.location_id) AS "row"`

function matching({ productId, productIds, ...scope }: InventoryFilters): SQL {
  const product = productId === undefined ? sql`true` : sql`product_id = ${productId}`
  const products =
    productIds === undefined ? sql`true` : sql`product_id = ANY(${productIds}::int[])`
  return sql`${product} AND ${products} AND ${here(scope)}`
}

/** A page of shelves, and their number in all. */
export async function listInventory(
  tx: Tx,
  filters: InventoryFilters & { limit: number; offset: number },
  now: Date,
): Promise<{ inventory: LocationInventory[]; total: number }> {
  const inventory = await rowsOf<LocationInventory>(
    tx,
    inventoryRows(
      sql`SELECT * FROM (${SHELVES}) AS shelves WHERE ${matching(filters)}
           ORDER BY product_id, location_id LIMIT ${filters.limit} OFFSET ${filters.offset}`,
      now,
    ),
  )
  const { total } = await rowOf<{ total: number }>(
    tx,
    sql`SELECT count(*)::int AS total FROM (${SHELVES}) AS shelves WHERE ${matching(filters)}`,
  )
  return { inventory, total }
}

/** The shelf of a product at a location, which must exist. */
export async function findInventory(
  tx: Tx,
  productId: number,
  locationId: number,
  now: Date,
): Promise<LocationInventory> {
  return rowOf(
    tx,
    inventoryRows(
      sql`SELECT * FROM location_inventory WHERE ${matching({ productId, locationId, reach: EVERYWHERE })}`,
      now,
    ),
  )
}

export async function listProductLocations(
  tx: Tx,
  filters: InventoryFilters & { limit: number; offset: number },
): Promise<{ rows: { productId: number; locationId: number }[]; total: number }> {
  const rows = await rowsOf<{ productId: number; locationId: number }>(
    tx,
    sql`SELECT product_id, location_id FROM product_locations
         WHERE ${matching(filters)} ORDER BY product_id, location_id
         LIMIT ${filters.limit} OFFSET ${filters.offset}`,
  )
  const { total } = await rowOf<{ total: number }>(
    tx,
    sql`SELECT count(*)::int AS total FROM product_locations WHERE ${matching(filters)}`,
  )
  return { rows, total }
}

/** Changes the named levels. A reorder point of null inherits again. */
export async function updateLevels(
  tx: Tx,
  at: { productId: number; locationId: number },
  levels: StockLevels,
): Promise<void> {
  const { minStockLevel = null, maxStockLevel = null, isActive = null, reorderPoint } = levels
  await run(
    tx,
    sql`UPDATE location_inventory
           SET min_stock_level = COALESCE(${minStockLevel}::int, min_stock_level),
               max_stock_level = COALESCE(${maxStockLevel}::int, max_stock_level),
               is_active = COALESCE(${isActive}::boolean, is_active),
               reorder_point = ${reorderPoint === undefined ? sql`reorder_point` : sql`${reorderPoint}::int`},
               updated_at = now()
         WHERE ${matching({ ...at, reach: EVERYWHERE })}`,
  )
}

/** Stores where a product lies at a location; undefined leaves it as it is. */
export async function upsertRack(
  tx: Tx,
  at: { productId: number; locationId: number },
  { rack, row }: Pick<StockLevels, 'rack' | 'row'>,
): Promise<void> {
  if (rack === undefined && row === undefined) return
  await run(
    tx,
    sql`INSERT INTO product_racks AS place (product_id, location_id, rack, "row")
        VALUES (${at.productId}, ${at.locationId}, ${rack ?? null}, ${row ?? null})
        ON CONFLICT (product_id, location_id) DO UPDATE
           SET rack = ${rack === undefined ? sql`place.rack` : sql`excluded.rack`},
               "row" = ${row === undefined ? sql`place.row` : sql`excluded.row`}`,
  )
}
