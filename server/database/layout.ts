import type pg from 'pg'

/** A table of ours with the columns that are stored as given: generated ones are reckoned anew. */
export type TableLayout = { table: string; columns: string[] }

/**
 * What stands in no backup, because it is reckoned from what does: the sums of the reports, and what waits to be added to
 * them.
 */
export const DERIVED: readonly string[] = [
  'sales_by_customer',
  'sales_by_day',
  'sales_by_method',
  'sales_by_product',
  'sales_to_add',
]

/** Everything that counts waits, and is added. */
const FILL_DERIVED = `
  TRUNCATE ${DERIVED.join(', ')};
  INSERT INTO sales_to_add SELECT 'SALE', id, 1 FROM counted_sales;
  INSERT INTO sales_to_add
  SELECT 'PAYMENT', payments.id, 1 FROM payments JOIN counted_sales ON counted_sales.id = payments.sale_id;
  SELECT add_sales(2147483647)`

/**
 * Fills what is derived anew, in the caller's transaction, whose schema is today's. The tables that it comes from were just
 * loaded: their statistics come first, or the plans would be those for empty ones.
 */
export async function fillDerived(client: pg.Client): Promise<void> {
  await client.query('ANALYZE')
  await client.query(FILL_DERIVED)
  await client.query(`ANALYZE ${DERIVED.join(', ')}`)
}

/** Every table of the shop, by name. Migrations are told by the schema's version. */
export async function listTables(client: pg.Client): Promise<TableLayout[]> {
  const { rows } = await client.query<TableLayout>(`
    SELECT relname::text AS table,
           array_agg(attname::text ORDER BY attnum) FILTER (WHERE attgenerated = '') AS columns
      FROM pg_class JOIN pg_attribute ON attrelid = pg_class.oid AND attnum > 0 AND NOT attisdropped
     WHERE relnamespace = 'public'::regnamespace AND relkind = 'r' AND relname <> 'schema_migrations'
     GROUP BY relname ORDER BY relname COLLATE "C"`)
  return rows
}

/** The tables that a backup holds. */
export async function listKept(client: pg.Client): Promise<TableLayout[]> {
  return (await listTables(client)).filter(({ table }) => !DERIVED.includes(table))
}

/** The last number that each table's identity column has given out; none of one that has given none. */
export async function listSequences(
  client: pg.Client,
): Promise<{ table: string; column: string; last: number }[]> {
  const { rows } = await client.query<{ table: string; column: string; last: string }>(`
    SELECT * FROM (
      SELECT relname::text AS table, attname::text AS column,
             pg_sequence_last_value(pg_get_serial_sequence(relname::text, attname::text)::regclass) AS last
        FROM pg_attribute JOIN pg_class ON pg_class.oid = attrelid
       WHERE relnamespace = 'public'::regnamespace AND attidentity <> '' AND NOT attisdropped) AS given
     WHERE last IS NOT NULL ORDER BY 1, 2`)
  return rows.map((row) => ({ ...row, last: Number(row.last) }))
}

/**
 * Sets references and triggers aside in the caller's transaction, so that tables may be loaded in any order and fast. The
 * answer puts them back, which checks every reference anew.
 */
export async function setGuardsAside(client: pg.Client): Promise<() => Promise<void>> {
  const { rows: references } = await client.query<{ table: string; name: string; rule: string }>(`
    SELECT conrelid::regclass::text AS table, quote_ident(conname) AS name, pg_get_constraintdef(oid) AS rule
      FROM pg_constraint
     WHERE connamespace = 'public'::regnamespace AND contype = 'f' ORDER BY conrelid::regclass::text, conname`)
  const tables = (await listTables(client)).map(({ table }) => table)
  for (const { table, name } of references)
    await client.query(`ALTER TABLE ${table} DROP CONSTRAINT ${name}`)
  for (const table of tables) await client.query(`ALTER TABLE ${table} DISABLE TRIGGER USER`)
  return async () => {
    for (const table of tables) await client.query(`ALTER TABLE ${table} ENABLE TRIGGER USER`)
    for (const { table, name, rule } of references)
      await client.query(`ALTER TABLE ${table} ADD CONSTRAINT ${name} ${rule}`)
  }
}

/** Takes away everything a schema of ours consists of; what belongs to extensions stays. */
export async function clearSchema(client: pg.Client): Promise<void> {
  // A function that takes a table's rows is gone with the table. Aggregates are routines, but no functions.
  const { rows } = await client.query<{ statement: string }>(`
    SELECT format('DROP TABLE %s CASCADE', pg_class.oid::regclass) AS statement
      FROM pg_class WHERE relnamespace = 'public'::regnamespace AND relkind = 'r'
     UNION ALL
    SELECT format('DROP ROUTINE IF EXISTS %s CASCADE', pg_proc.oid::regprocedure)
      FROM pg_proc
     WHERE pronamespace = 'public'::regnamespace
       AND NOT EXISTS (SELECT FROM pg_depend WHERE objid = pg_proc.oid AND deptype = 'e')`)
  for (const { statement } of rows) await client.query(statement)
}

/** What a shop has entered into that somebody works with. */
const BUSINESS = ['products', 'customers', 'suppliers', 'purchases', 'sales', 'stock_movements']

/** Refuses a database that holds anything but a shop as its first start leaves it. */
export async function refuseUsedDatabase(client: pg.Client): Promise<void> {
  const { rows } = await client.query<{ table: string }>(
    `SELECT relname::text AS table FROM pg_class
      WHERE relnamespace = 'public'::regnamespace AND relkind IN ('r', 'p', 'v', 'm')
        AND NOT EXISTS (SELECT FROM pg_depend WHERE objid = pg_class.oid AND deptype = 'e')`,
  )
  const tables = new Set(rows.map(({ table }) => table))
  if (tables.size > 0 && !tables.has('schema_migrations'))
    throw new Error('This database holds something else: restore into an empty one.')
  for (const table of BUSINESS) {
    if (!tables.has(table)) continue
    const { rowCount } = await client.query(`SELECT FROM ${table} LIMIT 1`)
    if (rowCount) throw new Error('This database is in use by a shop: restore into an empty one.')
  }
  if (!tables.has('users')) return
  const { rowCount } = await client.query('SELECT FROM users LIMIT 2')
  if (rowCount === 2)
    throw new Error('This database has users of its own: restore into an empty one.')
}
