import type { AuditLogEntry } from '#domain/platform/audit/api.ts'
import type { ProductDetail } from '#domain/goods/products/api.ts'
import type { Role } from '#domain/roles.ts'

/**
 * What managers read of the log: prices, stock and sales. Entries of the shop's kinds are read by all managers, unless an
 * entry names its branch; those of a branch's kinds by managers who reach that branch. Every other kind is about people or
 * about the shop itself, and administrators' to read.
 */
export const MANAGERS_KINDS = {
  product: 'SHOP',
  category: 'SHOP',
  unit: 'SHOP',
  brand: 'SHOP',
  'tax rate': 'SHOP',
  'dated change': 'SHOP',
  'dated change import': 'SHOP',
  'product import': 'BRANCH',
  'location inventory': 'BRANCH',
  purchase: 'BRANCH',
  sale: 'BRANCH',
  payment: 'BRANCH',
  return: 'BRANCH',
  'void slip': 'BRANCH',
  ticket: 'BRANCH',
  shift: 'BRANCH',
  'drawer move': 'BRANCH',
  'shift count': 'BRANCH',
  till: 'BRANCH',
  'manual sales': 'BRANCH',
  // A shift that was closed with an approval.
  'audit log': 'BRANCH',
} as const satisfies Record<string, 'SHOP' | 'BRANCH'>
export type ManagersKind = keyof typeof MANAGERS_KINDS

/** The one act of a manager's kind that is about a person: why somebody got more than thirty days need. */
export const WITHHELD = { entity: 'sale', action: 'LONG_SUPPLY' } as const

/** Whether a role reads entries of a kind and act at all; of which branches, their reach says. */
export function mayRead(role: Role, { entity, action }: { entity: string; action: string }) {
  if (role === 'ADMIN') return true
  if (role !== 'MANAGER' || !Object.hasOwn(MANAGERS_KINDS, entity)) return false
  return entity !== WITHHELD.entity || action !== WITHHELD.action
}

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

type EntryParts = Pick<AuditLogEntry, 'entity' | 'before' | 'after' | 'metadata'>

/**
 * An entry as somebody reads it whose reach is limited: a product without the stock of branches and which it was, but for
 * that of a branch within reach that the entry names. null reaches everything.
 */
export function asReadWithin<Entry extends EntryParts>(
  entry: Entry,
  reach: readonly number[] | null,
): Entry {
  if (reach === null || entry.entity !== 'product') return entry
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
