import { spawnSync } from 'node:child_process'
import { lchownSync, statSync } from 'node:fs'

/** Whom the server runs as. null: as ourselves, which PostgreSQL refuses only to root. */
export type Account = { uid: number; gid: number } | null

/** A shop's folder deserves a user that runs nothing else; for a demo or a test any one will do. */
export type AccountWish = 'own' | 'any'

const OWN_NAME = 'botika'
const ANY_NAME = 'nobody'

const WAYS_TO_MAKE_A_USER = [
  ['useradd', '--system', '--user-group', '--no-create-home', '--home-dir', '/nonexistent'],
  ['adduser', '--system', '--group', '--no-create-home', '--home', '/nonexistent'],
]

export function isRoot(): boolean {
  return process.getuid?.() === 0
}

/** The account a new data folder gets: its owner when that is a named user, else one to be had. */
export function accountForNew(folder: string, wish: AccountWish): Account {
  if (!isRoot()) return null
  // initdb refuses a uid without a name, as a folder mounted into a container may have.
  const owner = ownerOf(folder)
  if (owner.uid !== 0 && lookUp(String(owner.uid)) && canBecome(owner)) return owner

  const account = (wish === 'own' && ownAccount()) || lookUp(ANY_NAME)
  if (account && canBecome(account)) return account
  throw new Error(
    'PostgreSQL refuses to run as root and no other user can be had: ' +
      'start as an ordinary user, or set DATABASE_URL to a PostgreSQL server of your own.',
  )
}

export function ownerOf(path: string): { uid: number; gid: number } {
  const { uid, gid } = statSync(path)
  return { uid, gid }
}

export function canEnter(account: Account, folder: string): boolean {
  return runsAs(account, ['-c', 'cd -- "$1"', 'sh', folder])
}

/** Never follows a link: the owner of a data folder may have left one for root to follow. */
export function giveTo(account: Account, path: string): void {
  if (account) lchownSync(path, account.uid, account.gid)
}

function ownAccount(): Account {
  for (const [program = '', ...flags] of WAYS_TO_MAKE_A_USER) {
    const account = lookUp(OWN_NAME)
    if (account) return account
    spawnSync(program, [...flags, '--shell', '/usr/sbin/nologin', OWN_NAME])
  }
  return lookUp(OWN_NAME)
}

function lookUp(nameOrUid: string): Account {
  const { stdout } = spawnSync('getent', ['passwd', nameOrUid], { encoding: 'utf8' })
  const [, , uid, gid] = (stdout ?? '').split(':')
  return uid && gid ? { uid: Number(uid), gid: Number(gid) } : null
}

/** Some containers are root in name only and may become nobody else. */
function canBecome(account: Account): boolean {
  return runsAs(account, ['-c', ':'])
}

function runsAs(account: Account, shellArguments: string[]): boolean {
  return spawnSync('/bin/sh', shellArguments, { ...account, cwd: '/' }).status === 0
}
