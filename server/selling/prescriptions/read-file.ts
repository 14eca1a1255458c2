import type { Database, Tx } from '#server/platform/database/database.ts'
import { Refused, type User } from '#server/refusals.ts'
import {
  findFile,
  readChunk,
  type StoredFile,
} from '#server/selling/prescriptions/prescriptions.sql.ts'

/** A prescription that the caller may see and so may attach to a sale; 404 otherwise. */
export async function findReadable(
  tx: Tx,
  id: number,
  user: Pick<User, 'id' | 'role' | 'reach'>,
): Promise<StoredFile> {
  const file = await findFile(tx, id, user)
  if (!file) throw new Refused(404, 'There is no such prescription')
  return file
}

/** The content of a file in parts. Throws when the file is deleted meanwhile. */
export async function* contentOf(
  { pool }: Database,
  { id, sizeBytes }: Pick<StoredFile, 'id' | 'sizeBytes'>,
): AsyncGenerator<Buffer> {
  for (let [part, sent] = [0, 0]; sent < sizeBytes; part += 1) {
    const content = await readChunk(pool, id, part)
    sent += content.length
    yield content
  }
}
