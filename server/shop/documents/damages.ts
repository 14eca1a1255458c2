import type { Damage, DamagedShop } from '#server/testing/platform/damaged-shop.ts'

/** Damages to what was printed, and to what stands on it. */
export function documentDamages({ sales }: DamagedShop): Damage[] {
  const print = (paper: string, documentId: number, copy: number) =>
    `INSERT INTO prints (paper, document_id, copy, way, printed_by_id, printed_at)
     VALUES ('${paper}', ${documentId}, ${copy}, 'DIALOG', 1, now())`
  return [
    {
      rule: 'papers/copies-count-up',
      how: 'the first copy of an invoice was never counted',
      sql: print('INVOICE', sales.plain, 2),
      id: `INVOICE ${sales.plain}`,
    },
    ...['INVOICE', 'RETURN', 'VOID', 'PAYMENT', 'CASH_SLIP', 'COUNT', 'Z'].map((paper) => ({
      rule: 'papers/of-what-is-there',
      how: `something was printed as ${paper} that is not there`,
      sql: print(paper, 2_000_000_000, 1),
    })),
    {
      rule: 'papers/of-what-is-there',
      how: 'a void slip was printed of a sale that nobody voided',
      sql: print('VOID', sales.plain, 1),
    },
    {
      rule: 'papers/header-of-today',
      how: 'a shop was renamed, and its documents do not know',
      unguard: ['settings'],
      sql: `UPDATE settings SET store_name = 'Another'`,
    },
    {
      rule: 'papers/header-of-today',
      how: 'a till has no header',
      sql: 'DELETE FROM till_headers',
    },
    {
      rule: 'papers/buyers-of-invoices',
      how: 'a draft names a buyer',
      sql: `INSERT INTO invoice_buyers (sale_id, name, updated_at)
            SELECT id, 'Rosalinda', now() FROM sales WHERE status = 'Draft' LIMIT 1`,
    },
  ]
}
