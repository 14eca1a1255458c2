import { randomBytes } from 'node:crypto'
import { rm } from 'node:fs/promises'
import { dirname, join, resolve } from 'node:path'
import type pg from 'pg'
import { makeBackup, type Backup } from '#server/platform/backup/make-backup.ts'
import {
  insertBackup,
  isBackupDue,
  listOutlivedBackups,
} from '#server/platform/system/backup-state.sql.ts'
import type { Database } from '#server/platform/database/database.ts'
import { sweep } from '#server/platform/database/embedded/home.ts'
import { withConnection } from '#server/platform/database/connection.ts'
import { insertVerification } from '#server/platform/system/verifications.sql.ts'
import { verifyShop } from '#server/platform/verify/verify-shop.ts'

const LOOK_EVERY_MS = 60_000
/** Key of the advisory lock that a server holds while it makes a backup. */
const BACKUP_LOCK = [0x626f74, 0x626b70] as const // "bot", "bkp"

export type Keeper = {
  database: Database
  /** The application's connection settings: a backup has a connection of its own. */
  connection: pg.ClientConfig
  folder: string
  passphrase: string | undefined
  version: string
  now(): Date
  log: { info(line: string): void; error(line: string): void }
}

/** A file name that no other backup of any shop has. */
export function newBackupFile(folder: string, now: Date): string {
  const moment = now.toISOString().slice(0, 16).replace('T', '-').replace(':', '')
  return join(resolve(folder), `botika-${moment}Z-${randomBytes(3).toString('hex')}.backup`)
}

/** Makes a backup and records the outcome in the database, failures too. */
export async function makeKeptBackup(
  { database, connection, passphrase, version, now }: Omit<Keeper, 'folder' | 'log'>,
  file: string,
  { isNightly }: { isNightly: boolean },
): Promise<Backup> {
  const startedAt = now()
  try {
    const backup = await makeBackup(connection, { file, passphrase, version, now: startedAt })
    const { sizeBytes, isEncrypted } = backup
    const kept = { isNightly, startedAt, endedAt: now(), file, sizeBytes, isEncrypted, error: null }
    await database.transaction((tx) => insertBackup(tx, kept))
    return backup
  } catch (error) {
    const none = { file: null, sizeBytes: null, isEncrypted: null }
    const tried = { isNightly, startedAt, endedAt: now(), ...none, error: sentenceOf(error) }
    await database.transaction((tx) => insertBackup(tx, tried)).catch(() => {})
    throw error
  }
}

function sentenceOf(error: unknown): string {
  return (error instanceof Error && error.message) || 'It failed for an unknown reason.'
}

/**
 * Makes the night's backup when it is due and no other server makes it, runs `verify`, and removes backups beyond those
 * to be kept. Answers whether it made one.
 */
export function backUpWhenDue(keeper: Keeper): Promise<boolean> {
  const { database, connection, folder, now } = keeper
  return withConnection(connection, async (holder) => {
    const { rows } = await holder.query<{ held: boolean }>(
      'SELECT pg_try_advisory_lock($1, $2) AS held',
      [...BACKUP_LOCK],
    )
    // Checked under the lock, because another server may have made it a moment ago.
    if (!rows[0]?.held || !(await isBackupDue(database.pool, now()))) return false
    const backup = await makeKeptBackup(keeper, newBackupFile(folder, now()), { isNightly: true })
    keeper.log.info(`Backup made: ${backup.file} (${backup.sizeBytes} bytes, ${backup.rows} rows)`)
    await removeOutlived(keeper)
    await check(keeper)
    return true
  })
}

async function removeOutlived({ database, folder }: Keeper): Promise<void> {
  sweep({ folder })
  for (const { file } of await listOutlivedBackups(database.pool))
    // Files of another server's folder are not on this machine.
    if (dirname(file) === resolve(folder)) await rm(file, { force: true })
}

async function check({ database, connection, log }: Keeper): Promise<void> {
  const lines: string[] = []
  const verification = await verifyShop(connection, (line) => lines.push(line))
  await database.transaction((tx) => insertVerification(tx, verification))
  if (verification.broken.length > 0) log.error(lines.at(-1) ?? '')
}

/**
 * Checks every minute whether a backup is due, so a machine that slept through the night makes it when it wakes.
 * Answers what stops it.
 */
export function keepBackups(keeper: Keeper): () => void {
  let isBusy = false
  const look = async () => {
    if (isBusy) return
    isBusy = true
    try {
      if (await isBackupDue(keeper.database.pool, keeper.now())) await backUpWhenDue(keeper)
    } catch (error) {
      keeper.log.error(`No backup could be made: ${sentenceOf(error)}`)
    } finally {
      isBusy = false
    }
  }
  const timer = setInterval(() => void look(), LOOK_EVERY_MS)
  void look()
  return () => clearInterval(timer)
}
