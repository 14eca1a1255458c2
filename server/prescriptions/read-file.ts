import type { Database, Tx } from '#server/database/database.ts'
import { Refused, type User } from '#server/http.ts'
import { findFile, readChunk, type StoredFile } from '#server/prescriptions/queries.ts'

/** A prescription that this person may see, and so may attach to a sale; else there is none. */
export async function findReadable(
  tx: Tx,
  id: number,
  user: Pick<User, 'id' | 'role' | 'reach'>,
): Promise<StoredFile> {
  const file = await findFile(tx, id, user)
  if (!file) throw new Refused(404, 'There is no such prescription')
  return file
}

/** A file's content, a part at a time. One that is forgotten meanwhile breaks off. */
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
