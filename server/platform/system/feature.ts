import type { Feature } from '#server/feature.ts'
import { systemRoutes } from '#server/platform/system/routes.ts'

export const system: Feature = { routes: systemRoutes }
