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
    load: (id) => (id === TABLE ? withRolesOnce(JSON.stringify(rows())) : null),
  }
}

/** The table as code. A list of roles, which most rows share with others, stands in it once. */
function withRolesOnce(table: string): string {
  const lists = [...new Set(table.match(/\[[^\]]*\]/g))]
  const named = lists.map((list, place) => `const roles${place} = ${list}\n`)
  const rest = lists.reduce((text, list, place) => text.replaceAll(list, `roles${place}`), table)
  return `${named.join('')}export const api = ${rest}`
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
