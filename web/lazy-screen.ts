import { lazyRouteComponent } from '@tanstack/react-router'
import { api } from '#domain/api.ts'
import { call } from '#web/api.ts'

/**
 * A screen in a file of its own, fetched when it is first opened. A file that is gone since an update is cured by
 * loading the page anew, which the router does once; while the server is away that would only lose the page.
 */
export function lazyScreen<
  Module extends Record<string, unknown>,
  Name extends keyof Module & string,
>(load: () => Promise<Module>, name: Name) {
  return lazyRouteComponent(() => load().catch(rethrowUnlessAway), name)
}

async function rethrowUnlessAway(error: unknown): Promise<never> {
  await call(api.system.health, {})
  throw error
}
