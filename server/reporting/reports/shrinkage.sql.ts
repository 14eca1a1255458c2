import { sql, type SQL, unprepared } from '#server/platform/database/sql.ts'
import type { Period } from '#domain/reporting/reports/period.ts'
import type { ShrinkageRow } from '#domain/reporting/reports/shrinkage.ts'
import { here, type Scope } from '#server/platform/reach/reach.sql.ts'
import { rowsOf, type Tx } from '#server/platform/database/database.ts'
import { productsOf } from '#server/reporting/reports/figures/figures.sql.ts'

type Asked = Scope & { categoryId?: number | undefined; productId?: number | undefined }

/** Each part of the report: what was lost of a lot, on which day, and the movement before which the lot's delivery is looked for. */
const PARTS = [writtenOff, lostUnderWay, uncredited, refusedLate, adjusted]

/** What left the shelves without a sale, and what suppliers did not credit, by month, location, product and reason. */
export function listShrinkage(tx: Tx, period: Period, asked: Asked): Promise<ShrinkageRow[]> {
  const { categoryId, productId } = asked
  const parts = PARTS.map((part) => sql`(${part(period, asked)})`)
  return rowsOf(
    tx,
    unprepared(sql`
      WITH loss AS (${sql.join(parts, sql` UNION ALL `)}), taxed AS (
        SELECT to_char(day, 'YYYY-MM') AS month, loss.location_id, lot.product_id, reason, loss.qty, loss.cost,
               CASE WHEN is_vat_registered AND receipt.vat_rate > 0
                 THEN round(loss.cost * receipt.vat_rate / (100 + receipt.vat_rate), 2) ELSE 0.00 END AS vat_in_cost
          FROM loss
          JOIN stock_lots AS lot ON lot.id = loss.lot_id
          LEFT JOIN purchase_receipts AS receipt ON receipt.id = receipt_of(loss.lot_id, loss.move_id)
          LEFT JOIN purchases ON purchases.id = purchase_id
          LEFT JOIN suppliers ON suppliers.id = supplier_id)
      SELECT month, location_id, locations.name AS location_name, product_id, products.name AS product_name, reason,
             sum(qty)::int AS qty, sum(taxed.cost) AS cost, sum(vat_in_cost) AS vat_in_cost
        FROM taxed
        JOIN locations ON locations.id = location_id
        JOIN products ON products.id = product_id
       WHERE ${productId === undefined ? sql`true` : sql`product_id = ${productId}`}
         AND ${categoryId === undefined ? sql`true` : sql`product_id IN ${productsOf(categoryId)}`}
       GROUP BY month, location_id, locations.id, product_id, products.id, reason
      HAVING sum(qty) <> 0 OR sum(taxed.cost) <> 0
       ORDER BY month DESC, locations.name COLLATE "und-x-icu", location_id, sum(taxed.cost) DESC, product_id, reason`),
  )
}

/** The shop's day of a moment. */
const dayOf = (moment: SQL) => sql`(${moment} AT TIME ZONE (SELECT time_zone FROM settings))::date`

const isWithin = ({ startDate, endDate }: Period, moment: SQL) =>
  sql`${dayOf(moment)} BETWEEN ${startDate}::date AND ${endDate}::date`

function writtenOff(period: Period, asked: Scope): SQL {
  return sql`
    SELECT ${dayOf(sql`done_at`)} AS day, paper.location_id, 'WRITTEN_OFF' AS reason, goods.qty,
           round(goods.qty * move.unit_cost, 2) AS cost, move.lot_id, move.id AS move_id
      FROM write_offs AS paper
      JOIN write_off_goods AS goods ON write_off_id = paper.id
      JOIN stock_movements AS move ON move.write_off_goods_id = goods.id AND move.kind = 'WRITE_OFF'
     WHERE paper.status = 'DONE' AND ${isWithin(period, sql`done_at`)} AND ${here(asked, sql`paper.location_id`)}`
}

/** What the origin of a transfer says is lost: it is of the place that sent it. */
function lostUnderWay(period: Period, asked: Scope): SQL {
  return sql`
    SELECT ${dayOf(sql`done_at`)}, from_location_id, 'LOST', act.qty, round(act.qty * goods.unit_cost, 2), goods.lot_id,
           (SELECT min(id) FROM stock_movements AS move WHERE move.transfer_goods_id = goods.id AND move.kind = 'TRANSFER_OUT')
      FROM transfer_acts AS act
      JOIN transfer_goods AS goods ON goods.id = goods_id
      JOIN transfers ON transfers.id = transfer_id
     WHERE act.kind = 'LOST' AND act.undone_at IS NULL AND ${isWithin(period, sql`done_at`)}
       AND ${here(asked, sql`from_location_id`)}`
}

