import { sql } from 'drizzle-orm'
import type { NewLocation } from '#domain/locations/api.ts'
import { run, type Tx } from '#server/database/database.ts'
import { wholeRow } from '#server/database/columns.ts'
import { locations } from '#server/locations/tables.ts'
import { tills } from '#server/tills/tables.ts'

/** What stands of a till on its documents. */
export type TillFacts = {
  min: string
  serialNumber: string
  permit: string
  /** The day, 'YYYY-MM-DD'. */
  permitDate: string
}

export type NewTill = { name: string; prefix: string; facts: TillFacts | undefined }

/**
 * Inserts a location that has been there since a moment of the past, with its tills, the first one first; answers their ids.
 * Its documents have borne the same head since then.
 */
export async function insertBranch(
  tx: Tx,
  branch: NewLocation,
  newTills: readonly NewTill[],
  since: Date,
): Promise<{ id: number; tillIds: number[] }> {
  const moments = { createdAt: since.toISOString(), updatedAt: since.toISOString() }
  const branchCode = branch.branchCode ?? '00000'
  const [row] = await tx
    .insert(locations)
    .values(wholeRow(locations, { ...branch, ...moments, branchCode }))
    .returning()
  const { id } = row! // RETURNING gives the row it inserted
  const tillIds: number[] = []
  for (const [index, { name, prefix, facts }] of newTills.entries()) {
    const till = { ...facts, ...moments, locationId: id, name, isFirst: index === 0 }
    const [made] = await tx.insert(tills).values(till).returning()
    tillIds.push(made!.id) // RETURNING gives the row it inserted
    await run(tx, sql`SELECT claim_prefixes(${made!.id}, ${prefix})`)
  }
  return { id, tillIds }
}
