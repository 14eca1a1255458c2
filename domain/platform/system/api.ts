import { z } from 'zod'
import { endpoint } from '#domain/endpoint.ts'
import * as field from '#domain/fields.ts'
import { ADMINS } from '#domain/roles.ts'

const systemState = z.object({
  version: z.string(),
  /** Version of the database server: '18.4'. */
  databaseVersion: z.string(),
  databaseSizeBytes: z.int(),
  lastBackup: z
    .object({
      endedAt: field.timeOut,
      file: z.string(),
      sizeBytes: z.int(),
      isEncrypted: z.boolean(),
      /** The server made it at night; false when somebody asked for it. */
      isNightly: z.boolean(),
    })
    .nullable(),
  /** The last try, when it failed; null otherwise. */
  lastFailure: z.object({ endedAt: field.timeOut, error: z.string() }).nullable(),
  lastVerification: z
    .object({
      endedAt: field.timeOut,
      rules: z.int(),
      broken: z.array(z.object({ rule: z.string(), rows: z.int() })),
    })
    .nullable(),
})
export type SystemState = z.output<typeof systemState>

export const systemApi = {
  health: endpoint({
    method: 'GET',
    path: '/api/health',
    summary: 'The process answers.',
    allow: 'everyone',
    status: 200,
    answer: z.object({ status: z.literal('ok'), version: z.string() }),
  }),
  ready: endpoint({
    method: 'GET',
    path: '/api/ready',
    summary: 'The database answers too, and has room; 503 when it does not, or its disk is full.',
    allow: 'everyone',
    status: 200,
    answer: z.object({ status: z.literal('ready') }),
  }),
  state: endpoint({
    method: 'GET',
    path: '/api/system',
    summary:
      'What an administrator looks after: versions, sizes, the last backup and the last check.',
    allow: ADMINS,
    status: 200,
    answer: systemState,
  }),
}
