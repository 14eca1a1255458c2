import { sealAudit } from '#server/audit/seals/keep-sealing.ts'
import type { TestPharmacy } from '#server/testing/pharmacy.ts'

/** Seals sealed then were sealed long enough ago that nothing before them may lack its own. */
export const LONG_AGO = new Date('2026-01-01T00:00:00Z')

/** Seals the whole log; answers how many entries it sealed. */
export async function sealAll({ database }: TestPharmacy, now = LONG_AGO): Promise<number> {
  let total = 0
  for (;;) {
    const sealed = await sealAudit(database, now)
    total += sealed
    if (sealed === 0) return total
  }
}

/** The ids of entries in the order of their seals. */
export async function listSealed({ owner }: TestPharmacy): Promise<number[]> {
  const { rows } = await owner.query<{ id: string }>(
    'SELECT audit_id AS id FROM audit_seals ORDER BY seq',
  )
  return rows.map(({ id }) => Number(id))
}
