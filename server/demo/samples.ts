import { join } from 'node:path'
import type { TaxClass } from '#domain/goods/products/tax-class.ts'
import type { SettingsChange } from '#domain/shop/settings/bodies.ts'
import type { Law } from '#server/demo/law.ts'
import type { TillFacts } from '#server/demo/demo.sql.ts'
import { PHILIPPINE } from '#server/demo/philippine.ts'
import { PROJECT_FOLDER } from '#server/project-folder.ts'

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

/** The settings that every new shop begins with: a tax on top of the total. */
const PLAIN: Sample = {
  folder: 'data-demo',
  settings: null,
  branches: {},
  taxRates: null,
  law: null,
  knowsBuyers: false,
  printsPapers: false,
  controlsCash: false,
  cashiersGiveCredit: true,
}

/**
 * The folder of a sample's database: DATA_DIR where it is set, else one of its own in the project, because the default
 * of DATA_DIR is the shop's. A shop's database is refused wherever it lies (server/first-start.ts).
 */
export function folderOf({ folder }: Sample, dataDir: string | undefined): string {
  return dataDir?.trim() || join(PROJECT_FOLDER, folder)
}

/** The sample that a command line asks for; throws a sentence that says which there are. */
export function sampleOf(words: readonly string[]): Sample {
  if (words.length === 0) return PLAIN
  if (words.length === 1 && words[0]?.toLowerCase() === 'ph') return PHILIPPINE
  throw new Error(
    `There is no demo "${words.join(' ')}". ` +
      'npm run demo has a tax on top of the prices, npm run demo -- ph is a Philippine pharmacy with VAT inside them.',
  )
}
