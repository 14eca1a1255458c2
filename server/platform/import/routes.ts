import { CSV } from '#domain/endpoint.ts'
import type { ImportWithSettings } from '#domain/platform/import/answers.ts'
import { MOST_FILE_BYTES } from '#domain/platform/import/limits.ts'
import type { Tx } from '#server/platform/database/database.ts'
import { Refused, refusedField } from '#server/refusals.ts'
import { route, type Route } from '#server/http.ts'
import { auditEnd, auditImport } from '#server/platform/import/audit.ts'
import {
  changeDraft,
  lockedImport,
  obstaclesOf,
  readImport,
  refuseStale,
  uploadFile,
} from '#server/platform/import/drafts.ts'
import type { Importer, ImportKind } from '#server/platform/import/import-kind.ts'
import { deleteFile, listImports, rememberLayout } from '#server/platform/import/import.sql.ts'
import { headingsHash } from '#server/platform/import/read-file.ts'
import { withReader } from '#server/platform/import/reading/reader.ts'
import { reportLines } from '#server/platform/import/report.ts'
import { listRows } from '#server/platform/import/rows.sql.ts'
import { endRun, isAnotherRunning, startRun, type Run } from '#server/platform/import/run.sql.ts'
import { runImport } from '#server/platform/import/run-import.ts'
import { summarise } from '#server/platform/import/summary.sql.ts'
import { takeBack } from '#server/platform/import/take-back.ts'

/** The routes by which files of a kind come in. */
export function importRoutes(kind: ImportKind): Route[] {
  const { calls } = kind
  return [
    route(calls.upload, ({ body, user, pharmacy, now }) => {
      const sent = Buffer.from(body.content, 'base64')
      if (sent.length > MOST_FILE_BYTES)
        throw refusedField(400, 'content', 'The file is over 16 MB: split it, or pack it with gzip')
      return withReader(async (reader) => {
        const { bytes, settings } = await reader.ask('open', kind.name, new Uint8Array(sent))
        const file = { name: body.name, bytes, detected: settings, reader }
        return pharmacy.database.transaction((tx) => uploadFile(tx, kind, file, { user, now }))
      })
    }),

    route(calls.list, async ({ user, pharmacy, now }) => {
      const imports = await listImports(pharmacy.database.pool, kind.name, user.reach, now)
      return imports.map((each) => ({ ...each, ...obstaclesOf(kind, each) }))
    }),

    route(calls.sample, async ({ user, pharmacy, now }) => {
      const { name, text } = await kind.sample(pharmacy.database.pool, { user, now })
      return { name, type: CSV, content: [Buffer.from(text)] }
    }),

    route(calls.get, ({ params, user, pharmacy, now }) =>
      readImport(pharmacy.database.pool, kind, params.id, { user, now }),
    ),

    route(calls.change, ({ params, body, user, pharmacy, now }) =>
      withReader((reader) =>
        pharmacy.database.transaction((tx) =>
          changeDraft(tx, kind, params.id, body, reader, { user, now }),
        ),
      ),
    ),

    route(calls.rows, async ({ params, query, user, pharmacy, now, answer }) => {
      await readImport(pharmacy.database.pool, kind, params.id, { user, now })
      const { rows, total } = await listRows(pharmacy.database.pool, params.id, kind, query)
      answer.total(total)
      return rows
    }),

    route(calls.summary, async ({ params, user, pharmacy, now }) => {
      await readImport(pharmacy.database.pool, kind, params.id, { user, now })
      return summarise(pharmacy.database.pool, params.id)
    }),

    ...runRoutes(kind),
  ]
}

/** The routes by which an import runs, is cancelled, taken back and reported. */
function runRoutes(kind: ImportKind): Route[] {
  const { calls } = kind
  return [
    route(calls.run, async ({ params, body, user, pharmacy, now, answer }) => {
      const by = { user, now }
      const run = await pharmacy.database.transaction((tx) =>
        start(tx, kind, params.id, body.version, by),
      )
      // Goes on after the answer. It records its progress in the database and never throws.
      if (run) void runImport(pharmacy, kind, run)
      else answer.unchanged()
      return readImport(pharmacy.database.pool, kind, params.id, by)
    }),

    route(calls.cancel, ({ params, user, pharmacy, now }) =>
      pharmacy.database.transaction((tx) => cancel(tx, kind, params.id, { user, now })),
    ),

    route(calls.takeBack, async ({ params, user, pharmacy, now }) => {
      const taken = await pharmacy.database.transaction((tx) =>
        takeBack(tx, kind, params.id, { user, now }),
      )
      for (const row of kind.written) pharmacy.news.mark(row)
      return taken
    }),

    route(calls.report, async ({ params, user, pharmacy, now }) => {
      const found = await readImport(pharmacy.database.pool, kind, params.id, { user, now })
      const content = reportLines(pharmacy.database, kind, found)
      return { name: `import-${params.id}.csv`, type: CSV, content }
    }),
  ]
}

/** Starts an import, or continues an interrupted one; null when it is running or finished. */
async function start(
  tx: Tx,
  kind: ImportKind,
  id: number,
  version: number | undefined,
  by: Importer,
): Promise<Run | null> {
  const found = await lockedImport(tx, kind, id, by)
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
  if (await isAnotherRunning(tx, id, by.now))
    throw new Refused(409, 'Another import is running: wait until it has ended, or cancel it')
  const headings = headingsHash(found.settings)
  if (found.status === 'DRAFT' && headings)
    await rememberLayout(tx, kind.name, headings, kind.settingsToKeep(found.settings), by.now)
  await auditImport(tx, kind, id, by, { action: 'START' })
  return startRun(tx, id, by.user, by.now)
}

async function cancel(
  tx: Tx,
  kind: ImportKind,
  id: number,
  by: Importer,
): Promise<ImportWithSettings> {
  const found = await lockedImport(tx, kind, id, by)
  if (found.status === 'DONE' || found.status === 'TAKEN_BACK')
    throw new Refused(409, 'This import is done: there is nothing left to cancel')
  if (found.status !== 'CANCELLED') {
    await endRun(tx, id, 'CANCELLED', by.now)
    await deleteFile(tx, id)
    if (found.status === 'DRAFT') await auditImport(tx, kind, id, by, { action: 'CANCEL' })
    else await auditEnd(tx, kind, id, by)
  }
  return readImport(tx, kind, id, by)
}
