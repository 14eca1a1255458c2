import type { Rule } from '#server/rule.ts'

/** Rules of what was printed, and of what stands on it. */
export const DOCUMENT_RULES: Rule[] = [
  {
    name: 'papers/copies-count-up',
    sentence: 'The copies of each document are numbered from 1 without a gap.',
    table: 'prints',
    broken: `
      SELECT paper || ' ' || document_id AS id, array_agg(copy ORDER BY copy) AS copies
        FROM prints GROUP BY paper, document_id HAVING max(copy) <> count(*)`,
  },
  {
    name: 'papers/of-what-is-there',
    sentence:
      'Every document that was printed exists: an issued sale, a return, a void slip, a payment, cash moved by hand, a count, a closed shift or a Z reading.',
    table: 'prints',
    broken: `
      SELECT prints.id, paper, document_id AS of FROM prints
       WHERE CASE paper
         WHEN 'INVOICE' THEN NOT EXISTS (SELECT FROM sales WHERE sales.id = document_id AND status = 'Final')
         WHEN 'RETURN' THEN NOT EXISTS (SELECT FROM returns WHERE returns.id = document_id)
         WHEN 'VOID' THEN NOT EXISTS (SELECT FROM void_slips WHERE sale_id = document_id)
         WHEN 'PAYMENT' THEN NOT EXISTS (SELECT FROM payments WHERE payments.id = document_id)
         WHEN 'CASH_SLIP' THEN NOT EXISTS (SELECT FROM drawer_moves WHERE drawer_moves.id = document_id AND kind IN ('IN', 'OUT'))
         WHEN 'COUNT' THEN NOT EXISTS (SELECT FROM shift_counts WHERE shift_counts.id = document_id)
         WHEN 'SHIFT' THEN NOT EXISTS (SELECT FROM shifts WHERE shifts.id = document_id AND closed_at IS NOT NULL)
         WHEN 'Z' THEN NOT EXISTS (SELECT FROM readings WHERE readings.id = document_id)
         ELSE false END`,
  },
  {
    name: 'papers/header-of-today',
    sentence:
      'The last header of every till has the present data of the shop, the location and the till.',
    table: 'till_headers',
    broken: `
      SELECT 'till ' || today.till_id AS id FROM current_headers AS today
        LEFT JOIN LATERAL (SELECT * FROM till_headers WHERE till_id = today.till_id ORDER BY id DESC LIMIT 1) AS last ON true
       WHERE last.id IS NULL OR to_jsonb(today) - 'valid_from' <> to_jsonb(last) - 'valid_from' - 'id'`,
  },
  {
    name: 'papers/buyers-of-invoices',
    sentence: 'Only an issued sale names a buyer.',
    table: 'invoice_buyers',
    broken: `
      SELECT sale_id AS id FROM invoice_buyers JOIN sales ON sales.id = sale_id WHERE status <> 'Final'`,
  },
]
