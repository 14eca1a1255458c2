import { sql, type SQL } from 'drizzle-orm'
import {
  MANAGERS_KINDS,
  STOCK_FIELDS,
  WITHHELD,
  type ManagersKind,
} from '#domain/platform/audit/readable.ts'
import type { Role } from '#domain/roles.ts'
import { allWithin, within, type Reach } from '#server/platform/reach/reach.sql.ts'

/** The user who reads the log: the role decides which kinds of entries, the reach which branches (decisions/0073). */
export type Reader = { role: Role; reach: Reach }

/** A condition on `audit_logs AS entry` that the reader may read it. */
export function isReadable({ role, reach }: Reader): SQL {
  if (role === 'ADMIN') return sql`true`
  const ofManagers = sql`(entity = ANY(${sql.param(Object.keys(MANAGERS_KINDS))}::text[])
    AND (entity, action) <> (${WITHHELD.entity}, ${WITHHELD.action}))`
  if (reach === null) return ofManagers
  // A CASE, so that the branch is looked up of entries of managers' kinds alone.
  return sql`CASE WHEN NOT ${ofManagers} THEN false
    WHEN entity = 'product import' THEN EXISTS (SELECT FROM imports WHERE id = entity_id AND ${allWithin(reach, sql`location_ids`)})
    -- A product is the shop's. It is left out where nothing but stock elsewhere was changed in it.
    WHEN entity = 'product' AND action IN ('CREATE', 'UPDATE')
      THEN ${within(reach, HELD)} OR (before::jsonb - ${STOCK}) IS DISTINCT FROM (after::jsonb - ${STOCK})
    WHEN entity = ANY(${sql.param(kindsOf('SHOP'))}::text[]) THEN COALESCE(${within(reach, BRANCH)}, true)
    ELSE COALESCE(${within(reach, BRANCH)}, false) END`
}

function kindsOf(whose: 'SHOP' | 'BRANCH'): string[] {
  return Object.entries(MANAGERS_KINDS).flatMap(([kind, each]) => (each === whose ? [kind] : []))
}

/** What a change of stock alone changes in a product. */
const STOCK = sql`${sql.param([...STOCK_FIELDS, 'version', 'updatedAt'])}::text[]`

/** The branch that an entry names. */
const HELD = sql`COALESCE(after ->> 'locationId', before ->> 'locationId', metadata ->> 'locationId')::int`

const ofShift = (id: SQL) => sql`(SELECT location_id FROM shifts WHERE shifts.id = ${id})`
const ofSale = (table: string) =>
  sql`(SELECT sales.location_id FROM sales JOIN ${sql.identifier(table)} AS made ON sale_id = sales.id WHERE made.id = entity_id)`
/** Where a thing is; where it was when it is gone. */
const ofIts = (table: string) =>
  sql`COALESCE((SELECT location_id FROM ${sql.identifier(table)} WHERE id = entity_id), ${HELD})`

type Placed = Exclude<ManagersKind, 'product import'>

/** The branch of an entry's thing, by kind; of other kinds it is the one that the entry names. */
const BRANCHES: Partial<Record<Placed, SQL>> = {
  // An average cost that changed with a delivery.
  product: sql`COALESCE(${HELD}, (SELECT location_id FROM purchases WHERE id = (metadata ->> 'purchaseId')::int))`,
  sale: ofIts('sales'),
  payment: ofSale('payments'),
  return: ofSale('returns'),
  'void slip': ofSale('void_slips'),
  purchase: ofIts('purchases'),
  till: ofIts('tills'),
  shift: ofShift(sql`entity_id`),
  'drawer move': ofShift(sql`(SELECT shift_id FROM drawer_moves WHERE id = entity_id)`),
  'shift count': ofShift(sql`(SELECT shift_id FROM shift_counts WHERE id = entity_id)`),
  'audit log': ofShift(
    sql`(SELECT closed.entity_id FROM audit_logs AS closed WHERE closed.id = entry.entity_id AND closed.entity = 'shift')`,
  ),
}

const BRANCH = sql`CASE entity ${sql.join(
  Object.entries(BRANCHES).map(([kind, branch]) => sql`WHEN ${kind} THEN ${branch}`),
  sql` `,
)} ELSE ${HELD} END`
