import { sql, unprepared } from '#server/platform/database/sql.ts'
import type {
  Customer,
  CustomerFilters,
  CustomerWithPurchases,
  ListedCustomer,
} from '#domain/people/customers/api.ts'
import type { CustomerChange, NewCustomer } from '#domain/people/customers/bodies.ts'
import type { Centavos } from '#domain/money.ts'
import { WITHHELD } from '#domain/cash/payments/methods.ts'
import { isCardOf } from '#server/people/beneficiaries/beneficiaries.sql.ts'
import { within, type Reach } from '#server/platform/reach/reach.sql.ts'
import { assignments, newRow } from '#server/platform/database/columns.ts'
import { rowOf, rowsOf, run, type Tx } from '#server/platform/database/database.ts'
import { everyPartnerWordIn, placeIn } from '#server/platform/database/text-search.ts'

const COLUMNS = sql`id, name, phone, email, notes, tin, address, business_style, is_active, owed_limit, anonymised_at,
                    version, created_at, updated_at`

const STATUSES = { active: sql`is_active`, inactive: sql`NOT is_active`, all: sql`true` }

/** What is owed on an issued sale. */
const OWED = sql`grand_total - credited - (paid_amount - change_due)`

/** A page of customers, and the number of all that pass the filters. */
export async function listCustomers(
  tx: Tx,
  filters: CustomerFilters,
): Promise<{ customers: Customer[]; total: number }> {
  const search = filters.search ?? filters.q
  const isFound = search ? everyPartnerWordIn(sql`search_key`, search) : sql`true`
  const place = search ? sql`${placeIn(sql`search_key`, search)},` : sql``
  const matches = sql`${STATUSES[filters.status]} AND ${isFound}`
  const rows = await rowsOf<Customer>(
    tx,
    sql`SELECT ${COLUMNS} FROM customers WHERE ${matches}
         ORDER BY ${place} name COLLATE "und-x-icu", id LIMIT ${filters.limit} OFFSET ${filters.offset}`,
  )
  const { total } = await rowOf<{ total: number }>(
    tx,
    sql`SELECT count(*)::int AS total FROM customers WHERE ${matches}`,
  )
  return { customers: rows, total }
}

/** Customers with what each owes within reach, and the day of the last purchase. */
export async function withPurchases(
  tx: Tx,
  customers: readonly Customer[],
  reach: Reach,
): Promise<ListedCustomer[]> {
  const rows = await rowsOf<{ id: number; owed: string; lastPurchaseDate: string | null }>(
    tx,
    sql`SELECT listed.id, bought.*
          FROM unnest(${customers.map(({ id }) => id)}::int[]) AS listed (id)
         CROSS JOIN LATERAL (SELECT COALESCE(sum(${OWED}), 0)::numeric(14,2) AS owed,
                                    max(business_date) AS last_purchase_date
                               FROM counted_sales WHERE customer_id = listed.id AND ${within(reach)}) AS bought`,
  )
  const boughtBy = new Map(rows.map((row) => [row.id, row]))
  return customers.map((customer) => ({ ...customer, ...boughtBy.get(customer.id) }))
}

/** A customer with what they bought within reach; null when there is none. */
export async function findCustomer(
  tx: Tx,
  id: number,
  reach: Reach,
): Promise<CustomerWithPurchases | null> {
  const [row] = await rowsOf<CustomerWithPurchases>(
    tx,
    sql`SELECT ${COLUMNS}, bought.*
          FROM customers
         CROSS JOIN (SELECT count(*)::int AS transaction_count,
                            COALESCE(sum(grand_total - credited - refunded), 0)::numeric(14,2) AS total_purchases,
                            COALESCE(sum(${OWED}), 0)::numeric(14,2) AS owed,
                            max(business_date) AS last_purchase_date
                       FROM counted_sales WHERE customer_id = ${id} AND ${within(reach)}) AS bought
         WHERE id = ${id}`,
  )
  return row ?? null
}

/** The columns of a customer, with money as the database writes it. */
export type CustomerColumns<Body extends { owedLimit?: Centavos | null | undefined }> = Omit<
  Body,
  'owedLimit'
> & { owedLimit?: string | null }

export function insertCustomer(tx: Tx, customer: CustomerColumns<NewCustomer>): Promise<Customer> {
  return rowOf(tx, unprepared(sql`INSERT INTO customers ${newRow(customer)} RETURNING ${COLUMNS}`))
}

/** Locks what a customer owes until the transaction ends, so that two orders at once are added up one after the other. */
export async function lockOwedBy(tx: Tx, id: number): Promise<void> {
  await run(tx, sql`SELECT pg_advisory_xact_lock(hashtextextended('owed ' || ${id}::int, 0))`)
}

/** What a customer owes on issued sales, at every location, and the most they may owe. */
export function readOwedBy(
  tx: Tx,
  id: number,
): Promise<{ name: string; owed: string; owedLimit: string | null }> {
  return rowOf(
    tx,
    sql`SELECT name, owed_limit,
               (SELECT COALESCE(sum(${OWED}), 0)::numeric(14,2) FROM sales
                 WHERE customer_id = customers.id AND status = 'Final' AND voided_at IS NULL
                   AND paid_amount - change_due < grand_total - credited) AS owed
          FROM customers WHERE id = ${id}`,
  )
}

