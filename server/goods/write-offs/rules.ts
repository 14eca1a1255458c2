import type { Rule } from '#server/rule.ts'

export const WRITE_OFF_RULES: Rule[] = [
  {
    name: 'write-offs/lines',
    sentence: 'A write-off has goods, of lots at its own location, each once.',
    table: 'write_offs',
    broken: `
      SELECT paper.id, count(lot.id) AS lots, count(DISTINCT lot.id) AS different
        FROM write_offs AS paper
        LEFT JOIN write_off_goods AS goods ON goods.write_off_id = paper.id
        LEFT JOIN stock_lots AS lot ON lot.id = goods.lot_id
       GROUP BY paper.id
      HAVING count(lot.id) = 0 OR count(DISTINCT lot.id) <> count(lot.id) OR bool_or(lot.location_id <> paper.location_id)`,
  },
  {
    name: 'write-offs/moved',
    sentence:
      'Of each line that was destroyed its quantity left its lot once, and came back to it where the write-off was undone; of a draft nothing moved.',
    table: 'write_off_goods',
    broken: `
      SELECT goods.id, goods.qty, status, array_agg(move.delta ORDER BY move.id) AS moved
        FROM write_off_goods AS goods
        JOIN write_offs AS paper ON paper.id = write_off_id
        LEFT JOIN stock_movements AS move ON move.write_off_goods_id = goods.id
       GROUP BY goods.id, paper.id
      HAVING count(*) FILTER (WHERE kind = 'WRITE_OFF' AND delta = -goods.qty AND move.lot_id = goods.lot_id)
             <> (CASE WHEN status IN ('DONE', 'UNDONE') THEN 1 ELSE 0 END)
          OR count(*) FILTER (WHERE kind = 'WRITE_OFF_UNDO' AND delta = goods.qty AND move.lot_id = goods.lot_id)
             <> (CASE status WHEN 'UNDONE' THEN 1 ELSE 0 END)
          OR count(move.id) <> (CASE status WHEN 'DONE' THEN 1 WHEN 'UNDONE' THEN 2 ELSE 0 END)`,
  },
]
