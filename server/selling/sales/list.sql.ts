import { sql, type SQL, unprepared } from '#server/platform/database/sql.ts'
import { maskedNumber } from '#domain/people/beneficiaries/id-number.ts'
import { PRICE_GROUP_LABELS, type PriceGroup } from '#domain/goods/products/price-groups.ts'
import type { Sale } from '#domain/selling/sales/api.ts'
import type { SaleFilters, SalePage, SaleSummary, Seller } from '#domain/selling/sales/sale-list.ts'
import type { PaymentStatus } from '#domain/selling/sales/sale.ts'
import { here, within, type Reach, type Scope } from '#server/platform/reach/reach.sql.ts'
import { dayStart } from '#server/platform/database/days.ts'
import { rowOf, rowsOf, type Tx } from '#server/platform/database/database.ts'
import { MIXED_PACKS } from '#server/selling/sales/packs/packs.sql.ts'
import { foundBy } from '#server/selling/sales/search.sql.ts'
import { today } from '#server/shop/settings/settings.sql.ts'

/** What a sale kept of everything handed over. */
const KEPT = sql`(paid_amount - change_due)`
const COUNTS = sql`(status = 'Final' AND voided_at IS NULL)`
/**
 * Voided sales and orders are few compared with a till's sales, so each kind has an index of its own (sales_voided_by_id,
 * sales_orders).
 */
const VOIDED = sql`(voided_by_id IS NOT NULL)`
const WORKING = sql`(source = 'ORDER' AND status <> 'Final')`
/** Repeats the condition of the index sales_owed word for word. */
export const OWED = sql`(status = 'Final' AND voided_at IS NULL AND paid_amount - change_due < grand_total - credited)`

/** What is still owed on a sale that meets it. */
export const BALANCE_DUE = sql`(grand_total - credited - ${KEPT})`

/** The condition of each payment status; exactly one holds for an issued sale. */
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

/** A query for whole sales, for a page of their rows. In JSON every amount is text, because a number would be a float. */
function saleRows(page: SQL, now: Date): SQL {
  return sql`
    SELECT sale.id, invoice_number, source, status, customer_id,
           customer_name, sale.location_id, locations.name AS location_name,
           till_id, tills.name AS till_name, sale.shift_id,
           selling_price_group, pay_term_days,
           commission_agent_id, agent.full_name AS commission_agent_name,
           sales_date, due_date, business_date,
           billing_address, shipping_address,
           '/api/prescriptions/' || prescription_file_id AS prescription_file_url,
           total_before, discount_type, discount_value,
           discount_amount, tax_total, tax_is_typed,
           sale.vat_removed, sale.statutory_discount,
           grand_total, credited, refunded, paid_amount, change_due,
           CASE WHEN ${COUNTS} THEN ${BALANCE_DUE} ELSE 0.00 END AS balance_due,
           ${paymentStatus(now)} AS payment_status, sell_note, created_by_id,
           creator.full_name AS created_by_name, sale.created_at, voided_at,
           voider.full_name AS voided_by_name, void_reason, sale.version,
           (SELECT jsonb_agg(jsonb_build_object(
                     'productId', product_id, 'productName', product_name, 'qty', qty, 'packId', pack_id,
                     'packName', pack_name, 'packFactor', pack_factor, 'packQty', pack_qty, 'mixedPacks', ${MIXED_PACKS},
                     'price', price::text, 'priceOverride', price_override, 'askedPrice', asked_price::text,
                     'discountPct', discount_pct::text,
                     'taxClass', tax_class, 'taxRatePct', tax_rate_pct::text, 'lineTotal', line_total::text,
                     'scheme', scheme, 'vatRemoved', vat_removed::text, 'statutoryDiscount', statutory_discount::text,
                     'returnedQty', returned_qty) ORDER BY line)
              FROM sale_items WHERE sale_id = sale.id) AS items,
           COALESCE((SELECT jsonb_agg(jsonb_build_object('beneficiaryId', beneficiary_id, 'scheme', scheme,
                              'customerId', (SELECT customer_id FROM beneficiaries WHERE id = beneficiary_id),
                              'schemeName', scheme_name, 'holderName', holder_name,
                              'idNumber', id_number, 'representative', representative, 'shownWith', shown_with)
                             ORDER BY scheme)
                       FROM sale_beneficiaries WHERE sale_id = sale.id), '[]') AS beneficiaries,
           COALESCE((SELECT jsonb_agg(jsonb_build_object(
                     'id', id, 'method', method, 'tendered', tendered::text, 'amount', amount::text,
                     'reference', reference, 'paymentDate', payment_date::text, 'paymentNote', payment_note,
                     'correctsId', corrects_id, 'shiftId', payments.shift_id, 'hasReceipt', corrects_id IS NULL AND (
                       sale.status <> 'Final' OR created_at <> COALESCE(sale.issued_at, sale.created_at)))
                     ORDER BY id)
              FROM payments WHERE sale_id = sale.id), '[]') AS payments,
           COALESCE((SELECT jsonb_agg(jsonb_build_object('method', method, 'amount', amount::text,
                              'reference', reference) ORDER BY id)
                       FROM refunds WHERE sale_id = sale.id), '[]') AS refunds,
           COALESCE((SELECT jsonb_agg(jsonb_build_object('id', id, 'number', number, 'total', total::text,
                              'businessDate', business_date) ORDER BY id)
                       FROM returns WHERE sale_id = sale.id), '[]') AS returns,
           (SELECT jsonb_build_object('returnId', back.id, 'returnNumber', back.number)
              FROM payments JOIN returns AS back ON back.id = return_id
             WHERE payments.sale_id = sale.id LIMIT 1) AS exchange,
           (SELECT number FROM void_slips WHERE sale_id = sale.id) AS void_number
      FROM (${page}) AS sale
      JOIN locations ON locations.id = sale.location_id
      LEFT JOIN tills ON tills.id = till_id
      JOIN users AS creator ON creator.id = created_by_id
      LEFT JOIN users AS agent ON agent.id = commission_agent_id
      LEFT JOIN users AS voider ON voider.id = voided_by_id
     ORDER BY sale.id DESC`
}

