import { boolean, pgTable, text, varchar } from 'drizzle-orm/pg-core'
import { created, identity, version } from '#server/database/columns.ts'

export const suppliers = pgTable('suppliers', {
  id: identity(),
  name: varchar({ length: 255 }).notNull(),
  contact: varchar({ length: 255 }),
  phone: varchar({ length: 50 }),
  email: varchar({ length: 255 }),
  notes: text(),
  tin: varchar({ length: 20 }),
  isVatRegistered: boolean().notNull().default(false),
  isActive: boolean().notNull().default(true),
  version: version(),
  createdAt: created(),
  updatedAt: created(),
})
