import type { ImportWithSettings } from '#domain/platform/import/answers.ts'
import type { Tx } from '#server/platform/database/database.ts'
import { Refused } from '#server/refusals.ts'
import { say, sayFirst } from '#server/said.ts'
import type { Importer } from '#server/platform/import/import-kind.ts'
import { writerOf, type Partners } from '#server/people/partners/import/partners.ts'
import {
  keepVersions,
  listWritten,
  type WrittenRow,
} from '#server/people/partners/import/import.sql.ts'

/** Takes back whom an import made and what it changed of others, or refuses when any of them was touched since. */
export async function takePartnersBack(
  tx: Tx,
  partners: Partners,
  found: ImportWithSettings,
  by: Importer,
): Promise<null> {
  const written = await listWritten(tx, partners, found.id)
  refuseTouched(
    written.filter(({ isTouched }) => isTouched),
    partners,
  )
  const writer = writerOf(by, found.id)
  for (const { id, isMade, undo } of written)
    await (isMade ? partners.remove(tx, id, writer) : partners.change(tx, id, undo.columns, writer))
  await keepVersions(tx, partners, found.id)
  return null
}

function refuseTouched(touched: readonly WrittenRow[], { name, namedBy }: Partners): void {
  if (touched.length === 0) return
  const count =
    touched.length === 1
      ? say`1 ${name} of this import was`
      : say`${touched.length} ${name}s of this import were`
  throw new Refused(
    409,
    say`${count} changed since, or stands on ${namedBy.table}, so nothing was taken back: ${sayFirst(touched.map((each) => each.name))}.`,
  )
}
