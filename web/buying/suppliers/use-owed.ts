import { api } from '#domain/api.ts'
import type { ListedAccount } from '#domain/cash/supplier-accounts/answers.ts'
import { useRead } from '#web/api.ts'
import { useCurrentUser } from '#web/platform/auth/current-user.ts'

/** What is owed to each supplier, by id; null while it is not known, and where no accounts are kept. */
export function useOwed(): ReadonlyMap<number, ListedAccount> | null {
  const { keepsPayables } = useCurrentUser().settings
  const { data } = useRead(api.supplierAccounts.list, { query: {} }, { enabled: keepsPayables })
  if (!keepsPayables || !data) return null
  return new Map(data.suppliers.map((account) => [account.supplierId, account]))
}
