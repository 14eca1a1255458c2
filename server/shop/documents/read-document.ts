import type { Document } from '#domain/shop/documents/document.ts'
import { DOCUMENTS_FOR, type DocumentType } from '#domain/shop/documents/kinds.ts'
import type { Tx } from '#server/platform/database/database.ts'
import type { Asked, DocumentSources, Sold } from '#server/document-types.ts'
import { findHeader, readLayout } from '#server/shop/documents/documents.sql.ts'
import { writeDocument } from '#server/shop/documents/write-document.ts'
import { Refused, type User } from '#server/refusals.ts'

/** A document that was found, ready to be written as any copy. */
export type Found = {
  paper: DocumentType
  number: string | null
  locationId: number | null
  /** Of a sale at which cards were shown; null for documents without numbers of IDs. */
  withIds: Sold | null
  /** Numbers of IDs are masked unless they are to be whole. */
  write: (copy: number, isWhole?: boolean) => Document
}

/** The document that was asked for, of what the caller reaches; throws 403, 404 or 409. */
export async function readDocument(
  tx: Tx,
  sources: DocumentSources,
  asked: Asked,
  { user, now }: { user: Pick<User, 'role' | 'reach'>; now: Date },
): Promise<Found> {
  if (!DOCUMENTS_FOR[asked.kind].includes(user.role))
    throw new Refused(403, 'Only a manager gets papers of that kind')
  const source = await sources[asked.kind](tx, asked, { reach: user.reach, now })
  const header = await findHeader(tx, source.tillId, source.at)
  const layout = await readLayout(tx)
  return {
    paper: source.paper,
    number: source.number,
    locationId: asked.kind === 'statement' ? null : source.locationId,
    withIds: source.withIds ?? null,
    write: (copy, isWhole = false) =>
      writeDocument((making) => source.write(making, isWhole), { header, layout, copy }),
  }
}
