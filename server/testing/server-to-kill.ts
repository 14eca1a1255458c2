import { spawn, type ChildProcess } from 'node:child_process'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { api } from '#domain/api.ts'
import type { CallOf } from '#domain/endpoint.ts'
import { SESSION_COOKIE } from '#server/auth/session.ts'
import { PROJECT_FOLDER } from '#server/project-folder.ts'
import { Caller } from '#server/testing/caller.ts'

type Server = { process: ChildProcess; address: string }

/** Starts a pharmacy's server as a process of its own, which a test may kill. */
export async function startServer(dataDir: string): Promise<Server> {
  const script = join(PROJECT_FOLDER, 'server/testing/killable-server.ts')
  const child = spawn(process.execPath, ['--import', 'tsx', script, dataDir], {
    cwd: PROJECT_FOLDER,
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  for await (const line of createInterface({ input: child.stdout }))
    return { process: child, address: line }
  throw new Error('the server ended before it listened')
}

/** The cookie of its first administrator. */
export function signInAsAdmin(address: string): Promise<string> {
  return signIn(address, { identifier: 'admin', password: 'to-be-killed' })
}

/** The cookie of a new session. */
export async function signIn(
  address: string,
  body: CallOf<typeof api.auth.login>['body'],
): Promise<string> {
  const { headers } = await new Caller(address, null).try(api.auth.login, { body })
  const [, id] = new RegExp(`${SESSION_COOKIE}=([^;]+)`).exec(headers.get('set-cookie') ?? '') ?? []
  return `${SESSION_COOKIE}=${id}`
}
