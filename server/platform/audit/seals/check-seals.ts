import type { SealCheck, SealOnPaper } from '#domain/platform/audit/api.ts'
import { findSealHash, readHeadSeal, walkSeals } from '#server/platform/audit/seals/seals.sql.ts'
import type { Tx } from '#server/platform/database/database.ts'

/** So many seals are gone along at once: a statement has ten seconds. */
const AT_ONCE = 5000

/** Goes along the chain up to the seal that is known to be the last, and looks for one that the shop has on paper. */
export async function checkSeals(tx: Tx, { seq, hash }: SealOnPaper): Promise<SealCheck> {
  const last = await readHeadSeal(tx)
  const isHeld = seq == null || hash == null ? null : (await findSealHash(tx, seq)) === hash
  let at = { seq: 0, hash: '' }
  while (at.seq < last.seq) {
    const { brokenAt, end } = await walkSeals(tx, at, AT_ONCE)
    if (brokenAt) return { checked: brokenAt.seq - 1, brokenAt, isHeld }
    // The seals end before the one that is known to be the last: they were cut off.
    if (!end)
      return {
        checked: at.seq,
        brokenAt: { seq: at.seq + 1, auditId: null, sealedAt: null },
        isHeld,
      }
    at = end
  }
  // Seals that were added meanwhile go on from the one that was the last.
  const isLast = (await findSealHash(tx, last.seq)) === last.hash || last.seq === 0
  const brokenAt = isLast ? null : { seq: last.seq, auditId: null, sealedAt: null }
  return { checked: at.seq, brokenAt, isHeld }
}
