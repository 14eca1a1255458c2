import { randomUUID } from 'node:crypto'
import type pg from 'pg'
import { createDatabase, OWNER_ROLE } from '#server/platform/database/roles.ts'
import { postgresHere } from '#server/testing/platform/postgres.ts'

/** Creates an empty database; answers its owner's connection settings. */
export async function openEmptyDatabase(): Promise<pg.ClientConfig> {
  const { host, port, user } = postgresHere()
  const database = `botika_${randomUUID().replaceAll('-', '')}`
  await createDatabase({ host, port, user }, database)
  return { host, port, user: OWNER_ROLE, database }
}
