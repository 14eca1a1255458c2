import { sql } from '#server/platform/database/sql.ts'
import { rowOf, rowsOf, run, type Tx } from '#server/platform/database/database.ts'
import {
  findLastVerification,
  type Verification,
} from '#server/platform/system/verifications.sql.ts'

/** The outcome of one try: a file, or the error. */
export type BackupTry = { isNightly: boolean; startedAt: Date; endedAt: Date } & (
  | { file: string; sizeBytes: number; isEncrypted: boolean; error: null }
  | { file: null; sizeBytes: null; isEncrypted: null; error: string }
)

/** Records the outcome of a backup. */
export async function insertBackup(tx: Tx, made: BackupTry): Promise<void> {
  await run(
    tx,
    sql`INSERT INTO backups (is_nightly, started_at, ended_at, file, size_bytes, is_encrypted, error)
        VALUES (${made.isNightly}, ${made.startedAt.toISOString()}, ${made.endedAt.toISOString()}, ${made.file},
                ${made.sizeBytes}, ${made.isEncrypted}, ${made.error})`,
  )
}

/** The state of backups and checks, as an administrator sees it. */
export type BackupState = {
  lastBackup: {
    endedAt: string
    file: string
    sizeBytes: number
    isEncrypted: boolean
    isNightly: boolean
  } | null
  /** The last failure; null when a backup was made since. */
  lastFailure: { endedAt: string; error: string } | null
  lastVerification: Verification | null
}

export async function readBackupState(tx: Tx): Promise<BackupState> {
  const state = await rowOf<Omit<BackupState, 'lastVerification'>>(
    tx,
    sql`SELECT (SELECT json_build_object('endedAt', ended_at, 'file', file, 'sizeBytes', size_bytes,
                                         'isEncrypted', is_encrypted, 'isNightly', is_nightly)
                  FROM backups WHERE error IS NULL ORDER BY id DESC LIMIT 1) AS last_backup,
               (SELECT json_build_object('endedAt', ended_at, 'error', error)
                  FROM (SELECT * FROM backups ORDER BY id DESC LIMIT 1) AS last
                 WHERE error IS NOT NULL) AS last_failure`,
  )
  return { ...state, lastVerification: await findLastVerification(tx) }
}

/**
 * Whether this night's backup is due at the settings' time: no nightly backup was made since then, and none failed
 * within half an hour.
 */
export async function isBackupDue(tx: Tx, now: Date): Promise<boolean> {
  const { isDue } = await rowOf<{ isDue: boolean }>(
    tx,
    sql`SELECT NOT EXISTS (
                 SELECT FROM backups
                  WHERE is_nightly
                    AND (error IS NULL AND started_at >= due
                         OR error IS NOT NULL AND ended_at > ${now.toISOString()}::timestamptz - interval '30 minutes')
               ) AS is_due
          FROM (SELECT (date_trunc('day', (${now.toISOString()}::timestamptz AT TIME ZONE time_zone) - backup_at::interval)
                        + backup_at::interval) AT TIME ZONE time_zone AS due
                  FROM settings) AS night`,
  )
  return isDue
}

/**
 * The files of nightly backups to remove: all but those of the last days and the last one of each of the last weeks,
 * counted in nights that had a backup. Only files that this shop has recorded are named.
 */
export function listOutlivedBackups(tx: Tx): Promise<{ file: string }[]> {
  return rowsOf(
    tx,
    sql`SELECT file
          FROM (SELECT file,
                       dense_rank() OVER (ORDER BY day DESC) AS days_since,
                       row_number() OVER (PARTITION BY day ORDER BY id DESC) AS of_day,
                       dense_rank() OVER (ORDER BY date_trunc('week', day) DESC) AS weeks_since,
                       row_number() OVER (PARTITION BY date_trunc('week', day) ORDER BY id DESC) AS of_week
                  FROM (SELECT backups.id, file, (started_at AT TIME ZONE time_zone)::date AS day
                          FROM backups CROSS JOIN settings WHERE is_nightly AND error IS NULL) AS made) AS ranked
         CROSS JOIN settings
         WHERE NOT (days_since <= backup_keep_days AND of_day = 1)
           AND NOT (weeks_since <= backup_keep_weeks AND of_week = 1)
         ORDER BY file`,
  )
}
