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
    load: (id) => (id === TABLE ? `export const api = ${JSON.stringify(rows())}` : null),
  }
}

function rows(): Record<string, Record<string, Pick<Endpoint, 'method' | 'path' | 'allow'>>> {
  const table: Record<string, Record<string, Endpoint>> = api
  return Object.fromEntries(
    Object.entries(table).map(([feature, calls]) => [
      feature,
      Object.fromEntries(
        Object.entries(calls).map(([name, { method, path, allow }]) => [
          name,
          { method, path, allow },
        ]),
      ),
    ]),
  )
}
