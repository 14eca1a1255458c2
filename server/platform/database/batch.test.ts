import { sql, unprepared, type Value } from '#server/platform/database/sql.ts'
import { expect, test } from 'vitest'
import { NotDone } from '#server/platform/database/batch.ts'
import { rowOf, rowsOf, run, type Tx } from '#server/platform/database/database.ts'
import { openPharmacy } from '#server/testing/platform/pharmacy.ts'

// One connection, so that each test finds what the statements before it have prepared.
const { database } = await openPharmacy({ max: 1, idleTimeoutMillis: 0 })

const HOSTILE = [
  '',
  ' ',
  'NULL',
  '"',
  '\\',
  '\\"',
  '{}',
  ',',
  "'; --",
  'Ñ μ 😀',
  '\n\t',
  '{"a",NULL}',
]

test('texts, lists and bytes arrive as they were given, whatever signs are in them', async () => {
  const bytes = Buffer.from([0, 1, 34, 44, 92, 123, 255])
  const list: Value = [...HOSTILE, null]
  const asked = sql`SELECT ${HOSTILE.join('|')}::text AS text, ${list}::text[] AS list, ${bytes}::bytea AS bytes,
    ${[bytes]}::bytea[] = ARRAY[${bytes}::bytea] AS is_same, ${[
      [1, 2],
      [3, 4],
    ]}::int[] AS table,
    ${[]}::int[] AS nothing, ${null}::text AS null, ${12.5}::numeric AS number, ${true}::boolean AS truth`

  for (const statement of [asked, unprepared(asked), asked])
    expect(await rowOf(database.pool, statement)).toEqual({
      text: HOSTILE.join('|'),
      list,
      bytes,
      isSame: true,
      table: [
        [1, 2],
        [3, 4],
      ],
      nothing: [],
      null: null,
      number: '12.5',
      truth: true,
    })
})

test('each statement of a batch gets its own rows, asked once or twice, with rows or without', async () => {
  const numbers = (tx: Tx, count: number) =>
    rowsOf<{ n: number }>(tx, sql`SELECT n FROM generate_series(1, ${count}::int) AS n`)
  const wait = (tx: Tx) => run(tx, sql`SET LOCAL lock_timeout = '2s'`)
  const one = (tx: Tx) => rowOf(tx, unprepared(sql`SELECT ${'x'}::text AS letter`))
  const ask = () =>
    database.transaction((tx) =>
      Promise.all([numbers(tx, 2), wait(tx), numbers(tx, 0), one(tx), numbers(tx, 1)]),
    )

  for (const answers of [await ask(), await ask()])
    expect(answers).toEqual([[{ n: 1 }, { n: 2 }], undefined, [], { letter: 'x' }, [{ n: 1 }]])
})

test('what comes after a statement that fails is not done, and the same statements may be asked again', async () => {
  const divide = (tx: Tx, by: number) => rowOf(tx, sql`SELECT 6 / ${by}::int AS share`)
  const name = (tx: Tx) => rowOf(tx, sql`SELECT ${'Biogesic'}::text AS name`)
  const ask = (by: number) =>
    database.transaction((tx) => Promise.allSettled([divide(tx, by), name(tx)]))
  const failing = await database
    .transaction(async (tx) => {
      const [first, second] = await Promise.allSettled([divide(tx, 0), name(tx)])
      expect(first).toMatchObject({ status: 'rejected', reason: { code: '22012' } })
      expect(second).toMatchObject({ status: 'rejected', reason: new NotDone() })
    })
    .catch((error: unknown) => error)

  expect(failing).toEqual(new Error('the transaction was not committed'))
  expect(await ask(2)).toMatchObject([{ value: { share: 3 } }, { value: { name: 'Biogesic' } }])
})
