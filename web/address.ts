import type { Endpoint } from '#domain/endpoint.ts'

/** The address of a call. */
export function addressOf(row: Endpoint, { params, query }: { params?: object; query?: object }) {
  return pathOf(row, params) + searchOf(query)
}

function pathOf(row: Endpoint, params: object = {}): string {
  const values = new Map<string, unknown>(Object.entries(params))
  return row.path.replace(/\{(\w+)\}/g, (_, name: string) =>
    encodeURIComponent(String(values.get(name))),
  )
}

function searchOf(query: object = {}): string {
  const given = Object.entries(query).filter(([, value]) => value != null && value !== '')
  return given.length === 0 ? '' : `?${new URLSearchParams(given)}`
}
