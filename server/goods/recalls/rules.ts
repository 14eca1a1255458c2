import type { Rule } from '#server/rule.ts'

export const RECALL_RULES: Rule[] = [
  {
    name: 'recalls/none-for-sale',
    sentence:
      'No unit of the lots of an open recall is for sale or in quarantine, but for those that were put there by hand since.',
    table: 'recalls',
    // A change by hand may have begun just before its recall.
    broken: `
      SELECT 'lot ' || lot.id AS id, qty, recalls.id AS recall
        FROM recalls JOIN stock_lots AS lot USING (product_id)
       WHERE is_open AND state <> 'RECALLED' AND qty > 0 AND recalls.id = recall_of(product_id, lot_number)
         AND qty > (SELECT COALESCE(sum(delta), 0)
                      FROM stock_movements AS move JOIN stock_adjustments AS adjustment ON adjustment.id = adjustment_id
                     WHERE lot_id = lot.id AND kind = 'STATE' AND delta > 0 AND recall_id IS NULL
                       AND moved_at > opened_at - interval '1 minute')`,
  },
  {
    name: 'recalls/own-pairs',
    sentence:
      'An adjustment of a recall is a pair that recalls units of its product, or puts them back once it was a mistake.',
    table: 'stock_adjustments',
    broken: `
      SELECT 'adjustment ' || adjustment.id AS id, recall_id AS recall
        FROM stock_adjustments AS adjustment
        JOIN recalls ON recalls.id = recall_id
        LEFT JOIN stock_movements AS move ON move.adjustment_id = adjustment.id AND delta > 0
        LEFT JOIN stock_lots AS lot ON lot.id = lot_id
       WHERE move.id IS NULL OR kind <> 'STATE' OR lot.product_id <> recalls.product_id
          OR (state <> 'RECALLED' AND mistake_at IS NULL)`,
  },
]
