import { api } from '#domain/api.ts'
import { dialled } from '#domain/folding.ts'
import type { Supplier } from '#domain/buying/suppliers/api.ts'
import { useRead } from '#web/api.ts'
import { matching } from '#web/platform/ui/matching.ts'

/** The limit of GET /api/suppliers. */
const MOST_AT_ONCE = 1000

/**
 * The suppliers that match the filters. If the list has fewer than MOST_AT_ONCE rows it is searched
 * in the browser, else by the server.
 */
export function useSuppliers({ search, status }: { search: string; status: string }) {
  const all = useRead(
    api.suppliers.list,
    { query: { withDeliveries: 'true' } },
    { refetchOnMount: 'always' },
  )
  const asksServer = search !== '' && (all.data?.length ?? 0) >= MOST_AT_ONCE
  const found = useRead(
    api.suppliers.list,
    { query: { search: search.slice(0, 200), withDeliveries: 'true' } },
    { enabled: asksServer, keepsPrevious: true },
  )
  const read = asksServer ? found : all
  const known = read.data ?? []
  const sought = asksServer ? known : matching(known, search, searchedOf)
  return { read, suppliers: sought.filter(byStatus(status)) }
}

/** The text that a search looks through. */
function searchedOf({ name, contact, phone, email }: Supplier): string {
  return [name, contact, phone, email, phone && dialled(phone)].join(' ')
}

function byStatus(status: string): (supplier: Supplier) => boolean {
  return ({ isActive }) => status === 'all' || isActive === (status === 'active')
}
