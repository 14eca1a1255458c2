import { boolean, date, integer, numeric, pgTable, text, varchar } from 'drizzle-orm/pg-core'
import type { PaperSize, Printer } from '#domain/documents/kinds.ts'
import { bytea, created, identity, moment, version } from '#server/database/columns.ts'

export const tills = pgTable('tills', {
  id: identity(),
  locationId: integer().notNull(),
  name: varchar({ length: 50 }).notNull(),
  isFirst: boolean().notNull().default(false),
  isOffice: boolean().notNull().default(false),
  resetCounter: integer().notNull().default(0),
  min: varchar({ length: 50 }),
  serialNumber: varchar({ length: 50 }),
  permit: varchar({ length: 50 }),
  permitDate: date(),
  zCounter: integer().notNull().default(0),
  accumulatedTotal: numeric({ precision: 14, scale: 2 }).notNull().default('0'),
  begunAt: moment(),
  isActive: boolean().notNull().default(true),
  deviceHash: bytea(),
  boundAt: moment(),
  boundById: integer(),
  printer: text().$type<Printer>().notNull().default('DIALOG'),
  paper: text().$type<PaperSize>().notNull().default('80MM_48'),
  printerAddress: varchar({ length: 45 }),
  printsItself: boolean().notNull().default(false),
  version: version(),
  createdAt: created(),
  updatedAt: created(),
})
