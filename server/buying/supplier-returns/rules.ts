import type { Rule } from '#server/rule.ts'

export const SUPPLIER_RETURN_RULES: Rule[] = [
  {
    name: 'supplier-returns/lines',
    sentence: 'A supplier return has goods, of lots at its own location, each once.',
    table: 'supplier_returns',
    broken: `
      SELECT back.id, count(lot.id) AS lots, count(DISTINCT lot.id) AS different
        FROM supplier_returns AS back
        LEFT JOIN supplier_return_goods AS goods ON goods.supplier_return_id = back.id
        LEFT JOIN stock_lots AS lot ON lot.id = goods.lot_id
       GROUP BY back.id
      HAVING count(lot.id) = 0 OR count(DISTINCT lot.id) <> count(lot.id) OR bool_or(lot.location_id <> back.location_id)`,
  },
  {
    name: 'supplier-returns/moved',
    sentence:
      'Of each line that was sent its quantity left its lot once, and what the supplier refused came back to a lot that differs in its state alone; of a draft nothing moved.',
    table: 'supplier_return_goods',
    broken: `
      SELECT goods.id, goods.qty, back_qty AS back, array_agg(move.delta ORDER BY move.id) AS moved
        FROM supplier_return_goods AS goods
        JOIN supplier_returns AS back ON back.id = supplier_return_id
        JOIN stock_lots AS lot ON lot.id = goods.lot_id
        LEFT JOIN stock_movements AS move ON move.supplier_return_goods_id = goods.id
       GROUP BY goods.id, back.id, lot.id
      HAVING count(*) FILTER (WHERE kind = 'SUPPLIER_RETURN') <> (CASE status WHEN 'SENT' THEN 1 ELSE 0 END)
          OR COALESCE(sum(delta) FILTER (WHERE kind = 'SUPPLIER_RETURN'), 0) <> (CASE status WHEN 'SENT' THEN -goods.qty ELSE 0 END)
          OR COALESCE(sum(delta) FILTER (WHERE kind = 'SUPPLIER_RETURN_BACK'), 0) <> back_qty
          OR bool_or(kind = 'SUPPLIER_RETURN' AND move.lot_id <> goods.lot_id)
          OR bool_or((move.product_id, move.location_id, move.unit_cost) <> (lot.product_id, lot.location_id, lot.unit_cost))`,
  },
  {
    name: 'supplier-returns/credit',
    sentence:
      'A credit for goods is of the supplier and the location of its return, which was sent, and its parts come to it.',
    table: 'supplier_credits',
    broken: `
      SELECT credit.id, credit.amount, COALESCE(part.amount, 0) AS parts
        FROM supplier_credits AS credit
        JOIN supplier_returns AS back ON back.id = supplier_return_id
        LEFT JOIN (SELECT credit_id, sum(amount) AS amount FROM supplier_credit_parts GROUP BY 1) AS part ON credit_id = credit.id
       WHERE part.amount IS DISTINCT FROM credit.amount OR back.status <> 'SENT'
          OR (credit.supplier_id, credit.location_id) <> (back.supplier_id, back.location_id)`,
  },
  {
    name: 'supplier-returns/contrary',
    sentence: 'A credit that was taken back has one contrary row, of the same document and amount.',
    table: 'supplier_credits',
    broken: `
      SELECT contrary.id, credit.amount, contrary.amount AS contrary
        FROM supplier_credits AS contrary JOIN supplier_credits AS credit ON credit.id = contrary.undoes_id
       WHERE contrary.amount <> -credit.amount OR credit.undoes_id IS NOT NULL
          OR (contrary.supplier_id, contrary.location_id, contrary.kind, contrary.number,
              contrary.supplier_return_id, contrary.purchase_id)
             IS DISTINCT FROM (credit.supplier_id, credit.location_id, credit.kind, credit.number,
                               credit.supplier_return_id, credit.purchase_id)`,
  },
  {
    name: 'supplier-returns/settled',
    sentence: 'A supplier return whose last credit stands awaits none.',
    table: 'supplier_returns',
    broken: `
      SELECT back.id, credit.id AS last
        FROM supplier_returns AS back JOIN supplier_credits AS credit ON credit.supplier_return_id = back.id AND is_last
       WHERE settled_at IS NULL AND NOT EXISTS (SELECT FROM supplier_credits AS contrary WHERE contrary.undoes_id = credit.id)`,
  },
]
