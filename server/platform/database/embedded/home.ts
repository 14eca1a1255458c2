import { createHash } from 'node:crypto'
import {
  chmodSync,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  realpathSync,
  renameSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs'
import { dirname, join } from 'node:path'
import {
  accountForNew,
  canEnter,
  isRoot,
  ownerOf,
  type Account,
  type AccountWish,
} from '#server/platform/database/embedded/account.ts'

/** The folder of the cluster, its log and, where needed, a copy of the binaries. */
export type Home = { folder: string; cluster: string; account: Account }

/** Where root keeps a database whose user could not reach DATA_DIR. */
export const AWAY = '/var/lib/botika'
const NOTE = 'WHERE-THE-DATABASE-IS.txt'
const ABANDONED_AFTER_MS = 60 * 60_000

/**
 * The home of a data folder: normally DATA_DIR itself. Where the server's user cannot enter it (root's own folders), a
 * folder in AWAY, named after DATA_DIR, and a note in DATA_DIR. An existing home is kept, with its owner.
 */
export function findHome(dataDir: string, wish: AccountWish): Home {
  makeFolder(dataDir)
  const near = realpathSync(dataDir)
  const away = awayFrom(near)
  refuseMovedFolder(near, away)

  for (const folder of [near, away]) {
    if (!holdsCluster(folder)) continue
    if (folder === away) leaveNote(near, away)
    return homeIn(folder, accountOfExisting(clusterIn(folder)))
  }

  const account = accountForNew(near, wish)
  if (!account || canEnter(account, near)) return homeIn(near, account)
  makeFolder(AWAY)
  makeFolder(away)
  if (!canEnter(account, away)) throw new Error(`The database's user cannot enter ${away}.`)
  leaveNote(near, away)
  return homeIn(away, account)
}

/** Whether a data folder has a database; creates nothing. */
export function holdsDatabase(dataDir: string): boolean {
  if (!existsSync(dataDir)) return false
  const near = realpathSync(dataDir)
  return holdsCluster(near) || holdsCluster(awayFrom(near))
}

/** A temporary name next to the final one. What is made there is renamed when complete, or removed by sweep(). */
export function unfinishedName(finalName: string): string {
  return `${finalName}.new-${process.pid}-${Date.now()}`
}

/** Removes what a killed process left unfinished. */
export function sweep({ folder }: Pick<Home, 'folder'>): void {
  for (const name of readdirSync(folder)) {
    if (!/\.new-\d+-\d+$/.test(name)) continue
    const path = join(folder, name)
    const stat = statSync(path, { throwIfNoEntry: false })
    if (!stat || Date.now() - stat.mtimeMs < ABANDONED_AFTER_MS) continue
    rmSync(path, { recursive: true, force: true })
  }
}

function awayFrom(near: string): string {
  return join(AWAY, createHash('sha256').update(near).digest('hex').slice(0, 12))
}

function homeIn(folder: string, account: Account): Home {
  return { folder, cluster: clusterIn(folder), account }
}

function clusterIn(folder: string): string {
  return join(folder, 'postgres')
}

/** Makes a folder that others may pass through, as the server's user must; its contents are protected themselves. */
function makeFolder(folder: string): void {
  if (existsSync(folder)) return
  mkdirSync(folder, { recursive: true, mode: 0o711 })
  chmodSync(folder, 0o711)
}

function holdsCluster(folder: string): boolean {
  const cluster = clusterIn(folder)
  if (!existsSync(cluster)) return false
  try {
    return readdirSync(cluster).length > 0
  } catch {
    return true // another user owns the process
  }
}

function accountOfExisting(cluster: string): Account {
  const owner = ownerOf(cluster)
  if (isRoot() && owner.uid !== 0) return owner
  if (!isRoot() && owner.uid === process.getuid?.()) return null
  throw new Error(
    isRoot()
      ? `${cluster} belongs to root, as whom PostgreSQL refuses to run: ` +
          'give it to another user with chown -R.'
      : `${cluster} belongs to another user (uid ${owner.uid}): start as that user or as root.`,
  )
}

function leaveNote(near: string, away: string): void {
  const note = join(near, NOTE)
  if (existsSync(note)) return
  const unfinished = unfinishedName(note)
  writeFileSync(
    unfinished,
    'The database of this folder is in\n' +
      `${away}\n` +
      'because PostgreSQL does not run as root, and its user cannot enter this folder.\n' +
      'Both belong together: back up, move or delete them together.\n',
  )
  renameSync(unfinished, note)
}

/** Refuses a data folder that was moved or copied: it must neither open an empty pharmacy nor share another folder's. */
function refuseMovedFolder(near: string, away: string): void {
  const note = join(near, NOTE)
  if (!existsSync(note)) return
  const noted = readFileSync(note, 'utf8').split('\n')[1] ?? ''
  if (noted === away || dirname(noted) !== AWAY) return
  throw new Error(
    `${near} was moved or copied: its database is in ${noted}. Rename that folder to ${away} ` +
      `and delete ${note}, or delete only ${note} to begin with an empty database.`,
  )
}
