import type { Rule } from '#server/verify/rules.ts'

/** Rules of files that must be found years later, and of the database's own guards. */
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
    name: 'guards/append-only',
    sentence:
      'The database refuses to change or delete what stands in the ledger, in returns and void slips, in journals, in readings, counts, drawers and manual sales, in the log and in its seals, and approvals but for their use; reasons of returns and approvals can only be erased.',
    table: 'stock_movements',
    broken: `
      SELECT name AS id
        FROM unnest('{stock_movements,returns,return_items,return_goods,refunds,void_slips,till_headers,prints,journals,audit_logs,audit_seals,approvals,readings,shift_counts,drawer_moves,number_jumps,manual_sales}'::text[])
          AS guarded (name)
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
