import { existsSync } from 'node:fs'
import { resolve } from 'node:path'
import { makeBackup, type Backup } from '#server/platform/backup/make-backup.ts'
import { makeKeptBackup, newBackupFile } from '#server/platform/backup/keep-backups.ts'
import { openDatabase } from '#server/platform/database/database.ts'
import { withConnection } from '#server/platform/database/connection.ts'
import { joinPharmacyDatabase, type JoinedDatabase } from '#server/platform/database/join.ts'
import { refuseOtherSchema } from '#server/platform/database/migrate.ts'
import { readEnvironment, type Environment } from '#server/environment.ts'
import { endWithReason } from '#server/end-with-reason.ts'
import { pharmacyOn } from '#server/pharmacy.ts'

const FOLDER = './backups'

/** `npm run backup [-- file]`: writes the whole shop into one file while it goes on selling. */
async function backup(): Promise<void> {
  const environment = readEnvironment(process.env)
  const [given] = process.argv.slice(3)
  const file = given ? resolve(given) : newBackupFile(environment.BACKUP_DIR ?? FOLDER, new Date())
  if (existsSync(file)) throw new Error(`${file} exists: it is not overwritten.`)
  const joined = await joinPharmacyDatabase({
    dataDir: environment.DATA_DIR,
    url: environment.DATABASE_URL,
    log: (line) => console.error(line),
  })
  try {
    const { sizeBytes, rows, isEncrypted } = await make(joined, file, environment)
    const how = isEncrypted ? 'encrypted' : 'not encrypted: BACKUP_PASSPHRASE is not set'
    console.log(`${file}: ${rows} rows in ${sizeBytes} bytes, ${how}`)
  } finally {
    await joined.close()
  }
}

/** Records the backup in the shop's table of backups, unless this program has not yet migrated the database. */
async function make(
  { owner }: JoinedDatabase,
  file: string,
  { BACKUP_PASSPHRASE: passphrase }: Environment,
): Promise<Backup> {
  const database = openDatabase({ ...owner, max: 1 })
  const pharmacy = { ...pharmacyOn({ database }), connection: owner, passphrase }
  try {
    const isKnown = await withConnection(owner, refuseOtherSchema).then(
      () => true,
      () => false,
    )
    if (isKnown) return await makeKeptBackup(pharmacy, file, { isNightly: false })
    return await makeBackup(owner, { ...pharmacy, file, now: new Date() })
  } finally {
    await database.close()
  }
}

backup().catch(endWithReason)
