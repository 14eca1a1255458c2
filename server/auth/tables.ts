import { boolean, integer, pgTable, smallint, text, varchar } from 'drizzle-orm/pg-core'
import type { Role } from '#domain/roles.ts'
import { bytea, created, identity, moment, version } from '#server/database/columns.ts'

export const users = pgTable('users', {
  id: identity(),
  username: varchar({ length: 255 }),
  email: varchar({ length: 255 }).notNull(),
  passwordHash: text().notNull(),
  role: text().$type<Role>().notNull().default('CASHIER'),
  fullName: varchar({ length: 255 }).notNull(),
  isActive: boolean().notNull().default(true),
  mustChangePassword: boolean().notNull().default(false),
  pinHash: text(),
  pinWrong: smallint().notNull().default(0),
  version: version(),
  createdAt: created(),
  updatedAt: created(),
})

export const sessions = pgTable('sessions', {
  idHash: bytea().primaryKey(),
  userId: integer().notNull(),
  createdAt: moment().notNull(),
  activeAt: moment().notNull(),
  expiresAt: moment().notNull(),
})
