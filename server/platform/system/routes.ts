import { api } from '#domain/api.ts'
import { readBackupState } from '#server/platform/system/backup-state.sql.ts'
import { isDiskFull, type Database } from '#server/platform/database/database.ts'
import { route } from '#server/http.ts'
import {
  pingDatabase,
  readDatabaseState,
  writeMegabyte,
} from '#server/platform/system/system.sql.ts'

export const systemRoutes = [
  route(api.system.health, async ({ pharmacy }) => ({
    status: 'ok' as const,
    version: pharmacy.version,
  })),
  route(api.system.ready, async ({ pharmacy }) => {
    await pingDatabase(pharmacy.database.pool)
    await refuseFullDisk(pharmacy.database)
    return { status: 'ready' as const }
  }),
  route(api.system.state, async ({ pharmacy }) => ({
    version: pharmacy.version,
    ...(await readDatabaseState(pharmacy.database.pool)),
    ...(await readBackupState(pharmacy.database.pool)),
  })),
]

/**
 * After a write found no room, tries one itself: while no till is sent here, nobody else might write and show that
 * there is room again.
 */
async function refuseFullDisk({ disk, transaction }: Database): Promise<void> {
  if (!disk.wasFull) return
  await transaction(writeMegabyte).catch((error: unknown) => {
    if (isDiskFull(error)) throw error
  })
  disk.wasFull = false
}
