import type { Feature } from '#server/feature.ts'
import { signedInRoutes } from '#server/people/signed-in/routes.ts'

/** Who is signed in, at which till, in which shop. */
export const signedIn: Feature = { routes: signedInRoutes }
