import pg from 'pg'

/** The database that each test file's is copied from: a new shop's. */
export const TEMPLATE = 'botika_template'

/** Statements of the owner that make all rows and sequences of a copy of the template again what they are in it. */
export async function sweepingOf(template: pg.Client): Promise<string> {
  const names = await template.query<{ name: string; columns: string }>(
    `SELECT relation.oid::regclass::text AS name,
            string_agg(quote_ident(attname), ', ' ORDER BY attnum) FILTER (WHERE attgenerated = '') AS columns
     FROM pg_class AS relation JOIN pg_attribute AS part ON attrelid = relation.oid
     WHERE relnamespace = 'public'::regnamespace AND relkind = 'r' AND attnum > 0 AND NOT attisdropped
     GROUP BY relation.oid`,
  )
  const statements: string[] = []
  for (const { name, columns } of names.rows) {
    statements.push(`DELETE FROM ${name}`)
    const { rows } = await template.query<{ rows: string | null }>(
      `SELECT json_agg(kept)::text AS rows FROM ${name} AS kept`,
    )
    const kept = rows[0]?.rows
    if (kept)
      statements.push(
        `INSERT INTO ${name} (${columns}) OVERRIDING SYSTEM VALUE
         SELECT ${columns} FROM json_populate_recordset(NULL::${name}, ${pg.escapeLiteral(kept)})`,
      )
  }
  const sequences = await template.query<{ name: string; value: string | null }>(
    `SELECT format('%I.%I', schemaname, sequencename) AS name, last_value AS value FROM pg_sequences
     WHERE schemaname = 'public'`,
  )
  for (const { name, value } of sequences.rows)
    statements.push(
      value === null ? `SELECT setval('${name}', 1, false)` : `SELECT setval('${name}', ${value})`,
    )
  // Without triggers, neither those of ours nor those of references.
  return ['BEGIN', 'SET LOCAL session_replication_role = replica', ...statements, 'COMMIT'].join(
    ';\n',
  )
}
