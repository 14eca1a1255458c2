import { api } from '#domain/api.ts'
import type pg from 'pg'
import type { CallOf, ReplyOf } from '#domain/endpoint.ts'
import type { Caller } from '#server/testing/platform/caller.ts'
import { someLetters } from '#server/testing/platform/words.ts'

type ProductImport = ReplyOf<typeof api.productImports.get>

/** Sends a file as the screen does, its bytes in base64. */
export function upload(
  caller: Caller,
  content: string | Uint8Array,
  name = 'products.csv',
): Promise<ProductImport> {
  const body = { name, content: Buffer.from(content).toString('base64') }
  return caller.send(api.productImports.upload, { body })
}

/** Asks for a running import until it has ended. */
export async function whenEnded(caller: Caller, id: number, pauseMs = 50): Promise<ProductImport> {
  for (;;) {
    const found = await caller.send(api.productImports.get, { params: { id: String(id) } })
    if (found.status !== 'RUNNING') return found
    await new Promise((resolve) => setTimeout(resolve, pauseMs))
  }
}

/** Runs a draft to its end. */
export async function runToEnd(caller: Caller, { id }: { id: number }): Promise<ProductImport> {
  await caller.send(api.productImports.run, { params: { id: String(id) }, body: {} })
  return whenEnded(caller, id)
}

/**
 * Counts the rows, as the database does on its own in a shop, so that it plans anew for so many: no plan of the tests'
 * changes otherwise, and one for an empty table takes seconds for each batch.
 */
export async function analyse(owner: pg.Client): Promise<void> {
  await owner.query('ANALYZE')
}

/** A manager's calls about imports, in short form. */
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

/** A word for one test only. It begins with a letter, because digits alone would be marked in a report. */
export function uniqueWord(): string {
  return `W${someLetters()}`
}

/** Two existing products, one with stock, and an import that changes both and creates two. */
export async function importSome(manager: Caller, locationId: number) {
  const { preview, change } = importsOf(manager)
  const word = uniqueWord()
  const make = (name: string, more: object) =>
    manager.send(api.products.create, {
      body: { name: `${name} ${word}`, sku: `${word}-${name}`, cost: '1', price: '2', ...more },
    })
  const shelf = { stockQty: 5, locationId, expirationDate: '2031-01-31' }
  const known = await make('Known', { ...shelf, strength: '500 mg' })
  const counted = await make('Counted', shelf)
  const bare = await make('Bare', {})
  const draft = await upload(
    manager,
    `SKU,Name,Strength,Price,Stock,Custom Barcode\n` +
      `${word}-Known,Known again ${word},650 mg,3,8,${word}-extra\n` +
      `${word}-Counted,,,,2,\n` +
      `${word}-Bare,,10 mg,2.00,,\n` +
      `${word}-Fresh,Fresh ${word},,4,7,\n` +
      `${word}-Empty,Empty ${word},,4,0,\n`,
  )
  await change(draft.id, { locationId, existingStock: 'set' })
  const done = await runToEnd(manager, draft)
  const rows = await preview(draft.id)
  const [fresh, empty] = [rows[3]?.productId ?? 0, rows[4]?.productId ?? 0]
  return { word, known, counted, bare, fresh, empty, done }
}