type Shown = Sale['beneficiaries'][number]
type SaleRow = Omit<Sale, 'beneficiaries'> & {
  sellingPriceGroup: PriceGroup
  beneficiaries: (Omit<Shown, 'maskedNumber'> & { idNumber: string })[]
}

async function salesOf(tx: Tx, statement: SQL): Promise<Sale[]> {
  const rows = await rowsOf<SaleRow>(tx, statement)
  return rows.map(({ beneficiaries, ...row }) => ({
    ...row,
    beneficiaries: beneficiaries.map(({ idNumber, ...shown }) => ({
      ...shown,
      maskedNumber: maskedNumber(idNumber),
    })),
    sellingPriceGroup: PRICE_GROUP_LABELS[row.sellingPriceGroup],
  }))
}

/** A sale; null when there is none within reach. */
export async function findSale(tx: Tx, id: number, reach: Reach, now: Date): Promise<Sale | null> {
  const row = sql`SELECT * FROM sales WHERE id = ${id} AND ${within(reach)}`
  const [sale] = await salesOf(tx, saleRows(row, now))
  return sale ?? null
}

/** The sale that a payment belongs to, at any location; null when there is no such payment. */
export async function findPaidSale(tx: Tx, paymentId: number, now: Date): Promise<Sale | null> {
  const row = sql`SELECT * FROM sales WHERE id = (SELECT sale_id FROM payments WHERE id = ${paymentId})`
  const [sale] = await salesOf(tx, saleRows(row, now))
  return sale ?? null
}

export function listSales(
  tx: Tx,
  { limit, before, search, ...filters }: SalePage & Scope,
  now: Date,
): Promise<Sale[]> {
  const after = before === undefined ? sql`true` : sql`id < ${before}`
  const newest = sql`WHERE ${matching(filters, now)} AND ${after}`
  const last = sql`ORDER BY id DESC LIMIT ${limit}`
  // Each way of finding a sale gives its newest ones, so that a condition which half of all sales meet does not read
  // them all.
  const page = search
    ? sql`SELECT * FROM sales WHERE id IN (SELECT id FROM (${foundBy(search, { where: newest, last })}) AS found ${last})`
    : sql`SELECT * FROM sales ${newest} AND ${ofFewDays(filters)} ${last}`
  return salesOf(tx, unprepared(saleRows(page, now)))
}

/** What the figures of the cards are calculated from. */
const SUMMARISED = sql`id, status, source, grand_total, credited, refunded, paid_amount, change_due, due_date, voided_at, voided_by_id`

/**
 * The figures of the cards above the list. Kinds of which there are few are counted by their own index; only issued
 * sales are read through. Of a search the sales that it finds take the place of all.
 */
