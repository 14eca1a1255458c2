import { z } from 'zod'
import { endpoint } from '#domain/endpoint.ts'
import * as field from '#domain/fields.ts'
import { MANAGERS } from '#domain/roles.ts'
import { reading, xReading } from '#domain/cash/shifts/readings/reading.ts'

const byId = z.object({ id: field.idInText })

export const readingsApi = {
  x: endpoint({
    method: 'GET',
    path: '/api/tills/{id}/x-reading',
    summary:
      'What happened at a till since its last Z reading, the open shift included. It is not stored.',
    allow: MANAGERS,
    params: byId,
    status: 200,
    answer: xReading,
    refuses: [404, 409],
  }),
  z: endpoint({
    method: 'POST',
    path: '/api/tills/{id}/z-readings',
    summary:
      'Reads the closed shifts of a till that no Z reading holds, gives the reading the next number, and stores it for good. What it holds is neither voided nor corrected any more. 409 when there is nothing to read.',
    allow: MANAGERS,
    params: byId,
    body: z.object({}),
    makes: 'reading',
    locationScoped: true,
    changes: ['shifts', 'tills.list'],
    status: 201,
    answer: reading,
    refuses: [404, 409, 422],
  }),
  list: endpoint({
    method: 'GET',
    path: '/api/readings',
    summary:
      'Z readings, the newest first; `before` goes on after the last one of the page before.',
    allow: MANAGERS,
    query: z.object({
      locationId: field.idInText.optional(),
      tillId: field.idInText.optional(),
      from: field.dayInText.optional(),
      to: field.dayInText.optional(),
      limit: field.queryNumber(1, 1000).default(100),
      before: field.idInText.optional(),
    }),
    status: 200,
    answer: z.array(reading),
  }),
  get: endpoint({
    method: 'GET',
    path: '/api/readings/{id}',
    summary: 'One Z reading.',
    allow: MANAGERS,
    params: byId,
    status: 200,
    answer: reading,
    refuses: [404],
  }),
}
