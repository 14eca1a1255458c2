import type { Rule } from '#server/feature.ts'

/** Rules of the database’s own guards. */
export const GUARD_RULES: Rule[] = [
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
