import { api } from '#domain/api.ts'
import { CSV } from '#domain/endpoint.ts'
import type { ImportWithSettings } from '#domain/products/import/api.ts'
import { MOST_FILE_BYTES } from '#domain/products/import/limits.ts'
import { sampleFile } from '#domain/products/import/sample.ts'
import { settingsToKeep } from '#domain/products/import/settings.ts'
import type { Tx } from '#server/database/database.ts'
import { Refused, refusedField, route } from '#server/http.ts'
import { auditEnd, auditImport } from '#server/products/import/audit.ts'
import {
  changeDraft,
  lockedImport,
  obstaclesOf,
  readImport,
  refuseStale,
  uploadFile,
} from '#server/products/import/drafts.ts'
import { listImports, rememberLayout } from '#server/products/import/queries.ts'
import { listRows } from '#server/products/import/rows/queries.ts'
import { headingsHash, placesWithin } from '#server/products/import/read-file.ts'
import { withReader } from '#server/products/import/reading/reader.ts'
import { reportLines } from '#server/products/import/report.ts'
import {
  endRun,
  isAnotherRunning,
  startRun,
  type Run,
} from '#server/products/import/run/queries.ts'
import { runImport, WRITTEN_BY_ROWS } from '#server/products/import/run/run-import.ts'
import { summarise } from '#server/products/import/summary/queries.ts'
import { takeBack } from '#server/products/import/undo/take-back.ts'
import type { Editor } from '#server/products/product-stock.ts'
import { readToday } from '#server/settings/queries.ts'

export const productImportsRoutes = [
  route(api.productImports.upload, ({ body, user, pharmacy, now }) => {
    const sent = Buffer.from(body.content, 'base64')
    if (sent.length > MOST_FILE_BYTES)
      throw refusedField(400, 'content', 'The file is over 16 MB: split it, or pack it with gzip')
    return withReader(async (reader) => {
      const { bytes, settings } = await reader.ask('open', new Uint8Array(sent))
      const file = { name: body.name, bytes, detected: settings, reader }
      return pharmacy.database.transaction((tx) => uploadFile(tx, file, { user, now }))
    })
  }),

  route(api.productImports.list, async ({ user, pharmacy, now }) => {
    const imports = await listImports(pharmacy.database.pool, user.reach, now)
    return imports.map((each) => ({ ...each, obstacles: obstaclesOf(each) }))
  }),

  route(api.productImports.sample, async ({ user, pharmacy, now }) => {
    const { pool } = pharmacy.database
    const places = await placesWithin(pool, user.reach)
    const sample = sampleFile(places, await readToday(pool, now))
    return { name: 'products-to-import.csv', type: CSV, content: [Buffer.from(sample)] }
  }),

  route(api.productImports.get, ({ params, user, pharmacy, now }) =>
    readImport(pharmacy.database.pool, params.id, { user, now }),
  ),

  route(api.productImports.change, ({ params, body, user, pharmacy, now }) =>
    withReader((reader) =>
      pharmacy.database.transaction((tx) =>
        changeDraft(tx, params.id, body, reader, { user, now }),
      ),
    ),
  ),

  route(api.productImports.rows, async ({ params, query, user, pharmacy, now, answer }) => {
    await readImport(pharmacy.database.pool, params.id, { user, now })
    const { rows, total } = await listRows(pharmacy.database.pool, params.id, query)
    answer.total(total)
    return rows
  }),

  route(api.productImports.summary, async ({ params, user, pharmacy, now }) => {
    await readImport(pharmacy.database.pool, params.id, { user, now })
    return summarise(pharmacy.database.pool, params.id)
  }),

  route(api.productImports.run, async ({ params, body, user, pharmacy, now }) => {
    const by = { user, now }
    const run = await pharmacy.database.transaction((tx) => start(tx, params.id, body.version, by))
    // Goes on after the answer. It records its progress in the database and never throws.
    if (run) void runImport(pharmacy, run)
    return readImport(pharmacy.database.pool, params.id, by)
  }),

  route(api.productImports.cancel, ({ params, user, pharmacy, now }) =>
    pharmacy.database.transaction((tx) => cancel(tx, params.id, { user, now })),
  ),

  route(api.productImports.takeBack, async ({ params, user, pharmacy, now }) => {
    const taken = await pharmacy.database.transaction((tx) =>
      takeBack(tx, params.id, { user, now }),
    )
    for (const row of WRITTEN_BY_ROWS) pharmacy.news.mark(row)
    return taken
  }),

  route(api.productImports.report, async ({ params, user, pharmacy, now }) => {
    const found = await readImport(pharmacy.database.pool, params.id, { user, now })
    const content = reportLines(pharmacy.database, found)
    return { name: `import-${params.id}.csv`, type: CSV, content }
  }),
]

/** Starts an import, or continues an interrupted one; null when it is running or finished. */
async function start(
  tx: Tx,
  id: number,
  version: number | undefined,
  by: Editor,
): Promise<Run | null> {
  const found = await lockedImport(tx, id, by)
  if (found.status === 'RUNNING' || found.status === 'DONE') return null
  if (found.status === 'CANCELLED' || found.status === 'TAKEN_BACK')
    throw new Refused(
      409,
      found.status === 'CANCELLED'
        ? 'This import was cancelled: send the file again. What is known already is not made twice.'
        : 'This import was taken back: send the file again.',
    )
  refuseStale(found, version)
  const [obstacle] = found.obstacles
  if (obstacle !== undefined) throw new Refused(409, obstacle)
  if (await isAnotherRunning(tx, id))
    throw new Refused(409, 'Another import is running: wait until it has ended, or cancel it')
  const headings = headingsHash(found.settings)
  if (found.status === 'DRAFT' && headings)
    await rememberLayout(tx, headings, settingsToKeep(found.settings), by.now)
  await auditImport(tx, id, by, { action: 'START' })
  return startRun(tx, id, by.user, by.now)
}

async function cancel(tx: Tx, id: number, by: Editor): Promise<ImportWithSettings> {
  const found = await lockedImport(tx, id, by)
  if (found.status === 'DONE' || found.status === 'TAKEN_BACK')
    throw new Refused(409, 'This import is done: there is nothing left to cancel')
  if (found.status !== 'CANCELLED') {
    await endRun(tx, id, 'CANCELLED', by.now)
    if (found.status === 'DRAFT') await auditImport(tx, id, by, { action: 'CANCEL' })
    else await auditEnd(tx, id, by)
  }
  return readImport(tx, id, by)
}
