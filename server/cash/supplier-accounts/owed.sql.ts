import { sql, type SQL } from '#server/platform/database/sql.ts'
import { here, type Scope } from '#server/platform/reach/reach.sql.ts'

/** Whose accounts are read: of one supplier or all, at one location or all within reach. */
export type Asked = Scope & { supplierId?: number | undefined }

/** A purchase of which all came since the beginning and all is paid: what it consists of needs no reading. */
const IS_SETTLED = sql`(purchases.status = 'RECEIVED' AND purchases.created_at >= begins AND purchases.total_value = paid.paid AND paid.coming = 0)`

/**
 * Tables for WITH, of what is owed to suppliers at a moment's day (decisions/0104): `kept`, since when it is kept; `paid`, `bills`,
 * `debts` and `credits`, which are described below.
 */
export function owedTables(asked: Asked, now: Date): SQL {
  return sql`
    kept AS MATERIALIZED (
      SELECT payables_since AS first_day, payables_since::timestamp AT TIME ZONE time_zone AS begins, time_zone,
             (${now.toISOString()}::timestamptz AT TIME ZONE time_zone)::date AS today
        FROM settings
    ),
    ${paidTable(asked)}, ${billsTable(asked)}, ${DEBTS}, ${CREDITS}`
}

const isOf = (supplierId: number | undefined, column: SQL) =>
  supplierId === undefined ? sql`true` : sql`${column} = ${supplierId}`

/** What was paid and credited of each purchase and opening balance, and of neither: by today, and by checks of days to come. */
function paidTable({ supplierId, ...scope }: Asked): SQL {
  return sql`paid AS MATERIALIZED (
    SELECT supplier_id, location_id, purchase_id, opening_id,
           COALESCE(sum(amount) FILTER (WHERE day <= today), 0.00) AS paid,
           COALESCE(sum(amount) FILTER (WHERE day > today), 0.00) AS coming
      FROM (SELECT payment.supplier_id, COALESCE(purchases.location_id, opening.location_id, payment.location_id) AS location_id,
                   share.purchase_id, share.opening_id, share.amount, paid_on AS day
              FROM supplier_payments AS payment
              JOIN supplier_payment_shares AS share ON share.payment_id = payment.id
              LEFT JOIN purchases ON purchases.id = share.purchase_id
              LEFT JOIN supplier_openings AS opening ON opening.id = share.opening_id
             WHERE ${isOf(supplierId, sql`payment.supplier_id`)}
             UNION ALL
            SELECT credit.supplier_id, COALESCE(purchases.location_id, credit.location_id), credit.purchase_id, NULL,
                   credit.amount, credit.credited_on
              FROM supplier_credits AS credit
              LEFT JOIN supplier_credits AS undone ON undone.id = credit.undoes_id
              LEFT JOIN purchases ON purchases.id = credit.purchase_id
             CROSS JOIN kept
             -- What was credited before the beginning is in the opening balances.
             WHERE COALESCE(undone.credited_on, credit.credited_on) >= first_day AND ${isOf(supplierId, sql`credit.supplier_id`)}) AS part
     CROSS JOIN kept WHERE ${here(scope)}
     GROUP BY 1, 2, 3, 4
  )`
}

/** What came by deliveries, and opening balances. */
function billsTable({ supplierId, ...scope }: Asked): SQL {
  return sql`bills AS MATERIALIZED (
    SELECT purchases.supplier_id, purchases.location_id, purchases.id AS purchase_id, NULL::int AS opening_id, came.delivery,
           COALESCE(own.number, purchases.reference) AS number, (came.at AT TIME ZONE time_zone)::date AS day,
           COALESCE(own.invoice_date, CASE WHEN came.is_first THEN purchases.invoice_date END,
                    (came.at AT TIME ZONE time_zone)::date) + COALESCE(payment_days, 0) AS due_on, came.amount
      FROM purchases
     CROSS JOIN kept
      JOIN suppliers ON suppliers.id = purchases.supplier_id
      LEFT JOIN paid ON paid.purchase_id = purchases.id AND paid.supplier_id = purchases.supplier_id
     CROSS JOIN LATERAL (
            SELECT delivery, min(received_at) AS at, sum(amount) AS amount, delivery = min(delivery) OVER () AS is_first
              FROM purchase_receipts JOIN purchase_receipt_values USING (id)
             WHERE purchase_receipts.purchase_id = purchases.id AND undone_at IS NULL GROUP BY delivery) AS came
      LEFT JOIN delivery_invoices AS own ON (own.purchase_id, own.delivery) = (purchases.id, came.delivery)
     WHERE ${isOf(supplierId, sql`purchases.supplier_id`)} AND ${here(scope, sql`purchases.location_id`)}
       AND purchases.status <> 'CANCELLED' AND ${IS_SETTLED} IS NOT TRUE AND came.at >= begins
       AND (purchases.created_at >= begins
            OR EXISTS (SELECT FROM purchase_receipts AS later WHERE later.purchase_id = purchases.id AND later.received_at >= begins))
     UNION ALL
    SELECT supplier_id, location_id, NULL, id, NULL, number, first_day, due_on, amount
      FROM supplier_openings AS opening CROSS JOIN kept
     WHERE undoes_id IS NULL AND NOT EXISTS (SELECT FROM supplier_openings AS contrary WHERE contrary.undoes_id = opening.id)
       AND ${isOf(supplierId, sql`supplier_id`)} AND ${here(scope)}
  )`
}

