import type { Feature } from '#server/feature.ts'
import { systemRoutes } from '#server/system/routes.ts'

export const system: Feature = { routes: systemRoutes }
