import { sql } from '#server/platform/database/sql.ts'
import type { LoggedThing } from '#server/logged.ts'
import { locationIn, ofLocation } from '#server/platform/audit/logged.sql.ts'
import { numberedAs } from '#server/platform/database/text-search.ts'
import { nameOf } from '#server/selling/sales/orders/audited-order.ts'

/** The letters before a number are those of every sale of a branch: its newest ones are meant. */
const MOST_SALES = 1_000

/** The sales that a search names by their invoice numbers. */
const salesNumbered = (search: string) =>
  numberedAs(sql`invoice_number`, search).map(
    (condition) =>
      sql`SELECT id, prescription_file_id FROM sales WHERE ${condition} ORDER BY id DESC LIMIT ${MOST_SALES}`,
  )

/** Things of a table whose rows belong to sales: a sale's location is theirs. */
export const ofSale = (table: string) =>
  ofLocation(
    sql`(SELECT sales.location_id FROM sales JOIN ${sql.identifier(table)} AS made ON sale_id = sales.id WHERE made.id = entity_id)`,
  )

export const LOGGED_SALE: LoggedThing = {
  name: sql`(SELECT COALESCE(invoice_number, '') FROM sales WHERE id = entity_id)`,
  numberName: (id) => nameOf({ id, invoiceNumber: null }),
  find: (search) => salesNumbered(search),
  readBy: ofLocation(locationIn('sales')),
  // Why a customer got more than thirty days need.
  withheldActs: ['LONG_SUPPLY'],
}

/** A prescription goes by the number of the invoice that it was dispensed with. */
export const LOGGED_PRESCRIPTION: LoggedThing = {
  name: sql`(SELECT invoice_number FROM sales
              WHERE prescription_file_id = entity_id AND invoice_number IS NOT NULL
              ORDER BY id DESC LIMIT 1)`,
  find: (search) =>
    salesNumbered(search).map(
      (numbered) => sql`SELECT prescription_file_id AS id FROM (${numbered}) AS sale`,
    ),
}
