import { boolean, pgTable, text, varchar } from 'drizzle-orm/pg-core'
import { created, identity, moment, pesos, version } from '#server/database/columns.ts'

export const customers = pgTable('customers', {
  id: identity(),
  name: varchar({ length: 255 }).notNull(),
  phone: varchar({ length: 50 }),
  email: varchar({ length: 255 }),
  notes: text(),
  isActive: boolean().notNull().default(true),
  owedLimit: pesos(),
  tin: varchar({ length: 20 }),
  address: varchar({ length: 500 }),
  businessStyle: varchar({ length: 100 }),
  anonymisedAt: moment(),
  version: version(),
  createdAt: created(),
  updatedAt: created(),
})
