import { createHash } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { open, stat } from 'node:fs/promises'
import { createGunzip } from 'node:zlib'
import { pipeline } from 'node:stream'
import { DAMAGED, FORMAT, UnusableBackup, type Prelude } from '#server/platform/backup/format.ts'
import { opened, sealFor } from '#server/platform/backup/sealing.ts'

const MOST_OF_FIRST_LINE = 1024
const HASH_BYTES = 32
const NO_BACKUP = 'This is not a backup of Botika.'

/**
 * The content of a backup file, after its SHA-256 has shown that the file is complete and unchanged. Changes hidden by
 * a new SHA-256 are found while reading, if the file is encrypted.
 */
export async function readBackupFile(
  file: string,
  passphrase: string | undefined,
): Promise<AsyncIterable<Buffer>> {
  const { size } = await stat(file).catch(() => {
    throw new UnusableBackup(`There is no file ${file}.`)
  })
  const firstLine = await readFirstLine(file)
  const prelude = preludeIn(firstLine)
  await refuseDamaged(file, size)
  const bytes: AsyncIterable<Buffer> = createReadStream(file, {
    start: firstLine.length,
    end: size - HASH_BYTES - 1,
  })
  if (prelude.salt === null) return unpacked(bytes)
  if (passphrase === undefined)
    throw new UnusableBackup('This backup is encrypted: set BACKUP_PASSPHRASE.')
  return unpacked(opened(await sealFor(passphrase, prelude.salt, firstLine), bytes))
}

async function readFirstLine(file: string): Promise<Buffer> {
  const handle = await open(file, 'r')
  const { buffer, bytesRead } = await handle
    .read(Buffer.alloc(MOST_OF_FIRST_LINE), 0, MOST_OF_FIRST_LINE, 0)
    .finally(() => handle.close())
  const end = buffer.subarray(0, bytesRead).indexOf('\n')
  if (end === -1) throw new UnusableBackup(NO_BACKUP)
  return buffer.subarray(0, end + 1)
}

function preludeIn(firstLine: Buffer): Prelude {
  let prelude: Partial<Prelude>
  try {
    prelude = JSON.parse(firstLine.toString()) as Partial<Prelude> // checked in the next lines
  } catch {
    throw new UnusableBackup(NO_BACKUP)
  }
  const { botika, format, salt } = prelude
  if (botika !== 'backup' || typeof format !== 'number') throw new UnusableBackup(NO_BACKUP)
  if (format !== FORMAT)
    throw new UnusableBackup(
      `This backup has format ${format}, this Botika reads ${FORMAT}: use the version that made it.`,
    )
  if (salt !== null && typeof salt !== 'string') throw new UnusableBackup(DAMAGED)
  return { botika, format, salt }
}

async function refuseDamaged(file: string, size: number): Promise<void> {
  if (size <= HASH_BYTES) throw new UnusableBackup(DAMAGED)
  const hash = createHash('sha256')
  const covered = size - HASH_BYTES
  let seen = 0
  let stored = Buffer.alloc(0)
  for await (const piece of createReadStream(file) as AsyncIterable<Buffer>) {
    const inside = piece.subarray(0, Math.max(0, covered - seen))
    hash.update(inside)
    seen += inside.length
    stored = Buffer.concat([stored, piece.subarray(inside.length)])
  }
  if (!hash.digest().equals(stored)) throw new UnusableBackup(DAMAGED)
}

async function* unpacked(bytes: AsyncIterable<Buffer>): AsyncGenerator<Buffer> {
  // An error in the pipeline is thrown where the content is read.
  const content = pipeline(bytes, createGunzip({ chunkSize: 256 * 1024 }), () => {})
  try {
    for await (const piece of content as AsyncIterable<Buffer>) yield piece
  } catch (error) {
    const isPacking = String((error as NodeJS.ErrnoException).code).startsWith('Z_')
    throw isPacking ? new UnusableBackup(DAMAGED, { cause: error }) : error
  }
}
