import { databaseError } from '#server/database/database.ts'
import { Refused } from '#server/http.ts'

/** What a row is called that keeps from deletion what it refers to, by its table. */
const REFERRING: Record<string, string> = {
  categories: 'sub-categories',
  products: 'products',
  product_components: 'kits',
  sale_items: 'sales',
  sales: 'sales',
  payments: 'payments',
  purchase_items: 'purchases',
  purchases: 'purchases',
  shifts: 'shifts',
  shift_members: 'shifts',
  drawer_moves: 'shifts',
  readings: 'readings',
  returns: 'returns',
  refunds: 'returns',
  stock_lots: 'stock',
  stock_movements: 'stock',
  audit_logs: 'entries of the log',
}

/**
 * The refusal to delete what others refer to, where the call itself has not looked for them or another was faster; null
 * where that is not what the database said.
 */
export function refusalByReference(error: unknown): Refused | null {
  const cause = databaseError(error)
  if (cause?.code !== '23503') return null
  const who = REFERRING[cause.table ?? ''] ?? 'other records'
  return new Refused(409, `It is still in use by ${who}: it cannot be deleted`)
}
