import type { AuditLogEntry } from '#domain/platform/audit/api.ts'
import type { ProductDetail } from '#domain/goods/products/api.ts'

/** Fields of a product that are about the stock of the branches that its writer looked at. */
export const STOCK_FIELDS = [
  'stockQty',
  'sellableQty',
  'heldBy',
  'expirationDate',
  'lotCount',
  'hadLotNumbers',
  'hadExpiry',
  'locations',
  'packCosts',
] as const satisfies (keyof ProductDetail)[]

/** Fields of a product that list several branches, even where the entry names one. */
const OF_ALL_BRANCHES: readonly string[] = ['locations', 'packCosts']

type EntryParts = Pick<AuditLogEntry, 'before' | 'after' | 'metadata'>

/**
 * An entry of the log about a product as somebody reads it whose reach is limited: without the stock of branches and which it was,
 * but for that of a branch within reach that the entry names (decisions/0073).
 */
export function productAsRead<Entry extends EntryParts>(
  entry: Entry,
  reach: readonly number[],
): Entry {
  const { locationId } = recordOf(entry.metadata) ?? {}
  const isHere = typeof locationId === 'number' && reach.includes(locationId)
  const hidden = isHere ? OF_ALL_BRANCHES : STOCK_FIELDS
  const { before, after, metadata } = entry
  return {
    ...entry,
    before: without(before, hidden),
    after: without(after, hidden),
    metadata: isHere ? metadata : without(metadata, ['locationId']),
  }
}

function without(state: unknown, fields: readonly string[]): unknown {
  const record = recordOf(state)
  if (!record) return state
  return Object.fromEntries(Object.entries(record).filter(([name]) => !fields.includes(name)))
}

function recordOf(value: unknown): Record<string, unknown> | null {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
    ? (value as Record<string, unknown>) // an object of JSON
    : null
}
