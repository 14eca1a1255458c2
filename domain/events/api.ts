import { z } from 'zod'
import { endpoint } from '#domain/endpoint.ts'
import { ROLES } from '#domain/roles.ts'

const event = z.object({
  /** The features of this table whose rows may answer otherwise now. */
  changed: z.array(z.string()),
})

export const eventsApi = {
  stream: endpoint({
    method: 'GET',
    path: '/api/events',
    summary:
      'Server-sent events, at most one a second: which features of the API were written to, by whomever, after it was stored. Never what was written. Ends with the session.',
    allow: ROLES,
    status: 200,
    stream: true,
    answer: event,
  }),
}
