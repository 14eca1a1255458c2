import { sql, type SQL, unprepared } from '#server/platform/database/sql.ts'
import {
  NAMED_FIELDS,
  type EarlierPlan,
  type Known,
  type KnownProduct as Product,
  type NamedField,
} from '#domain/goods/products/import/plan-row.ts'
import type { RowReading, Values } from '#domain/platform/import/row-reading.ts'
import { packCodes } from '#domain/goods/products/import/finish-packs.ts'
import { bearsOnPacks } from '#domain/goods/products/import/plan-packs.ts'
import { readSellings } from '#server/goods/products/import/packs.sql.ts'
import { earlierLines } from '#server/platform/import/rows.sql.ts'
import { jsonRows } from '#server/platform/database/columns.ts'
import { rowOf, rowsOf, run, type Tx } from '#server/platform/database/database.ts'

const CODES = ['sku', 'barcode', 'customBarcode'] as const
const TABLES: Record<NamedField, SQL> = {
  category: sql`categories`,
  subCategory: sql`categories`,
  brand: sql`brands`,
  unit: sql`units`,
  taxRate: sql`tax_rates`,
}

/** Looks up everything that consecutive rows of an import name, in a few statements. */
export async function lookUp(
  tx: Tx,
  importId: number,
  readings: readonly Pick<RowReading, 'line' | 'values' | 'units' | 'lotOf'>[],
  now: Date,
): Promise<Known> {
  const rows = readings.map(({ values }) => values)
  const ofPacks = rows.flatMap((row) => packCodes(row).map(({ code }) => code))
  const owners = await ownersOf(tx, [...new Set([...textsIn(rows, CODES), ...ofPacks])])
  const isUnknown = (row: Values) =>
    CODES.every((code) => typeof row[code] !== 'string' || !owners.has(row[code]))
  const withoutCode = rows.filter((row) => CODES.every((code) => row[code] === undefined))
  const called = await productsCalled(tx, textsIn(withoutCode, ['name']))
  const alike = await productsAlike(tx, importId, textsIn(rows.filter(isUnknown), ['name']))
  const products = [owners.values(), [...called.values()].flat(), [...alike.values()].flat()]
  const parents = await parentsOf(tx, textsIn(rows, ['subCategory']))
  const ids = products.flatMap((found) => [...found].map(({ id }) => id))
  const lines = await earlierLines(tx, importId, readings[0]?.line ?? 0, ids)
  const asksPacks = readings.some(
    ({ values, units }) => bearsOnPacks(values) || Object.keys(units ?? {}).length > 0,
  )
  const sellings = await readSellings(tx, asksPacks ? ids : [], now)
  return {
    owner: (code) => owners.get(code) ?? null,
    sellingOf: (productId) => sellings.get(productId) ?? null,
    called: (name) => called.get(name) ?? [],
    alike: (name) => alike.get(name) ?? [],
    lineOf: (productId) => lines.get(productId) ?? null,
    planOf: await earlierPlans(tx, importId, readings),
    idOf: await lookUpNames(tx, rows),
    parentOf: (name) => parents.get(name) ?? null,
  }
}

/** Looks up the ids of the categories, brands, units and tax rates that rows name. */
export async function lookUpNames(tx: Tx, rows: readonly Values[]): Promise<Known['idOf']> {
  const ids = await namedIds(tx, rows)
  return (field, name) => ids[field].get(name) ?? null
}

export async function hasProducts(tx: Tx): Promise<boolean> {
  const { has } = await rowOf<{ has: boolean }>(
    tx,
    sql`SELECT EXISTS (SELECT FROM products) AS has`,
  )
  return has
}

function textsIn(rows: readonly Values[], fields: readonly (keyof Values)[]): string[] {
  const texts = rows.flatMap((row) => fields.map((field) => row[field]))
  return [...new Set(texts.filter((text) => typeof text === 'string'))]
}

/** A condition: the product's import was taken back, and nobody has changed the product since. */
const IS_WITHDRAWN = sql`(EXISTS (SELECT FROM product_withdrawals AS gone
    WHERE gone.product_id = products.id AND gone.version = products.version)
  AND NOT EXISTS (SELECT FROM location_inventory AS shelf WHERE shelf.product_id = products.id AND stock_qty > 0))`

