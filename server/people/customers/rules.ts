import { WITHHELD } from '#domain/cash/payments/methods.ts'
import type { Rule } from '#server/rule.ts'

/** Rules of customers who were forgotten (decisions/0017). */
export const CUSTOMER_RULES: Rule[] = [
  {
    name: 'people/forgotten',
    sentence:
      'Nothing identifies a customer who was forgotten: no sale, parked sale, card or open order, nothing in the log, and nothing from before in payments, invoices, journals and reasons of returns, voids and approvals. Cards that were shown for a statutory discount, reasons for more than thirty days’ need and buyers who withheld tax stay until their term ends; prescriptions and references of payments stay, too.',
    table: 'customers',
    broken: `
      WITH forgotten AS (
        SELECT id, 'Deleted customer #' || id AS name, anonymised_at AS at FROM customers WHERE anonymised_at IS NOT NULL
      ), logged AS (
        SELECT customer_id, entry.* FROM forgotten JOIN sales ON customer_id = forgotten.id
         CROSS JOIN LATERAL (
           SELECT 'sale' AS kind, sales.id
            UNION ALL
           SELECT 'return', id FROM returns WHERE sale_id = sales.id
            UNION ALL
           SELECT 'void slip', id FROM void_slips WHERE sale_id = sales.id
            UNION ALL
           SELECT 'payment', id FROM payments WHERE sale_id = sales.id) AS thing
          JOIN audit_logs AS entry ON (entity, entity_id) = (kind, thing.id)
         WHERE action IN ('VOID', 'RETURN', 'USE_APPROVAL') AND entry.created_at < at
      ), approved AS (
        SELECT customer_id, approvals.* FROM logged JOIN approvals ON (actor_id, used_at) = (user_id, logged.created_at)
         WHERE action = 'USE_APPROVAL'
      )
      SELECT 'customer ' || id AS id, 'customer' AS remains FROM customers JOIN forgotten USING (id)
       WHERE customers.name <> forgotten.name
       UNION ALL
      SELECT 'customer ' || customer_id, 'buyer of sale ' || sale_id
        FROM invoice_buyers JOIN sales ON sales.id = sale_id JOIN forgotten ON forgotten.id = customer_id
       WHERE invoice_buyers.updated_at < at
         AND NOT EXISTS (SELECT FROM payments WHERE payments.sale_id = sales.id AND method = '${WITHHELD}')
       UNION ALL
      SELECT 'customer ' || customer_id, 'card shown for order ' || sale_id
        FROM sale_beneficiaries JOIN sales ON sales.id = sale_id AND status <> 'Final' JOIN forgotten ON forgotten.id = customer_id
       UNION ALL
      SELECT 'customer ' || customer_id, 'journal of reading ' || reading_id
        FROM (SELECT reading_id, customer_id FROM journal_personal
               UNION
              SELECT reading_id, sales.customer_id FROM journal_personal JOIN sales ON sales.id = sale_id) AS kept
        JOIN forgotten ON forgotten.id = customer_id
        JOIN readings ON readings.id = reading_id
       WHERE made_at < at
       UNION ALL
      SELECT 'customer ' || customer_id, 'card ' || beneficiaries.id
        FROM beneficiaries JOIN forgotten ON forgotten.id = customer_id
       UNION ALL
      SELECT 'customer ' || customer_id, 'ticket ' || parked_sales.id FROM parked_sales JOIN forgotten ON forgotten.id = customer_id
       UNION ALL
      SELECT 'customer ' || customer_id, 'sale ' || sales.id FROM sales JOIN forgotten ON forgotten.id = customer_id
       WHERE customer_name IS DISTINCT FROM name OR num_nonnulls(billing_address, shipping_address, sell_note) > 0
       UNION ALL
      SELECT 'customer ' || customer_id, 'payment ' || payments.id
        FROM payments JOIN sales ON sales.id = sale_id JOIN forgotten ON forgotten.id = customer_id
       WHERE payment_note IS NOT NULL AND payments.created_at < at
       UNION ALL
      SELECT 'customer ' || customer_id, 'void of sale ' || sales.id
        FROM sales JOIN forgotten ON forgotten.id = customer_id WHERE void_reason <> erased() AND voided_at < at
       UNION ALL
      SELECT 'customer ' || customer_id, 'return ' || return_id
        FROM return_items JOIN returns ON returns.id = return_id JOIN sales ON sales.id = returns.sale_id
        JOIN forgotten ON forgotten.id = customer_id WHERE reason <> erased() AND returns.created_at < at
       UNION ALL
      SELECT 'customer ' || customer_id, 'approval ' || id FROM approved WHERE reason <> erased()
       UNION ALL
      SELECT 'customer ' || customer_id, 'entry ' || audit_id
        FROM (SELECT customer_id, id FROM logged
               UNION ALL
              SELECT customer_id, entry.id FROM approved
                JOIN audit_logs AS entry ON (user_id, entry.created_at, action) = (approver_id, approved.created_at, 'APPROVE')
               UNION ALL
              SELECT entity_id, entry.id FROM audit_logs AS entry JOIN forgotten ON (entity, entity_id) = ('customer', forgotten.id)
             ) AS entry (customer_id, audit_id) JOIN audit_personal USING (audit_id)`,
  },
]
