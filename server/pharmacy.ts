import type { Database } from '#server/database/database.ts'
import type { News } from '#server/events/news.ts'

/** What every call works with. */
export type Pharmacy = {
  database: Database
  /** The clock, passed in so that tests can set it. */
  now(): Date
  version: string
}

/** A pharmacy together with the news of a running server. */
export type OpenPharmacy = Pharmacy & { news: News }
