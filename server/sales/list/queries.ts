import { sql, type SQL } from 'drizzle-orm'
import { PRICE_GROUP_LABELS, type PriceGroup } from '#domain/products/price-groups.ts'
import type { Sale, SaleFilters, SalePage, SaleSummary } from '#domain/sales/api.ts'
import type { PaymentStatus } from '#domain/sales/sale.ts'
import { plannedAnew, rowOf, rowsOf, type Tx } from '#server/database/database.ts'
import { everyWordIn, literal } from '#server/database/text-search.ts'
import { today } from '#server/settings/queries.ts'

/** What a sale has kept of all that was handed over. */
const KEPT = sql`(paid_amount - change_due)`
const COUNTS = sql`(status = 'Final' AND voided_at IS NULL)`
/** The condition of the index sales_owed, word for word. */
const OWED = sql`(status = 'Final' AND voided_at IS NULL AND paid_amount - change_due < grand_total)`

/** Which sales have which payment status; of an issued sale exactly one holds. */
function paymentConditions(now: Date): Record<PaymentStatus, SQL> {
  const isLate = sql`due_date < ${today(now)}`
  return {
    overdue: sql`(${OWED} AND ${isLate})`,
    partial: sql`(${OWED} AND NOT ${isLate} AND ${KEPT} > 0)`,
    unpaid: sql`(${OWED} AND NOT ${isLate} AND ${KEPT} = 0)`,
    paid: sql`(${COUNTS} AND NOT ${OWED})`,
  }
}

function paymentStatus(now: Date): SQL {
  const cases = Object.entries(paymentConditions(now)).map(
    ([status, condition]) => sql`WHEN ${condition} THEN ${status}`,
  )
  return sql`CASE ${sql.join(cases, sql` `)} END`
}

/** Sales, whole. In JSON every amount is text: a number there would be a float. */
function saleRows(page: SQL, now: Date): SQL {
  return sql`
    SELECT sale.id, invoice_number AS "invoiceNumber", source, status, customer_id AS "customerId",
           customer_name AS "customerName", location_id AS "locationId", locations.name AS "locationName",
           selling_price_group AS "sellingPriceGroup", pay_term_days AS "payTermDays",
           commission_agent_id AS "commissionAgentId", agent.full_name AS "commissionAgentName",
           sales_date AS "salesDate", due_date AS "dueDate", business_date AS "businessDate",
           billing_address AS "billingAddress", shipping_address AS "shippingAddress",
           '/api/prescriptions/' || prescription_file_id AS "prescriptionFileUrl",
           total_before AS "totalBefore", discount_type AS "discountType", discount_value AS "discountValue",
           discount_amount AS "discountAmount", tax_total AS "taxTotal", tax_is_typed AS "taxIsTyped",
           grand_total AS "grandTotal", paid_amount AS "paidAmount", change_due AS "changeDue",
           CASE WHEN ${COUNTS} THEN grand_total - ${KEPT} ELSE 0.00 END AS "balanceDue",
           ${paymentStatus(now)} AS "paymentStatus", sell_note AS "sellNote", created_by_id AS "createdById",
           creator.full_name AS "createdByName", sale.created_at AS "createdAt", voided_at AS "voidedAt",
           voider.full_name AS "voidedByName", void_reason AS "voidReason", sale.version,
           (SELECT jsonb_agg(jsonb_build_object(
                     'productId', product_id, 'productName', product_name, 'qty', qty, 'price', price::text,
                     'priceOverride', price_override, 'discountPct', discount_pct::text,
                     'taxRatePct', tax_rate_pct::text, 'lineTotal', line_total::text) ORDER BY line)
              FROM sale_items WHERE sale_id = sale.id) AS items,
           COALESCE((SELECT jsonb_agg(jsonb_build_object(
                     'id', id, 'method', method, 'tendered', tendered::text, 'amount', amount::text,
                     'reference', reference, 'paymentDate', payment_date::text, 'paymentNote', payment_note)
                     ORDER BY id)
              FROM payments WHERE sale_id = sale.id), '[]') AS payments
      FROM (${page}) AS sale
      JOIN locations ON locations.id = location_id
      JOIN users AS creator ON creator.id = created_by_id
      LEFT JOIN users AS agent ON agent.id = commission_agent_id
      LEFT JOIN users AS voider ON voider.id = voided_by_id
     ORDER BY sale.id DESC`
}

