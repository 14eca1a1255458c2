import { sql, type SQL } from 'drizzle-orm'
import { numberedIn, type ID_FIELDS } from '#domain/platform/audit/thing.ts'
import { allWithin, within, type Reach } from '#server/platform/reach/reach.sql.ts'
import { rowsOf, type Tx } from '#server/platform/database/database.ts'
import { foundBy, type Sought } from '#server/platform/search/search.sql.ts'
import {
  everyPartnerWordIn,
  everyWordIn,
  literal,
  numberedAs,
} from '#server/platform/database/text-search.ts'

// What the log's things are called. An entry holds a kind and an id, which its seal covers; the name is looked up when the
// log is read, so that one that was erased is in no entry (decisions/0017).

const IMPORTED_FILE = sql`(SELECT file_name FROM imports WHERE id = entity_id)`

/** Of an entry about something that is there its name, '' if it has none; null when it is gone or no such thing. */
export const NAME_NOW = sql`CASE entity
  WHEN 'sale' THEN (SELECT COALESCE(invoice_number, '') FROM sales WHERE id = entity_id)
  WHEN 'purchase' THEN (SELECT '' FROM purchases WHERE id = entity_id)
  WHEN 'product' THEN (SELECT name FROM products WHERE id = entity_id)
  WHEN 'location inventory' THEN (SELECT name FROM products WHERE id = entity_id)
  WHEN 'customer' THEN (SELECT name FROM customers WHERE id = entity_id)
  WHEN 'beneficiary' THEN (SELECT holder_name FROM beneficiaries WHERE id = entity_id)
  WHEN 'scheme' THEN (SELECT name FROM schemes WHERE id = entity_id)
  WHEN 'supplier' THEN (SELECT name FROM suppliers WHERE id = entity_id)
  WHEN 'user' THEN (SELECT full_name FROM users WHERE id = entity_id)
  WHEN 'location' THEN (SELECT name FROM locations WHERE id = entity_id)
  WHEN 'till' THEN (SELECT tills.name || ', ' || locations.name FROM tills
                      JOIN locations ON locations.id = location_id WHERE tills.id = entity_id)
  WHEN 'category' THEN (SELECT name FROM categories WHERE id = entity_id)
  WHEN 'unit' THEN (SELECT name FROM units WHERE id = entity_id)
  WHEN 'brand' THEN (SELECT name FROM brands WHERE id = entity_id)
  WHEN 'tax rate' THEN (SELECT name FROM tax_rates WHERE id = entity_id)
  WHEN 'product import' THEN ${IMPORTED_FILE} WHEN 'customer import' THEN ${IMPORTED_FILE}
  WHEN 'supplier import' THEN ${IMPORTED_FILE} WHEN 'dated change import' THEN ${IMPORTED_FILE}
  WHEN 'dated change' THEN (SELECT COALESCE(name, '') FROM scheduled_changes LEFT JOIN products ON products.id = product_id
                             WHERE scheduled_changes.id = entity_id)
  WHEN 'prescription' THEN (SELECT invoice_number FROM sales
                             WHERE prescription_file_id = entity_id AND invoice_number IS NOT NULL
                             ORDER BY id DESC LIMIT 1)
  END`

/** The code that people know a product or a location by, beside its name. */
export const CODE_NOW = sql`CASE
  WHEN entity IN ('product', 'location inventory') THEN (SELECT sku FROM products WHERE id = entity_id)
  WHEN entity = 'location' THEN (SELECT code FROM locations WHERE id = entity_id)
  END`

/** A user's name stands apart from the entry, where it can be erased. */
const NAME_ON_DELETION = sql`COALESCE(deletion.before ->> 'name', (
  SELECT value FROM audit_personal WHERE audit_id = deletion.id AND field = 'before.fullName'))`

/** Of an entry about something that was deleted the name that it had. */
export const NAME_BEFORE = sql`(
  SELECT ${NAME_ON_DELETION} FROM audit_logs AS deletion
   WHERE (deletion.entity, deletion.entity_id, deletion.action) = (entry.entity, entry.entity_id, 'DELETE')
   ORDER BY deletion.id DESC LIMIT 1)`

/** The letters before a number are those of every sale of a branch: its newest ones are meant. */
const MOST_SALES = 1_000

/** An import that is taken back deletes as many products as it made; the log is not searched through for them all. */
const MOST_DELETIONS = 10_000

