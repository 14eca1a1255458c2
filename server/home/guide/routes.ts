import { isDeepStrictEqual } from 'node:util'
import { api } from '#domain/api.ts'
import type { Guide } from '#domain/home/guide/api.ts'
import { insertAudit } from '#server/platform/audit/audit.sql.ts'
import { lockGuide, readGuide, updateGuide } from '#server/home/guide/guide.sql.ts'
import { route } from '#server/http.ts'

export const guideRoutes = [
  route(api.guide.get, ({ pharmacy }) => readGuide(pharmacy.database.pool)),

  route(api.guide.update, ({ body, user, pharmacy, now, answer }) =>
    pharmacy.database.transaction(async (tx) => {
      await lockGuide(tx)
      const before = await readGuide(tx)
      const skipped = [...new Set(body.skipped ?? before.skipped)]
      const isEnded = body.isEnded ?? before.endedAt !== null
      const endedAt = isEnded ? (before.endedAt ?? now.toISOString()) : null
      if (isDeepStrictEqual({ skipped, isEnded }, saidOf(before))) {
        answer.unchanged()
        return before
      }
      await updateGuide(tx, { skipped, endedAt })
      const after = await readGuide(tx)
      await insertAudit(tx, {
        user,
        now,
        action: 'UPDATE',
        entity: 'guide',
        entityId: null,
        before: saidOf(before),
        after: saidOf(after),
      })
      return after
    }),
  ),
]

/** What people say of it; the rest is read from the shop. */
function saidOf({ skipped, endedAt }: Guide) {
  return { skipped, isEnded: endedAt !== null }
}