async function salesOf(tx: Tx, statement: SQL): Promise<Sale[]> {
  const rows = await rowsOf<Sale & { sellingPriceGroup: PriceGroup }>(tx, statement)
  return rows.map((row) => ({
    ...row,
    sellingPriceGroup: PRICE_GROUP_LABELS[row.sellingPriceGroup],
  }))
}

export async function findSale(tx: Tx, id: number, now: Date): Promise<Sale | null> {
  const [sale] = await salesOf(tx, saleRows(sql`SELECT * FROM sales WHERE id = ${id}`, now))
  return sale ?? null
}

export function listSales(
  tx: Tx,
  { limit, before, ...filters }: SalePage,
  now: Date,
): Promise<Sale[]> {
  const after = before === undefined ? sql`true` : sql`id < ${before}`
  const page = sql`SELECT * FROM sales WHERE ${matching(filters, now)} AND ${after}
                    ORDER BY id DESC LIMIT ${limit}`
  return salesOf(tx, plannedAnew(saleRows(page, now)))
}

export function summariseSales(tx: Tx, filters: SaleFilters, now: Date): Promise<SaleSummary> {
  const countOf = (condition: SQL) => sql`count(*) FILTER (WHERE ${condition})::int`
  return rowOf(
    tx,
    plannedAnew(sql`
      SELECT count(*)::int AS "totalOrders",
             COALESCE(sum(grand_total) FILTER (WHERE ${COUNTS}), 0.00) AS "totalRevenue",
             ${countOf(sql`status = 'Draft'`)} AS "draftOrders",
             ${countOf(sql`status = 'Quotation'`)} AS "quotationOrders",
             ${countOf(sql`status = 'Proforma'`)} AS "proformaOrders",
             ${countOf(COUNTS)} AS "finalOrders", ${countOf(sql`voided_at IS NOT NULL`)} AS "voidedOrders",
             COALESCE(sum(grand_total - ${KEPT}) FILTER (WHERE ${OWED}), 0.00) AS "balanceDue",
             ${countOf(paymentConditions(now).overdue)} AS "overdueOrders"
        FROM sales WHERE ${matching(filters, now)}`),
  )
}

function matching(filters: SaleFilters, now: Date): SQL {
  const { search, locationId, customerId, source, status, paymentStatus: owed } = filters
  const conditions: SQL[] = [sql`true`]
  if (locationId !== undefined) conditions.push(sql`location_id = ${locationId}`)
  if (customerId !== undefined) conditions.push(sql`customer_id = ${customerId}`)
  if (source !== undefined) conditions.push(sql`source = ${source}`)
  if (status === 'Void') conditions.push(sql`voided_at IS NOT NULL`)
  else if (status !== undefined) conditions.push(sql`status = ${status} AND voided_at IS NULL`)
  if (owed !== undefined) conditions.push(paymentConditions(now)[owed])
  if (search) conditions.push(found(search))
  return sql.join(conditions, sql` AND `)
}

/** By '#12' the sale of that id, by anything else what its number begins with or its customer is or was called. */
function found(search: string): SQL {
  const id = /^#(\d{1,9})$/.exec(search)?.[1]
  if (id !== undefined) return sql`id = ${Number(id)}`
  return sql`(upper(invoice_number) LIKE ${`${literal(search.toUpperCase())}%`}
    OR (customer_name IS NOT NULL AND ${everyWordIn(sql`search_key(customer_name)`, search)})
    OR customer_id = ANY(ARRAY(SELECT id FROM customers WHERE ${everyWordIn(sql`search_key`, search)})))`
}
