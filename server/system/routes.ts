import { sql } from 'drizzle-orm'
import { api } from '#domain/api.ts'
import { route } from '#server/http.ts'

export const systemRoutes = [
  route(api.system.health, async ({ pharmacy }) => ({
    status: 'ok' as const,
    version: pharmacy.version,
  })),
  route(api.system.ready, async ({ pharmacy }) => {
    await pharmacy.database.pool.execute(sql`SELECT`)
    return { status: 'ready' as const }
  }),
]
