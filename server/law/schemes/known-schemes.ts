import type { Tx } from '#server/platform/database/database.ts'
import { refusedField } from '#server/refusals.ts'
import { say } from '#server/said.ts'
import { listUnknownCodes } from '#server/law/schemes/schemes.sql.ts'

type Named = Readonly<Record<string, readonly string[] | undefined>>

/** Refuses codes that no scheme has, in the field of a body that names one. Codes that were stored `before` may stay. */
export async function refuseUnknownSchemes(
  tx: Tx,
  named: Named,
  before: readonly string[] = [],
): Promise<void> {
  const codes = Object.values(named).flatMap((each) => each ?? [])
  if (codes.length === 0) return
  const unknown = await listUnknownCodes(
    tx,
    codes.filter((code) => !before.includes(code)),
  )
  for (const [field, each] of Object.entries(named)) {
    const code = each?.find((one) => unknown.includes(one))
    if (code !== undefined) throw refusedField(400, field, say`There is no scheme ${code}`)
  }
}
