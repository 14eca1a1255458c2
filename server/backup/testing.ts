import { createHash } from 'node:crypto'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { gunzipSync, gzipSync } from 'node:zlib'
import type pg from 'pg'
import { afterAll } from 'vitest'
import { openBackup, restoreBackup } from '#server/backup/restore-backup.ts'
import { withConnection } from '#server/database/connection.ts'
import { listKept } from '#server/database/layout.ts'
import { openEmptyDatabase } from '#server/testing/empty-database.ts'
import type { TestPharmacy } from '#server/testing/pharmacy.ts'
import { checkRules } from '#server/verify/check-rules.ts'

/** A folder that is gone with the tests of the file; asked for outside of them, where the end of the file can be waited for. */
export function newFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'botika-backup-'))
  afterAll(() => rmSync(folder, { recursive: true, force: true }))
  return folder
}

/** How the owner of a test's pharmacy connects. */
export function ownerOf({ owner: { host, port, user, database } }: TestPharmacy): pg.ClientConfig {
  return { host, port, user: user ?? '', database: database ?? '' }
}

/** Restores a file into a new database; answers with how its owner connects. */
export async function restoredFrom(file: string, passphrase?: string): Promise<pg.ClientConfig> {
  const owner = await openEmptyDatabase()
  await restoreBackup(owner, await openBackup(file, passphrase))
  return owner
}

/** Of every table that a backup holds how many rows it has, and what they come to whatever their order. */
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
      digests[table] = rows[0]! // an aggregate always gives one
    }
    return digests
  })
}

/** The names of the rules that are broken there. */
export function brokenRules(owner: pg.ClientConfig): Promise<string[]> {
  return withConnection(owner, async (client) => {
    const broken: string[] = []
    for await (const { rule, brokenCount } of checkRules([client]))
      if (brokenCount > 0) broken.push(rule.name)
    return broken
  })
}

/** An unencrypted backup taken apart: its content's lines, and any lines put together again, checksum and all. */
export function takenApart(bytes: Buffer) {
  const firstLine = bytes.subarray(0, bytes.indexOf('\n') + 1)
  const lines = gunzipSync(bytes.subarray(firstLine.length, -32)).toString().trimEnd().split('\n')
  const together = (content: readonly string[]): Buffer => {
    const covered = Buffer.concat([firstLine, gzipSync(`${content.join('\n')}\n`)])
    return Buffer.concat([covered, createHash('sha256').update(covered).digest()])
  }
  return { lines, together }
}

/** What stands in a database that nothing was restored into: nothing. */
export function relationsIn(owner: pg.ClientConfig): Promise<number> {
  return withConnection(owner, async (client) => {
    const { rowCount } = await client.query(
      `SELECT FROM pg_class WHERE relnamespace = 'public'::regnamespace`,
    )
    return rowCount ?? 0
  })
}
