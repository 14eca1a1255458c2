import type { Kind } from '#domain/documents/kinds.ts'
import type { Sample } from '#server/demo/samples.ts'
import type { Tx } from '#server/database/database.ts'
import { makePrint } from '#server/documents/make-print.ts'
import type { User } from '#server/http.ts'

export type Handed = { kind: Kind; id: number; delivery?: number }

/** Prints a document when what it describes has happened, in a sample that hands out documents. */
export async function handOut(
  tx: Tx,
  { printsPapers }: Pick<Sample, 'printsPapers'>,
  handed: Handed,
  by: { user: Pick<User, 'id' | 'role' | 'reach'>; now: Date },
): Promise<void> {
  if (printsPapers) await makePrint(tx, handed, { way: 'DIALOG' }, by)
}
