import { api } from '#domain/api.ts'
import { readBackupState } from '#server/backup/queries.ts'
import { route } from '#server/http.ts'
import { pingDatabase, readDatabaseState } from '#server/system/queries.ts'

export const systemRoutes = [
  route(api.system.health, async ({ pharmacy }) => ({
    status: 'ok' as const,
    version: pharmacy.version,
  })),
  route(api.system.ready, async ({ pharmacy }) => {
    await pingDatabase(pharmacy.database.pool)
    return { status: 'ready' as const }
  }),
  route(api.system.state, async ({ pharmacy }) => ({
    version: pharmacy.version,
    ...(await readDatabaseState(pharmacy.database.pool)),
    ...(await readBackupState(pharmacy.database.pool)),
  })),
]
