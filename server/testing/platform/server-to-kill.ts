import { spawn, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { PROJECT_FOLDER } from '#server/project-folder.ts'
import { signIn, type Caller } from '#server/testing/platform/caller.ts'

export type ServerProcess = { process: ChildProcess; address: string }

/** Where the server's data lie, and other settings of it. */
type Place = ({ DATA_DIR: string; BACKUP_DIR?: string } | { DATABASE_URL: string }) & {
  TRUST_PROXY?: string
}

/** A built server: the folder of its project, its own folder there, and flags of Node. */
export type BuiltServer = { folder: string; output: string; flags?: readonly string[] }

/** The server of this project, as the tests build it. */
export const OURS: BuiltServer = { folder: PROJECT_FOLDER, output: 'dist/server' }

/**
 * Starts a built server with all its background jobs, as `npm start` does, in a process that a test may kill.
 */
export async function startServer(
  place: Place,
  { folder, output, flags = [] }: BuiltServer = OURS,
): Promise<ServerProcess> {
  const child = spawn(process.execPath, [...flags, join(folder, output, 'start.js')], {
    cwd: folder,
    env: {
      PATH: process.env['PATH'],
      PORT: '0',
      ADMIN_PASSWORD,
      LOG_LEVEL: 'error',
      ...place,
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  let remarks = ''
  child.stderr.on('data', (text) => (remarks += text))
  for await (const line of createInterface({ input: child.stdout })) {
    const [, port] = /ready on http:\/\/localhost:(\d+)$/.exec(line) ?? []
    if (port === undefined) continue
    // A server whose lines nobody reads stands still once the pipe is full.
    child.stdout.resume()
    return { process: child, address: `http://127.0.0.1:${port}` }
  }
  throw new Error(`the server ended before it listened: ${remarks}`)
}

/** Ends the server as a service manager does; settles when it is gone. */
export async function endServer({ process: child }: ServerProcess): Promise<void> {
  const gone = once(child, 'exit')
  child.kill('SIGTERM')
  await gone
}

const ADMIN_PASSWORD = 'to-be-killed'

/** Signs the first administrator in. */
export function signInAsAdmin(address: string): Promise<Caller> {
  return signIn(address, { identifier: 'admin', password: ADMIN_PASSWORD })
}
