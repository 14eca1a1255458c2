import { api } from '#domain/api.ts'
import { TEXT } from '#domain/endpoint.ts'
import { isWithin } from '#server/platform/reach/reach.sql.ts'
import { Refused } from '#server/refusals.ts'
import { say } from '#server/said.ts'
import { route } from '#server/http.ts'
import { listJournals } from '#server/cash/journal/journal.sql.ts'
import { journalText } from '#server/cash/journal/read-journal.ts'
import { readHead } from '#server/shop/documents/head.sql.ts'
import { findTill } from '#server/shop/tills/tills.sql.ts'

/** A journal without limits is of all days that there are. */
const [FIRST_DAY, LAST_DAY] = ['0001-01-01', '9999-12-31']

export const journalRoutes = [
  route(api.journal.download, async ({ params, query, user, now, pharmacy }) => {
    const { pool } = pharmacy.database
    const till = await findTill(pool, params.id, null)
    if (!till || !isWithin(user.reach, till.locationId))
      throw new Refused(404, 'There is no such till')
    const ids = await listJournals(pool, { ...query, tillId: till.id })
    if (ids.length === 0)
      throw new Refused(404, say`${till.name} has no Z reading with a journal on these days`)
    const days = [query.from, query.to].filter((day) => day !== undefined)
    const name = `journal-${[till.name, ...days].join('-')}.txt`
    const place = {
      reach: user.reach,
      tillId: till.id,
      startDate: query.from ?? FIRST_DAY,
      endDate: query.to ?? LAST_DAY,
    }
    const head = await readHead(pool, place, { user, now, version: pharmacy.version })
    return { name, type: TEXT, content: journalText(pool, ids, head) }
  }),
]
