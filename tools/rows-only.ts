import { join } from 'node:path'
import type { Plugin } from 'vite'
import { api } from '../domain/api.ts'
import type { Endpoint } from '../domain/endpoint.ts'

const TABLE = join(import.meta.dirname, '../domain/api.ts')

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

/** The rows as code. Method and people are written once for all calls alike: they are most of what a till loads of them. */
function rows(): string {
  const table: Record<string, Record<string, Endpoint>> = api
  const makers: string[] = []
  const makerOf = ({ method, allow }: Endpoint) => {
    const maker = `(path) => ({ method: '${method}', path, allow: ${JSON.stringify(allow)} })`
    const at = makers.indexOf(maker)
    return `row${at === -1 ? makers.push(maker) - 1 : at}`
  }
  const features = Object.entries(table).map(([feature, calls]) => {
    const rowsOf = Object.entries(calls).map(
      ([name, row]) => `${JSON.stringify(name)}: ${makerOf(row)}('${row.path}')`,
    )
    return `${feature}: { ${rowsOf.join(', ')} }`
  })
  const named = makers.map((maker, index) => `const row${index} = ${maker}`)
  return `${named.join('\n')}\nexport const api = { ${features.join(', ')} }`
}
