import { wasWithDocument } from '#server/platform/database/shift-edges.ts'
import type { Rule } from '#server/rule.ts'

/** Rules of the log: what was done stands in it, with its moment and its user. */
export const LOG_RULES: Rule[] = [
  {
    name: 'log/till-sales',
    sentence: 'The log has every sale of a till once, made by the user whom the sale names.',
    table: 'sales',
    broken: `
      SELECT sales.id, COALESCE(entries, 0) AS entries
        FROM sales
        LEFT JOIN (SELECT entity_id, count(*) AS entries, min(user_id) AS user_id FROM audit_logs
                    WHERE entity = 'sale' AND action = 'SELL' GROUP BY 1) AS log ON log.entity_id = sales.id
       WHERE source = 'POS' AND (COALESCE(entries, 0) <> 1 OR user_id IS DISTINCT FROM created_by_id)`,
  },
  {
    name: 'log/orders',
    sentence: 'The log has every sales order and every purchase, made by the user whom it names.',
    table: 'sales',
    broken: `
      SELECT entity || ' ' || id AS id, created_by_id AS "createdBy"
        FROM (SELECT 'sale' AS entity, id, created_by_id FROM sales WHERE source = 'ORDER'
               UNION ALL
              SELECT 'purchase', id, created_by_id FROM purchases) AS document
       WHERE NOT EXISTS (SELECT FROM audit_logs AS log
                          WHERE (log.entity, log.entity_id, user_id) = (document.entity, document.id, created_by_id)
                            AND (action = 'CREATE' OR (action = 'ISSUE' AND log.entity = 'sale')))`,
  },
  {
    name: 'log/issued-orders',
    sentence:
      'The log has the issue of every issued order once, on its business day and with its total, and all of its payments.',
    table: 'sales',
    broken: `
      SELECT sales.id, COALESCE(entries, 0) AS entries, total, grand_total AS "grandTotal",
             issue.paid + COALESCE(later.paid, 0) AS paid, paid_amount AS "paidAmount"
        FROM sales CROSS JOIN settings
        LEFT JOIN (SELECT entity_id, count(*) AS entries, min(created_at) AS at,
                          min((after->>'grandTotal')::numeric) AS total, min((after->>'paidAmount')::numeric) AS paid
                     FROM audit_logs WHERE entity = 'sale' AND action = 'ISSUE' GROUP BY 1) AS issue
             ON issue.entity_id = sales.id
        LEFT JOIN (SELECT entity_id, sum((after->>'tendered')::numeric) AS paid
                     FROM audit_logs WHERE entity = 'sale' AND action = 'PAY' GROUP BY 1) AS later
             ON later.entity_id = sales.id
       WHERE source = 'ORDER' AND status = 'Final'
         AND (entries, total, issue.paid + COALESCE(later.paid, 0), (at AT TIME ZONE time_zone)::date)
             IS DISTINCT FROM (1, grand_total, paid_amount, business_date)`,
  },
  {
    name: 'log/voids',
    sentence:
      'The log has every void once, with the moment and the user that the sale names, and no other void.',
    table: 'sales',
    broken: `
      SELECT COALESCE(id, entity_id) AS id, voided_by_id AS "voidedBy", COALESCE(entries, 0) AS entries
        FROM (SELECT sales.id, voided_at, voided_by_id, slip.shift_id
                FROM sales LEFT JOIN void_slips AS slip ON sale_id = sales.id WHERE voided_at IS NOT NULL) AS void
        FULL JOIN (SELECT entity_id, count(*) AS entries, min(created_at) AS at, min(user_id) AS user_id
                     FROM audit_logs WHERE entity = 'sale' AND action = 'VOID' GROUP BY 1) AS log ON entity_id = id
       WHERE (entries, user_id) IS DISTINCT FROM (1, voided_by_id) OR NOT ${wasWithDocument('at', 'voided_at', 'shift_id')}`,
  },
  {
    name: 'log/returns',
    sentence:
      'The log has every return once, with the moment and the user that it names, and no other return.',
    table: 'returns',
    broken: `
      SELECT COALESCE(returns.id::text, logged_id) AS id, COALESCE(entries, 0) AS entries
        FROM returns
        FULL JOIN (SELECT after->>'returnId' AS logged_id, count(*) AS entries, min(entity_id) AS sale_id, min(created_at) AS at,
                          min(user_id) AS user_id
                     FROM audit_logs WHERE entity = 'sale' AND action = 'RETURN' GROUP BY 1) AS log ON logged_id = returns.id::text
       WHERE (entries, log.sale_id, user_id) IS DISTINCT FROM (1, returns.sale_id, returns.created_by_id)
          OR NOT ${wasWithDocument('at', 'returns.created_at', 'returns.shift_id')}`,
  },
  {
    name: 'log/corrected-payments',
    sentence:
      'The log has every payment that was booked by another method or given back, with its user.',
    table: 'payments',
    broken: `
      SELECT id, sale_id AS sale FROM payments
       WHERE corrects_id IS NOT NULL
         AND NOT EXISTS (SELECT FROM audit_logs
                          WHERE (entity, entity_id) = ('sale', payments.sale_id)
                            AND user_id = created_by_id
                            AND ${wasWithDocument('audit_logs.created_at', 'payments.created_at', 'payments.shift_id')}
                            AND CASE action WHEN 'CORRECT_PAYMENT' THEN before->>'paymentId'
                                            WHEN 'GIVE_BACK' THEN after->>'paymentId' END = corrects_id::text)`,
  },
  {
    name: 'log/deliveries',
    sentence:
      'The log has every delivery and every undoing of one, with the moment and the user that the delivery names.',
    table: 'purchase_receipts',
    broken: `
      SELECT 'purchase ' || purchase_id || ' delivery ' || delivery AS id, received_at AS received, undone_at AS undone
        FROM (SELECT DISTINCT purchase_id, delivery, received_at, received_by_id, undone_at, undone_by_id
                FROM purchase_receipts) AS came
       WHERE NOT EXISTS (
               SELECT FROM audit_logs WHERE entity = 'purchase' AND entity_id = purchase_id
                  AND action IN ('CREATE', 'RECEIVE') AND (created_at, user_id) = (received_at, received_by_id))
          OR (undone_at IS NOT NULL AND NOT EXISTS (
               SELECT FROM audit_logs WHERE entity = 'purchase' AND entity_id = purchase_id
                  AND action = 'UNDO_RECEIPT' AND (created_at, user_id) = (undone_at, undone_by_id)
                  AND metadata->>'delivery' = delivery::text))`,
  },
  {
    name: 'log/adjustments',
    sentence:
      'The log has every stock adjustment with its moment and user, or the import that it belongs to; those of recalls name them.',
    table: 'stock_adjustments',
    broken: `
      SELECT adjustment.id, reason FROM stock_adjustments AS adjustment
        LEFT JOIN (SELECT DISTINCT user_id, created_at FROM audit_logs
                    WHERE action IN ('ADJUST_STOCK', 'CORRECT_LOT', 'CHANGE_LOT_STATE')) AS log
             ON (log.user_id, log.created_at) = (adjustment.created_by_id, adjustment.created_at)
        LEFT JOIN (SELECT id, status, adjustment_id, 'IMPORT' AS action FROM imports
                    UNION ALL
                   SELECT id, status, reversal_id, 'TAKE_BACK' FROM imports) AS import
             ON import.adjustment_id = adjustment.id
       WHERE log.user_id IS NULL AND recall_id IS NULL
         AND (import.id IS NULL OR import.status NOT IN ('RUNNING', 'INTERRUPTED') AND NOT EXISTS (
                SELECT FROM audit_logs AS entry
                 WHERE (entity, entity_id, entry.action) = ('product import', import.id, import.action)))`,
  },
  {
    name: 'log/prescriptions',
    sentence: 'The log has every prescription, uploaded by the user whom it names.',
    table: 'prescription_files',
    broken: `
      SELECT id FROM prescription_files AS file
       WHERE NOT EXISTS (SELECT FROM audit_logs
                          WHERE (entity, entity_id, action, user_id) = ('prescription', file.id, 'CREATE', uploaded_by_id))`,
  },
  {
    name: 'log/settings',
    sentence: 'The settings of the shop were changed as often as the log says.',
    table: 'settings',
    broken: `
      SELECT 'settings' AS id, version, entries FROM settings
       CROSS JOIN (SELECT count(*) AS entries FROM audit_logs WHERE entity = 'settings' AND action IN ('UPDATE', 'APPLY')) AS log
       WHERE version <> 1 + entries`,
  },
]
