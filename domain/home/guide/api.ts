import { z } from 'zod'
import { endpoint } from '#domain/endpoint.ts'
import * as field from '#domain/fields.ts'
import { STEPS } from '#domain/home/guide/steps.ts'
import { ADMINS } from '#domain/roles.ts'

const step = z.enum(STEPS)

const guide = z.object({
  /** What the shop has of each step, read from its data: nobody ticks anything off. */
  done: z.array(step),
  skipped: z.array(step),
  /** When it was put away, or the shop had sold before there was a guide. */
  endedAt: field.timeOut.nullable(),
})
export type Guide = z.output<typeof guide>

export const guideApi = {
  get: endpoint({
    method: 'GET',
    path: '/api/guide',
    summary:
      'How far a new shop has come: its settings were saved, its first location named or another added, another user works there, there are goods, something was printed, something was sold.',
    allow: ADMINS,
    status: 200,
    answer: guide,
  }),
  update: endpoint({
    method: 'PUT',
    path: '/api/guide',
    summary:
      'Says which steps of the guided start are skipped, and puts it away or brings it back. What is not named stays.',
    allow: ADMINS,
    body: z.object({
      skipped: z.array(step).max(STEPS.length).optional(),
      isEnded: z.boolean().optional(),
    }),
    status: 200,
    answer: guide,
  }),
}
