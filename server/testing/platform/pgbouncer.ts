import { spawn } from 'node:child_process'
import { chmodSync, existsSync, rmSync, writeFileSync } from 'node:fs'
import { connect, createServer, type AddressInfo } from 'node:net'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { afterAll } from 'vitest'
import { accountForNew, giveTo } from '#server/platform/database/embedded/account.ts'
import { makeScratchFolder } from '#server/testing/platform/scratch-folder.ts'

/** Where Debian installs it. */
const PROGRAM = '/usr/sbin/pgbouncer'

export function hasPgBouncer(): boolean {
  return existsSync(PROGRAM)
}

type Server = { host: string; port: number; user: string }

/** Starts a PgBouncer in front of a PostgreSQL, which ignores the start-up options of connections. */
export async function startPgBouncer(
  { host, port, user }: Server,
  mode: 'session' | 'transaction',
): Promise<number> {
  const folder = makeScratchFolder('pgbouncer')
  const account = accountForNew(folder, 'any')
  const own = await freePort()
  const settings = join(folder, 'pgbouncer.ini')
  writeFileSync(
    settings,
    `[databases]
* = host=${host} port=${port} user=${user}
[pgbouncer]
listen_addr = 127.0.0.1
listen_port = ${own}
unix_socket_dir =
auth_type = any
pool_mode = ${mode}
ignore_startup_parameters = options, statement_timeout, lock_timeout, idle_in_transaction_session_timeout
`,
  )
  giveTo(account, settings)
  chmodSync(folder, 0o755)
  const child = spawn(PROGRAM, ['-q', settings], { ...account, cwd: '/', stdio: 'ignore' })
  afterAll(() => {
    child.kill()
    rmSync(folder, { recursive: true, force: true })
  })
  while (!(await answers(own))) {
    if (child.exitCode !== null) throw new Error('PgBouncer did not start')
    await pause(20)
  }
  return own
}

async function freePort(): Promise<number> {
  const server = createServer()
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  await new Promise((resolve) => server.close(resolve))
  return port
}

function answers(port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const socket = connect(port, '127.0.0.1')
    socket.once('connect', () => {
      socket.destroy()
      resolve(true)
    })
    socket.once('error', () => resolve(false))
  })
}
