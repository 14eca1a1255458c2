import { sql } from '#server/platform/database/sql.ts'
import { expect, test } from 'vitest'
import { rowOf } from '#server/platform/database/database.ts'
import { openPharmacy } from '#server/testing/platform/pharmacy.ts'

const { database } = await openPharmacy()

test('rows name their columns in camelCase, with and without parameters', async () => {
  const columns = sql`1 AS unit_of_product_id, 2 AS price, 3 AS "isMade", NULL AS line_2_note`
  const row = { unitOfProductId: 1, price: 2, isMade: 3, line2Note: null }

  expect(await rowOf(database.pool, sql`SELECT ${columns}`)).toEqual(row)
  const prepared = sql`SELECT ${columns} WHERE ${true}`
  expect(await rowOf(database.pool, prepared)).toEqual(row)
  expect(await database.transaction((tx) => rowOf(tx, prepared))).toEqual(row)
})

test('names inside JSON stay as they are written', async () => {
  const row = await rowOf(database.pool, sql`SELECT '{"unit_id": 1}'::jsonb AS made_of`)

  expect(row).toEqual({ madeOf: { unit_id: 1 } })
})