export function summariseSales(
  tx: Tx,
  { search, ...filters }: SaleFilters & Scope,
  now: Date,
): Promise<SaleSummary> {
  const matches = matching(filters, now)
  const found = search ? foundBy(search, { where: sql`WHERE ${matches}`, last: sql`` }) : null
  const among = sql`FROM sales WHERE ${found ? sql`true` : matches}`
  const countOf = (condition: SQL) => sql`count(*) FILTER (WHERE ${condition})::int`
  return rowOf(
    tx,
    unprepared(sql`
      ${found ? sql`WITH sales AS MATERIALIZED (SELECT ${SUMMARISED} FROM sales WHERE id IN (${found}))` : sql``}
      SELECT final_orders + voided_orders + draft_orders + quotation_orders + proforma_orders AS total_orders, *
        FROM (SELECT count(*)::int AS final_orders, COALESCE(sum(grand_total), 0.00) AS total_revenue,
                     COALESCE(sum(credited + refunded), 0.00) AS returned
                ${among} AND ${COUNTS}) AS final
       CROSS JOIN (SELECT count(*)::int AS voided_orders ${among} AND ${VOIDED}) AS voided
       CROSS JOIN (SELECT ${countOf(sql`status = 'Draft'`)} AS draft_orders,
                          ${countOf(sql`status = 'Quotation'`)} AS quotation_orders,
                          ${countOf(sql`status = 'Proforma'`)} AS proforma_orders
                     ${among} AND ${WORKING}) AS working
       CROSS JOIN (SELECT COALESCE(sum(${BALANCE_DUE}), 0.00) AS balance_due,
                          ${countOf(paymentConditions(now).overdue)} AS overdue_orders
                     ${among} AND ${amongFew(OWED)}) AS owed`),
  )
}

function matching(filters: Omit<SaleFilters, 'search'> & Scope, now: Date): SQL {
  const { customerId, createdById, source, status, paymentStatus: owed, method } = filters
  const conditions: SQL[] = [here(filters)]
  if (customerId !== undefined) conditions.push(sql`customer_id = ${customerId}`)
  if (createdById !== undefined) conditions.push(sql`created_by_id = ${createdById}`)
  conditions.push(soldBetween(filters))
  if (method !== undefined)
    conditions.push(
      sql`EXISTS (SELECT FROM payments WHERE sale_id = sales.id AND lower(method) = lower(${method}))`,
    )
  if (source !== undefined) conditions.push(sql`source = ${source}`)
  if (status !== undefined) conditions.push(statusCondition(status))
  if (owed !== undefined) {
    const condition = paymentConditions(now)[owed]
    conditions.push(owed === 'paid' ? condition : amongFew(condition))
  }
  return sql.join(conditions, sql` AND `)
}

function soldBetween({ from, to }: Pick<SaleFilters, 'from' | 'to'>): SQL {
  const since = from === undefined ? sql`true` : sql`sales_date >= ${dayStart(from)}`
  return to === undefined ? since : sql`${since} AND sales_date < ${dayStart(to, 1)}`
}

/** Most days from the first to the last for which the sales between them are few. */
const FEW_DAYS = 31

/**
 * A condition for the sales of a few days: they are looked up first. Otherwise PostgreSQL reads the newest sales
 * backwards until it has a page, and a day of long ago lies far behind them. True for longer periods.
 */
function ofFewDays({ from, to }: Pick<SaleFilters, 'from' | 'to'>): SQL {
  if (from === undefined || to === undefined) return sql`true`
  const days = (Date.parse(to) - Date.parse(from)) / (24 * 60 * 60_000)
  return days < FEW_DAYS ? amongFew(soldBetween({ from, to })) : sql`true`
}

function statusCondition(status: NonNullable<SaleFilters['status']>): SQL {
  if (status === 'Void') return VOIDED
  if (status === 'Final') return COUNTS
  return sql`${WORKING} AND status = ${status}`
}

/** A condition that few rows meet though PostgreSQL expects many, or expects them elsewhere: those few are looked up first. */
export function amongFew(condition: SQL): SQL {
  return sql`id = ANY(ARRAY(SELECT id FROM sales WHERE ${condition}))`
}

/** The users who made sales there, by name. */
export function listSellers(tx: Tx, scope: Scope): Promise<Seller[]> {
  return rowsOf(
    tx,
    sql`SELECT id, full_name FROM users
         WHERE EXISTS (SELECT FROM sales WHERE created_by_id = users.id AND ${here(scope)})
         ORDER BY full_name COLLATE "und-x-icu", id`,
  )
}
