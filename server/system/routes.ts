import { api } from '#domain/api.ts'
import { route } from '#server/http.ts'
import { pingDatabase } from '#server/system/queries.ts'

export const systemRoutes = [
  route(api.system.health, async ({ pharmacy }) => ({
    status: 'ok' as const,
    version: pharmacy.version,
  })),
  route(api.system.ready, async ({ pharmacy }) => {
    await pingDatabase(pharmacy.database.pool)
    return { status: 'ready' as const }
  }),
]
