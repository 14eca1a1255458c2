import type { ImportWithSettings } from '#domain/products/import/api.ts'
import { obstaclesTo, rememberedSettings } from '#domain/products/import/settle.ts'
import {
  tellsStock,
  type ImportChanges,
  type ImportSettings,
} from '#domain/products/import/settings.ts'
import type { Tx } from '#server/database/database.ts'
import { Refused, refusedField } from '#server/http.ts'
import { hasLocation, listLocations } from '#server/locations/queries.ts'
import { auditImport, loggedSettings } from '#server/products/import/audit.ts'
import {
  deleteOldImports,
  findImport,
  findLayout,
  insertImport,
  lockImport,
  readFileBytes,
  updateSettings,
} from '#server/products/import/queries.ts'
import { headingsHash, readFile } from '#server/products/import/read-file.ts'
import type { Reader } from '#server/products/import/reading/reader.ts'
import type { Editor } from '#server/products/product-stock.ts'

/** Stores an opened file as a draft and reads it with detected or remembered settings. */
export async function uploadFile(
  tx: Tx,
  file: { name: string; bytes: Uint8Array; detected: ImportSettings; reader: Reader },
  by: Editor,
): Promise<ImportWithSettings> {
  const { bytes, detected, reader } = file
  const headings = headingsHash(detected)
  const last = headings && (await findLayout(tx, headings))
  const settings = last ? rememberedSettings(detected, last) : detected
  settings.locationId = await placeOfStock(tx, settings, last?.locationId, by)

  await deleteOldImports(tx, by.now)
  const draft = {
    fileName: file.name,
    bytes: Buffer.from(bytes.buffer),
    settings,
    isRemembered: last !== null,
    ...by,
  }
  const id = await insertImport(tx, draft)
  const after = { fileName: file.name, ...loggedSettings(settings) }
  await auditImport(tx, id, by, { action: 'CREATE', after })
  await readFile(tx, id, reader, { settings, by })
  return readImport(tx, id, by)
}

/** The location of a file's stock: the one chosen last time, else the only one there is. */
async function placeOfStock(
  tx: Tx,
  settings: ImportSettings,
  chosen: number | null | undefined,
  { user: { reach } }: Editor,
): Promise<number | null> {
  if (!tellsStock(settings) || chosen === null) return null
  if (chosen !== undefined && (await hasLocation(tx, chosen, reach))) return chosen
  const places = (await listLocations(tx, reach)).filter(({ isActive }) => isActive)
  return places.length === 1 ? places[0]!.id : null // there is exactly one
}

/** Corrects a draft's settings and reads its file again. */
export async function changeDraft(
  tx: Tx,
  id: number,
  { version, ...changes }: ImportChanges & { version?: number | undefined },
  reader: Reader,
  by: Editor,
): Promise<ImportWithSettings> {
  const draft = await lockedImport(tx, id, by)
  refuseStale(draft, version)
  if (draft.status !== 'DRAFT')
    throw new Refused(409, 'This import has begun: it cannot be changed any more')
  const { settings } = draft
  if (changes.locationId != null && !(await hasLocation(tx, changes.locationId, by.user.reach)))
    throw refusedField(400, 'locationId', 'That location does not exist')

  const bytes = await readFileBytes(tx, id)
  const corrected = await reader.ask('correct', bytes, settings, changes)
  // A correction that makes a column tell of stock needs a location, chosen as for a new file.
  if (!tellsStock(settings) && changes.locationId === undefined)
    corrected.locationId ??= await placeOfStock(tx, corrected, undefined, by)
  const stranger = changes.columns?.find(({ position }) => position >= corrected.columns.length)
  if (stranger)
    throw refusedField(400, 'columns', `The file has no column ${stranger.position + 1}`)
  await updateSettings(tx, id, corrected)
  await auditImport(tx, id, by, {
    action: 'UPDATE',
    before: loggedSettings(settings),
    after: loggedSettings(corrected),
  })
  await readFile(tx, id, reader, { settings: corrected, by })
  return readImport(tx, id, by)
}

/** An import as callers see it; 404 when there is none within reach. */
export async function readImport(
  tx: Tx,
  id: number,
  { user, now }: Editor,
): Promise<ImportWithSettings> {
  const found = await findImport(tx, id, user.reach, now)
  if (!found) throw new Refused(404, 'There is no such import')
  return { ...found, obstacles: obstaclesOf(found) }
}

/** Sentences about what keeps a draft from running; empty for other imports. */
export function obstaclesOf(
  found: Pick<ImportWithSettings, 'status' | 'settings' | 'counts'>,
): string[] {
  return found.status === 'DRAFT' ? obstaclesTo(found.settings, found.counts) : []
}

/** An import as callers see it, locked until the transaction ends. */
export async function lockedImport(tx: Tx, id: number, by: Editor): Promise<ImportWithSettings> {
  await lockImport(tx, id)
  return readImport(tx, id, by)
}

/** Refuses to act on a preview that somebody has changed since it was looked at. */
export function refuseStale({ version }: ImportWithSettings, expected: number | undefined): void {
  if (expected !== undefined && expected !== version)
    throw new Refused(409, 'Somebody has changed this import meanwhile: look at the preview again')
}
