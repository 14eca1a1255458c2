import { resolve } from 'node:path'
import { openBackup, restoreBackup } from '#server/platform/backup/restore-backup.ts'
import { makePharmacyDatabase } from '#server/platform/database/join.ts'
import { readEnvironment } from '#server/environment.ts'
import { endWithReason } from '#server/end-with-reason.ts'
import { verifyShop } from '#server/platform/verify/verify-shop.ts'

/** `npm run restore -- file`: restores a backup into an empty database and then runs `verify` on it. */
async function restore(): Promise<void> {
  const environment = readEnvironment(process.env)
  const [file] = process.argv.slice(3)
  if (file === undefined) throw new Error('Which file? npm run restore -- FILE')
  // The file is checked before anything is started or created, so a damaged one leaves no trace.
  const backup = await openBackup(resolve(file), environment.BACKUP_PASSPHRASE)
  const { madeAt, tables } = backup.header
  const rows = tables.reduce((sum, table) => sum + table.rows, 0)
  console.log(`Restoring ${rows} rows as they were at ${madeAt} ...`)
  const { owner, close } = await makePharmacyDatabase({
    dataDir: environment.DATA_DIR,
    url: environment.DATABASE_URL,
    log: (line) => console.error(line),
  })
  try {
    await restoreBackup(owner, backup)
    console.log(
      'Papers printed after the backup have numbers that this shop does not know: before anybody sells, open each till under Locations and choose "After a restore".',
    )
    const { broken } = await verifyShop(owner, (line) => console.log(line))
    if (broken.length > 0) process.exitCode = 1
  } finally {
    await close()
  }
}

restore().catch(endWithReason)
