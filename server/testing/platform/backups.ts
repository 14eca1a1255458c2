import { createHash } from 'node:crypto'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { gunzipSync, gzipSync } from 'node:zlib'
import type pg from 'pg'
import { afterAll } from 'vitest'
import { openBackup, restoreBackup } from '#server/platform/backup/restore-backup.ts'
import { withConnection } from '#server/platform/database/connection.ts'
import { listKept } from '#server/platform/backup/derived.ts'
import { openEmptyDatabase } from '#server/testing/platform/empty-database.ts'
import { AS_WRITTEN } from '#server/testing/platform/invariants.ts'
import type { TestPharmacy } from '#server/testing/platform/pharmacy.ts'
import { checkRules } from '#server/platform/verify/check-rules.ts'

/** A folder that is deleted after the tests of the file. Call it outside of a test, where the file's end can be awaited. */
export function newFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'botika-backup-'))
  afterAll(() => rmSync(folder, { recursive: true, force: true }))
  return folder
}

/** The connection settings of a test pharmacy's owner. */
export function ownerOf({ owner: { host, port, user, database } }: TestPharmacy): pg.ClientConfig {
  return { host, port, user: user ?? '', database: database ?? '' }
}

/** Restores a file into a new database; answers its owner's connection settings. */
export async function restoredFrom(file: string, passphrase?: string): Promise<pg.ClientConfig> {
  const owner = await openEmptyDatabase()
  await restoreBackup(owner, await openBackup(file, passphrase))
  return owner
}

/** Of every table that a backup holds: its number of rows, and a digest that does not depend on their order. */
export function digestOf(
  owner: pg.ClientConfig,
): Promise<Record<string, { rows: number; digest: string }>> {
  return withConnection(owner, async (client) => {
    const digests: Record<string, { rows: number; digest: string }> = {}
    for (const { table } of await listKept(client)) {
      const { rows } = await client.query<{ rows: number; digest: string }>(
        `SELECT count(*)::int AS rows, md5(string_agg(line, '|' ORDER BY line COLLATE "C")) AS digest
           FROM (SELECT t::text AS line FROM ${table} AS t) AS lines`,
      )
      digests[table] = rows[0]! // an aggregate always gives a row
    }
    return digests
  })
}

/** Names of the rules that the database breaks. */
export function brokenRules(owner: pg.ClientConfig): Promise<string[]> {
  return withConnection(owner, async (client) => {
    await client.query(AS_WRITTEN)
    const broken: string[] = []
    for await (const { rule, brokenCount } of checkRules([client]))
      if (brokenCount > 0) broken.push(rule.name)
    return broken
  })
}

/**
 * Takes the content of an unencrypted backup apart into lines, and puts changed lines together again, with a valid
 * checksum.
 */
export function takenApart(bytes: Buffer) {
  const firstLine = bytes.subarray(0, bytes.indexOf('\n') + 1)
  const lines = gunzipSync(bytes.subarray(firstLine.length, -32)).toString().trimEnd().split('\n')
  const together = (content: readonly string[]): Buffer => {
    const covered = Buffer.concat([firstLine, gzipSync(`${content.join('\n')}\n`)])
    return Buffer.concat([covered, createHash('sha256').update(covered).digest()])
  }
  return { lines, together }
}

/** Number of relations in a database; 0 when nothing was restored into it. */
export function relationsIn(owner: pg.ClientConfig): Promise<number> {
  return withConnection(owner, async (client) => {
    const { rowCount } = await client.query(
      `SELECT FROM pg_class WHERE relnamespace = 'public'::regnamespace`,
    )
    return rowCount ?? 0
  })
}
