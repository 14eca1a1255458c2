import { once } from 'node:events'
import { existsSync, readFileSync, rmSync } from 'node:fs'
import { connect } from 'node:net'
import { join } from 'node:path'
import { expect, test } from '@playwright/test'
import { makeScratchFolder } from '#server/testing/platform/scratch-folder.ts'
import { startShop } from './start-shop.ts'

const folder = makeScratchFolder('stopping')
const cluster = join(folder, 'data', 'postgres')
const RUN = [process.execPath, 'run.mjs', 'start']
const NPM = ['npm', 'start']
/** The ways to end a shop; `npm test` tries the last, which passes through all of its processes. */
const WAYS = [
  ['node run.mjs start by SIGTERM', RUN, 'SIGTERM', false],
  ['node run.mjs start by SIGINT', RUN, 'SIGINT', false],
  ['node run.mjs start by SIGHUP', RUN, 'SIGHUP', false],
  ['npm start by SIGTERM', NPM, 'SIGTERM', false],
  // As a terminal's Ctrl-C or a service manager does; npm then passes on a signal that the server has received already.
  ['npm start by a Ctrl-C that all of its processes hear', NPM, 'SIGINT', true],
] as const
const isLong = process.env['TEST_LONG'] !== undefined

test.afterAll(() => rmSync(folder, { recursive: true, force: true }))

/** Begins a sign-in whose body is not complete; the returned function sends the rest and answers the outcome. */
async function beginSignIn(address: string): Promise<() => Promise<string>> {
  const { hostname, port } = new URL(address)
  const body = JSON.stringify({ identifier: 'nobody', password: 'wrong' })
  const socket = connect(Number(port), hostname)
  let said = ''
  socket.setEncoding('utf8').on('data', (text) => (said += text))
  const head = [
    'POST /api/auth/login HTTP/1.1',
    `Host: ${hostname}`,
    'Content-Type: application/json',
    `Content-Length: ${body.length}`,
    'Connection: close',
    'Expect: 100-continue',
  ]
  socket.write(`${head.join('\r\n')}\r\n\r\n`)
  await expect.poll(() => said).toContain('100 Continue')
  return async () => {
    said = ''
    socket.write(body)
    await once(socket, 'close')
    return said
  }
}

const isAnswering = (address: string) =>
  fetch(`${address}/api/health`).then(
    () => true,
    () => false,
  )

/** What the database has logged since it was last started. */
const lastWords = () =>
  readFileSync(join(folder, 'data', 'postgres.log'), 'utf8')
    .split('starting PostgreSQL')
    .at(-1)

for (const [what, command, signal, isGroup] of isLong ? WAYS : WAYS.slice(-1))
  test(`a shop started with ${what} finishes its calls and ends, its database shut down in order`, async () => {
    const { server, address } = await startShop(command, { DATA_DIR: join(folder, 'data') })
    const ended = new Promise((resolve) => server.once('exit', (...how) => resolve(how)))
    try {
      const finishSignIn = await beginSignIn(address)

      process.kill(isGroup ? -server.pid! : server.pid!, signal)
      await expect.poll(() => isAnswering(address)).toBe(false)
      const answer = await finishSignIn()

      expect(answer).toMatch(/^HTTP\/1\.1 401 /)
      expect(await ended).toEqual([0, null])
      await expect.poll(() => existsSync(join(cluster, 'postmaster.pid'))).toBe(false)
      expect(lastWords()).toContain('database system is shut down')
    } finally {
      try {
        process.kill(-server.pid!, 'SIGKILL')
      } catch {
        // No process of it is left.
      }
    }
  })
