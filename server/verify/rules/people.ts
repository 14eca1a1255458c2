import { WITHHELD } from '#domain/sales/methods.ts'
import type { Rule } from '#server/verify/rules.ts'

/** Rules of people, locations and the shop itself. */
export const PEOPLE_RULES: Rule[] = [
  {
    name: 'people/active-administrator',
    sentence: 'At least one administrator is active.',
    table: 'users',
    broken: `
      SELECT 'nobody' AS id WHERE NOT EXISTS (SELECT FROM users WHERE role = 'ADMIN' AND is_active)`,
  },
  {
    name: 'people/passwords-are-hashed',
    sentence: 'Every password is kept as an argon2id hash of at least 19 MiB and two passes.',
    table: 'users',
    // The hash itself is not selected.
    broken: `
      SELECT id FROM users
       WHERE NOT CASE WHEN password_hash ~ '^[$]argon2id[$]v=19[$]m=[0-9]{1,9},t=[0-9]{1,9},p=[0-9]{1,9}[$][A-Za-z0-9+/]{22,}[$][A-Za-z0-9+/]{43,}$'
                 THEN substring(password_hash FROM 'm=([0-9]+)')::int >= 19456
                      AND substring(password_hash FROM 't=([0-9]+)')::int >= 2
                 ELSE false END`,
  },
  {
    name: 'people/sessions-of-the-active',
    sentence: 'Every open session is of an active user.',
    table: 'sessions',
    broken: `
      SELECT DISTINCT 'user ' || user_id AS id FROM sessions JOIN users ON users.id = user_id
       WHERE NOT is_active AND expires_at > now()`,
  },
  {
    name: 'people/forgotten',
    sentence:
      'Of a customer who was forgotten nothing tells who it was: no sale, no ticket, no payment from before, no reason of a return, void or approval from before, no card of theirs, no open order, no journal, not the log. Until their term stay what was shown for a discount of the law, why a person got more than thirty days need, and who withheld tax; prescriptions and references of payments stay, too.',
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
       WHERE customers.name <> forgotten.name OR is_active OR num_nonnulls(phone, email, notes, tin, address, business_style) > 0
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
  {
    name: 'people/cards-forgotten',
    sentence: 'Of a card that is not kept any more the log tells nothing of its holder.',
    table: 'audit_personal',
    broken: `
      SELECT 'entry ' || audit_id AS id, entity_id AS beneficiary
        FROM audit_logs JOIN audit_personal ON audit_id = audit_logs.id
       WHERE entity = 'beneficiary' AND NOT EXISTS (SELECT FROM beneficiaries WHERE id = entity_id)`,
  },
  {
    name: 'people/cards-by-number',
    sentence:
      'A card is found by its number however it is written: its hash is that of the number.',
    table: 'beneficiaries',
    broken: `
      SELECT id FROM (
        SELECT id, id_number, id_hash FROM beneficiaries
         UNION ALL
        SELECT sale_id, id_number, id_hash FROM sale_beneficiaries) AS cards
       WHERE id_number ~ '^[A-Za-z0-9 ./-]*$'
         AND id_hash <> sha256(convert_to(upper(regexp_replace(id_number, '[^A-Za-z0-9]', '', 'g')), 'UTF8'))`,
  },
  {
    name: 'places/one-main',
    sentence: 'Exactly one location is the main one, and it is active.',
    table: 'locations',
    broken: `
      SELECT COALESCE(string_agg(code, ', ' ORDER BY id), 'none') AS id FROM locations WHERE is_main
      HAVING count(*) <> 1 OR NOT bool_and(is_active)`,
  },
  {
    name: 'places/settings',
    sentence: 'The shop has its settings, once.',
    table: 'settings',
    broken: `SELECT 'settings' AS id, count(*) AS rows FROM settings HAVING count(*) <> 1`,
  },
  {
    name: 'catalogue/one-product-a-code',
    sentence: 'A code means one pack of one product, or its piece, wherever it stands.',
    table: 'products',
    broken: `
      SELECT code AS id, array_agg(DISTINCT product_id) AS products
        FROM (SELECT id AS product_id, 0 AS pack_id, lower(sku) AS code FROM products WHERE sku IS NOT NULL
               UNION ALL
              SELECT id, 0, lower(barcode) FROM products WHERE barcode IS NOT NULL
               UNION ALL
              SELECT product_id, COALESCE(pack_id, 0), lower(code) FROM product_barcodes) AS codes
       GROUP BY code HAVING count(DISTINCT (product_id, pack_id)) > 1`,
  },
  {
    name: 'catalogue/packs',
    sentence:
      'A pack holds two pieces or more of a product that is no kit, and what is sold of it has a price.',
    table: 'product_packs',
    broken: `
      SELECT pack.id, product_id AS product, factor
        FROM product_packs AS pack LEFT JOIN products ON products.id = product_id
       WHERE products.id IS NULL OR products.product_type = 'COMBO' OR pack.product_type <> products.product_type
          OR factor < 2 OR (is_sold AND pack.price IS NULL)
          OR EXISTS (SELECT FROM product_barcodes AS code WHERE code.pack_id = pack.id AND code.product_id <> pack.product_id)`,
  },
  {
    name: 'catalogue/no-circle',
    sentence: 'No category lies under itself.',
    table: 'categories',
    broken: `
      SELECT categories.id, name FROM categories
        JOIN category_tree AS tree ON tree.top_id = categories.id AND tree.id = categories.parent_id`,
  },
]
