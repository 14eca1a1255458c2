import { MANAGERS } from '#domain/roles.ts'
import type { Database, Tx } from '#server/database/database.ts'
import { Refused, type User } from '#server/http.ts'
import { findChunk, findFile, type StoredFile } from '#server/prescriptions/queries.ts'

/** A prescription that this person may see, and so may attach to a sale; else there is none. */
export async function findReadable(
  tx: Tx,
  id: number,
  user: Pick<User, 'id' | 'role' | 'reach'>,
): Promise<StoredFile> {
  const file = await findFile(tx, id, user)
  if (!file || !maySee(file, user)) throw new Refused(404, 'There is no such prescription')
  return file
}

/** Whoever may see the sale may see what it holds, and every role sees every sale within reach. */
function maySee({ isHeld, uploadedById }: StoredFile, user: Pick<User, 'id' | 'role'>): boolean {
  return isHeld || uploadedById === user.id || MANAGERS.includes(user.role)
}

/** A file's content, a part at a time. */
export async function* contentOf({ pool }: Database, id: number): AsyncGenerator<Buffer> {
  for (let part = 0; ; part += 1) {
    const content = await findChunk(pool, id, part)
    if (content === null) return
    yield content
  }
}
