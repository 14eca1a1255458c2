import { insertAudit } from '#server/platform/audit/audit.sql.ts'
import { forgetCards } from '#server/people/beneficiaries/change-beneficiary.ts'
import {
  deletePastTerm,
  lockTerms,
  lockUnremembered,
} from '#server/people/beneficiaries/beneficiaries.sql.ts'
import type { Pharmacy } from '#server/pharmacy.ts'

const DAY_MS = 24 * 3_600_000
/** A quotation holds a month: who has not come back to it by then is not served by it. */
const DAYS_OF_AN_ORDER = 30

/**
 * Deletes cards that nobody asked to be remembered after a day without a sale, or with an order that was left alone for a month,
 * and the law's records of sales once their years are over. Several servers may do so at once: one of them finds something, and
 * writes it in the log.
 */
export async function purgeExpired({ database, now }: Pharmacy): Promise<void> {
  const moment = now()
  await database.transaction(async (tx) => {
    await lockTerms(tx)
    const daysAgo = (days: number) => new Date(moment.getTime() - days * DAY_MS)
    const since = { used: daysAgo(1), ordered: daysAgo(DAYS_OF_AN_ORDER) }
    const cards = await lockUnremembered(tx, since)
    await forgetCards(tx, cards)
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
