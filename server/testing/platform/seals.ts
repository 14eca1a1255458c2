import { sealAudit } from '#server/platform/audit/seals/keep-sealing.ts'
import type { TestPharmacy } from '#server/testing/platform/pharmacy.ts'

/** A moment so long ago that every entry sealed then must have a sealed predecessor. */
export const LONG_AGO = new Date('2026-01-01T00:00:00Z')

/** Seals the whole log; answers the number of entries sealed. */
export async function sealAll({ database, owner }: TestPharmacy, now = LONG_AGO): Promise<number> {
  const before = await countSeals(owner)
  for (let above: number | null = 0; above !== null;) above = await sealAudit(database, now, above)
  return (await countSeals(owner)) - before
}

export async function countSeals(owner: TestPharmacy['owner']): Promise<number> {
  const { rows } = await owner.query<{ count: number }>(
    'SELECT count(*)::int AS count FROM audit_seals',
  )
  return rows[0]?.count ?? 0
}

/** Ids of entries in the order of their seals. */
export async function listSealed({ owner }: TestPharmacy): Promise<number[]> {
  const { rows } = await owner.query<{ id: string }>(
    'SELECT audit_id AS id FROM audit_seals ORDER BY seq',
  )
  return rows.map(({ id }) => Number(id))
}
