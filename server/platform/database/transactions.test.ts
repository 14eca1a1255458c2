import { sql } from '#server/platform/database/sql.ts'
import { expect, test } from 'vitest'
import { databaseError, rowOf, run, pipeline, type Tx } from '#server/platform/database/database.ts'
import { openPharmacy } from '#server/testing/platform/pharmacy.ts'

const { database } = await openPharmacy()

const addBrand = (tx: Tx, name: string) => run(tx, sql`INSERT INTO brands (name) VALUES (${name})`)

async function hasBrand(name: string): Promise<boolean> {
  const { found } = await rowOf<{ found: boolean }>(
    database.pool,
    sql`SELECT EXISTS (SELECT FROM brands WHERE name = ${name}) AS found`,
  )
  return found
}

/** The SQLSTATE with which work is refused. */
const codeOf = (work: Promise<unknown>) =>
  work.then(
    () => null,
    (error: unknown) => databaseError(error)?.code,
  )

const UNIQUE_VIOLATION = '23505'

test('statements sent together are done in order, each seeing what the one before has done', async () => {
  const counts = await database.transaction(async (tx) => {
    const count = () =>
      rowOf<{ n: number }>(tx, sql`SELECT count(*)::int AS n FROM brands WHERE name LIKE ${'O-%'}`)
    const [, first] = await pipeline(addBrand(tx, 'O-1'), count())
    const [, second] = await pipeline(addBrand(tx, 'O-2'), count())
    return [first.n, second.n]
  })

  expect(counts).toEqual([1, 2])
})

test('of statements sent together the first that fails says why, and nothing is kept', async () => {
  await database.transaction((tx) => addBrand(tx, 'Taken'))

  const work = database.transaction((tx) =>
    pipeline(addBrand(tx, 'Taken'), addBrand(tx, 'After it')),
  )

  expect(await codeOf(work)).toBe(UNIQUE_VIOLATION)
  expect(await hasBrand('After it')).toBe(false)
})

test('a last statement that fails with the commit already on its way keeps nothing and says so', async () => {
  await database.transaction((tx) => addBrand(tx, 'There'))

  const work = database.transaction(
    (tx) => addBrand(tx, 'Almost'),
    (tx) => addBrand(tx, 'There'),
  )

  expect(await codeOf(work)).toBe(UNIQUE_VIOLATION)
  expect(await hasBrand('Almost')).toBe(false)
})

test('a statement that would come after the commit is refused', async () => {
  const work = database.transaction(
    () => Promise.resolve(),
    async (tx) => {
      await addBrand(tx, 'In time')
      await addBrand(tx, 'Too late')
    },
  )

  await expect(work).rejects.toThrow('a statement came after the COMMIT of its transaction')
  expect(await hasBrand('Too late')).toBe(false)
})

test('a transaction that hides the failure of a statement is not reported as kept', async () => {
  await database.transaction((tx) => addBrand(tx, 'Here'))

  const work = database.transaction(async (tx) => {
    await addBrand(tx, 'Hidden')
    await addBrand(tx, 'Here').catch(() => {})
  })

  await expect(work).rejects.toThrow('the transaction was not committed')
  expect(await hasBrand('Hidden')).toBe(false)
})

test('nothing is written outside a transaction', async () => {
  const READ_ONLY = '25006'

  expect(await codeOf(addBrand(database.pool, 'Loose'))).toBe(READ_ONLY)
})
