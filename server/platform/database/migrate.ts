import { createHash } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type pg from 'pg'
import {
  EARLIER,
  FIRST_RELEASE,
  LAST_COMMIT,
  STAND_FOR,
} from '#server/platform/database/earlier-migrations.ts'
import { PROJECT_FOLDER } from '#server/project-folder.ts'

const FOLDER = join(PROJECT_FOLDER, 'server/platform/database/migrations')
/** The whole schema as it is now, of which new databases are made. */
const SCHEMA = join(PROJECT_FOLDER, 'server/platform/database/schema.sql')
const OLDEST_SERVER = 15
/** Key of the advisory lock for migrating: servers that start at once migrate one after the other. */
export const MIGRATION_LOCK = 0x626f_746b

const PAST = `CREATE TABLE IF NOT EXISTS schema_migrations (
  version integer PRIMARY KEY,
  name text NOT NULL,
  checksum text NOT NULL,
  applied_at timestamptz NOT NULL DEFAULT now()
)`

/** The migration that a schema stands at. */
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
 * Makes an empty database's schema, in one transaction, or migrates the schema to this program's version, in one transaction for
 * each migration. Refuses a schema of a newer program, and one whose earlier migrations differ from ours.
 */
export async function migrate(owner: pg.Client): Promise<void> {
  await refuseOldServer(owner)
  await owner.query('SELECT pg_advisory_lock($1)', [MIGRATION_LOCK])
  try {
    await owner.query(PAST)
    const { rows: applied } = await owner.query<SchemaVersion>(
      'SELECT version, name, checksum FROM schema_migrations ORDER BY version',
    )
    const migrations = readMigrations()
    for (const past of applied) refuseStranger(past, migrations)
    const last = applied.at(-1)
    if (!last) return await begin(owner, migrations)
    const done = standingOf(last, migrations)
    if (isEarlier(last)) await recordAnew(owner, migrations.slice(0, done))
    for (const migration of migrations.slice(done)) await apply(owner, migration)
  } finally {
    await owner.query('SELECT pg_advisory_unlock($1)', [MIGRATION_LOCK])
  }
}

/**
 * Makes the schema of the first so many migrations, in the caller's transaction, to load a backup of that version into: an earlier
 * one by these migrations, today's as a new database's.
 */
export async function makeSchema(owner: pg.Client, migrations: number): Promise<void> {
  await refuseOldServer(owner)
  await owner.query(PAST)
  const all = readMigrations()
  if (migrations === all.length) await writeWhole(owner, all)
  else for (const migration of all.slice(0, migrations)) await write(owner, migration)
}

/** Migrates such a schema to this program's version, in the same transaction. */
export async function finishSchema(owner: pg.Client, migrations: number): Promise<void> {
  for (const migration of readMigrations().slice(migrations)) await write(owner, migration)
}

/** Number of migrations that make a backup's schema; refuses a version that this program does not know. */
export function standingOfBackup(at: SchemaVersion): number {
  return standingOf(at, readMigrations(), 'backup')
}

/** The version of a database's schema; null when it has none of ours. */
export async function findSchemaVersion(client: pg.Client): Promise<SchemaVersion | null> {
  const found = await client.query(`SELECT FROM pg_tables WHERE tablename = 'schema_migrations'`)
  if (found.rowCount === 0) return null
  const { rows } = await client.query<SchemaVersion>(
    'SELECT version, name, checksum FROM schema_migrations ORDER BY version DESC LIMIT 1',
  )
  return rows[0] ?? null
}

/** Refuses a database whose schema is not exactly this program's; for programs that only read and do not migrate. */
export async function refuseOtherSchema(client: pg.Client): Promise<void> {
  const at = await findSchemaVersion(client)
  if (!at) throw new Error('This database holds no pharmacy.')
  const migrations = readMigrations()
  if (standingOf(at, migrations) < migrations.length)
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

function isEarlier({ name }: SchemaVersion): boolean {
  return EARLIER.some((earlier) => earlier.name === name)
}

/** Number of today's migrations that make the schema at which a database or backup stands. */
function standingOf(
  at: SchemaVersion,
  migrations: Migration[],
  what: 'database' | 'backup' = 'database',
): number {
  refuseStranger(at, migrations, what)
  if (!isEarlier(at)) return at.version
  if (at.version === EARLIER.length) return STAND_FOR
  throw new Error(`This ${what} ${beforeAnyRelease(at)} ${REMEDY[what]}`)
}

function beforeAnyRelease({ name }: SchemaVersion): string {
  return `was made while Botika was being built, before ${FIRST_RELEASE} (migration ${name}), so no release can open it. Nothing in it was changed.`
}

/** What an owner can do, and what a developer with the source can do for them. */
const REMEDY = {
  database: `Set another DATA_DIR or DATABASE_URL to begin an empty shop, and bring its products, customers and suppliers in from files; or restore a backup of ${FIRST_RELEASE} or later. If sales in it are needed, ask whoever gave you Botika to start commit ${LAST_COMMIT} of its source on it once: after that this version opens it.`,
  backup: `Restore a backup of ${FIRST_RELEASE} or later. If this one is needed, ask whoever gave you Botika to restore it with commit ${LAST_COMMIT} of its source and to make a new backup of it.`,
}

function refuseStranger(
  past: SchemaVersion,
  migrations: Migration[],
  what: 'database' | 'backup' = 'database',
): void {
  const ours = isEarlier(past) ? EARLIER : migrations
  const known = ours.find(({ version }) => version === past.version)
  if (!known)
    throw new Error(
      `This ${what} was made by a newer Botika (migration ${past.name}): install that version or a later one.`,
    )
  if (known.checksum !== past.checksum)
    throw new Error(
      `This ${what} was made by a changed Botika, or by a state of it between two releases: its migration ${past.name} is not ours. Nothing in it was changed: open it with the Botika that made it.`,
    )
}

async function begin(owner: pg.Client, migrations: Migration[]): Promise<void> {
  await whole(owner, () => writeWhole(owner, migrations)).catch((cause) => {
    throw new Error('Making the schema of a new database failed and changed nothing.', { cause })
  })
}

async function apply(owner: pg.Client, migration: Migration): Promise<void> {
  await whole(owner, () => write(owner, migration)).catch((cause) => {
    throw new Error(`Migration ${migration.name} failed and changed nothing.`, { cause })
  })
}

/** Replaces the list of earlier migrations of 0.1.0 by today's. */
function recordAnew(owner: pg.Client, migrations: Migration[]): Promise<void> {
  return whole(owner, async () => {
    await owner.query('DELETE FROM schema_migrations')
    for (const migration of migrations) await record(owner, migration)
  })
}

async function whole(owner: pg.Client, work: () => Promise<void>): Promise<void> {
  await owner.query('BEGIN')
  try {
    await work()
    await owner.query('COMMIT')
  } catch (error) {
    await owner.query('ROLLBACK')
    throw error
  }
}

/** Writes today's schema; the migrations that would have made it count as applied. */
async function writeWhole(owner: pg.Client, migrations: Migration[]): Promise<void> {
  await owner.query(readFileSync(SCHEMA, 'utf8'))
  for (const migration of migrations) await record(owner, migration)
}

async function write(owner: pg.Client, migration: Migration): Promise<void> {
  await owner.query(migration.text)
  await record(owner, migration)
}

async function record(owner: pg.Client, { version, name, checksum }: Migration): Promise<void> {
  await owner.query('INSERT INTO schema_migrations (version, name, checksum) VALUES ($1, $2, $3)', [
    version,
    name,
    checksum,
  ])
}
