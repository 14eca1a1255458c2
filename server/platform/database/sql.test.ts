import { expect, test } from 'vitest'
import { sql, unprepared, type SQL } from '#server/platform/database/sql.ts'

const textOf = ({ sent }: SQL) => sent.text
const soldAt = (locationId: number) => sql`location_id = ${locationId}`
const namedIn = (names: readonly string[]) => sql`name = ANY(${names}::text[])`
const soldIn = (locationId: number, names: readonly string[]) =>
  sql`SELECT id FROM products WHERE ${soldAt(locationId)} AND ${namedIn(names)} AND price > ${5}`

test('values leave the text and are numbered in the order in which they stand', () => {
  const statement = soldIn(7, ['Biogesic', 'Neozep'])

  expect(textOf(statement)).toBe(
    'SELECT id FROM products WHERE location_id = $1 AND name = ANY($2::text[]) AND price > $3',
  )
  expect(statement.values).toEqual([7, ['Biogesic', 'Neozep'], 5])
})

test('a statement asked again with other values is the same prepared statement', () => {
  const first = soldIn(7, ['Biogesic'])
  const second = soldIn(8, ['Neozep', 'Alaxan'])

  expect(second.sent).toBe(first.sent)
  expect(first.sent.name).toBeDefined()
  expect(second.values).toEqual([8, ['Neozep', 'Alaxan'], 5])
})

test('parts that differ make statements that differ, wherever they stand', () => {
  const by = (part: SQL) => sql`SELECT id FROM sales WHERE ${part} ORDER BY id`
  const parts = [sql`true`, sql`false`, soldAt(1), sql`id = ${1}`, sql`id = ${1} AND id = ${2}`]

  expect(parts.map(by).map(textOf)).toEqual([
    'SELECT id FROM sales WHERE true ORDER BY id',
    'SELECT id FROM sales WHERE false ORDER BY id',
    'SELECT id FROM sales WHERE location_id = $1 ORDER BY id',
    'SELECT id FROM sales WHERE id = $1 ORDER BY id',
    'SELECT id FROM sales WHERE id = $1 AND id = $2 ORDER BY id',
  ])
})

test('a value in the place of a part makes another statement than the part', () => {
  const either = (part: SQL | string) => sql`SELECT ${part}`

  expect(textOf(either(sql`now()`))).toBe('SELECT now()')
  expect(textOf(either('now()'))).toBe('SELECT $1')
})

test('a list of parts is joined as it is long, with their values in its order', () => {
  const listOf = (count: number) => {
    const parts = Array.from({ length: count }, (_, place) => sql`(${place})`)
    return sql`VALUES ${sql.join(parts, sql`, `)} LIMIT ${9}`
  }

  expect(textOf(listOf(1))).toBe('VALUES ($1) LIMIT $2')
  expect(textOf(listOf(3))).toBe('VALUES ($1), ($2), ($3) LIMIT $4')
  expect(listOf(3).values).toEqual([0, 1, 2, 9])
  expect(textOf(sql`(${sql.join([], sql`, `)})`)).toBe('()')
})

test('a name with quotes is quoted', () => {
  expect(textOf(sql`SELECT ${sql.identifier('unit"s')}`)).toBe('SELECT "unit""s"')
})

test('a statement of which a part is not prepared is not prepared, and the part alone changes no other', () => {
  const part = soldAt(1)
  const kept = sql`SELECT id FROM sales WHERE ${part}`
  const planned = sql`SELECT id FROM sales WHERE ${unprepared(part)}`

  expect(planned.sent).toEqual({ text: kept.sent.text, name: undefined })
  expect(kept.sent.name).toBeDefined()
})

test('texts without end do not change what a statement is', () => {
  const first = soldIn(1, [])
  const texts = Array.from({ length: 25_000 }, (_, each) =>
    textOf(sql`SELECT ${sql.raw(String(each))}`),
  )

  expect(soldIn(1, []).sent).toEqual(first.sent)
  expect(texts.at(-1)).toBe('SELECT 24999')
})
