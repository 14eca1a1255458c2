import { join } from 'node:path'
import type { Plugin } from 'vite'
import { api } from './domain/api.ts'
import type { Endpoint } from './domain/endpoint.ts'

const TABLE = join(import.meta.dirname, 'domain/api.ts')

/**
 * Gives the browser the table of calls without its schemas: the server checks what goes in and out, and a screen needs
 * only method, path and roles. Types do not change. A form that checks itself imports its schema, and with it zod, into
 * its own file.
 */
export function rowsOnly(): Plugin {
  return {
    name: 'botika-rows-only',
    enforce: 'pre',
    load: (id) => (id === TABLE ? rows() : null),
  }
}

/** The rows as code. Who may is written once for all calls of the same people: it is most of what a till loads of them. */
function rows(): string {
  const table: Record<string, Record<string, Endpoint>> = api
  const allowed: string[] = []
  const nameOf = (allow: Endpoint['allow']) => {
    const written = JSON.stringify(allow)
    const at = allowed.indexOf(written)
    return `allow${at === -1 ? allowed.push(written) - 1 : at}`
  }
  const features = Object.entries(table).map(([feature, calls]) => {
    const rowsOf = Object.entries(calls).map(
      ([name, { method, path, allow }]) =>
        `${JSON.stringify(name)}: row('${method}', '${path}', ${nameOf(allow)})`,
    )
    return `${feature}: { ${rowsOf.join(', ')} }`
  })
  const lists = allowed.map((written, index) => `const allow${index} = ${written}`)
  const row = 'const row = (method, path, allow) => ({ method, path, allow })'
  return `${[row, ...lists].join('\n')}\nexport const api = { ${features.join(', ')} }`
}