/**
 * A condition that an entry of the log is about a thing that a search names: by its number in any spelling, its code, its
 * name as it is today, or the name it was deleted with. Customers and suppliers are found by their phones, too, and goods as in
 * every list of them.
 */
export function isAboutNamed(search: string, goods: Sought): SQL {
  const numbered = numberedIn(search)
  if (numbered)
    return sql`entity_id = ${numbered.id} AND (entity = ${numbered.entity} OR ${numbered.entity}::text IS NULL)`
  return sql`(entity, entity_id) IN (${sql.join(thingsNamed(search, goods), sql` UNION ALL `)})`
}

function thingsNamed(search: string, goods: Sought): SQL[] {
  const called = (entity: string, table: string, condition: SQL) =>
    sql`SELECT ${entity}::text, id FROM ${sql.identifier(table)} WHERE ${condition}`
  const all = (...columns: string[]) =>
    everyWordIn(
      sql`search_key(${sql.join(
        columns.map((column) => sql.identifier(column)),
        sql`, `,
      )})`,
      search,
    )
  return [
    ...numberedAs(sql`invoice_number`, search).map(
      (condition) =>
        sql`SELECT thing.* FROM (
              SELECT id, prescription_file_id FROM sales WHERE ${condition} ORDER BY id DESC LIMIT ${MOST_SALES}) AS sale
             CROSS JOIN LATERAL (
              VALUES ('sale', id), ('prescription', prescription_file_id)) AS thing (entity, entity_id)`,
    ),
    called('purchase', 'purchases', sql`reference ILIKE ${`%${literal(search)}%`}`),
    called('purchase', 'purchases', sql`id::text = ${search}`),
    sql`SELECT kind, id FROM (SELECT id FROM products WHERE ${foundBy(goods)}) AS product,
               unnest(ARRAY['product', 'location inventory']) AS kind`,
    called('customer', 'customers', everyPartnerWordIn(sql`search_key`, search)),
    called('supplier', 'suppliers', everyPartnerWordIn(sql`search_key`, search)),
    called('beneficiary', 'beneficiaries', all('holder_name')),
    called('user', 'users', all('full_name', 'username', 'email')),
    called('location', 'locations', all('name', 'code')),
    called('till', 'tills', all('name')),
    called('category', 'categories', all('name')),
    called('unit', 'units', all('name')),
    called('brand', 'brands', all('name')),
    called('tax rate', 'tax_rates', all('name')),
    called('scheme', 'schemes', all('name', 'code')),
    ...['product import', 'customer import', 'supplier import', 'dated change import'].map(
      (entity) => called(entity, 'imports', all('file_name')),
    ),
    sql`SELECT entity, entity_id FROM (
          SELECT entity, entity_id, search_key(${NAME_ON_DELETION}, before ->> 'sku', before ->> 'code') AS key
            FROM audit_logs AS deletion WHERE action = 'DELETE' ORDER BY id DESC LIMIT ${MOST_DELETIONS}) AS deletion
         WHERE ${everyWordIn(sql`key`, search)}`,
  ]
}

export type NamedKind = (typeof ID_FIELDS)[keyof typeof ID_FIELDS]

/** Names of things by their ids. Customers are none of these kinds: entries do not hold their ids (decisions/0017). */
export function listNames(
  tx: Tx,
  ids: Readonly<Record<NamedKind, ReadonlySet<number>>>,
  reach: Reach,
): Promise<{ kind: NamedKind; id: number; name: string }[]> {
  const named = (kind: NamedKind, table: string, name = 'name') =>
    sql`SELECT ${kind}::text AS kind, id, ${sql.identifier(name)} AS name FROM ${sql.identifier(table)}
         WHERE id = ANY(${sql.param([...ids[kind]])}::int[])`
  const kinds = [
    named('product', 'products'),
    sql`${named('location', 'locations')} AND ${within(reach, sql`id`)}`,
    sql`${named('till', 'tills')} AND ${within(reach)}`,
    named('supplier', 'suppliers'),
    named('category', 'categories'),
    named('unit', 'units'),
    named('brand', 'brands'),
    named('tax rate', 'tax_rates'),
    named('user', 'users', 'full_name'),
    sql`${named('product import', 'imports', 'file_name')} AND ${allWithin(reach, sql`location_ids`)}`,
  ]
  return rowsOf(tx, sql.join(kinds, sql` UNION ALL `))
}
