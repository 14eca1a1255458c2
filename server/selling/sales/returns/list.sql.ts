import { sql, type SQL, unprepared } from '#server/platform/database/sql.ts'
import type { CheckedOf } from '#domain/endpoint.ts'
import type { Return, returnsApi } from '#domain/selling/sales/returns/api.ts'
import { here, within, type Reach, type Scope } from '#server/platform/reach/reach.sql.ts'
import { dayStart } from '#server/platform/database/days.ts'
import { rowsOf, type Tx } from '#server/platform/database/database.ts'
import { numberedAs } from '#server/platform/database/text-search.ts'
import { foundBy } from '#server/selling/sales/search.sql.ts'

type Filters = Omit<CheckedOf<typeof returnsApi.list>['query'], 'search'> & Scope

/** Whole returns of those that a page gives, the newest first. */
function returnRows(page: SQL): SQL {
  return sql`
    SELECT back.id, number, back.sale_id, invoice_number, customer_name,
           back.location_id, locations.name AS location_name, back.till_id,
           tills.name AS till_name, back.business_date, total, back.tax_total,
           back.credited, back.refunded, back.created_by_id, creator.full_name AS created_by_name,
           back.created_at, approver.full_name AS approved_by_name,
           (SELECT jsonb_agg(jsonb_build_object('line', item.line, 'saleLine', sale_line, 'productId', product_id,
                     'productName', product_name, 'qty', item.qty, 'packId', pack_id, 'packName', pack_name,
                     'packFactor', pack_factor,
                     'packQty', CASE WHEN item.qty % pack_factor = 0 THEN item.qty / pack_factor END,
                     'price', price::text, 'due', item.due::text,
                     'taxAmount', item.tax_amount::text, 'taxClass', tax_class, 'scheme', sold.scheme, 'vatRemoved', item.vat_removed::text,
                     'statutoryDiscount', item.statutory_discount::text, 'reason', reason,
                     'goods', COALESCE((
                       SELECT jsonb_agg(jsonb_build_object('productId', part.id, 'productName', part.name,
                                'lotNumber', lot_number, 'expiryDate', expiry_date, 'qty', goods.qty,
                                'condition', condition) ORDER BY lot.id)
                         FROM return_goods AS goods JOIN stock_lots AS lot ON lot.id = lot_id
                         JOIN products AS part ON part.id = lot.product_id
                        WHERE (goods.return_id, goods.line) = (item.return_id, item.line)), '[]')) ORDER BY item.line)
              FROM return_items AS item
              JOIN sale_items AS sold ON (sold.sale_id, sold.line) = (item.sale_id, sale_line)
             WHERE item.return_id = back.id) AS items,
           COALESCE((SELECT jsonb_agg(jsonb_build_object('method', method, 'amount', amount::text,
                              'reference', reference) ORDER BY id)
                       FROM refunds WHERE return_id = back.id), '[]') AS refunds,
           (SELECT jsonb_build_object('saleId', paid.id, 'invoiceNumber', paid.invoice_number)
              FROM payments JOIN sales AS paid ON paid.id = payments.sale_id
             WHERE return_id = back.id LIMIT 1) AS exchange
      FROM (${page}) AS back
      JOIN sales ON sales.id = back.sale_id
      JOIN locations ON locations.id = back.location_id
      JOIN tills ON tills.id = back.till_id
      JOIN users AS creator ON creator.id = back.created_by_id
      LEFT JOIN approvals ON approvals.id = approval_id
      LEFT JOIN users AS approver ON approver.id = approver_id
     ORDER BY back.id DESC`
}

/** A return; null when there is none within reach. */
export async function findReturn(tx: Tx, id: number, reach: Reach): Promise<Return | null> {
  const [found] = await rowsOf<Return>(
    tx,
    returnRows(sql`SELECT * FROM returns WHERE id = ${id} AND ${within(reach)}`),
  )
  return found ?? null
}

export function listReturns(
  tx: Tx,
  { search, limit, ...filters }: Filters & { search?: string | undefined },
): Promise<Return[]> {
  const { saleId, from, to, before } = filters
  const conditions = [here(filters)]
  if (saleId !== undefined) conditions.push(sql`sale_id = ${saleId}`)
  if (from !== undefined) conditions.push(sql`created_at >= ${dayStart(from)}`)
  if (to !== undefined) conditions.push(sql`created_at < ${dayStart(to, 1)}`)
  if (before !== undefined) conditions.push(sql`id < ${before}`)
  if (search) conditions.push(sql`id IN (${foundReturns(search)})`)
  return rowsOf(
    tx,
    unprepared(
      returnRows(
        sql`SELECT * FROM returns WHERE ${sql.join(conditions, sql` AND `)} ORDER BY id DESC LIMIT ${limit}`,
      ),
    ),
  )
}

const OF_RETURNED = sql`WHERE EXISTS (SELECT FROM returns WHERE returns.sale_id = sales.id)`

/** Ids of the returns that a search finds: by their own number in any spelling, or by all that finds their sale. */
function foundReturns(search: string): SQL {
  const numbered = numberedAs(sql`number`, search).map(
    (condition) => sql`(SELECT id FROM returns WHERE ${condition})`,
  )
  const ofSales = sql`(SELECT id FROM returns WHERE sale_id IN (${foundBy(search, { where: OF_RETURNED, last: sql`` })}))`
  return sql.join([...numbered, ofSales], sql` UNION `)
}