/** What distinguishes products of one name. */
const PARTS = sql`strength, dosage_form`

type Owner = NonNullable<ReturnType<Known['owner']>>

/** The one product of each code, be it SKU, barcode, further code or the code of a pack, in any case. */
async function ownersOf(tx: Tx, codes: string[]): Promise<Map<string, Owner>> {
  if (codes.length === 0) return new Map()
  const wanted = sql`unnest(${codes}::text[]) AS wanted (code)`
  const found = (
    packName: SQL,
  ) => sql`wanted.code, products.id, products.name, products.sku, products.barcode, ${PARTS},
    ${IS_WITHDRAWN} AS is_withdrawn, ${packName} AS pack_name FROM ${wanted}`
  const ofPiece = found(sql`NULL::text`)
  const ofPack = found(
    sql`(SELECT pack.name FROM product_packs AS pack WHERE pack.id = further.pack_id)`,
  )
  const rows = await rowsOf<Owner & { code: string }>(
    tx,
    sql`SELECT ${ofPiece} JOIN products ON code_key(sku) = code_key(wanted.code)
        UNION SELECT ${ofPiece} JOIN products ON code_key(barcode) = code_key(wanted.code)
        UNION SELECT ${ofPack} JOIN product_barcodes AS further ON code_key(further.code) = code_key(wanted.code)
                JOIN products ON products.id = further.product_id`,
  )
  return new Map(rows.map(({ code, ...product }) => [code, product]))
}

async function productsCalled(tx: Tx, names: string[]): Promise<Map<string, Product[]>> {
  const products = new Map<string, Product[]>()
  if (names.length === 0) return products
  const rows = await rowsOf<Product>(
    tx,
    // By the index's collation, in which equal names are equal to the letter.
    sql`SELECT id, name, sku, barcode, ${PARTS}, ${IS_WITHDRAWN} AS is_withdrawn FROM products
         WHERE name COLLATE "und-x-icu" = ANY(${names}::text[]) ORDER BY id`,
  )
  for (const row of rows) products.set(row.name, [...(products.get(row.name) ?? []), row])
  return products
}

/** Products by the rows' names, in any case and with blanks folded, without those that this import has made. */
async function productsAlike(
  tx: Tx,
  importId: number,
  names: string[],
): Promise<Map<string, Product[]>> {
  const products = new Map<string, Product[]>()
  if (names.length === 0) return products
  const rows = await rowsOf<Product & { wanted: string }>(
    tx,
    // With few products another plan is better, which must not be kept.
    unprepared(sql`WITH wanted AS MATERIALIZED (
          SELECT name, folded_name(name) AS folded FROM unnest(${names}::text[]) AS wanted (name)
        ), found AS MATERIALIZED (
          SELECT id, name, sku, barcode, ${PARTS}, false AS is_withdrawn, folded_name(name) AS folded FROM products
           WHERE folded_name(name) = ANY(ARRAY(SELECT folded FROM wanted)) AND NOT ${IS_WITHDRAWN}
             AND NOT EXISTS (SELECT FROM import_rows AS made WHERE import_id = ${importId}
                                AND made.entity_id = products.id AND action = 'create')
        )
        SELECT wanted.name AS wanted, found.id, found.name, sku, barcode, strength, dosage_form, is_withdrawn
          FROM wanted JOIN found USING (folded) ORDER BY found.id`),
  )
  for (const { wanted, ...product } of rows)
    products.set(wanted, [...(products.get(wanted) ?? []), product])
  return products
}

/** What was decided for the first lines of products whose further lots are among the rows, but not these lines. */
async function earlierPlans(
  tx: Tx,
  importId: number,
  readings: readonly Pick<RowReading, 'line' | 'lotOf'>[],
): Promise<Known['planOf']> {
  const own = new Set(readings.map(({ line }) => line))
  const firsts = new Set(readings.flatMap(({ lotOf }) => lotOf ?? []))
  const lines = [...firsts].filter((line) => !own.has(line))
  if (lines.length === 0) return () => null
  const rows = await rowsOf<EarlierPlan & { line: number }>(
    tx,
    sql`SELECT line, action, entity_id, reading -> 'values' AS values FROM import_rows
         WHERE import_id = ${importId} AND line = ANY(${lines}::int[])`,
  )
  const plans = new Map(rows.map(({ line, ...plan }) => [line, plan]))
  return (line) => plans.get(line) ?? null
}

