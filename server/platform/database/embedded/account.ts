import { spawnSync } from 'node:child_process'
import { lchownSync, statSync } from 'node:fs'

/** The user that the server runs as; null for our own user, which PostgreSQL refuses only for root. */
export type Account = { uid: number; gid: number } | null

/** 'own': a user that runs nothing else, for a shop. 'any': whichever can be had, for a demo or a test. */
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

/** The user of a new data folder: its owner when that has a name, else one that can be had. */
export function accountForNew(folder: string, wish: AccountWish): Account {
  if (!isRoot()) return null
  // initdb refuses a uid without a name, which folders mounted into a container may have.
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

/** Whether the account may enter a folder and all folders above it. */
export function canEnter(account: Account, folder: string): boolean {
  return runsAs(account, ['-c', 'cd -- "$1"', 'sh', folder])
}

/** Changes the owner without following links: the former owner of a data folder may have left a link for root to follow. */
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

/** Whether we may become that user: in some containers root may not. */
function canBecome(account: Account): boolean {
  return runsAs(account, ['-c', ':'])
}

function runsAs(account: Account, shellArguments: string[]): boolean {
  return spawnSync('/bin/sh', shellArguments, { ...account, cwd: '/' }).status === 0
}
