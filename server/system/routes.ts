import { api } from '#domain/api.ts'
import { readBackupState } from '#server/backup/queries.ts'
import { isDiskFull, type Database } from '#server/database/database.ts'
import { route } from '#server/http.ts'
import { pingDatabase, readDatabaseState, writeMegabyte } from '#server/system/queries.ts'

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

/** After a write that found no room, one for the asking: nobody else might write while no till is sent here. */
async function refuseFullDisk({ disk, transaction }: Database): Promise<void> {
  if (!disk.wasFull) return
  await transaction(writeMegabyte).catch((error: unknown) => {
    if (isDiskFull(error)) throw error
  })
  disk.wasFull = false
}
