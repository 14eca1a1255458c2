import type { Rule } from '#server/rule.ts'

/** Rules of the database’s own guards. */
export const GUARD_RULES: Rule[] = [
  {
    name: 'guards/append-only',
    sentence:
      'The database refuses every change of the ledger, returns, void slips, prints, journals, readings, counts, drawers, payments of suppliers, numbers left out, manual sales, the log and its seals, and of approvals except their use; only reasons of returns and approvals can be erased.',
    table: 'stock_movements',
    broken: `
      SELECT name AS id
        FROM unnest('{stock_movements,returns,return_items,return_goods,refunds,void_slips,till_headers,prints,journals,audit_logs,audit_seals,approvals,readings,shift_counts,drawer_moves,supplier_openings,supplier_payments,supplier_payment_shares,number_jumps,manual_sales}'::text[])
          AS guarded (name)
       WHERE NOT EXISTS (SELECT FROM pg_trigger
                          WHERE tgrelid = name::regclass AND tgname = name || '_append_only' AND tgenabled IN ('O', 'A'))`,
  },
  {
    name: 'guards/are-on',
    sentence: 'Every constraint was validated, every trigger is on, every index can be used.',
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
