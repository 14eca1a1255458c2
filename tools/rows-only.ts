import { join } from 'node:path'
import type { Plugin } from 'vite'
import { api } from '../domain/api.ts'
import type { Endpoint } from '../domain/endpoint.ts'

const TABLE = join(import.meta.dirname, '../domain/api.ts')

/**
 * Gives the browser the table of calls without its schemas: the server checks what goes in and out, and a screen needs
 * only method, path, roles and what a call changes. Types do not change. A form that checks itself imports its schema, and with it zod, into
 * its own file.
 */
export function rowsOnly(): Plugin {
  return {
    name: 'botika-rows-only',
    enforce: 'pre',
    load: (id) => (id === TABLE ? rows() : null),
  }
}

/** The rows as code. What calls have in common is written once: it is most of what a till loads of them. */
export function rows(): string {
  const table: Record<string, Record<string, Endpoint>> = api
  const shared: string[] = []
  const nameOf = (code: string) => {
    const at = shared.indexOf(code)
    return `shared${at === -1 ? shared.push(code) - 1 : at}`
  }
  const codeOf = ({ method, path, allow, changes, isUnseen }: Endpoint) => {
    const alike = JSON.stringify({ method, allow, isUnseen }).slice(1, -1)
    const maker = nameOf(`(path, changes) => ({ path, changes, ${alike} })`)
    return `${maker}('${path}'${changes ? `, ${nameOf(JSON.stringify(changes))}` : ''})`
  }
  const features = Object.entries(table).map(([feature, calls]) => {
    const coded = Object.entries(calls).map(([name, row]) => `${name}: ${codeOf(row)}`)
    return `${feature}: { ${coded.join(', ')} }`
  })
  const named = shared.map((code, index) => `const shared${index} = ${code}`)
  return `${named.join('\n')}\nexport const api = { ${features.join(', ')} }`
}
