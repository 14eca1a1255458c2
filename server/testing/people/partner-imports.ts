import { api } from '#domain/api.ts'
import type { ImportsApi } from '#domain/platform/import/api.ts'
import type { Caller } from '#server/testing/platform/caller.ts'
import { uniqueWord } from '#server/testing/goods/imports.ts'

const at = (id: number) => ({ params: { id: String(id) } })

/** A manager's imports of customers, in short form. */
export function customerImportsOf(manager: Caller) {
  const calls = api.customerImports
  const whenEnded = async (id: number) => {
    for (;;) {
      const found = await manager.send(calls.get, at(id))
      if (found.status !== 'RUNNING') return found
      await new Promise((resolve) => setTimeout(resolve, 30))
    }
  }
  return {
    at,
    upload: (content: string, name = 'customers.csv') =>
      manager.send(calls.upload, {
        body: { name, content: Buffer.from(content).toString('base64') },
      }),
    rows: (id: number) => manager.send(calls.rows, { ...at(id), query: {} }),
    runToEnd: async ({ id }: { id: number }) => {
      await manager.send(calls.run, { ...at(id), body: {} })
      return whenEnded(id)
    },
    find: (search: string) =>
      manager.send(api.customers.list, { query: { search, status: 'all' as const } }),
  }
}

/** Imports so many customers or suppliers, looks at them in every way, and takes them back. */
export async function importPeople(caller: Caller, calls: ImportsApi, size: number): Promise<void> {
  const people = Array.from(
    { length: size },
    (_, place) => `${uniqueWord()},0917${String(place).padStart(7, '0')},${uniqueWord()}@a.ph`,
  )
  await importFile(caller, calls, `Name,Phone,Email\n${people.join('\n')}\n`)
}

/** Imports a file, looks at it in every way, and takes it back. */
export async function importFile(caller: Caller, calls: ImportsApi, text: string): Promise<void> {
  const content = Buffer.from(text).toString('base64')
  const draft = await caller.send(calls.upload, { body: { name: 'list.csv', content } })
  await caller.send(calls.change, { ...at(draft.id), body: { headerLine: 1 } })
  await caller.send(calls.run, { ...at(draft.id), body: {} })
  while ((await caller.send(calls.get, at(draft.id))).status === 'RUNNING')
    await caller.send(calls.list, {})
  await caller.send(calls.rows, { ...at(draft.id), query: { outcome: 'create' } })
  for (const row of [calls.summary, calls.report, calls.takeBack])
    await caller.send(row, at(draft.id))
  await caller.send(calls.list, {})
  await caller.send(calls.sample, {})
  const other = await caller.send(calls.upload, { body: { name: 'list.csv', content } })
  await caller.send(calls.cancel, at(other.id))
}
