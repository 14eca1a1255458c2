import { connect, type Socket } from 'node:net'
import { once } from 'node:events'
import { expect, test, vi } from 'vitest'
import { buildApp } from '#server/app.ts'
import { untilSomebodyWaitsFor } from '#server/testing/platform/locks.ts'
import { openPharmacy } from '#server/testing/platform/pharmacy.ts'

const pharmacy = await openPharmacy()
const { cookie } = await pharmacy.as('MANAGER')

async function open() {
  const app = await buildApp(
    { database: pharmacy.database, now: () => new Date(), version: 'test' },
    { patienceMs: 1_000 },
  )
  const address = await app.listen({ port: 0, host: '127.0.0.1' })
  return { app, address, port: Number(new URL(address).port) }
}

async function say(port: number, words: string): Promise<Socket> {
  const socket = connect(port, '127.0.0.1')
  await once(socket, 'connect')
  socket.on('error', () => {})
  socket.write(words)
  return socket
}

const UPLOAD = `POST /api/prescriptions?fileName=rx.jpg HTTP/1.1\r\nHost: x\r\nCookie: ${cookie}\r\nContent-Type: application/octet-stream\r\nContent-Length: 1000\r\n\r\nhalf`

test.each([
  ['has said nothing yet', ''],
  ['is in the middle of a word', 'GET /api/hea'],
  ['does not go on with an upload', UPLOAD],
])('a server that ends does not wait for a browser that %s', async (_what, words) => {
  const { app, port } = await open()
  const arrived = once(app.server, 'connection')
  const socket = await say(port, words)
  const [there] = (await arrived) as [Socket]
  await vi.waitFor(() => expect(there.bytesRead).toBe(words.length))

  await app.close()

  await vi.waitFor(() => expect(socket.destroyed).toBe(true))
})

test('a server that ends answers who has asked already', async () => {
  const { app, address } = await open()
  await pharmacy.owner.query('BEGIN; LOCK TABLE units IN ACCESS EXCLUSIVE MODE')
  const asked = fetch(`${address}/api/units`, { headers: { cookie } })
  await untilSomebodyWaitsFor(pharmacy.owner)

  const closing = app.close()
  await pharmacy.owner.query('ROLLBACK')
  await closing

  expect((await asked).status).toBe(200)
})
