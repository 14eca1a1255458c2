import type { Database } from '#server/database/database.ts'

/** What every call works with. */
export type Pharmacy = {
  database: Database
  /** The clock: passed in, so that a test can set it. */
  now(): Date
  version: string
}