/** What of the bills is owed: what was paid of a purchase pays its delivery that was due first. */
const DEBTS = sql`debts AS (
    SELECT bill.supplier_id, bill.location_id, bill.purchase_id, bill.opening_id, delivery, number, day, due_on, amount,
           now_paid AS paid, amount - now_paid AS owed, GREATEST(then_paid - now_paid, 0.00) AS coming, today - due_on AS days_late
      FROM (SELECT *, sum(amount) OVER (PARTITION BY supplier_id, purchase_id, opening_id ORDER BY due_on, delivery) - amount AS earlier
              FROM bills) AS bill
     CROSS JOIN kept
      LEFT JOIN paid ON paid.supplier_id = bill.supplier_id
                    AND (COALESCE(paid.purchase_id, 0), COALESCE(paid.opening_id, 0))
                      = (COALESCE(bill.purchase_id, 0), COALESCE(bill.opening_id, 0))
     CROSS JOIN LATERAL (
            SELECT LEAST(GREATEST(COALESCE(paid.paid, 0.00) - earlier, 0.00), amount) AS now_paid,
                   LEAST(GREATEST(COALESCE(paid.paid + paid.coming, 0.00) - earlier, 0.00), amount) AS then_paid) AS filled
     WHERE amount > now_paid
     UNION ALL
    -- A credit that had been applied was taken back: what it paid is owed again.
    SELECT supplier_id, location_id, purchase_id, opening_id, NULL, NULL, NULL, NULL, -paid, 0.00, -paid, 0.00, 0
      FROM paid WHERE paid < 0
  )`

/** What was paid of each purchase, opening balance and neither that is too much. */
const CREDITS = sql`credits AS (
    SELECT paid.supplier_id, paid.location_id, paid.purchase_id, paid.opening_id, paid.paid - COALESCE(bill.amount, 0.00) AS amount
      FROM paid
     CROSS JOIN kept
      LEFT JOIN purchases ON purchases.id = paid.purchase_id AND purchases.supplier_id = paid.supplier_id
      LEFT JOIN (SELECT supplier_id, purchase_id, opening_id, sum(amount) AS amount FROM bills GROUP BY 1, 2, 3) AS bill
        ON bill.supplier_id = paid.supplier_id AND (COALESCE(bill.purchase_id, 0), COALESCE(bill.opening_id, 0))
                                                 = (COALESCE(paid.purchase_id, 0), COALESCE(paid.opening_id, 0))
     WHERE paid.paid > COALESCE(bill.amount, 0.00) AND ${IS_SETTLED} IS NOT TRUE
  )`

/** Awaited of suppliers within a scope: for goods that went back, and claims. */
export function awaitedRows({ supplierId, ...scope }: Asked): SQL {
  const ofSupplier = supplierId === undefined ? sql`true` : sql`supplier_id = ${supplierId}`
  return sql`
    SELECT supplier_id, awaited FROM supplier_returns JOIN supplier_return_values USING (id)
     WHERE status = 'SENT' AND settled_at IS NULL AND ${ofSupplier} AND ${here(scope)}
     UNION ALL
    SELECT supplier_id, ${AWAITED_OF_CLAIM} FROM supplier_claims AS claim
     WHERE ${ofSupplier} AND ${here(scope)}`
}

/** What was credited of a claim, in a query that calls it `claim`. */
export const CREDITED_OF_CLAIM = sql`COALESCE((SELECT sum(amount) FROM supplier_credits WHERE claim_id = claim.id), 0.00)`
export const AWAITED_OF_CLAIM = sql`CASE WHEN claim.settled_at IS NULL THEN GREATEST(claim.amount - ${CREDITED_OF_CLAIM}, 0.00) ELSE 0.00 END`
