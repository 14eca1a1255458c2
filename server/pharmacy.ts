import type { Database } from '#server/database/database.ts'
import type { News } from '#server/events/news.ts'

/** What every call works with. */
export type Pharmacy = {
  database: Database
  /** The clock: passed in, so that a test can set it. */
  now(): Date
  version: string
}

/** With what a running server tells its screens. */
export type OpenPharmacy = Pharmacy & { news: News }
