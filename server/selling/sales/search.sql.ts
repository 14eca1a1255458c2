import { sql, type SQL } from '#server/platform/database/sql.ts'
import { pesosOf } from '#domain/money.ts'
import { amountIn, namesSomething, numberIn } from '#domain/search.ts'
import {
  everyPartnerWordIn,
  everyWordIn,
  numberedAs,
} from '#server/platform/database/text-search.ts'
import { productsNamed } from '#server/goods/products/search/named.sql.ts'

/** The parts of a query for ids of sales. */
type Asked = {
  /** WHERE with conditions on `sales`. */
  where: SQL
  /** ORDER BY and LIMIT of the sales that one way of finding gives. */
  last: SQL
}

/**
 * A query for the ids of the sales that a search finds: '#12' is the sale of that id. Anything else is an invoice number
 * in any spelling, an amount, the name an order was made out to, a customer's name or phone, a product, a wallet's or
 * bank's reference, who made the sale, or the number of a return or void slip of it. Each way gives its newest ones and has an index of its own, so that none reads
 * all sales.
 */
export function foundBy(search: string, { where, last }: Asked): SQL {
  const id = /^#(\d{1,9})$/.exec(search)?.[1]
  if (id !== undefined) return sql`SELECT id FROM sales ${where} AND id = ${Number(id)}`
  const among = (condition: SQL) => sql`SELECT id FROM sales ${where} AND ${condition} ${last}`
  const ofEach = (named: SQL, condition: SQL) =>
    sql`SELECT sale.id FROM (${named}) AS named CROSS JOIN LATERAL (${among(condition)}) AS sale`
  const ways = [
    ...numberedAs(sql`invoice_number`, search).map(among),
    among(
      sql`source = 'ORDER' AND customer_name IS NOT NULL AND ${everyWordIn(sql`search_key(customer_name)`, search)}`,
    ),
    ofEach(
      sql`SELECT id AS named_id FROM customers WHERE ${everyPartnerWordIn(sql`search_key`, search)}`,
      sql`customer_id = named_id`,
    ),
    sql`SELECT sale.id FROM (${productsNamed(search)}) AS product CROSS JOIN LATERAL (
          SELECT sales.id FROM sale_items JOIN sales ON sales.id = sale_id
          ${where} AND product_id = named_id ${last}) AS sale`,
    ofEach(
      sql`SELECT DISTINCT sale_id AS named_id FROM payments
           WHERE reference IS NOT NULL AND has_own_references(method)
             AND folded_reference(reference) = NULLIF(folded_reference(${search}), '')`,
      sql`id = named_id`,
    ),
  ]
  const slip = numberIn(search)
  if (slip && slip.prefix !== '') {
    const number = `${slip.prefix}-${slip.digits.padStart(8, '0')}`
    for (const slips of ['returns', 'void_slips'])
      ways.push(
        ofEach(
          sql`SELECT sale_id AS named_id FROM ${sql.identifier(slips)} WHERE upper(number) = ${number}`,
          sql`id = named_id`,
        ),
      )
  }
  const amount = amountIn(search)
  if (amount !== null) ways.push(among(sql`grand_total = ${pesosOf(amount)}::numeric`))
  if (namesSomething(search))
    ways.push(
      ofEach(
        sql`SELECT id AS named_id FROM users WHERE ${everyWordIn(sql`search_key(full_name, username)`, search)}`,
        sql`created_by_id = named_id`,
      ),
    )
  return sql.join(
    ways.map((way) => sql`(${way})`),
    sql` UNION `,
  )
}
