import { z } from 'zod'
import { endpoint } from '#domain/endpoint.ts'

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
    summary: 'The database answers too; 503 when it does not.',
    allow: 'everyone',
    status: 200,
    answer: z.object({ status: z.literal('ready') }),
  }),
}
