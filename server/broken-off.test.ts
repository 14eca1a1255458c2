import { once } from 'node:events'
import { request, type IncomingMessage } from 'node:http'
import { Writable } from 'node:stream'
import { afterAll, beforeEach, expect, test, vi } from 'vitest'
import { buildApp } from '#server/app.ts'
import { openPharmacy } from '#server/testing/platform/pharmacy.ts'
import { jpeg } from '#server/testing/selling/prescriptions.ts'

const pharmacy = await openPharmacy()
const { cookie } = await pharmacy.as('MANAGER')
const lines: string[] = []
const app = await buildApp(
  { database: pharmacy.database, now: () => new Date(), version: 'test' },
  {
    logLevel: 'info',
    log: new Writable({ write: (line, _, done) => done(void lines.push(String(line))) }),
  },
)
afterAll(() => app.close())
const address = await app.listen({ port: 0, host: '127.0.0.1' })
beforeEach(() => void lines.splice(0))

/** Sends the beginning of a body and hangs up, at once or when the server has begun to read it. */
async function breakOff(path: string, type: string, { isAtOnce = false, length = 2_000 } = {}) {
  const arrived = once(app.server, 'request')
  const outgoing = request(`${address}${path}`, {
    method: 'POST',
    headers: { cookie, 'content-type': type, 'content-length': length },
  })
  outgoing.on('error', () => {})
  outgoing.write('{"name": "Half of it')
  const [incoming] = (await arrived) as [IncomingMessage]
  if (!isAtOnce) await vi.waitFor(() => expect(incoming.readableFlowing).toBe(true))
  outgoing.destroy()
  await vi.waitFor(() => expect(incoming.destroyed).toBe(true))
}

test.each([
  ['a prescription', '/api/prescriptions?fileName=rx.jpg', 'application/octet-stream'],
  ['a form', '/api/customers', 'application/json'],
])(
  '%s that its sender breaks off is a line in the log, and nobody’s failure',
  async (_what, path, type) => {
    await breakOff(path, type)
    await vi.waitFor(() => expect(lines).not.toEqual([]))

    const reported = lines.map((line) => JSON.parse(line) as Record<string, unknown>)
    expect(reported).toEqual([
      expect.objectContaining({
        level: 30,
        method: 'POST',
        route: path.split('?')[0],
        msg: 'The request broke off',
      }),
    ])
    expect(lines.join('')).not.toMatch(/stack|error|ECONNRESET|Half of it/i)
  },
)

test('uploads that are given up before they are read take no room from those who come after', async () => {
  const path = '/api/prescriptions?fileName=rx.jpg'
  // The server looks the caller up before it reads the body, and waits here for the lock.
  await pharmacy.owner.query('BEGIN; LOCK TABLE sessions IN ACCESS EXCLUSIVE MODE')
  for (let count = 0; count < 7; count += 1)
    await breakOff(path, 'application/octet-stream', { isAtOnce: true, length: 10 * 2 ** 20 })
  await pharmacy.owner.query('ROLLBACK')

  const whole = await fetch(`${address}${path}`, {
    method: 'POST',
    headers: { cookie, 'content-type': 'application/octet-stream' },
    body: new Uint8Array(jpeg({ sizeBytes: 10 * 2 ** 20 - 50 })),
  })

  expect(whole.status).toBe(201)
})
