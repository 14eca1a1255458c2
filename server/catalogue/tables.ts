import { integer, pgTable, varchar } from 'drizzle-orm/pg-core'
import { created, identity, percent } from '#server/database/columns.ts'

export const categories = pgTable('categories', {
  id: identity(),
  name: varchar({ length: 255 }).notNull(),
  parentId: integer(),
  createdAt: created(),
  updatedAt: created(),
})

export const units = pgTable('units', {
  id: identity(),
  name: varchar({ length: 100 }).notNull(),
  shortName: varchar({ length: 20 }),
  createdAt: created(),
})

export const brands = pgTable('brands', {
  id: identity(),
  name: varchar({ length: 100 }).notNull(),
  createdAt: created(),
})

export const taxRates = pgTable('tax_rates', {
  id: identity(),
  name: varchar({ length: 100 }).notNull(),
  rate: percent().notNull(),
  createdAt: created(),
})
