import type { FastifyReply } from 'fastify'
import { expect, test } from 'vitest'
import { api } from '#domain/api.ts'
import { inTime, TooLate } from '#server/patience.ts'

/** A reply to a call that arrived so many milliseconds ago. */
const replyAfter = (elapsedTime: number) => ({ elapsedTime }) as FastifyReply
const soon = () => new Promise((resolve) => setTimeout(resolve, 100, 'done'))
const NEVER = new Promise(() => {})

test('a call that has lasted for 18 seconds is answered, whatever it waits for', async () => {
  const late = inTime(replyAfter(17_990), api.sales.complete, NEVER)

  await expect(late).rejects.toThrow(TooLate)
})

test('a call that has time left gets what it waits for', async () => {
  const answer = await inTime(replyAfter(1_000), api.sales.complete, soon())

  expect(answer).toBe('done')
})

test('a call that brings a file or works through one is not hurried', async () => {
  const rows = [api.productImports.upload, api.productImports.change, api.prescriptions.upload]

  const answers = await Promise.all(rows.map((row) => inTime(replyAfter(60_000), row, soon())))

  expect(answers).toEqual(['done', 'done', 'done'])
})
