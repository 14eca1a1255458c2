import { spawn } from 'node:child_process'
import { readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, expect, test, vi } from 'vitest'
import { api } from '#domain/api.ts'
import { takenApart } from '#server/testing/platform/backups.ts'
import { PROJECT_FOLDER } from '#server/project-folder.ts'
import { openEmptyDatabase } from '#server/testing/platform/empty-database.ts'
import { openLocation, openPharmacy } from '#server/testing/platform/pharmacy.ts'
import { makeScratchFolder } from '#server/testing/platform/scratch-folder.ts'
import { signInAsAdmin, startServer } from '#server/testing/platform/server-to-kill.ts'
import { longTest } from '#server/testing/platform/long.ts'
import { postgresHere } from '#server/testing/platform/postgres.ts'

vi.setConfig({ testTimeout: 180_000 })

const folder = makeScratchFolder('commands')
afterAll(() => rmSync(folder, { recursive: true, force: true, maxRetries: 20, retryDelay: 100 }))

type Command = 'verify' | 'backup' | 'restore'

/** Runs a built command as npm does; answers its exit code and all output. */
function run(command: Command, environment: Record<string, string>, ...given: string[]) {
  const script = join(PROJECT_FOLDER, `dist/server/${command}.js`)
  const { PATH = '' } = process.env
  const child = spawn(process.execPath, [script, command, ...given], {
    cwd: PROJECT_FOLDER,
    env: { PATH, DATA_DIR: join(folder, 'nowhere'), ...environment },
  })
  let said = ''
  child.stdout.on('data', (text) => (said += text))
  child.stderr.on('data', (text) => (said += text))
  return new Promise<{ code: number | null; said: string }>((resolve) =>
    child.on('close', (code) => resolve({ code, said })),
  )
}

longTest('backup, altered and verify, which call what the commands call; of the words, nothing')(
  'a shop on the embedded database is checked and backed up while it runs, and restored next to it',
  async () => {
    const dataDir = join(folder, 'data')
    const file = join(folder, 'kept', 'shop.backup')
    const server = await startServer({ DATA_DIR: dataDir })
    const admin = await signInAsAdmin(server.address)
    await admin.send(api.brands.create, { body: { name: 'Of the shop' } })

    const verified = await run('verify', { DATA_DIR: dataDir })
    const secret = { BACKUP_PASSPHRASE: 'correct horse battery' }
    const backedUp = await run('backup', { DATA_DIR: dataDir, ...secret }, file)
    const again = await run('backup', { DATA_DIR: dataDir, ...secret }, file)
    const intoItself = await run('restore', { DATA_DIR: dataDir, ...secret }, file)
    const restoredDir = join(folder, 'restored')
    const restored = await run('restore', { DATA_DIR: restoredDir, ...secret }, file)
    server.process.kill('SIGTERM')
    const other = await startServer({ DATA_DIR: restoredDir })
    const there = await signInAsAdmin(other.address)
    const brands = await there.send(api.brands.list, { query: {} })
    other.process.kill('SIGTERM')

    expect(verified.said).toMatch(/All \d+ rules hold\./)
    expect(verified.code).toBe(0)
    expect(backedUp).toEqual({
      code: 0,
      said: expect.stringMatching(/: \d+ rows in \d+ bytes, encrypted\n$/),
    })
    expect(again).toEqual({ code: 1, said: `${file} exists: it is not overwritten.\n` })
    expect(intoItself.code).toBe(1)
    expect(intoItself.said).toMatch(/Botika is already running on this data folder \(process \d+\)/)
    expect(restored.said).toMatch(
      /^Restoring \d+ rows as they were at .+ \.\.\.\n[^]+All \d+ rules hold\.\n$/,
    )
    expect(restored.code).toBe(0)
    expect(brands).toMatchObject([{ name: 'Of the shop' }])
  },
)

longTest('backup, altered and verify, which call what the commands call; of the words, nothing')(
  'on a DATABASE_URL a broken shop is named, backed up and restored as it is; each check ends with 1',
  async () => {
    const { host, port } = postgresHere()
    const urlOf = (database: string) =>
      `postgresql://botika_owner@/${database}?host=${encodeURIComponent(host)}&port=${port}`
    const pharmacy = await openPharmacy()
    const { product } = await openLocation(pharmacy)
    await pharmacy.owner.query(
      `UPDATE location_inventory SET stock_qty = stock_qty + 1 WHERE product_id = ${product.id}`,
    )
    const backups = join(folder, 'nightly')

    const verified = await run('verify', { DATABASE_URL: pharmacy.url })
    const backedUp = await run('backup', { DATABASE_URL: pharmacy.url, BACKUP_DIR: backups })
    const [name = ''] = readdirSync(backups)
    const target = urlOf((await openEmptyDatabase()).database ?? '')
    const altered = join(folder, 'altered')
    const { lines, together } = takenApart(readFileSync(join(backups, name)))
    const shelf = lines.findIndex((line) => line.startsWith('{"table":"location_inventory"')) + 1
    writeFileSync(altered, together(lines.with(shelf, 'seven')))
    const refused = await run('restore', { DATABASE_URL: target }, altered)
    const restored = await run('restore', { DATABASE_URL: target }, join(backups, name))

    expect(verified.code).toBe(1)
    expect(verified.said).toContain(`product ${product.id} at location`)
    expect(verified.said).toMatch(/Broken: stock\/shelf \(of \d+ rules\)\.\n$/)
    expect(backedUp.code).toBe(0)
    expect(backedUp.said).toContain('not encrypted: BACKUP_PASSPHRASE is not set')
    // The first line is our sentence, PostgreSQL's message follows.
    expect(refused.code).toBe(1)
    expect(refused.said).toMatch(
      /^Restoring .+\nThis backup is damaged or incomplete: nothing was restored\.\n.*"seven".*\n$/,
    )
    expect(restored.code).toBe(1)
    expect(restored.said).toMatch(/Broken: stock\/shelf \(of \d+ rules\)\.\n$/)
  },
)

test('what is missing is said in a sentence, and nothing is made', async () => {
  const damaged = join(folder, 'damaged')
  writeFileSync(damaged, 'no backup')
  const nowhere = join(folder, 'nowhere')

  const said = [
    await run('verify', {}),
    await run('backup', {}),
    await run('restore', {}),
    await run('restore', {}, damaged),
  ]

  expect(said).toEqual([
    { code: 1, said: `There is no pharmacy in ${nowhere}.\n` },
    { code: 1, said: `There is no pharmacy in ${nowhere}.\n` },
    { code: 1, said: 'Which file? npm run restore -- FILE\n' },
    { code: 1, said: 'This is not a backup of Botika.\n' },
  ])
  expect(readdirSync(folder)).not.toContain('nowhere')
})
