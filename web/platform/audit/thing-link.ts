import type { LinkProps } from '@tanstack/react-router'
import type { AuditLogEntry } from '#domain/platform/audit/api.ts'

type Target = Pick<LinkProps, 'to' | 'params' | 'search'>
type Thing = Pick<AuditLogEntry, 'entity' | 'entityId' | 'entityName' | 'entityCode' | 'isThere'>

/** Screens that are small enough to show a thing of theirs without a search. */
const WHOLE_SCREENS: Partial<Record<string, Target['to']>> = {
  category: '/categories',
  unit: '/categories',
  brand: '/categories',
  'tax rate': '/categories',
  location: '/locations',
  till: '/locations',
}

/** The address that shows a thing of the log; null when it is gone or has no screen. */
export function linkTo({
  entity,
  entityId,
  entityName,
  entityCode,
  isThere,
}: Thing): Target | null {
  if (entity === 'settings') return { to: '/settings' }
  if (!isThere || entityId === null || entityName === null) return null
  const screen = WHOLE_SCREENS[entity]
  if (screen !== undefined) return { to: screen }
  const id = String(entityId)
  switch (entity) {
    case 'sale':
      return { to: '/sales', search: { sale: id } }
    case 'prescription':
      return { to: '/sales', search: { search: entityName } }
    case 'purchase':
      return { to: '/purchases', search: { search: entityName, open: id } }
    case 'recall':
      return { to: '/recalls/$id', params: { id } }
    case 'supplier return':
      return { to: '/supplier-returns', search: { search: entityName, open: id } }
    case 'supplier payment':
    case 'supplier opening':
    case 'supplier claim':
    case 'supplier credit':
      return { to: '/supplier-accounts' }
    case 'write-off':
      return { to: '/write-offs', search: { search: entityName, open: id } }
    case 'product':
      return { to: '/products/$id', params: { id } }
    case 'location inventory':
      return { to: '/products', search: { search: entityCode ?? entityName } }
    case 'customer':
      return { to: '/customers', search: { search: entityName, status: 'all' } }
    case 'supplier':
      return { to: '/suppliers', search: { search: entityName, status: 'all' } }
    case 'user':
      return { to: '/users', search: { search: entityName } }
    // These routes declare no search parameters; useImportAddress validates what it reads.
    case 'product import':
      return { to: '/products/import', search: { id: entityId } as never }
    case 'customer import':
      return { to: '/customers/import', search: { id: entityId } as never }
    case 'supplier import':
      return { to: '/suppliers/import', search: { id: entityId } as never }
    case 'dated change':
      return { to: '/dated-changes' }
    case 'dated change import':
      return { to: '/dated-changes/import', search: { id: entityId } as never }
    default:
      return null
  }
}
