import { join } from 'node:path'
import type { Plugin } from 'vite'
import { api } from './domain/api.ts'
import type { Endpoint } from './domain/endpoint.ts'

const TABLE = join(import.meta.dirname, 'domain/api.ts')

/**
 * Gives the browser the table of calls without its schemas: the server checks what goes in and out, and a screen needs
 * only method and path. Types do not change. A form that checks itself imports its schema, and with it zod, into
 * its own file.
 */
export function rowsOnly(): Plugin {
  return {
    name: 'botika-rows-only',
    enforce: 'pre',
    load: (id) => (id === TABLE ? rows() : null),
  }
}

/** The rows as code. Who may is left to the server, and to the menu, which knows roles by itself. */
function rows(): string {
  const table: Record<string, Record<string, Endpoint>> = api
  const features = Object.entries(table).map(([feature, calls]) => {
    const rowsOf = Object.entries(calls).map(
      ([name, { method, path }]) => `${JSON.stringify(name)}: row('${method}', '${path}')`,
    )
    return `${feature}: { ${rowsOf.join(', ')} }`
  })
  const row = 'const row = (method, path) => ({ method, path })'
  return `${row}\nexport const api = { ${features.join(', ')} }`
}
