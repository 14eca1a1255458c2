import { sql, type SQL } from '#server/platform/database/sql.ts'
import { ofPlace, type Asked, type Source } from '#server/reporting/books/books.sql.ts'
import { during } from '#server/reporting/reports/figures/figures.sql.ts'

/** Whose discount suppliers bear a share of. */
const CLAIMED = sql`scheme IN ('SC', 'PWD')`

/** Medicines, recognised as by isMedicine of domain/selling/sales/returns/condition.ts: claims are on medicines alone. */
const MEDICINES = sql`(SELECT id FROM products WHERE num_nonnulls(generic_name, strength, dosage_form) > 0)`

/**
 * A line's discount by the lots that its goods were of: by their units, and of a kit by what its parts cost. Rounded cumulatively,
 * so that the shares are the discount.
 */
function shared(lines: SQL): SQL {
  return sql`
    SELECT sign, product_id, lot_id, move_id, sign * units AS units,
           sign * (round(discount * upto / whole, 2) - round(discount * (upto - weight) / whole, 2)) AS discount
      FROM (SELECT *, sum(weight) OVER (PARTITION BY sign, document_id, line ORDER BY lot_id, product_id) AS upto,
                   sum(weight) OVER (PARTITION BY sign, document_id, line) AS whole
              FROM (${lines}) AS weighed) AS shares`
}

/** The weight of a unit: 1, but for a part of a kit its cost, of which even free goods have a little. */
const WEIGHT = sql`CASE WHEN lot.product_id = sold.product_id THEN 1 ELSE GREATEST(lot.unit_cost, 0.0001) END`

/** The supplier of the units of a part; null where no delivery brought them. */
const SUPPLIER = sql`(
  SELECT supplier_id FROM purchase_receipts AS receipt JOIN purchases ON purchases.id = purchase_id
   WHERE receipt.id = receipt_of(part.lot_id, part.move_id))`

export function claimSource(asked: Asked): Source {
  return {
    rows: sql`
      WITH sold AS (
        SELECT sale.id AS document_id, item.line, item.product_id, item.qty, item.statutory_discount AS discount
          FROM counted_sales AS sale JOIN sale_items AS item ON item.sale_id = sale.id
         WHERE ${CLAIMED} AND statutory_discount > 0 AND ${during(asked)} AND ${ofPlace(asked)}
      ), back AS (
        SELECT returns.id AS document_id, came.line, item.product_id, came.qty, came.statutory_discount AS discount,
               came.sale_id, came.sale_line
          FROM returns JOIN return_items AS came ON came.return_id = returns.id
          JOIN sale_items AS item ON (item.sale_id, item.line) = (came.sale_id, came.sale_line)
         WHERE ${CLAIMED} AND came.statutory_discount > 0 AND ${during(asked)} AND ${ofPlace(asked)}
      ), taken AS (
        SELECT 1 AS sign, document_id, sold.line, discount, lot.product_id, lot.id AS lot_id, min(move.id) AS move_id,
               -sum(delta) AS units, -sum(delta) * ${WEIGHT} AS weight
          FROM sold JOIN stock_movements AS move ON (sale_id, sale_line) = (document_id, sold.line) AND move.kind = 'SALE'
          JOIN stock_lots AS lot ON lot.id = lot_id
         GROUP BY document_id, sold.line, discount, sold.product_id, lot.id
         UNION ALL
        SELECT -1, document_id, sold.line, discount, lot.product_id, lot.id,
               (SELECT min(id) FROM stock_movements AS move
                 WHERE (move.sale_id, move.sale_line, move.lot_id) = (sold.sale_id, sold.sale_line, lot.id)),
               goods.qty, goods.qty * ${WEIGHT}
          FROM back AS sold JOIN return_goods AS goods ON (return_id, goods.line) = (document_id, sold.line)
          JOIN stock_lots AS lot ON lot.id = goods.lot_id
      ), part AS (
        ${shared(sql`SELECT * FROM taken`)}
         UNION ALL
        SELECT 1, product_id, NULL, NULL, qty, discount FROM sold
         WHERE NOT EXISTS (SELECT FROM taken WHERE sign = 1 AND (taken.document_id, taken.line) = (sold.document_id, sold.line))
         UNION ALL
        SELECT -1, product_id, NULL, NULL, -qty, -discount FROM back
         WHERE NOT EXISTS (SELECT FROM taken WHERE sign = -1 AND (taken.document_id, taken.line) = (back.document_id, back.line))
      ), owed AS (
        SELECT ${SUPPLIER} AS supplier_id, product_id, units, discount FROM part WHERE product_id IN ${MEDICINES}
      )
      SELECT suppliers.name AS supplier_name, suppliers.tin, products.name AS product_name,
             generic_name, sum(units)::int AS qty, sum(discount) AS statutory_discount,
             round(sum(discount) * claim_share / 100, 2) AS claim, suppliers.id AS supplier_id, products.id AS product_id
        FROM owed JOIN products ON products.id = owed.product_id
        LEFT JOIN suppliers ON suppliers.id = supplier_id
       CROSS JOIN settings
       GROUP BY suppliers.id, products.id, claim_share`,
    order: sql`supplier_name COLLATE "und-x-icu" NULLS LAST, supplier_id, statutory_discount DESC, product_id`,
  }
}
