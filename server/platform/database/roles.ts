import pg from 'pg'
import { withConnection, type ConnectionConfig } from '#server/platform/database/connection.ts'
import { migrate, MIGRATION_LOCK } from '#server/platform/database/migrate.ts'

export const OWNER_ROLE = 'botika_owner'
export const APPLICATION_ROLE = 'botika_app'

/**
 * Tables that the application may only add to; an approval may be marked as used, and reasons of approvals and returns may be
 * erased. Personal values may be deleted, too, but not changed.
 */
const APPEND_ONLY = [
  'stock_movements',
  'returns',
  'return_items',
  'return_goods',
  'refunds',
  'void_slips',
  'audit_logs',
  'audit_seals',
  'approvals',
  'till_headers',
  'prints',
  'drawer_moves',
  'supplier_openings',
  'supplier_payments',
  'supplier_payment_shares',
  'shift_counts',
  'readings',
  'number_jumps',
  'manual_sales',
  'journals',
]

/**
 * Creates, on a server of our own, the two roles and a database. The owner role migrates; the application role runs and
 * may neither change the schema nor rewrite ledger and log.
 */
export async function createDatabase(superuser: ConnectionConfig, name: string): Promise<void> {
  await withConnection({ ...superuser, database: 'postgres' }, async (client) => {
    for (const role of [OWNER_ROLE, APPLICATION_ROLE]) {
      const found = await client.query('SELECT FROM pg_roles WHERE rolname = $1', [role])
      if (found.rowCount === 0) await client.query(`CREATE ROLE ${role} LOGIN`)
    }
    const found = await client.query('SELECT FROM pg_database WHERE datname = $1', [name])
    if (found.rowCount === 0)
      await client.query(`CREATE DATABASE ${pg.escapeIdentifier(name)} OWNER ${OWNER_ROLE}`)
  })
}

export async function hasDatabase(superuser: ConnectionConfig, name: string): Promise<boolean> {
  let found = 0
  await withConnection({ ...superuser, database: 'postgres' }, async (client) => {
    const rows = await client.query('SELECT FROM pg_database WHERE datname = $1', [name])
    found = rows.rowCount ?? 0
  })
  return found > 0
}

export async function dropDatabase(superuser: ConnectionConfig, name: string): Promise<void> {
  await withConnection({ ...superuser, database: 'postgres' }, async (client) => {
    await client.query(`DROP DATABASE IF EXISTS ${pg.escapeIdentifier(name)}`)
  })
}

/** Renames a database, after a checkpoint that puts everything written without waiting on the disk. */
export async function renameDatabase(
  superuser: ConnectionConfig,
  from: string,
  to: string,
): Promise<void> {
  await withConnection({ ...superuser, database: 'postgres' }, async (client) => {
    await client.query('CHECKPOINT')
    await client.query(
      `ALTER DATABASE ${pg.escapeIdentifier(from)} RENAME TO ${pg.escapeIdentifier(to)}`,
    )
  })
}

/** Migrates the schema, and grants the application role its rights where that role exists. */
export async function prepareSchema(owner: ConnectionConfig): Promise<void> {
  await withConnection(owner, async (client) => {
    await migrate(client)
    const role = await client.query('SELECT FROM pg_roles WHERE rolname = $1 AND rolname <> user', [
      APPLICATION_ROLE,
    ])
    if (role.rowCount === 0) return
    // In one transaction and by one server at a time: grants made at the same time fail.
    await client.query(`
      SELECT pg_advisory_xact_lock(${MIGRATION_LOCK});
      GRANT SELECT, INSERT, UPDATE, DELETE ON ALL TABLES IN SCHEMA public TO ${APPLICATION_ROLE};
      GRANT USAGE ON ALL SEQUENCES IN SCHEMA public TO ${APPLICATION_ROLE};
      REVOKE UPDATE, DELETE ON ${APPEND_ONLY.join(', ')} FROM ${APPLICATION_ROLE};
      REVOKE UPDATE ON audit_personal, journal_personal FROM ${APPLICATION_ROLE};
      GRANT UPDATE (used_at, reason) ON approvals TO ${APPLICATION_ROLE};
      GRANT UPDATE (reason) ON return_items TO ${APPLICATION_ROLE};
      REVOKE INSERT, UPDATE, DELETE ON schema_migrations FROM ${APPLICATION_ROLE};`)
  })
}
