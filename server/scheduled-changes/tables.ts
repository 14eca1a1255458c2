import { date, integer, pgTable, text, varchar } from 'drizzle-orm/pg-core'
import type { ScheduledChangeKind } from '#domain/scheduled-changes/scheduled-change.ts'
import type { TaxClass } from '#domain/products/tax-class.ts'
import { identity, moment, percent, pesos, version } from '#server/database/columns.ts'

export const scheduledChanges = pgTable('scheduled_changes', {
  id: identity(),
  kind: text().$type<ScheduledChangeKind>().notNull(),
  productId: integer(),
  fromDay: date({ mode: 'string' }).notNull(),
  taxClass: text().$type<TaxClass>(),
  priceCap: pesos(),
  taxRate: percent(),
  source: varchar({ length: 500 }),
  appliedAt: moment(),
  createdById: integer().notNull(),
  createdAt: moment().notNull(),
  version: version(),
})