type NamedIds = Record<NamedField, Map<string, number>>

async function namedIds(tx: Tx, rows: readonly Values[]): Promise<NamedIds> {
  const found = {} as NamedIds // every field is filled in below
  for (const field of NAMED_FIELDS) {
    const names = textsIn(rows, [field])
    const ids =
      names.length === 0
        ? []
        : await rowsOf<{ name: string; id: number }>(
            tx,
            sql`SELECT wanted.name, named.id FROM unnest(${names}::text[]) AS wanted (name)
                  JOIN ${TABLES[field]} AS named ON folded_name(named.name) = folded_name(wanted.name)
                 ORDER BY named.name = wanted.name, named.id DESC`,
          )
    found[field] = new Map(ids.map(({ name, id }) => [name, id]))
  }
  return found
}

/** The names of the categories above those of these names; '' where there is none above. */
async function parentsOf(tx: Tx, names: string[]): Promise<Map<string, string>> {
  if (names.length === 0) return new Map()
  const rows = await rowsOf<{ name: string; parent: string }>(
    tx,
    sql`SELECT wanted.name, coalesce(parent.name, '') AS parent
          FROM unnest(${names}::text[]) AS wanted (name)
          JOIN categories AS named ON folded_name(named.name) = folded_name(wanted.name)
          LEFT JOIN categories AS parent ON parent.id = named.parent_id
         ORDER BY named.name = wanted.name, named.id DESC`,
  )
  return new Map(rows.map(({ name, parent }) => [name, parent]))
}

/** A condition that no row of a list has the name of `missing`. */
const isMissing = (list: SQL) =>
  sql`NOT EXISTS (SELECT FROM ${list} AS there WHERE folded_name(there.name) = folded_name(missing.name))`

/** Holds names of a list until the transaction ends, so that nobody else writes one of them meanwhile. */
async function holdNames(tx: Tx, list: string, names: readonly string[]): Promise<void> {
  await run(
    tx,
    sql`SELECT hold_name(${list}, folded)
          FROM (SELECT DISTINCT folded_name(name) AS folded FROM unnest(${names}::text[]) AS wanted (name) ORDER BY 1) AS sorted`,
  )
}

/** Creates the categories, brands and units that rows name and nobody has; tax rates are never created. */
export async function createMissing(tx: Tx, rows: readonly Values[]): Promise<void> {
  for (const [field, list] of [
    ['category', 'categories'],
    ['brand', 'brands'],
    ['unit', 'units'],
  ] as const) {
    const names = textsIn(rows, [field])
    if (names.length === 0) continue
    await holdNames(tx, list, names)
    await run(
      tx,
      sql`INSERT INTO ${TABLES[field]} (name) SELECT DISTINCT ON (folded_name(name)) name
            FROM unnest(${names}::text[]) AS missing (name)
           WHERE ${isMissing(TABLES[field])} ORDER BY folded_name(name)`,
    )
  }
  const pairs = rows.filter((row) => typeof row.subCategory === 'string')
  if (pairs.length === 0) return
  await holdNames(tx, 'categories', textsIn(pairs, ['subCategory']))
  await run(
    tx,
    sql`INSERT INTO categories (name, parent_id)
        SELECT DISTINCT ON (folded_name(missing.name)) missing.name, parent.id
          FROM jsonb_to_recordset(${jsonRows(pairs)}) AS wanted (category text, sub_category text)
          CROSS JOIN LATERAL (SELECT wanted.sub_category) AS missing (name)
          JOIN categories AS parent ON folded_name(parent.name) = folded_name(wanted.category)
         WHERE ${isMissing(TABLES.subCategory)}
         ORDER BY folded_name(missing.name), parent.name = wanted.category DESC, parent.id`,
  )
}
