import { sql } from 'drizzle-orm'
import { customType, integer, numeric, timestamp } from 'drizzle-orm/pg-core'

// The column kinds that every table shares. Constraints and indexes stand in the migrations alone.

export const bytea = customType<{ data: Buffer; driverData: Buffer }>({ dataType: () => 'bytea' })
export const identity = () => integer().primaryKey().generatedAlwaysAsIdentity()
export const moment = () => timestamp({ withTimezone: true, mode: 'string' })
export const created = () =>
  moment()
    .notNull()
    .default(sql`now()`)
export const version = () => integer().notNull().default(1)
/** Pesos. */
export const pesos = () => numeric({ precision: 12, scale: 2 })
/** Percent. */
export const percent = () => numeric({ precision: 7, scale: 4 })
