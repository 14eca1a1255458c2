import type { TaxClass } from '#domain/law/schemes/tax-class.ts'
import type { SettingsChange } from '#domain/shop/settings/bodies.ts'
import type { Law } from '#server/demo/law.ts'
import type { TillFacts } from '#server/demo/demo.sql.ts'

/** A sample pharmacy. All have the same goods, people and trade, under the rules of the one or the other country. */
export type Sample = {
  /** The folder of its database in the project, so that one never opens another's. */
  folder: string
  /** What its administrator has set; null leaves what a new shop begins with. */
  settings: SettingsChange | null
  /** What the documents of its branches say, by their code: a row for each till. */
  branches: Record<string, { phone: string; tills: TillFacts[] }>
  /** Names of the tax rates that goods are given by choice; one that a new shop has not is made, of 0. null leaves goods a bare rate. */
  taxRates: Record<TaxClass, string> | null
  /** What the law says of goods; null where it says nothing. */
  law: Law | null
  /** Orders are made out to customers whose TIN and address are known. */
  knowsBuyers: boolean
  /** What is sold and comes back is handed over with its printed document. */
  printsPapers: boolean
  /** Tills sell in shifts, with drawers that are counted and read, by staff of their own. */
  controlsCash: boolean
  /** Cashiers issue orders of which something is still owed. */
  cashiersGiveCredit: boolean
}
