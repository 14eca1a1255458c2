import type { ImportWithSettings } from '#domain/platform/import/answers.ts'
import { obstaclesTo, rememberedSettings } from '#domain/platform/import/file-settings.ts'
import {
  isReadAnew,
  type ReadChanges,
  type ReadSettings,
} from '#domain/platform/import/settings.ts'
import type { Tx } from '#server/platform/database/database.ts'
import { Refused, refusedField } from '#server/refusals.ts'
import { say, saidIn } from '#server/said.ts'
import { auditImport, loggedSettings } from '#server/platform/import/audit.ts'
import type { Importer, ImportKind } from '#server/platform/import/import-kind.ts'
import {
  deleteOldImports,
  findImport,
  findLayout,
  insertImport,
  lockImport,
  readFileBytes,
  updateSettings,
} from '#server/platform/import/import.sql.ts'
import { headingsHash, readFile } from '#server/platform/import/read-file.ts'
import type { Reader } from '#server/platform/import/reading/reader.ts'

/** Stores an opened file as a draft and reads it with detected or remembered settings. */
export async function uploadFile(
  tx: Tx,
  kind: ImportKind,
  file: { name: string; bytes: Uint8Array; detected: ReadSettings; reader: Reader },
  by: Importer,
): Promise<ImportWithSettings> {
  const { bytes, detected, reader } = file
  const headings = headingsHash(detected)
  const last = headings && (await findLayout(tx, kind.name, headings))
  const read = last ? rememberedSettings(detected, last) : detected
  const settings = await kind.initialSettings(tx, read, last, by)

  await deleteOldImports(tx, by.now)
  const draft = {
    kind: kind.name,
    fileName: file.name,
    bytes: Buffer.from(bytes.buffer),
    settings,
    isRemembered: last !== null,
    ...by,
  }
  const id = await insertImport(tx, draft)
  const after = { fileName: file.name, ...loggedSettings(settings) }
  await auditImport(tx, kind, id, by, { action: 'CREATE', after })
  await readFile(tx, kind, id, reader, { settings, by })
  return readImport(tx, kind, id, by)
}

/** Corrects a draft's settings and reads its file again. */
export async function changeDraft(
  tx: Tx,
  kind: ImportKind,
  id: number,
  { version, ...changes }: ReadChanges & { version?: number | undefined },
  reader: Reader,
  by: Importer,
): Promise<ImportWithSettings> {
  const draft = await lockedImport(tx, kind, id, by)
  refuseStale(draft, version)
  if (draft.status !== 'DRAFT')
    throw new Refused(409, 'This import has begun: it cannot be changed any more')
  const { settings } = draft
  await kind.refuseChanges(tx, changes, by)
  const bytes = await readFileBytes(tx, id)
  const after = await reader.ask('correct', kind.name, bytes, settings, changes)
  const corrected = await kind.correctedSettings(tx, { before: settings, after }, changes, by)
  const stranger = changes.columns?.find(({ position }) => position >= corrected.columns.length)
  if (stranger)
    throw refusedField(400, 'columns', say`The file has no column ${stranger.position + 1}`)
  const isRemembered = draft.isRemembered && !isReadAnew(settings, corrected)
  await updateSettings(tx, id, { settings: corrected, isRemembered })
  await auditImport(tx, kind, id, by, {
    action: 'UPDATE',
    before: loggedSettings(settings),
    after: loggedSettings(corrected),
  })
  await readFile(tx, kind, id, reader, { settings: corrected, by })
  return readImport(tx, kind, id, by)
}

/** An import as callers see it; 404 when there is none within reach. */
export async function readImport(
  tx: Tx,
  kind: ImportKind,
  id: number,
  { user, now }: Importer,
): Promise<ImportWithSettings> {
  const found = await findImport(tx, kind.name, id, user.reach, now)
  if (!found) throw new Refused(404, 'There is no such import')
  return { ...found, ...obstaclesOf(kind, found) }
}

/** Sentences about what keeps a draft from running, and how they were made; none for other imports. */
export function obstaclesOf(
  { file }: ImportKind,
  found: Pick<ImportWithSettings, 'status' | 'settings' | 'counts'>,
): Pick<ImportWithSettings, 'obstacles' | 'said'> {
  if (found.status !== 'DRAFT') return { obstacles: [] }
  const obstacles = obstaclesTo(file, found.settings, found.counts)
  return { obstacles, said: saidIn(obstacles) }
}

/** An import as callers see it, locked until the transaction ends. */
export async function lockedImport(
  tx: Tx,
  kind: ImportKind,
  id: number,
  by: Importer,
): Promise<ImportWithSettings> {
  await lockImport(tx, id)
  return readImport(tx, kind, id, by)
}

/** Refuses to act on a preview that was changed since the user looked at it. */
export function refuseStale({ version }: ImportWithSettings, expected: number | undefined): void {
  if (expected !== undefined && expected !== version)
    throw new Refused(
      409,
      'Another user has changed this import meanwhile: look at the preview again',
    )
}
