import type { Rule } from '#server/rule.ts'

export const STOCK_RULES: Rule[] = [
  {
    name: 'stock/shelf',
    sentence: 'A shelf holds what its lots hold and what its movements come to.',
    table: 'location_inventory',
    broken: `
      SELECT 'product ' || product_id || ' at location ' || location_id AS id, stock_qty AS shelf,
             COALESCE(lots.qty, 0) AS lots, COALESCE(moves.qty, 0) AS movements
        FROM location_inventory
        LEFT JOIN (SELECT product_id, location_id, sum(qty) AS qty FROM stock_lots GROUP BY 1, 2) AS lots
             USING (product_id, location_id)
        LEFT JOIN (SELECT product_id, location_id, sum(delta) AS qty FROM stock_movements GROUP BY 1, 2) AS moves
             USING (product_id, location_id)
       WHERE stock_qty <> COALESCE(lots.qty, 0) OR stock_qty <> COALESCE(moves.qty, 0)`,
  },
  {
    name: 'stock/lot',
    sentence: 'A lot holds what its own movements come to.',
    table: 'stock_lots',
    broken: `
      SELECT lot.id, lot.qty AS lot, COALESCE(moves.qty, 0) AS movements
        FROM stock_lots AS lot
        LEFT JOIN (SELECT lot_id, sum(delta) AS qty FROM stock_movements GROUP BY 1) AS moves
             ON moves.lot_id = lot.id
       WHERE lot.qty <> COALESCE(moves.qty, 0)`,
  },
  {
    name: 'stock/never-below-nothing',
    sentence: 'No lot was ever below zero, at any movement.',
    table: 'stock_movements',
    // For most lots the first movement covers all later takings; only the others are followed movement by movement.
    broken: `
      SELECT id, lot_id AS lot, balance
        FROM (SELECT id, lot_id, sum(delta) OVER (PARTITION BY lot_id ORDER BY id) AS balance
                FROM stock_movements
               WHERE lot_id IN (
                     SELECT lot.lot_id
                       FROM (SELECT lot_id, min(id) AS first_id, sum(delta) FILTER (WHERE delta < 0) AS taken
                               FROM stock_movements GROUP BY lot_id) AS lot
                       JOIN stock_movements AS first ON first.id = first_id
                      WHERE first.delta + taken < 0)
             ) AS running
       WHERE balance < 0`,
  },
  {
    name: 'stock/lot-place',
    sentence: 'A movement has the product, the location and the cost of its lot.',
    table: 'stock_movements',
    broken: `
      SELECT move.id, lot_id AS lot FROM stock_movements AS move JOIN stock_lots AS lot ON lot.id = lot_id
       WHERE (move.product_id, move.location_id, move.unit_cost) <> (lot.product_id, lot.location_id, lot.unit_cost)`,
  },
  {
    name: 'stock/state-pair',
    sentence:
      'Units change their state by one pair of movements, between two lots of one shelf and cost that differ in state.',
    table: 'stock_movements',
    // Number and expiry may have been corrected since, of one of the two alone.
    broken: `
      SELECT 'adjustment ' || adjustment_id AS id, sum(delta) AS comes_to
        FROM stock_movements AS move JOIN stock_lots AS lot ON lot.id = lot_id
       WHERE kind = 'STATE'
       GROUP BY adjustment_id
      HAVING count(*) <> 2 OR sum(delta) <> 0 OR count(DISTINCT lot.state) <> 2
          OR count(DISTINCT (lot.product_id, lot.location_id, lot.unit_cost)) <> 1`,
  },
  {
    name: 'stock/sold-for-sale',
    sentence: 'What was sold came from lots that were for sale.',
    table: 'stock_movements',
    broken: `
      SELECT move.id, lot_id AS lot, state FROM stock_lots AS lot JOIN stock_movements AS move ON move.lot_id = lot.id
       WHERE state <> 'FOR_SALE' AND kind = 'SALE'`,
  },
  {
    name: 'stock/kit-has-none',
    sentence: 'A kit has no stock of its own.',
    table: 'location_inventory',
    broken: `
      SELECT 'product ' || product_id || ' at location ' || location_id AS id, stock_qty AS shelf
        FROM location_inventory JOIN products ON products.id = product_id AND product_type = 'COMBO'
       WHERE stock_qty <> 0`,
  },
  {
    name: 'stock/unsellable',
    sentence:
      'A shelf says how many of its units may not be sold: expired by the day of the shelves, quarantined or recalled.',
    table: 'location_inventory',
    broken: `
      SELECT 'product ' || product_id || ' at location ' || location_id AS id, unsellable_qty AS kept,
             COALESCE(lots.qty, 0) AS unsellable
        FROM location_inventory
        LEFT JOIN (SELECT product_id, location_id, sum(qty) AS qty FROM stock_lots
                    WHERE expiry_date < (SELECT day FROM shelf_day) OR state <> 'FOR_SALE' GROUP BY 1, 2) AS lots
             USING (product_id, location_id)
       WHERE unsellable_qty <> COALESCE(lots.qty, 0)`,
  },
  {
    name: 'stock/inherited-point',
    sentence:
      'The point at which a shelf is low, if it has none of its own, is what its product, its location and the shop say.',
    table: 'location_inventory',
    broken: `
      SELECT 'product ' || product_id || ' at location ' || location_id AS id, inherited_point AS kept
        FROM location_inventory JOIN products ON products.id = product_id JOIN locations ON locations.id = location_id
       CROSS JOIN settings
       WHERE inherited_point IS DISTINCT FROM
             CASE WHEN locations.is_active AND products.is_active AND enable_stock AND product_type <> 'COMBO'
                  THEN COALESCE(NULLIF(alert_quantity, 0), low_stock_default) END`,
  },
]
