import { authRoutes } from '#server/platform/auth/routes.ts'
import type { Feature } from '#server/feature.ts'

export const auth: Feature = {
  routes: authRoutes,
}
