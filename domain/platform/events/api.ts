import { z } from 'zod'
import { endpoint } from '#domain/endpoint.ts'
import * as field from '#domain/fields.ts'
import { ROLES } from '#domain/roles.ts'

const change = z.object({
  /** The key of the feature in the table of calls whose answers may have changed. */
  feature: z.string(),
  /** The locations where they may have changed; null means everywhere, or more places than are worth naming. */
  locationIds: z.array(field.id).nullable(),
})

export type Change = z.output<typeof change>

export const eventsApi = {
  stream: endpoint({
    method: 'GET',
    path: '/api/events',
    summary:
      'Server-sent events, at most one a second: which features of the API were written to, and at which of the locations within reach, by whomever, after it was stored. Never what was written. Ends with the session. A session may have four streams and a user 32: a further one takes the place of the oldest, which ends with `isReplaced`; a page that receives it waits until its user looks at it before asking for another.',
    allow: ROLES,
    status: 200,
    stream: true,
    answer: z.object({
      changed: z.array(change),
      /** Said last: newer streams of the session or its user have taken this one's place. */
      isReplaced: z.literal(true).optional(),
    }),
  }),
}
