import { eventsRoutes } from '#server/platform/events/routes.ts'
import type { Feature } from '#server/feature.ts'

/** News of changes for open screens. */
export const events: Feature = { routes: eventsRoutes }
