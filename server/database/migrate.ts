import { createHash } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type pg from 'pg'
import { PROJECT_FOLDER } from '#server/project-folder.ts'

const FOLDER = join(PROJECT_FOLDER, 'server/database/migrations')
const OLDEST_SERVER = 15
/** Two servers that start at once migrate one after the other. */
export const MIGRATION_LOCK = 0x626f_746b

const PAST = `CREATE TABLE IF NOT EXISTS schema_migrations (
  version integer PRIMARY KEY,
  name text NOT NULL,
  checksum text NOT NULL,
  applied_at timestamptz NOT NULL DEFAULT now()
)`

/** Which migration a schema stands at. */
export type SchemaVersion = { version: number; name: string; checksum: string }

type Migration = { version: number; name: string; text: string; checksum: string }

function readMigrations(): Migration[] {
  return readdirSync(FOLDER)
    .filter((name) => /^\d{4}-.+\.sql$/.test(name))
    .toSorted()
    .map((name) => {
      const text = readFileSync(join(FOLDER, name), 'utf8')
      const checksum = createHash('sha256').update(text).digest('hex')
      return { version: Number(name.slice(0, 4)), name, text, checksum }
    })
}

/**
 * Brings the schema up to this program's version, one transaction a migration.
 * Refuses a schema that a newer program made, and one whose past was written differently.
 */
export async function migrate(owner: pg.Client): Promise<void> {
  await refuseOldServer(owner)
  await owner.query('SELECT pg_advisory_lock($1)', [MIGRATION_LOCK])
  try {
    await owner.query(PAST)
    const applied = await owner.query<SchemaVersion>(
      'SELECT version, name, checksum FROM schema_migrations ORDER BY version',
    )
    const migrations = readMigrations()
    for (const past of applied.rows) refuseStranger(past, migrations)
    for (const migration of migrations.slice(applied.rows.length)) await apply(owner, migration)
  } finally {
    await owner.query('SELECT pg_advisory_unlock($1)', [MIGRATION_LOCK])
  }
}

/** The schema as it was at a version, in the caller's transaction: for data that come from there. */
export async function makeSchema(owner: pg.Client, at: SchemaVersion): Promise<void> {
  await refuseOldServer(owner)
  await owner.query(PAST)
  for (const migration of readMigrations().slice(0, at.version)) await write(owner, migration)
}

/** Refuses a backup from a schema that this program does not know. */
export function refuseStrangeBackup(at: SchemaVersion): void {
  refuseStranger(at, readMigrations(), 'backup')
}

/** Where the schema of a database stands; null when it has none of ours. */
export async function findSchemaVersion(client: pg.Client): Promise<SchemaVersion | null> {
  const found = await client.query(`SELECT FROM pg_tables WHERE tablename = 'schema_migrations'`)
  if (found.rowCount === 0) return null
  const { rows } = await client.query<SchemaVersion>(
    'SELECT version, name, checksum FROM schema_migrations ORDER BY version DESC LIMIT 1',
  )
  return rows[0] ?? null
}

/** Refuses a database that this program does not know as it is: what only reads does not migrate. */
export async function refuseOtherSchema(client: pg.Client): Promise<void> {
  const at = await findSchemaVersion(client)
  if (!at) throw new Error('This database holds no pharmacy.')
  const migrations = readMigrations()
  refuseStranger(at, migrations)
  if (at.version < migrations.length)
    throw new Error(
      'This database was made by an older Botika: start this version on it once, which brings it up to date.',
    )
}

async function refuseOldServer(owner: pg.Client): Promise<void> {
  const { rows } = await owner.query<{ server_version_num: string }>('SHOW server_version_num')
  const major = Math.trunc(Number(rows[0]?.server_version_num) / 10_000)
  if (major < OLDEST_SERVER)
    throw new Error(`Botika needs PostgreSQL ${OLDEST_SERVER} or newer; this one is ${major}.`)
}

function refuseStranger(
  past: SchemaVersion,
  migrations: Migration[],
  what: 'database' | 'backup' = 'database',
): void {
  const known = migrations.find(({ version }) => version === past.version)
  if (!known)
    throw new Error(
      `This ${what} was made by a newer Botika (migration ${past.name}): install that version or a later one.`,
    )
  if (known.checksum !== past.checksum)
    throw new Error(`Migration ${past.name} differs from the one this ${what} was made with.`)
}

async function apply(owner: pg.Client, migration: Migration): Promise<void> {
  await owner.query('BEGIN')
  try {
    await write(owner, migration)
    await owner.query('COMMIT')
  } catch (error) {
    await owner.query('ROLLBACK')
    throw new Error(`Migration ${migration.name} failed and changed nothing.`, { cause: error })
  }
}

async function write(owner: pg.Client, { version, name, text, checksum }: Migration) {
  await owner.query(text)
  await owner.query('INSERT INTO schema_migrations (version, name, checksum) VALUES ($1, $2, $3)', [
    version,
    name,
    checksum,
  ])
}
