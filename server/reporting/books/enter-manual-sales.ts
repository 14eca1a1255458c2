import type { ManualSales, NewManualSales } from '#domain/reporting/books/sales-summary.ts'
import { insertAudit } from '#server/platform/audit/audit.sql.ts'
import { isWithin } from '#server/platform/reach/reach.sql.ts'
import {
  findManualSales,
  findStanding,
  insertManualSales,
} from '#server/reporting/books/manual.sql.ts'
import type { Tx } from '#server/platform/database/database.ts'
import { Refused, refusedField, type User } from '#server/refusals.ts'
import { readToday } from '#server/shop/settings/settings.sql.ts'
import { findTill } from '#server/shop/tills/tills.sql.ts'

/** Enters what the manual invoices of a till and day come to, or corrects it, in the caller's transaction. */
export async function enterManualSales(
  tx: Tx,
  entry: NewManualSales,
  { user, now }: { user: User; now: Date },
): Promise<ManualSales> {
  const till = await findTill(tx, entry.tillId, null)
  if (!till || !isWithin(user.reach, till.locationId))
    throw new Refused(404, 'There is no such till')
  if (entry.businessDate > (await readToday(tx, now)))
    throw refusedField(400, 'businessDate', 'That day has not come yet')
  const before = await findStanding(tx, entry)
  const id =
    (before?.id ?? null) === (entry.replacesId ?? null)
      ? await insertManualSales(tx, entry, { user, now })
      : null
  if (id === null) throw new Refused(409, OTHER_STANDS)
  const after = (await findManualSales(tx, id))! // it was inserted above
  await insertAudit(tx, {
    user,
    now,
    action: before ? 'UPDATE' : 'CREATE',
    entity: 'manual sales',
    entityId: id,
    ...(before && { before: logged(before) }),
    after: logged(after),
  })
  return after
}

const OTHER_STANDS = 'Another amount was typed for that till and day meanwhile: open it again'

const logged = ({ tillId, locationId, businessDate, amount }: ManualSales) => ({
  tillId,
  locationId,
  businessDate,
  amount,
})
