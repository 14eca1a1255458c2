import { sql, unprepared } from '#server/platform/database/sql.ts'
import type { ListQuery } from '#domain/fields.ts'
import type {
  ListedSupplier,
  Supplier,
  SupplierWithPurchases,
} from '#domain/buying/suppliers/api.ts'
import type { NewSupplier, SupplierChange } from '#domain/buying/suppliers/bodies.ts'
import { within, type Reach } from '#server/platform/reach/reach.sql.ts'
import { assignments, newRow } from '#server/platform/database/columns.ts'
import { rowOf, rowsOf, run, type Tx } from '#server/platform/database/database.ts'
import { everyPartnerWordIn, placeIn } from '#server/platform/database/text-search.ts'

const COLUMNS = sql`id, name, contact, phone, email, notes, tin, is_vat_registered, payment_days, returns_before_days, returns_after_days, returns_whole_packs, returns_authorised,
  returns_credit_pct, is_active, version, created_at, updated_at`

/** What a search looks through: the name first, so that a name that begins as typed is one. */
const KEY = sql`search_key`

export function listSuppliers(tx: Tx, query: Partial<ListQuery> = {}): Promise<Supplier[]> {
  const { search, id, limit = 1000 } = query
  const isFound = search ? everyPartnerWordIn(KEY, search) : sql`true`
  const isNamed = id === undefined ? sql`true` : sql`id = ${id}`
  const place = search ? sql`${placeIn(KEY, search)},` : sql``
  return rowsOf(
    tx,
    sql`SELECT ${COLUMNS} FROM suppliers WHERE ${isFound} AND ${isNamed}
         ORDER BY ${place} name COLLATE "und-x-icu", id LIMIT ${limit}`,
  )
}

/** Suppliers with when each delivered last within reach; what was undone is no delivery. */
export async function withDeliveries(
  tx: Tx,
  suppliers: readonly Supplier[],
  reach: Reach,
): Promise<ListedSupplier[]> {
  const rows = await rowsOf<{ id: number; lastDeliveryAt: string | null }>(
    tx,
    sql`SELECT listed.id, came.*
          FROM unnest(${suppliers.map(({ id }) => id)}::int[]) AS listed (id)
         CROSS JOIN LATERAL (SELECT max(received_at) AS last_delivery_at
                               FROM purchases JOIN purchase_receipts ON purchase_id = purchases.id
                              WHERE supplier_id = listed.id AND undone_at IS NULL AND ${within(reach)}) AS came`,
  )
  const cameFrom = new Map(rows.map((row) => [row.id, row]))
  return suppliers.map((supplier) => ({ ...supplier, ...cameFrom.get(supplier.id) }))
}

/** A supplier with what was bought from them within reach; null when there is none. */
export async function findSupplier(
  tx: Tx,
  id: number,
  reach: Reach,
): Promise<SupplierWithPurchases | null> {
  const [row] = await rowsOf<SupplierWithPurchases>(
    tx,
    sql`SELECT ${COLUMNS}, bought.*
          FROM suppliers
         CROSS JOIN (SELECT count(*)::int AS purchase_count,
                            COALESCE(sum(total_value), 0)::numeric(14,2) AS total_value,
                            max(created_at) AS last_purchase_at
                       FROM purchases
                      WHERE supplier_id = ${id} AND status <> 'CANCELLED' AND ${within(reach)}) AS bought
         WHERE id = ${id}`,
  )
  return row ?? null
}

export function insertSupplier(tx: Tx, supplier: NewSupplier): Promise<Supplier> {
  return rowOf(tx, unprepared(sql`INSERT INTO suppliers ${newRow(supplier)} RETURNING ${COLUMNS}`))
}

/** A supplier, locked until the transaction ends against purchases that would name it; null when there is none. */
export async function lockSupplier(tx: Tx, id: number): Promise<Supplier | null> {
  const [row] = await rowsOf<Supplier>(
    tx,
    sql`SELECT ${COLUMNS} FROM suppliers WHERE id = ${id} FOR UPDATE`,
  )
  return row ?? null
}

/** Changes a supplier, whom the caller has locked. */
export function updateSupplier(
  tx: Tx,
  id: number,
  change: Omit<SupplierChange, 'version'>,
): Promise<Supplier> {
  const set = assignments({ ...change, version: sql`version + 1`, updatedAt: sql`now()` })
  return rowOf(
    tx,
    unprepared(sql`UPDATE suppliers SET ${set} WHERE id = ${id} RETURNING ${COLUMNS}`),
  )
}

export async function deleteSupplier(tx: Tx, id: number): Promise<void> {
  await run(tx, sql`DELETE FROM suppliers WHERE id = ${id}`)
}

/** Number of purchases from a supplier, cancelled ones included: within reach, and in all. */
export function countPurchasesFrom(
  tx: Tx,
  id: number,
  reach: Reach,
): Promise<{ own: number; all: number }> {
  return rowOf(
    tx,
    sql`SELECT (count(*) FILTER (WHERE ${within(reach)}))::int AS own, count(*)::int AS "all"
          FROM purchases WHERE supplier_id = ${id}`,
  )
}
