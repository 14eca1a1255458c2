import type { Kind } from '#domain/shop/documents/kinds.ts'
import type { Sample } from '#server/demo/sample.ts'
import type { Tx } from '#server/platform/database/database.ts'
import { makePrint } from '#server/shop/documents/make-print.ts'
import { documentSources } from '#server/shop/documents/sources.ts'
import { FEATURES } from '#server/features.ts'
import type { User } from '#server/refusals.ts'
import { journalKeeper } from '#server/cash/journal/keep-journal.ts'
import { journalSources } from '#server/cash/journal/sources.ts'

const documents = documentSources(FEATURES)

export const keepJournal = journalKeeper(journalSources(FEATURES))

export type Handed = { kind: Kind; id: number; delivery?: number }

/** Prints a document when what it describes has happened, in a sample that hands out documents. */
export async function handOut(
  tx: Tx,
  { printsPapers }: Pick<Sample, 'printsPapers'>,
  handed: Handed,
  by: { user: Pick<User, 'id' | 'role' | 'reach'>; now: Date },
): Promise<void> {
  if (printsPapers) await makePrint(tx, handed, { way: 'DIALOG' }, { ...by, documents })
}
