import { join } from 'node:path'
import { PHILIPPINE } from '#server/demo/philippine.ts'
import { PROJECT_FOLDER } from '#server/project-folder.ts'
import type { Sample } from '#server/demo/sample.ts'

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
