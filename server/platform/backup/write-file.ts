import { createHash } from 'node:crypto'
import { mkdir, open, rename, rm, type FileHandle } from 'node:fs/promises'
import { dirname } from 'node:path'
import { pipeline } from 'node:stream/promises'
import { createGzip } from 'node:zlib'
import { FORMAT, type Prelude } from '#server/platform/backup/format.ts'
import { newSalt, sealed, sealFor } from '#server/platform/backup/sealing.ts'
import { unfinishedName } from '#server/platform/database/embedded/home.ts'

/** The level that keeps up with the database on a shop's machine; higher ones cost more than they save. */
const COMPRESSION = { level: 4, chunkSize: 64 * 1024 }

/**
 * Writes a backup file: first line, compressed and perhaps encrypted content, SHA-256 over all of it. The file is
 * renamed to its name when it is complete on disk. Answers its size in bytes.
 */
export async function writeBackupFile(
  file: string,
  content: AsyncIterable<Buffer>,
  passphrase: string | undefined,
): Promise<number> {
  await mkdir(dirname(file), { recursive: true, mode: 0o700 })
  const unfinished = unfinishedName(file)
  const handle = await open(unfinished, 'wx', 0o600)
  try {
    const sizeBytes = await write(handle, content, passphrase).finally(() => handle.close())
    await rename(unfinished, file)
    await syncFolder(dirname(file))
    return sizeBytes
  } catch (error) {
    await rm(unfinished, { force: true })
    throw error
  }
}

async function write(
  handle: FileHandle,
  content: AsyncIterable<Buffer>,
  passphrase: string | undefined,
): Promise<number> {
  const salt = passphrase === undefined ? null : newSalt()
  const prelude: Prelude = { botika: 'backup', format: FORMAT, salt }
  const firstLine = Buffer.from(`${JSON.stringify(prelude)}\n`)
  const seal =
    passphrase === undefined || salt === null ? null : await sealFor(passphrase, salt, firstLine)
  const hash = createHash('sha256')
  let sizeBytes = 0
  const keep = async (bytes: Buffer) => {
    sizeBytes += bytes.length
    await handle.appendFile(bytes)
  }
  hash.update(firstLine)
  await keep(firstLine)
  await pipeline(content, createGzip(COMPRESSION), async (compressed: AsyncIterable<Buffer>) => {
    for await (const bytes of seal ? sealed(seal, compressed) : compressed) {
      hash.update(bytes)
      await keep(bytes)
    }
  })
  await keep(hash.digest())
  await handle.sync()
  return sizeBytes
}

/** Flushes the folder, so that the new name survives a power cut, too. */
async function syncFolder(folder: string): Promise<void> {
  const handle = await open(folder, 'r')
  await handle.sync().finally(() => handle.close())
}
