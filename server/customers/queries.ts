import { sql } from 'drizzle-orm'
import type { Customer, CustomerFilters, NewCustomer } from '#domain/customers/api.ts'
import { customers } from '#server/customers/tables.ts'
import { rowOf, rowsOf, type Tx } from '#server/database/database.ts'
import { everyWordIn } from '#server/database/text-search.ts'

/** A page of active customers, and how many the search lets through in all. */
export async function listCustomers(
  tx: Tx,
  filters: CustomerFilters,
): Promise<{ customers: Customer[]; total: number }> {
  const search = filters.search ?? filters.q
  const matches = search ? everyWordIn(sql`search_key`, search) : sql`true`
  const rows = await rowsOf<Customer>(
    tx,
    sql`SELECT id, name, phone, email, notes, is_active AS "isActive", version,
               created_at AS "createdAt", updated_at AS "updatedAt"
          FROM customers WHERE is_active AND ${matches}
         ORDER BY name COLLATE "und-x-icu", id LIMIT ${filters.limit} OFFSET ${filters.offset}`,
  )
  const { total } = await rowOf<{ total: number }>(
    tx,
    sql`SELECT count(*)::int AS total FROM customers WHERE is_active AND ${matches}`,
  )
  return { customers: rows, total }
}

export async function insertCustomer(tx: Tx, customer: NewCustomer): Promise<Customer> {
  const [row] = await tx.insert(customers).values(customer).returning()
  return row! // RETURNING gives the row it inserted
}
