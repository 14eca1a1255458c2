import { boolean, integer, pgTable, smallint, text, varchar } from 'drizzle-orm/pg-core'
import type {
  PaperCode,
  ReturnsBy,
  TaxMode,
  Taxpayer,
  UnpaidFinalOrders,
} from '#domain/settings/settings.ts'
import { created, moment, percent, version } from '#server/database/columns.ts'

/** A table of one row, the shop's. */
export const settings = pgTable('settings', {
  id: boolean().primaryKey().default(true),
  storeName: varchar({ length: 100 }).notNull().default('Botika'),
  storeAddress: text(),
  taxMode: text().$type<TaxMode>().notNull().default('ADDED_TO_TOTAL'),
  taxRate: percent().notNull().default('8.25'),
  taxLabel: varchar({ length: 20 }).notNull().default('Tax'),
  lowStockDefault: integer().notNull().default(10),
  discountMaxManager: percent().notNull().default('100'),
  discountMaxCashier: percent().notNull().default('100'),
  unpaidFinalOrders: text().$type<UnpaidFinalOrders>().notNull().default('ANYONE'),
  uniqueReferences: boolean().notNull().default(false),
  returnsBy: text().$type<ReturnsBy>().notNull().default('MANAGERS'),
  returnDays: smallint().notNull().default(7),
  idleLockMinutes: smallint().notNull().default(15),
  backupAt: varchar({ length: 5 }).notNull().default('02:30'),
  backupKeepDays: smallint().notNull().default(14),
  backupKeepWeeks: smallint().notNull().default(8),
  registeredName: varchar({ length: 200 }),
  taxpayer: text().$type<Taxpayer>(),
  tin: varchar({ length: 11 }),
  softwareSupplier: varchar({ length: 500 }),
  paperHead: varchar({ length: 500 }),
  paperFoot: varchar({ length: 500 }),
  paperCode: text().$type<PaperCode>().notNull().default('CODE128'),
  guideSkipped: text().array().notNull().default([]),
  guideEndedAt: moment(),
  timeZone: text().notNull(),
  isDemo: boolean().notNull().default(false),
  version: version(),
  createdAt: created(),
  updatedAt: created(),
})
