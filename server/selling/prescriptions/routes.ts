import { createHash } from 'node:crypto'
import { api } from '#domain/api.ts'
import type { Prescription } from '#domain/selling/prescriptions/api.ts'
import { cleanFileName, endingOf } from '#domain/selling/prescriptions/file-name.ts'
import { insertAudit } from '#server/platform/audit/audit.sql.ts'
import type { Tx } from '#server/platform/database/database.ts'
import { route } from '#server/http.ts'
import { made } from '#server/platform/idempotency/done.ts'
import { once } from '#server/platform/idempotency/once.ts'
import { judgeFile } from '#server/selling/prescriptions/judge-file.ts'
import {
  findFile,
  insertChunk,
  insertFile,
  type NewFile,
} from '#server/selling/prescriptions/prescriptions.sql.ts'
import { contentOf, findReadable } from '#server/selling/prescriptions/read-file.ts'

/** Size of one row of content. */
const CHUNK_BYTES = 256 * 1024

type Author = { user: { id: number }; now: Date }

export const prescriptionsRoutes = [
  route(api.prescriptions.upload, async (exchange) => {
    const { body, query, user, now } = exchange
    const bytes = Buffer.from(body.buffer, body.byteOffset, body.byteLength)
    const mediaType = judgeFile(bytes)
    const file: NewFile = {
      fileName: cleanFileName(query.fileName, mediaType),
      mediaType,
      sizeBytes: bytes.length,
      sha256: createHash('sha256').update(bytes).digest(),
    }
    return once(exchange, api.prescriptions.upload, {
      make: async (tx) => made(await store(tx, file, bytes, { user, now })),
      read: async (tx, id) => {
        const stored = await findFile(tx, id, user)
        return stored && described(stored)
      },
    })
  }),

  route(api.prescriptions.describe, async ({ params, user, pharmacy }) =>
    described(await findReadable(pharmacy.database.pool, params.id, user)),
  ),

  route(api.prescriptions.read, async ({ params, user, pharmacy, now }) => {
    const file = await pharmacy.database.transaction(async (tx) => {
      const found = await findReadable(tx, params.id, user)
      await insertAudit(tx, {
        user,
        action: 'READ',
        entity: 'prescription',
        entityId: found.id,
        now,
      })
      return found
    })
    const { id, mediaType, sizeBytes } = file
    return {
      // Saved under its number, because the file's own name may identify the patient.
      name: `prescription-${id}${endingOf(mediaType)}`,
      mediaType,
      sizeBytes,
      isShown: mediaType !== 'application/pdf',
      content: contentOf(pharmacy.database, file),
    }
  }),
]

async function store(tx: Tx, file: NewFile, bytes: Buffer, by: Author): Promise<Prescription> {
  const id = await insertFile(tx, file, by)
  // One part after the other: all at once would hold the file in memory twice.
  for (let part = 0; part * CHUNK_BYTES < bytes.length; part += 1) {
    const content = bytes.subarray(part * CHUNK_BYTES, (part + 1) * CHUNK_BYTES)
    await insertChunk(tx, id, part, content)
  }
  const { mediaType, sizeBytes } = file
  const after = { mediaType, sizeBytes }
  await insertAudit(tx, { ...by, action: 'CREATE', entity: 'prescription', entityId: id, after })
  return described({ id, ...file })
}

function described({
  id,
  fileName,
  mediaType,
  sizeBytes,
}: Omit<Prescription, 'url'>): Prescription {
  return { id, url: `/api/prescriptions/${id}`, fileName, mediaType, sizeBytes }
}
