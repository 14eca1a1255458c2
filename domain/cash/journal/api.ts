import { z } from 'zod'
import { endpoint, TEXT } from '#domain/endpoint.ts'
import * as field from '#domain/fields.ts'
import { MANAGERS } from '#domain/roles.ts'

export const journalApi = {
  download: endpoint({
    method: 'GET',
    path: '/api/tills/{id}/journal',
    summary:
      'The electronic journal of a till: every document of its Z readings as text, the earliest reading first. `from` and `to` are the days of the shop on which the readings were made. Each reading comes with the SHA-256 of its text as it was kept, and with the last seal of the log at that time. What is personal is in it until its customer is forgotten; then the digest stays in its place.',
    allow: MANAGERS,
    params: z.object({ id: field.idInText }),
    query: z.object({ from: field.dayInText.optional(), to: field.dayInText.optional() }),
    status: 200,
    file: [TEXT],
    answer: z.string(),
    refuses: [404],
  }),
}
