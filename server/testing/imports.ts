import { api } from '#domain/api.ts'
import { randomUUID } from 'node:crypto'
import type { CallOf } from '#domain/endpoint.ts'
import type { ImportWithSettings } from '#domain/products/import/api.ts'
import type { Caller } from '#server/testing/caller.ts'

/** Sends a file as the screen does: its bytes in base64. */
export function upload(
  caller: Caller,
  content: string | Uint8Array,
  name = 'products.csv',
): Promise<ImportWithSettings> {
  const body = { name, content: Buffer.from(content).toString('base64') }
  return caller.send(api.productImports.upload, { body })
}

/** Looks at a running import until it has ended. */
export async function whenEnded(caller: Caller, id: number): Promise<ImportWithSettings> {
  for (;;) {
    const found = await caller.send(api.productImports.get, { params: { id: String(id) } })
    if (found.status !== 'RUNNING') return found
    await new Promise((resolve) => setTimeout(resolve, 50))
  }
}

/** Runs a draft to its end. */
export async function runToEnd(
  caller: Caller,
  { id }: { id: number },
): Promise<ImportWithSettings> {
  await caller.send(api.productImports.run, { params: { id: String(id) }, body: {} })
  return whenEnded(caller, id)
}

/** What a manager does with imports, said in short. */
export function importsOf(manager: Caller) {
  const params = (id: number) => ({ params: { id: String(id) } })
  return {
    params,
    preview: (id: number, query: CallOf<typeof api.productImports.rows>['query'] = {}) =>
      manager.send(api.productImports.rows, { ...params(id), query }),
    change: (id: number, body: CallOf<typeof api.productImports.change>['body']) =>
      manager.send(api.productImports.change, { ...params(id), body }),
    find: (search: string) => manager.send(api.products.list, { query: { search } }),
  }
}

/** A word that only one test uses. Begins with a letter: figures alone would be marked in a report. */
export function uniqueWord(): string {
  return `W${randomUUID().slice(0, 8)}`
}
