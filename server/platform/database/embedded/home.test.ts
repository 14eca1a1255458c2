import { chmodSync, chownSync, mkdirSync, mkdtempSync, readFileSync } from 'node:fs'
import { renameSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, expect, test } from 'vitest'
import { isRoot } from '#server/platform/database/embedded/account.ts'
import { findHome } from '#server/platform/database/embedded/home.ts'

const DAEMON = { uid: 1, gid: 1 }
const leftovers: string[] = []

afterEach(() => {
  for (const path of leftovers.splice(0)) rmSync(path, { recursive: true, force: true })
})

/** A folder that only its owner can enter, whichever user runs the tests. */
function closedFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'botika-test-'))
  leftovers.push(folder)
  return folder
}

function openFolder(): string {
  const folder = closedFolder()
  chmodSync(folder, 0o755)
  return folder
}

function findAwayHome(dataDir: string) {
  const home = findHome(dataDir, 'any')
  if (home.folder.startsWith('/var/lib/botika/')) leftovers.push(home.folder)
  return home
}

test('the database lies in DATA_DIR', () => {
  const dataDir = join(openFolder(), 'data')

  const home = findHome(dataDir, 'any')

  expect(home.cluster).toBe(join(dataDir, 'postgres'))
  expect(home.account === null).toBe(!isRoot())
})

test.runIf(isRoot())('a folder that belongs to an ordinary user keeps its owner', () => {
  const dataDir = openFolder()
  chownSync(dataDir, DAEMON.uid, DAEMON.gid)

  expect(findHome(dataDir, 'any').account).toEqual(DAEMON)
})

test.runIf(isRoot())('a folder of an owner without a name is served by another user', () => {
  const dataDir = openFolder()
  chownSync(dataDir, 54_321, 54_321)

  expect(findHome(dataDir, 'any').account?.uid).not.toBe(54_321)
})

test.runIf(isRoot())('an existing cluster keeps its owner, with or without a name', () => {
  const dataDir = openFolder()
  mkdirSync(join(dataDir, 'postgres'))
  writeFileSync(join(dataDir, 'postgres', 'PG_VERSION'), '18\n')
  chownSync(join(dataDir, 'postgres'), 54_321, 54_321)

  expect(findHome(dataDir, 'any').account).toEqual({ uid: 54_321, gid: 54_321 })
})

test.runIf(isRoot())('a cluster that belongs to root is refused with a sentence', () => {
  const dataDir = openFolder()
  mkdirSync(join(dataDir, 'postgres'))
  writeFileSync(join(dataDir, 'postgres', 'PG_VERSION'), '18\n')

  expect(() => findHome(dataDir, 'any')).toThrow('belongs to root')
})

test.runIf(isRoot())(
  'a folder the server cannot reach gets a note that says where the data is',
  () => {
    const dataDir = join(closedFolder(), 'data')

    const home = findAwayHome(dataDir)

    const note = readFileSync(join(dataDir, 'WHERE-THE-DATABASE-IS.txt'), 'utf8')
    expect(home.folder).toMatch(/^\/var\/lib\/botika\/[0-9a-f]{12}$/)
    expect(note).toContain(`\n${home.folder}\n`)
    expect(statSync(home.folder).isDirectory()).toBe(true)
    expect(findHome(dataDir, 'any')).toEqual(home)
  },
)

test.runIf(isRoot())('a moved folder does not begin with an empty database unasked', () => {
  const closed = closedFolder()
  const home = findAwayHome(join(closed, 'data'))
  renameSync(join(closed, 'data'), join(closed, 'moved'))

  expect(() => findHome(join(closed, 'moved'), 'any')).toThrow(home.folder)
})
