import { sql, type SQL } from '#server/platform/database/sql.ts'
import { AGES } from '#domain/people/customers/ages.ts'
import type { Receivables, ReceivablesRow } from '#domain/reporting/reports/receivables.ts'
import { here, type Scope } from '#server/platform/reach/reach.sql.ts'
import { rowsOf, type Tx } from '#server/platform/database/database.ts'
import { amongFew, BALANCE_DUE, OWED } from '#server/selling/sales/list.sql.ts'
import { today } from '#server/shop/settings/settings.sql.ts'

/** Without a limit all customers are listed. */
type Asked = Scope & { limit?: number }

const [SHORT, MIDDLE, LONG] = AGES
const sumOf = (condition: SQL) =>
  sql`COALESCE(sum(balance) FILTER (WHERE ${condition}), 0)::numeric(20, 2)`

/** A row of each who owes, after that of all. */
type Row = ReceivablesRow & { customerCount: number }

/** What is owed now on all sales, and by each customer, the largest debt first. */
export async function readReceivables(
  tx: Tx,
  { limit, ...scope }: Asked,
  now: Date,
): Promise<Receivables> {
  const [all, ...customers] = await rowsOf<Row>(
    tx,
    sql`
      WITH unpaid AS (
        SELECT customer_id, CASE WHEN customer_id IS NULL THEN customer_name END AS typed_name, due_date,
               ${today(now)} - due_date AS days_late, ${BALANCE_DUE} AS balance
          FROM sales WHERE ${amongFew(OWED)} AND ${here(scope)}
      ), debts AS (
        SELECT grouping(customer_id) = 1 AS is_of_all, customer_id, typed_name, count(*) OVER ()::int - 1 AS customer_count,
               ${sumOf(sql`true`)} AS owed, ${sumOf(sql`days_late <= 0`)} AS not_due,
               ${sumOf(sql`days_late BETWEEN 1 AND ${SHORT}::int`)} AS late30,
               ${sumOf(sql`days_late BETWEEN ${SHORT}::int + 1 AND ${MIDDLE}::int`)} AS late60,
               ${sumOf(sql`days_late BETWEEN ${MIDDLE}::int + 1 AND ${LONG}::int`)} AS late90,
               ${sumOf(sql`days_late > ${LONG}::int`)} AS late_more,
               count(*)::int AS sale_count, min(due_date) AS due_since
          FROM unpaid GROUP BY GROUPING SETS ((customer_id, typed_name), ())
      )
      SELECT customer_count, customer_id, COALESCE(customers.name, typed_name) AS customer_name,
             customers.phone AS customer_phone, owed, not_due, late30, late60, late90, late_more, sale_count, due_since
        FROM debts LEFT JOIN customers ON customers.id = customer_id
       ORDER BY is_of_all DESC, owed DESC, customer_id, typed_name
       LIMIT ${limit === undefined ? null : limit + 1}::int`,
  )
  return { ...all!, customers } // the row of all is there without debts, too
}
