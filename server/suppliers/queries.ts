import { and, asc, eq, sql } from 'drizzle-orm'
import type { ListQuery } from '#domain/fields.ts'
import type { Supplier, SupplierWithPurchases } from '#domain/suppliers/api.ts'
import type { NewSupplier, SupplierChange } from '#domain/suppliers/bodies.ts'
import { within, type Reach } from '#server/auth/reach/queries.ts'
import { wholeRow } from '#server/database/columns.ts'
import { unprepared, rowOf, rowsOf, type Tx } from '#server/database/database.ts'
import { everyPartnerWordIn, placeIn } from '#server/database/text-search.ts'
import { suppliers } from '#server/suppliers/tables.ts'

/** What a search looks through: the name first, so that a name that begins as typed is one. */
const KEY = sql`search_key`

export function listSuppliers(tx: Tx, query: Partial<ListQuery> = {}): Promise<Supplier[]> {
  const { search, id, limit = 1000 } = query
  return tx
    .select()
    .from(suppliers)
    .where(
      and(
        search ? everyPartnerWordIn(KEY, search) : undefined,
        id === undefined ? undefined : eq(suppliers.id, id),
      ),
    )
    .orderBy(
      ...(search ? [placeIn(KEY, search)] : []),
      asc(sql`${suppliers.name} COLLATE "und-x-icu"`),
      suppliers.id,
    )
    .limit(limit)
}

/** A supplier with what was bought from them within reach; null when there is none. */
export async function findSupplier(
  tx: Tx,
  id: number,
  reach: Reach,
): Promise<SupplierWithPurchases | null> {
  const [row] = await rowsOf<SupplierWithPurchases>(
    tx,
    sql`SELECT id, name, contact, phone, email, notes, tin, is_vat_registered AS "isVatRegistered", is_active AS "isActive", version,
               created_at AS "createdAt", updated_at AS "updatedAt", bought.*
          FROM suppliers
         CROSS JOIN (SELECT count(*)::int AS "purchaseCount",
                            COALESCE(sum(total_value), 0)::numeric(14,2) AS "totalValue",
                            max(created_at) AS "lastPurchaseAt"
                       FROM purchases
                      WHERE supplier_id = ${id} AND status <> 'CANCELLED' AND ${within(reach)}) AS bought
         WHERE id = ${id}`,
  )
  return row ?? null
}

export async function insertSupplier(tx: Tx, supplier: NewSupplier): Promise<Supplier> {
  const [row] = await tx.insert(suppliers).values(wholeRow(suppliers, supplier)).returning()
  return row! // RETURNING gives the row it inserted
}

/** A supplier, locked until the transaction ends against purchases that would name it; null when there is none. */
export async function lockSupplier(tx: Tx, id: number): Promise<Supplier | null> {
  const [row] = await tx.select().from(suppliers).where(eq(suppliers.id, id)).for('update')
  return row ?? null
}

export async function updateSupplier(
  tx: Tx,
  id: number,
  change: Omit<SupplierChange, 'version'>,
): Promise<Supplier> {
  const [row] = await tx
    .update(suppliers)
    .set({ ...change, version: sql`version + 1`, updatedAt: sql`now()` })
    .where(unprepared(eq(suppliers.id, id)))
    .returning()
  return row! // the caller holds the row's lock
}

export async function deleteSupplier(tx: Tx, id: number): Promise<void> {
  await tx.delete(suppliers).where(eq(suppliers.id, id))
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
