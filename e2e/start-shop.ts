import { spawn, type ChildProcess } from 'node:child_process'
import { createInterface } from 'node:readline'
import { PROJECT_FOLDER } from '#server/project-folder.ts'

type Started = { server: ChildProcess; address: string }

/** Starts a shop as its owner does, or a sample pharmacy, in a process group of its own, with its data in a folder. */
export async function startShop(
  [command = '', ...given]: readonly string[],
  env: { DATA_DIR: string; ADMIN_PASSWORD?: string },
): Promise<Started> {
  const server = spawn(command, given, {
    cwd: PROJECT_FOLDER,
    env: { ...process.env, PORT: '0', LOG_LEVEL: 'info', ...env },
    stdio: ['ignore', 'pipe', 'inherit'],
    detached: true,
  })
  for await (const line of createInterface({ input: server.stdout })) {
    const [, address] = /^Botika(?:'s sample pharmacy)? is ready on (\S+)$/.exec(line) ?? []
    if (address) return { server, address }
  }
  throw new Error('the server ended before it was ready')
}
