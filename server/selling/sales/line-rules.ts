import type { Rule } from '#server/rule.ts'

/** Products that were a kit or another kit at some time, by the log. */
const REMADE = `
  SELECT entity_id FROM audit_logs
   WHERE entity = 'product' AND entity_id IS NOT NULL
     AND ((before->'components')::jsonb <> (after->'components')::jsonb OR before->>'productType' <> after->>'productType')`

/** Products whose stock was tracked only for a time. */
const SWITCHED = `
  SELECT entity_id FROM audit_logs
   WHERE entity = 'product' AND entity_id IS NOT NULL AND before->>'enableStock' <> after->>'enableStock'`

/** Rules of what sale lines did to the shelves. */
export const SALE_LINE_RULES: Rule[] = [
  {
    name: 'sale-lines/took-theirs',
    sentence:
      'Every line of an issued sale took exactly its quantity of its product at the location of the sale, untracked products nothing; a void gave it back. A line moved only its product, or parts of it.',
    table: 'sale_items',
    isLong: true,
    // Lines and their movements are stored in the same order, so one pass along both is enough.
    broken: `
      SELECT 'sale ' || item.sale_id || ' line ' || item.line AS id, item.qty, COALESCE(moved.qty, 0) AS moved
        FROM (SELECT sale_id, line, product_id, qty, location_id, status, voided_at
                FROM sale_items JOIN sales ON sales.id = sale_id) AS item
        LEFT JOIN (SELECT sale_id, sale_line AS line, sum(delta) AS qty, min(product_id) AS first_product,
                          max(product_id) AS last_product, min(location_id) AS first_location, max(location_id) AS last_location
                     FROM stock_movements WHERE sale_id IS NOT NULL GROUP BY 1, 2) AS moved
             ON (moved.sale_id, moved.line) = (item.sale_id, item.line)
        JOIN products ON products.id = item.product_id
       WHERE (first_location, last_location) <> (location_id, location_id)
          OR (COALESCE(moved.qty, 0) <> CASE WHEN enable_stock AND voided_at IS NULL THEN -item.qty ELSE 0 END
              AND status = 'Final' AND product_type <> 'COMBO' AND item.product_id NOT IN (${REMADE})
              -- When tracking was switched, a product's lines may be of both kinds: each has moved all of its quantity,
              -- or nothing.
              AND NOT (voided_at IS NULL AND COALESCE(moved.qty, 0) IN (0, -item.qty)
                       AND item.product_id IN (${SWITCHED})))
          OR ((first_product, last_product) <> (item.product_id, item.product_id) AND item.product_id NOT IN (${REMADE})
              AND EXISTS (SELECT FROM stock_movements AS move
                           WHERE (sale_id, sale_line) = (item.sale_id, item.line) AND move.product_id <> item.product_id
                             AND move.product_id NOT IN (SELECT component_id FROM product_components AS part
                                                          WHERE part.product_id = item.product_id)))`,
  },
  {
    name: 'sale-lines/took-kit-parts',
    sentence: 'Every line of a kit took of each tracked part what its kits need, and nothing else.',
    table: 'product_components',
    broken: `
      SELECT 'sale ' || sale_id || ' line ' || line AS id, part_id AS part, sum(needed) AS needed, sum(moved) AS moved
        FROM (SELECT item.sale_id, item.line, item.product_id AS kit_id, component_id AS part_id,
                     CASE WHEN voided_at IS NULL THEN -item.qty * kit.qty ELSE 0 END AS needed, 0 AS moved
                FROM sale_items AS item
                JOIN sales ON sales.id = item.sale_id AND status = 'Final'
                JOIN product_components AS kit ON kit.product_id = item.product_id
                JOIN products AS part ON part.id = component_id AND part.enable_stock
               UNION ALL
              SELECT item.sale_id, item.line, item.product_id, move.product_id, 0, move.delta
                FROM sale_items AS item
                JOIN products ON products.id = item.product_id AND product_type = 'COMBO'
                JOIN stock_movements AS move ON (move.sale_id, move.sale_line) = (item.sale_id, item.line)) AS part
       GROUP BY sale_id, line, kit_id, part_id
      HAVING sum(needed) <> sum(moved) AND kit_id NOT IN (${REMADE}) AND part_id NOT IN (${SWITCHED})`,
  },
  {
    name: 'sale-lines/took-whole-kits',
    sentence: 'Every line of a kit took parts for whole kits, whatever the kit was made of then.',
    table: 'sale_items',
    broken: `
      SELECT 'sale ' || item.sale_id || ' line ' || item.line AS id, part.product_id AS part, part.qty AS moved, item.qty
        FROM sale_items AS item
       CROSS JOIN LATERAL (SELECT product_id, sum(delta) AS qty FROM stock_movements
                            WHERE (sale_id, sale_line) = (item.sale_id, item.line) GROUP BY 1) AS part
       -- Lines of products that are and were no kit took their own quantity, which the first of these rules checks.
       WHERE item.product_id IN (SELECT id FROM products WHERE product_type = 'COMBO' UNION ALL ${REMADE})
         AND part.qty % item.qty <> 0`,
  },
  {
    name: 'sale-lines/draft-took-nothing',
    sentence: 'A sale that is not issued has moved no stock.',
    table: 'sales',
    broken: `
      SELECT DISTINCT sales.id, status
        FROM sales JOIN stock_movements AS move ON move.sale_id = sales.id
       WHERE status <> 'Final'`,
  },
  {
    name: 'sale-lines/void-is-opposite',
    sentence:
      'A void gave back exactly what its sale took, to the same lots, or to the rows of those that were recalled or quarantined since; without a void nothing was given back.',
    table: 'sales',
    broken: `
      SELECT 'sale ' || sales.id || ' line ' || sale_line AS id, back.product_id AS product, sum(taken) AS taken, sum(given) AS given
        FROM (SELECT sale_id, sale_line, lot_id, product_id, unit_cost,
                     COALESCE(-sum(delta) FILTER (WHERE kind = 'SALE'), 0) AS taken,
                     COALESCE(sum(delta) FILTER (WHERE kind = 'VOID'), 0) AS given
                FROM stock_movements
               WHERE sale_id IN (SELECT id FROM sales WHERE voided_at IS NOT NULL
                                  UNION ALL SELECT sale_id FROM stock_movements WHERE kind = 'VOID')
               GROUP BY 1, 2, 3, 4, 5) AS back
        JOIN sales ON sales.id = back.sale_id
        JOIN stock_lots AS lot ON lot.id = lot_id
       GROUP BY sales.id, sale_line, back.product_id, back.unit_cost
      HAVING sum(given) <> CASE WHEN voided_at IS NULL THEN 0 ELSE sum(taken) END
          OR bool_or(state = 'FOR_SALE' AND given > taken)`,
  },
]
