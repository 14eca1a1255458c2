import { expect, test } from 'vitest'
import { columnName, fieldName } from '#server/platform/database/columns.ts'
import { PRODUCT_FIELDS } from '#server/goods/products/columns.ts'
import { openPharmacy } from '#server/testing/platform/pharmacy.ts'

const { owner } = await openPharmacy()

/** The stored columns of the shop's tables. */
async function columnsOf(table = '%'): Promise<string[]> {
  const { rows } = await owner.query<{ name: string }>(
    `SELECT DISTINCT column_name AS name FROM information_schema.columns
      WHERE table_schema = 'public' AND table_name LIKE $1 AND is_generated = 'NEVER'`,
    [table],
  )
  return rows.map(({ name }) => name)
}

test('every column has a field of its own name, and that field the column', async () => {
  const columns = await columnsOf()

  expect(columns.length).toBeGreaterThan(300)
  expect(columns.filter((column) => columnName(fieldName(column)) !== column)).toEqual([])
})

test('what is read of a product is every column of its table', async () => {
  expect(PRODUCT_FIELDS.map(columnName).toSorted()).toEqual(
    (await columnsOf('products')).toSorted(),
  )
})
