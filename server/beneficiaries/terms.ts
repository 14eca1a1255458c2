import { erasePersonal, insertAudit } from '#server/audit/queries.ts'
import { deletePastTerm, deleteUnremembered, lockTerms } from '#server/beneficiaries/queries.ts'
import type { Pharmacy } from '#server/pharmacy.ts'

const KEPT_MS = 24 * 3_600_000

/**
 * Deletes cards that nobody asked to be remembered after a day without a sale, and the law's records of sales once their years
 * are over. Of servers that do so at the same time one finds something, and tells it in the log.
 */
export async function keepTerms({ database, now }: Pharmacy): Promise<void> {
  const moment = now()
  await database.transaction(async (tx) => {
    await lockTerms(tx)
    const cards = await deleteUnremembered(tx, new Date(moment.getTime() - KEPT_MS))
    await erasePersonal(tx, 'beneficiary', cards)
    const records = await deletePastTerm(tx, moment)
    if (cards.length + records === 0) return
    await insertAudit(tx, {
      user: null,
      action: 'FORGET',
      entity: 'beneficiary',
      entityId: null,
      metadata: { cards: cards.length, records },
      now: moment,
    })
  })
}
