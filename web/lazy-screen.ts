import { lazyRouteComponent } from '@tanstack/react-router'
import { api } from '#domain/api.ts'
import { call } from '#web/api.ts'

/**
 * A screen whose code loads when it is first opened. If the file is gone after an update, the
 * router reloads the page once. If the server is away, a reload would only lose the page, so the
 * error is another one (UnansweredError).
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
