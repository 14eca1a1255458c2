import type { Rule } from '#server/rule.ts'

export const TRANSFER_RULES: Rule[] = [
  {
    name: 'transfers/goods',
    sentence:
      'Of goods that were sent, what was received, damaged, taken back and lost is what the acts that stand come to, and what is refused is no more than they say.',
    table: 'transfer_goods',
    broken: `
      SELECT goods.id, shipped_qty AS shipped, received_qty AS received, damaged_qty AS damaged, back_qty AS back, lost_qty AS lost
        FROM transfer_goods AS goods
        LEFT JOIN transfer_acts AS act ON goods_id = goods.id AND act.undone_at IS NULL
       GROUP BY goods.id
      HAVING received_qty <> COALESCE(sum(qty) FILTER (WHERE kind = 'RECEIVED'), 0)
          OR damaged_qty <> COALESCE(sum(qty) FILTER (WHERE kind = 'DAMAGED'), 0)
          OR back_qty <> COALESCE(sum(qty) FILTER (WHERE kind = 'BACK'), 0)
          OR lost_qty <> COALESCE(sum(qty) FILTER (WHERE kind = 'LOST'), 0)
          OR refused_qty > COALESCE(sum(qty) FILTER (WHERE kind = 'REFUSED'), 0)`,
  },
  {
    name: 'transfers/moved',
    sentence:
      'Every piece of a transfer left its lot once; what was taken in or came back lies in the lot of its act, once, and what was undone was taken off it.',
    table: 'transfer_goods',
    broken: `
      SELECT goods_id AS id, kind, lot_id AS lot, sum(qty) AS by_acts, sum(delta) AS moved
        FROM (SELECT id AS goods_id, 'TRANSFER_OUT' AS kind, lot_id, -shipped_qty AS qty, 0 AS delta FROM transfer_goods
               UNION ALL
              SELECT goods_id, CASE kind WHEN 'BACK' THEN 'TRANSFER_BACK' ELSE 'TRANSFER_IN' END, lot_id, qty, 0
                FROM transfer_acts WHERE lot_id IS NOT NULL
               UNION ALL
              SELECT goods_id, 'TRANSFER_IN_UNDO', lot_id, -qty, 0
                FROM transfer_acts WHERE lot_id IS NOT NULL AND undone_at IS NOT NULL
               UNION ALL
              SELECT transfer_goods_id, kind, lot_id, 0, delta FROM stock_movements WHERE transfer_goods_id IS NOT NULL) AS piece
       GROUP BY goods_id, kind, lot_id HAVING sum(qty) <> sum(delta)`,
  },
  {
    name: 'transfers/places',
    sentence:
      'What leaves is of the product of its line at the origin, and what arrives is of that product at the destination, at the cost of the lot that it left.',
    table: 'transfer_goods',
    broken: `
      SELECT goods.id, move.kind, move.product_id AS product, move.location_id AS location, move.unit_cost AS cost
        FROM transfer_goods AS goods
        JOIN transfers ON transfers.id = transfer_id
        JOIN transfer_lines AS line ON (line.transfer_id, line.line) = (goods.transfer_id, goods.line)
        JOIN stock_movements AS move ON transfer_goods_id = goods.id
       WHERE (move.product_id, move.unit_cost) <> (line.product_id, goods.unit_cost)
          OR move.location_id <> CASE WHEN move.kind IN ('TRANSFER_IN', 'TRANSFER_IN_UNDO') THEN to_location_id ELSE from_location_id END`,
  },
  {
    name: 'transfers/status',
    sentence:
      'A transfer is shipped while something of it is under way or still to be sent, and closed when nothing is; it is cancelled only when nothing is out.',
    table: 'transfers',
    broken: `
      SELECT id, status, goods, under_way, is_open AS open
        FROM transfers
       CROSS JOIN LATERAL (
          SELECT count(*) FILTER (WHERE undone_at IS NULL) AS goods, COALESCE(sum(under_way_qty), 0) AS under_way
            FROM transfer_goods WHERE transfer_id = transfers.id) AS sent
       CROSS JOIN LATERAL (
          SELECT COALESCE(bool_or(NOT is_closed AND requested_qty > shipped), false) AS is_open
            FROM transfer_lines AS line CROSS JOIN LATERAL (
              SELECT COALESCE(sum(shipped_qty), 0) AS shipped FROM transfer_goods
               WHERE (transfer_id, line) = (line.transfer_id, line.line) AND undone_at IS NULL) AS sent
           WHERE transfer_id = transfers.id) AS wanted
       WHERE NOT CASE status
               WHEN 'SHIPPED' THEN goods > 0 AND (under_way > 0 OR is_open)
               WHEN 'CLOSED' THEN goods > 0 AND under_way = 0 AND NOT is_open
               ELSE goods = 0 END`,
  },
  {
    name: 'transfers/lines',
    sentence: 'A transfer has lines, numbered from 1.',
    table: 'transfers',
    broken: `
      SELECT transfers.id, count(line) AS lines, max(line) AS last
        FROM transfers LEFT JOIN transfer_lines ON transfer_id = transfers.id
       GROUP BY transfers.id HAVING count(line) = 0 OR count(line) <> max(line)`,
  },
  {
    name: 'transfers/acts',
    sentence:
      'The acts of a transfer are numbered from 1; what was done together was done at one moment, and is undone whole or not at all.',
    table: 'transfer_acts',
    broken: `
      SELECT 'transfer ' || transfer_id || ' act ' || act AS id, count(*) AS rows
        FROM transfer_acts JOIN (SELECT id AS goods_id, transfer_id FROM transfer_goods) AS goods USING (goods_id)
       GROUP BY transfer_id, act HAVING count(DISTINCT (done_at, done_by_id, undone_at, undone_by_id)) <> 1`,
  },
  {
    name: 'transfers/under-way',
    sentence: 'What is under way is no kit and is tracked, and neither of its places is closed.',
    table: 'transfer_goods',
    broken: `
      SELECT goods.id, products.name, origin.is_active AS from_open, destination.is_active AS to_open
        FROM transfer_goods AS goods
        JOIN transfers ON transfers.id = transfer_id
        JOIN locations AS origin ON origin.id = from_location_id
        JOIN locations AS destination ON destination.id = to_location_id
        JOIN transfer_lines AS line ON (line.transfer_id, line.line) = (goods.transfer_id, goods.line)
        JOIN products ON products.id = line.product_id
       WHERE under_way_qty > 0
         AND (product_type = 'COMBO' OR NOT enable_stock OR NOT origin.is_active OR NOT destination.is_active)`,
  },
]
