import type { Rule } from '#server/verify/rule.ts'

/** What must be found again years later: files, the log, and the database's own guards over both. */
export const RECORD_RULES: Rule[] = [
  {
    name: 'files/prescriptions-are-whole',
    sentence: 'Every prescription has all its pieces in order, its size and its SHA-256.',
    table: 'prescription_files',
    broken: `
      SELECT file.id, size_bytes AS size, stored
        FROM prescription_files AS file
       CROSS JOIN LATERAL (
              SELECT COALESCE(octet_length(whole), 0) AS stored, parts, last, sha256(whole) AS hash
                FROM (SELECT string_agg(content, '' ORDER BY part) AS whole, count(*) AS parts, max(part) AS last
                        FROM prescription_chunks WHERE file_id = file.id) AS joined) AS chunks
       WHERE stored <> size_bytes OR parts <> last + 1 OR hash IS DISTINCT FROM file.sha256`,
  },
  {
    name: 'log/till-sales',
    sentence: 'Every till sale stands in the log once, as sold by whom it names.',
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
    sentence: 'Every sales order and every purchase stands in the log.',
    table: 'sales',
    broken: `
      SELECT entity || ' ' || id AS id
        FROM (SELECT 'sale' AS entity, id FROM sales WHERE source = 'ORDER'
               UNION ALL
              SELECT 'purchase', id FROM purchases) AS document
       WHERE NOT EXISTS (SELECT FROM audit_logs AS log WHERE (log.entity, log.entity_id) = (document.entity, document.id))`,
  },
  {
    name: 'log/voids',
    sentence: 'Every void stands in the log once, by whom the sale names.',
    table: 'sales',
    broken: `
      SELECT sales.id, voided_by_id AS "voidedBy" FROM sales
       WHERE voided_at IS NOT NULL
         AND (SELECT count(*) FILTER (WHERE user_id = voided_by_id) <> 1 OR count(*) <> 1 FROM audit_logs
               WHERE entity = 'sale' AND entity_id = sales.id AND action = 'VOID')`,
  },
  {
    name: 'log/adjustments',
    sentence:
      'Every stock adjustment stands in the log with its moment and user, or belongs to an import that does.',
    table: 'stock_adjustments',
    broken: `
      SELECT adjustment.id, reason FROM stock_adjustments AS adjustment
        LEFT JOIN (SELECT DISTINCT user_id, created_at FROM audit_logs WHERE action = 'ADJUST_STOCK') AS log
             ON (log.user_id, log.created_at) = (adjustment.created_by_id, adjustment.created_at)
        LEFT JOIN product_imports AS import ON import.adjustment_id = adjustment.id
       WHERE log.user_id IS NULL
         AND (import.id IS NULL OR import.status <> 'RUNNING' AND NOT EXISTS (
                SELECT FROM audit_logs WHERE entity = 'product import' AND entity_id = import.id))`,
  },
  {
    name: 'guards/append-only',
    sentence: 'The database refuses to change or delete what stands in the ledger and in the log.',
    table: 'stock_movements',
    broken: `
      SELECT name AS id FROM (VALUES ('stock_movements'), ('audit_logs')) AS guarded (name)
       WHERE NOT EXISTS (SELECT FROM pg_trigger
                          WHERE tgrelid = name::regclass AND tgname = name || '_append_only' AND tgenabled IN ('O', 'A'))`,
  },
  {
    name: 'guards/are-on',
    sentence: 'Every constraint was checked, every trigger is on, every index can be used.',
    table: 'schema_migrations',
    broken: `
      SELECT 'constraint ' || conname AS id FROM pg_constraint
       WHERE connamespace = 'public'::regnamespace AND NOT convalidated
       UNION ALL
      SELECT 'trigger ' || tgname || ' on ' || tgrelid::regclass FROM pg_trigger
        JOIN pg_class ON pg_class.oid = tgrelid AND relnamespace = 'public'::regnamespace
       WHERE tgenabled NOT IN ('O', 'A')
       UNION ALL
      SELECT 'index ' || indexrelid::regclass FROM pg_index
        JOIN pg_class ON pg_class.oid = indrelid AND relnamespace = 'public'::regnamespace
       WHERE NOT indisvalid`,
  },
]
