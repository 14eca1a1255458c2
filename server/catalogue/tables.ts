import { boolean, integer, pgTable, text, varchar } from 'drizzle-orm/pg-core'
import { created, identity, percent, version } from '#server/database/columns.ts'

export const categories = pgTable('categories', {
  id: identity(),
  name: varchar({ length: 255 }).notNull(),
  parentId: integer(),
  comesBack: boolean().notNull().default(true),
  schemes: text().array().notNull().default([]),
  version: version(),
  createdAt: created(),
  updatedAt: created(),
})

export const units = pgTable('units', {
  id: identity(),
  name: varchar({ length: 100 }).notNull(),
  shortName: varchar({ length: 20 }),
  version: version(),
  createdAt: created(),
})

export const brands = pgTable('brands', {
  id: identity(),
  name: varchar({ length: 100 }).notNull(),
  version: version(),
  createdAt: created(),
})

export const taxRates = pgTable('tax_rates', {
  id: identity(),
  name: varchar({ length: 100 }).notNull(),
  rate: percent().notNull(),
  version: version(),
  createdAt: created(),
})
