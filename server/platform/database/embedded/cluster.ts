import { execFile } from 'node:child_process'
import { closeSync, existsSync, fsyncSync, mkdirSync, openSync } from 'node:fs'
import { readFileSync, renameSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { giveTo } from '#server/platform/database/embedded/account.ts'
import { SERVER_ENV } from '#server/platform/database/embedded/binaries.ts'
import { unfinishedName, type Home } from '#server/platform/database/embedded/home.ts'

const MAJOR_VERSION = '18'

/** The built-in locale sorts and folds alike on every machine and after every upgrade. */
const INITDB_FLAGS = [
  '--username=postgres',
  '--encoding=UTF8',
  '--locale-provider=builtin',
  '--builtin-locale=C.UTF-8',
  '--data-checksums',
  '--auth-local=trust', // the socket is in a folder that only its owner may enter
  '--auth-host=reject',
  '--no-instructions',
]

/** Creates the cluster on the first start. It is renamed to its name when it is complete and on disk. */
export async function ensureCluster(home: Home, binaries: string): Promise<void> {
  if (isWhole(home.cluster)) return

  const unfinished = unfinishedName(home.cluster)
  mkdirSync(unfinished, { mode: 0o700 })
  giveTo(home.account, unfinished)
  try {
    await runInitdb(home, binaries, unfinished)
    renameSync(unfinished, home.cluster)
    flushFolder(home.folder)
  } catch (error) {
    if (!isWhole(home.cluster)) throw error // another process was first
  } finally {
    rmSync(unfinished, { recursive: true, force: true })
  }
}

function isWhole(cluster: string): boolean {
  const versionFile = join(cluster, 'PG_VERSION')
  if (!existsSync(versionFile)) return false
  const version = readFileSync(versionFile, 'utf8').trim()
  if (version === MAJOR_VERSION) return true
  throw new Error(
    `${cluster} was made by PostgreSQL ${version}; the one built in is ${MAJOR_VERSION}: ` +
      'restore a backup into a new DATA_DIR.',
  )
}

async function runInitdb(home: Home, binaries: string, folder: string): Promise<void> {
  const options = { ...home.account, cwd: '/', env: SERVER_ENV }
  const program = join(binaries, 'bin', 'initdb')
  try {
    await promisify(execFile)(program, [...INITDB_FLAGS, `--pgdata=${folder}`], options)
  } catch (error) {
    const { stderr, message } = error as { stderr?: string; message: string }
    throw new Error(`No database could be made in ${home.cluster}: ${stderr?.trim() || message}`, {
      cause: error,
    })
  }
}

/** Without it a power cut could undo the rename. */
function flushFolder(folder: string): void {
  const handle = openSync(folder, 'r')
  fsyncSync(handle)
  closeSync(handle)
}
