import { insertAudit } from '#server/platform/audit/audit.sql.ts'
import type { Pharmacy } from '#server/pharmacy.ts'
import { deleteUnheld, lockUnheld } from '#server/selling/prescriptions/prescriptions.sql.ts'

const KEPT_MS = 24 * 3_600_000
/** Files deleted in one transaction. */
const FILES_AT_ONCE = 50

/** Deletes files that no sale holds a day after their upload. Several servers may do so at the same time. */
export async function forgetUnheld({ database, now }: Pharmacy): Promise<void> {
  const moment = now()
  const before = new Date(moment.getTime() - KEPT_MS)
  for (let found = FILES_AT_ONCE; found === FILES_AT_ONCE;)
    found = await database.transaction(async (tx) => {
      const locked = await lockUnheld(tx, before, FILES_AT_ONCE)
      const gone = await deleteUnheld(tx, locked)
      for (const entityId of gone)
        await insertAudit(tx, {
          user: null,
          action: 'DELETE',
          entity: 'prescription',
          entityId,
          now: moment,
        })
      return gone.length
    })
}