/** What was not credited when a supplier return was settled, divided over what the supplier kept by then. */
function uncredited(period: Period, asked: Scope): SQL {
  return sql`
    SELECT day, location_id, 'UNCREDITED', 0,
           round(uncredited * upto / NULLIF(whole, 0), 2) - round(uncredited * (upto - weight) / NULLIF(whole, 0), 2), lot_id, move_id
      FROM (SELECT *, sum(weight) OVER (PARTITION BY id ORDER BY line) AS upto, sum(weight) OVER (PARTITION BY id) AS whole
              FROM (SELECT line.*, all_kept - (SELECT COALESCE(sum(amount), 0) FROM supplier_credits
                                                WHERE supplier_return_id = line.id) AS uncredited,
                           CASE WHEN all_kept = 0 THEN sent ELSE kept END AS weight
                      FROM (SELECT settled.*, sum(kept) OVER (PARTITION BY id) AS all_kept FROM (${settledLines(period, asked)}) AS settled)
                        AS line) AS weighed) AS shares
     WHERE uncredited <> 0`
}

/** Lines of supplier returns that were settled in the period: what they cost, and what of that the supplier kept by then. */
const settledLines = (period: Period, asked: Scope) => sql`
  SELECT back.id, ${dayOf(sql`settled_at`)} AS day, back.location_id, line, goods.lot_id, sent.id AS move_id,
         round(goods.qty * sent.unit_cost, 2) AS sent, round((goods.qty - COALESCE(came.qty, 0)) * sent.unit_cost, 2) AS kept
    FROM supplier_returns AS back
    JOIN supplier_return_goods AS goods ON supplier_return_id = back.id
    JOIN stock_movements AS sent ON sent.supplier_return_goods_id = goods.id AND sent.kind = 'SUPPLIER_RETURN'
    LEFT JOIN LATERAL (SELECT sum(delta) AS qty FROM stock_movements AS came
                        WHERE came.supplier_return_goods_id = goods.id AND came.kind = 'SUPPLIER_RETURN_BACK'
                          AND moved_at <= settled_at) AS came ON true
   WHERE ${isWithin(period, sql`settled_at`)} AND ${here(asked, sql`back.location_id`)}`

/** What a supplier refused after the return was settled: it was counted as a loss by then. */
function refusedLate(period: Period, asked: Scope): SQL {
  return sql`
    SELECT ${dayOf(sql`move.moved_at`)}, back.location_id, 'UNCREDITED', 0, -round(move.delta * move.unit_cost, 2), goods.lot_id, sent.id
      FROM supplier_returns AS back
      JOIN supplier_return_goods AS goods ON supplier_return_id = back.id
      JOIN stock_movements AS sent ON sent.supplier_return_goods_id = goods.id AND sent.kind = 'SUPPLIER_RETURN'
      JOIN stock_movements AS move ON move.supplier_return_goods_id = goods.id AND move.kind = 'SUPPLIER_RETURN_BACK'
     WHERE move.moved_at > settled_at AND ${isWithin(period, sql`move.moved_at`)} AND ${here(asked, sql`back.location_id`)}`
}

/**
 * Adjustments that come to something: a pair that moves units between lots does not. What a shelf began with is no gain, and an import
 * that was taken back is none. Goods destroyed at a return are taken off in its own moment (put-goods-back.ts).
 */
function adjusted(period: Period, asked: Scope): SQL {
  return sql`
    SELECT ${dayOf(sql`created_at`)}, location_id, reason, -net, -cost, lot_id, move_id
      FROM (SELECT adjustment.id, adjustment.created_at, move.location_id,
                   CASE WHEN adjustment.reason LIKE 'Destroyed after a return of %' AND EXISTS (
                          SELECT FROM returns WHERE (returns.created_at, returns.created_by_id)
                                                  = (adjustment.created_at, adjustment.created_by_id)) THEN 'DESTROYED'
                        WHEN imports.id IS NULL THEN 'ADJUSTED'
                        WHEN sum(delta) OVER shelf < 0 THEN 'MISSING' ELSE 'FOUND' END AS reason,
                   delta AS net, round(delta * unit_cost, 2) AS cost, lot_id, move.id AS move_id,
                   sum(delta) OVER shelf AS comes_to,
                   NOT EXISTS (SELECT FROM stock_movements AS earlier
                                WHERE earlier.product_id = move.product_id AND earlier.location_id = move.location_id
                                  AND earlier.id < move.id AND earlier.adjustment_id IS DISTINCT FROM move.adjustment_id) AS is_first
              FROM stock_adjustments AS adjustment
              JOIN stock_movements AS move ON move.adjustment_id = adjustment.id AND move.kind = 'ADJUSTMENT'
              LEFT JOIN imports ON adjustment.id IN (imports.adjustment_id, imports.reversal_id)
             WHERE ${isWithin(period, sql`adjustment.created_at`)} AND ${here(asked, sql`move.location_id`)}
               AND imports.reversal_id IS NULL
            WINDOW shelf AS (PARTITION BY adjustment.id, move.product_id, move.location_id)) AS adjusted
     WHERE comes_to <> 0 AND NOT is_first`
}
