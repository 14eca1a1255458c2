import { api } from '#domain/api.ts'
import { useRead } from '#web/api.ts'

const ALWAYS = { refetchOnMount: 'always' } as const

/** What lies of a product at a location, or at all of them. */
export function useStock(at: { productId: string; locationId?: string }) {
  const query = { ...at, limit: '1000' }
  const lots = useRead(api.stock.lots, { query }, ALWAYS)
  const inventory = useRead(api.stock.inventory, { query }, ALWAYS)
  const reads = [lots, inventory] as const
  return {
    reads,
    lots: lots.data,
    inventory: inventory.data,
    /** A form that began with nothing, or with what is old, would be saved over what is stored. */
    isCurrent: reads.every((read) => read.isFetchedAfterMount && !read.isError),
  }
}
