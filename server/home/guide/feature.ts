import type { Feature } from '#server/feature.ts'
import { guideRoutes } from '#server/home/guide/routes.ts'

/** A new shop's first day. */
export const guide: Feature = { routes: guideRoutes }
