import type pg from 'pg'

/** A table of ours with its stored columns; generated columns are left out. */
export type TableLayout = { table: string; columns: string[] }

/** All tables of the shop, by name, without the list of migrations, which the schema's version stands for. */
export async function listTables(client: pg.Client): Promise<TableLayout[]> {
  const { rows } = await client.query<TableLayout>(`
    SELECT relname::text AS table,
           array_agg(attname::text ORDER BY attnum) FILTER (WHERE attgenerated = '') AS columns
      FROM pg_class JOIN pg_attribute ON attrelid = pg_class.oid AND attnum > 0 AND NOT attisdropped
     WHERE relnamespace = 'public'::regnamespace AND relkind = 'r' AND relname <> 'schema_migrations'
     GROUP BY relname ORDER BY relname COLLATE "C"`)
  return rows
}

/** The last number that each table's identity column has given out; columns that have given none are left out. */
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
 * Removes references and triggers in the caller's transaction, so that tables can be loaded fast and in any order.
 * Answers what puts them back, which checks every reference.
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

/** Drops everything that a schema of ours consists of; extensions stay. */
export async function clearSchema(client: pg.Client): Promise<void> {
  // A function with a table's row type is dropped with the table. Aggregates are routines, but not functions.
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

/** Tables that hold rows as soon as a shop is used. */
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
