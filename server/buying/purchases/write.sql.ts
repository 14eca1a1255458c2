import { sql } from '#server/platform/database/sql.ts'
import type { Pack } from '#domain/goods/products/packs.ts'
import type { BoughtLine } from '#domain/buying/purchases/bought-units.ts'
import type { PurchaseStatus } from '#domain/buying/purchases/purchase-status.ts'
import { recordset } from '#server/platform/database/columns.ts'
import { rowOf, rowsOf, run, type Tx } from '#server/platform/database/database.ts'
import type { Author } from '#server/refusals.ts'

type Party = { name: string; isActive: boolean }

/** The supplier and the location of a purchase; null for one that is not named or does not exist. */
export function readSupplierAndLocation(
  tx: Tx,
  { supplierId, locationId }: { supplierId?: number | undefined; locationId?: number | undefined },
): Promise<{ supplier: Party | null; location: Party | null }> {
  return rowOf(
    tx,
    sql`SELECT (SELECT jsonb_build_object('name', name, 'isActive', is_active)
                  FROM suppliers WHERE id = ${supplierId ?? null}::int) AS supplier,
               (SELECT jsonb_build_object('name', name, 'isActive', is_active)
                  FROM locations WHERE id = ${locationId ?? null}::int) AS location`,
  )
}

export type Good = {
  id: number
  name: string
  enableStock: boolean
  isKit: boolean
  packs: (Pack & { id: number; isBought: boolean; isActive: boolean })[]
}

/** What a purchase needs to know of its products; missing ones are left out. */
export function listGoods(tx: Tx, productIds: readonly number[]): Promise<Good[]> {
  return rowsOf(
    tx,
    sql`SELECT id, name, enable_stock, product_type = 'COMBO' AS is_kit, COALESCE((
                 SELECT jsonb_agg(jsonb_build_object(
                          'id', id, 'name', name, 'factor', factor, 'isBought', is_bought, 'isActive', is_active))
                   FROM product_packs WHERE product_id = products.id), '[]') AS packs
          FROM products WHERE id = ANY(${productIds}::int[])`,
  )
}

/** The stored fields of a purchase that may change. */
export type PurchaseState = {
  supplierId: number
  locationId: number
  status: PurchaseStatus
  reference: string | null
  invoiceDate: string | null
  notes: string | null
  expectedOn: string | null
  /** Total in pesos. */
  totalCost: string
  closedShortAt: string | null
}

/** Inserts a purchase. It counts as it was ordered: all of it comes at once, or is waited for. */
export async function insertPurchase(tx: Tx, state: PurchaseState, by: Author): Promise<number> {
  const now = by.now.toISOString()
  const { id } = await rowOf<{ id: number }>(
    tx,
    sql`INSERT INTO purchases (supplier_id, location_id, status, reference, invoice_date, notes, expected_on, total_cost,
                               total_value, created_by_id, created_at, updated_at)
        VALUES (${state.supplierId}, ${state.locationId}, ${state.status}, ${state.reference},
                ${state.invoiceDate}::date, ${state.notes},
                ${state.expectedOn}::date, ${state.totalCost}::numeric, ${state.totalCost}::numeric, ${by.user.id},
                ${now}, ${now})
        RETURNING id`,
  )
  return id
}

/** Updates a purchase that the caller has locked, with a new version, after its lines and receipts were written. */
export async function updatePurchase(
  tx: Tx,
  id: number,
  state: PurchaseState,
  now: Date,
): Promise<void> {
  await run(
    tx,
    sql`UPDATE purchases
           SET supplier_id = ${state.supplierId}, location_id = ${state.locationId}, status = ${state.status},
               reference = ${state.reference}, invoice_date = ${state.invoiceDate}::date, notes = ${state.notes}, expected_on = ${state.expectedOn}::date,
               total_cost = ${state.totalCost}::numeric, closed_short_at = ${state.closedShortAt}::timestamptz,
               version = version + 1, updated_at = ${now.toISOString()}
         WHERE id = ${id}`,
  )
  await run(
    tx,
    sql`UPDATE purchases SET total_value = (SELECT sum(total_value) FROM purchase_line_values WHERE purchase_id = ${id})
         WHERE id = ${id}`,
  )
}

export type ItemRow = BoughtLine & {
  productId: number
  productName: string
  packId: number | null
  lineTotal: string
  lotNumber: string | null
  expiryDate: string | null
}

/** Replaces the lines of a purchase, in this order. */
export async function replaceItems(tx: Tx, id: number, items: readonly ItemRow[]): Promise<void> {
  const rows = items.map((item, place) => ({ ...item, line: place + 1 }))
  await run(
    tx,
    sql`DELETE FROM purchase_items WHERE purchase_id = ${id} AND line > ${items.length}`,
  )
  await run(
    tx,
    sql`INSERT INTO purchase_items (purchase_id, line, product_id, product_name, qty, pack_id, pack_name, pack_factor,
                                    pack_qty, free_qty, cost, line_total, lot_number, expiry_date)
        SELECT ${id}::int, line, product_id, product_name, qty, pack_id, pack_name, pack_factor, pack_qty, free_qty, cost,
               line_total, lot_number, expiry_date
          FROM ${recordset(sql`purchase_items`, rows)}
        ON CONFLICT (purchase_id, line) DO UPDATE
           SET product_id = excluded.product_id, product_name = excluded.product_name, qty = excluded.qty,
               pack_id = excluded.pack_id, pack_name = excluded.pack_name, pack_factor = excluded.pack_factor,
               pack_qty = excluded.pack_qty, free_qty = excluded.free_qty, cost = excluded.cost,
               line_total = excluded.line_total, lot_number = excluded.lot_number, expiry_date = excluded.expiry_date`,
  )
}
