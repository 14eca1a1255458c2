import { mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { makeBackup } from '#server/platform/backup/make-backup.ts'
import { withConnection } from '#server/platform/database/connection.ts'
import { prepareSchema } from '#server/platform/database/roles.ts'
import { openEmptyDatabase } from '#server/testing/platform/empty-database.ts'
import { untilSomebodyWaitsFor } from '#server/testing/platform/locks.ts'
import { openSilentNetwork } from '#server/testing/platform/silent-network.ts'
import { postgresHere } from '#server/testing/platform/postgres.ts'

const { host, port } = postgresHere()
const owner = await openEmptyDatabase()
await prepareSchema(owner)
const network = await openSilentNetwork(join(host, `.s.PGSQL.${port}`))
afterAll(() => network.close())
/** Night jobs may be silent for minutes; here two seconds are the limit. */
const silenceMs = 2_000
const overNetwork = { ...owner, host: '127.0.0.1', port: network.port, silenceMs }

test('work that takes longer than any silence goes on as long as there is a sign of life', async () => {
  const work = `DO $$ BEGIN
    FOR step IN 1..12 LOOP PERFORM pg_sleep(0.25); RAISE NOTICE 'step %', step; END LOOP; END $$`

  const done = withConnection(overNetwork, async (client) => (await client.query(work)).command)

  await expect(done).resolves.toBe('DO')
})

test('a connection that nothing comes of is left, and its end is not waited for', async () => {
  const lost = withConnection(overNetwork, async (client) => {
    network.become('swallows what is open')
    await client.query('SELECT')
  })

  await expect(lost).rejects.toThrow('The database has fallen silent.')
  network.become('works')
})

test('a connection that has fallen silent unnoticed is closed without a word from the other side', async () => {
  const closed = withConnection(overNetwork, async (client) => {
    await client.query('SELECT')
    network.become('swallows what is open')
  })

  await expect(closed).resolves.toBeUndefined()
  network.become('works')
})

test('a backup whose database falls silent ends, says so and leaves no file', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'botika-silence-'))
  const file = join(folder, 'shop.backup')
  // The statement waits for a lock, so that it is under way when the network falls silent.
  const made = await withConnection(owner, async (holder) => {
    await holder.query('BEGIN; LOCK TABLE settings IN ACCESS EXCLUSIVE MODE')
    const backup = { file, passphrase: undefined, version: 'test', now: new Date() }
    const making = makeBackup(overNetwork, backup).catch((error: Error) => error.message)
    await untilSomebodyWaitsFor(holder)
    network.become('swallows what is open')
    return making
  })
  network.become('works')
  const left = readdirSync(folder)
  rmSync(folder, { recursive: true })

  expect(left).toEqual([])
  expect(made).toBe('The database has fallen silent.')
})