/** A customer, locked until the transaction ends against every sale that would name them; null when there is none. */
export async function lockCustomer(tx: Tx, id: number): Promise<Customer | null> {
  const [row] = await rowsOf<Customer>(
    tx,
    sql`SELECT ${COLUMNS} FROM customers WHERE id = ${id} FOR UPDATE`,
  )
  return row ?? null
}

/** Changes a customer, whom the caller has locked. */
export function updateCustomer(
  tx: Tx,
  id: number,
  change: CustomerColumns<Omit<CustomerChange, 'version'>> & { anonymisedAt?: string },
): Promise<Customer> {
  const set = assignments({ ...change, version: sql`version + 1`, updatedAt: sql`now()` })
  return rowOf(
    tx,
    unprepared(sql`UPDATE customers SET ${set} WHERE id = ${id} RETURNING ${COLUMNS}`),
  )
}

export async function deleteCustomer(tx: Tx, id: number): Promise<void> {
  await run(tx, sql`DELETE FROM customers WHERE id = ${id}`)
}

/** Number of sales that name a customer, drafts and voided ones included: within reach, and in all. */
export function countSalesOf(
  tx: Tx,
  id: number,
  reach: Reach,
): Promise<{ own: number; all: number }> {
  return rowOf(
    tx,
    sql`SELECT (count(*) FILTER (WHERE ${within(reach)}))::int AS own, count(*)::int AS "all"
          FROM sales WHERE customer_id = ${id}`,
  )
}

/**
 * Locks the sales of a customer, and all sales at which one of the customer's cards was shown, until the transaction ends,
 * after waiting for changes under way.
 */
export async function lockSalesOf(tx: Tx, id: number): Promise<void> {
  await run(
    tx,
    sql`SELECT FROM sales
         WHERE id IN (SELECT id FROM sales WHERE customer_id = ${id}
                       UNION
                      SELECT sale_id FROM sale_beneficiaries JOIN beneficiaries ON beneficiaries.id = beneficiary_id
                       WHERE ${isCardOf(id)})
         ORDER BY id FOR UPDATE`,
  )
}

/** Takes a customer and the note off the parked sales that name them; their carts stay. */
export async function forgetOnParkedSales(tx: Tx, id: number): Promise<void> {
  await run(
    tx,
    sql`UPDATE parked_sales SET customer_id = NULL, note = NULL WHERE customer_id = ${id}`,
  )
}

/** The sale of an invoice's buyer had tax withheld, for which a credit is asked in that buyer's name. */
const WITH_TAX_WITHHELD = sql`EXISTS (SELECT FROM payments
                                       WHERE payments.sale_id = invoice_buyers.sale_id AND method = ${WITHHELD})`

/** Keeps a customer as the buyer of those invoices of theirs of which they withheld tax. */
export async function keepPayor(tx: Tx, id: number, now: Date): Promise<void> {
  await run(
    tx,
    sql`INSERT INTO invoice_buyers (sale_id, name, tin, address, business_style, updated_at)
        SELECT DISTINCT sales.id, COALESCE(customer_name, name), tin, address, business_style, ${now.toISOString()}::timestamptz
          FROM sales JOIN customers ON customers.id = customer_id JOIN payments ON sale_id = sales.id
         WHERE customer_id = ${id} AND method = ${WITHHELD} AND status = 'Final'
            ON CONFLICT DO NOTHING`,
  )
}

/** Erases why a customer's sales were voided, why goods of them came back and why a user approved something of them. */
export async function eraseReasons(tx: Tx, id: number): Promise<void> {
  await run(tx, sql`SELECT erase_reasons(${id})`)
}

/**
 * Erases personal data from a customer's sales, and from the journals of all sales at which the customer's cards were shown;
 * answers the number of sales. Their versions grow, so that a form opened before is refused.
 */
export async function forgetOnSales(
  tx: Tx,
  id: number,
  { name, cards }: { name: string; cards: readonly number[] },
): Promise<number> {
  const { count } = await rowOf<{ count: number }>(
    tx,
    sql`WITH forgotten AS (
          UPDATE sales SET customer_name = ${name}, billing_address = NULL, shipping_address = NULL,
                           sell_note = NULL, version = version + 1
           WHERE customer_id = ${id} RETURNING id
        ), named AS (
          DELETE FROM invoice_buyers USING forgotten WHERE sale_id = forgotten.id AND NOT ${WITH_TAX_WITHHELD}
        ), journaled AS (
          DELETE FROM journal_personal
           WHERE customer_id = ${id} OR sale_id IN (
                   SELECT id FROM forgotten
                    UNION
                   SELECT sale_id FROM sale_beneficiaries WHERE beneficiary_id = ANY(${cards}::int[]))
        ), shown AS (
          DELETE FROM sale_beneficiaries USING sales
           WHERE sales.id = sale_id AND status <> 'Final' AND customer_id = ${id}
        ), paid AS (
          UPDATE payments SET payment_note = NULL
            FROM forgotten WHERE sale_id = forgotten.id AND payment_note IS NOT NULL
        )
        SELECT count(*)::int AS count FROM forgotten`,
  )
  return count
}
