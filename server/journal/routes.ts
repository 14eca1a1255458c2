import { api } from '#domain/api.ts'
import { TEXT } from '#domain/endpoint.ts'
import { isWithin } from '#server/auth/reach/queries.ts'
import { Refused, route } from '#server/http.ts'
import { listJournals } from '#server/journal/queries.ts'
import { journalText } from '#server/journal/read-journal.ts'
import { findTill } from '#server/tills/queries.ts'

export const journalRoutes = [
  route(api.journal.download, async ({ params, query, user, pharmacy }) => {
    const { pool } = pharmacy.database
    const till = await findTill(pool, params.id, null)
    if (!till || !isWithin(user.reach, till.locationId))
      throw new Refused(404, 'There is no such till')
    const ids = await listJournals(pool, { ...query, tillId: till.id })
    if (ids.length === 0)
      throw new Refused(404, `${till.name} has no Z reading with a journal on these days`)
    const days = [query.from, query.to].filter((day) => day !== undefined)
    const name = `journal-${[till.name, ...days].join('-')}.txt`
    return { name, type: TEXT, content: journalText(pool, ids) }
  }),
]
