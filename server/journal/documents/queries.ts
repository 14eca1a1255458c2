import { ISSUED_AT } from '#server/database/days.ts'

// Which documents a Z reading holds. The reading writes the journal by this query, and verify compares with it what was
// kept.

/**
 * An SQL query for the documents of shifts and of their reading: `kind` and `id` as domain/documents/kinds.ts names a
 * document, the sale whose customer may stand on it, its moment `at`, and its `place` in the order of time, the reading
 * last. Another kind of document is one more SELECT.
 */
export function documentsOf(shiftIds: string, readingId: string): string {
  return `
    SELECT kind, id, sale_id, at, row_number() OVER (ORDER BY at NULLS LAST, step, id) AS place FROM (
      SELECT 'sale' AS kind, id, id AS sale_id, ${ISSUED_AT} AS at, 0 AS step FROM sales
       WHERE shift_id = ANY(${shiftIds}) AND status = 'Final'
       UNION ALL
      SELECT 'payment', payments.id, sale_id, payments.created_at, 1 FROM payments JOIN sales ON sales.id = sale_id
       WHERE payments.shift_id = ANY(${shiftIds}) AND corrects_id IS NULL
         AND NOT (status = 'Final' AND payments.created_at = ${ISSUED_AT})
       UNION ALL
      SELECT 'return', id, sale_id, created_at, 2 FROM returns WHERE shift_id = ANY(${shiftIds})
       UNION ALL
      SELECT 'void', sale_id, sale_id, created_at, 3 FROM void_slips WHERE shift_id = ANY(${shiftIds})
       UNION ALL
      SELECT 'move', id, NULL, moved_at, 4 FROM drawer_moves WHERE shift_id = ANY(${shiftIds}) AND kind IN ('IN', 'OUT')
       UNION ALL
      SELECT 'count', id, NULL, counted_at, 5 FROM shift_counts WHERE shift_id = ANY(${shiftIds})
       UNION ALL
      SELECT 'reading', id, NULL, NULL, 6 FROM readings WHERE id = ${readingId}) AS paper`
}
