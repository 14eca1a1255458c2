import { boolean, pgTable, text, varchar } from 'drizzle-orm/pg-core'
import { created, identity, version } from '#server/database/columns.ts'

export const locations = pgTable('locations', {
  id: identity(),
  name: varchar({ length: 100 }).notNull(),
  code: varchar({ length: 20 }).notNull(),
  address: text(),
  phone: varchar({ length: 50 }),
  email: varchar({ length: 255 }),
  branchCode: varchar({ length: 5 }).notNull().default('00000'),
  isMain: boolean().notNull().default(false),
  isActive: boolean().notNull().default(true),
  version: version(),
  createdAt: created(),
  updatedAt: created(),
})
