import { createCipheriv, createDecipheriv, randomBytes, scrypt } from 'node:crypto'
import { promisify } from 'node:util'
import { DAMAGED, UnusableBackup } from '#server/platform/backup/format.ts'

// A stream encrypted in frames, so that neither side holds more than one in memory. A frame is its length (4 bytes, the
// highest bit marks the last frame), the encrypted bytes and the tag (16 bytes). Its nonce is its number, under a key
// made for this file only; the tag also covers the length and the file's first line. Frames that were changed, swapped,
// left out, repeated or cut off, or that come from another file, do not open.

const CIPHER = 'aes-256-gcm'
const FRAME_BYTES = 64 * 1024
const TAG_BYTES = 16
const LAST = 0x8000_0000

/** About 100 ms and 32 MiB for each guess: OWASP's second choice for scrypt, and as much as a small machine bears. */
const COST = { N: 2 ** 15, r: 8, p: 3, maxmem: 64 * 2 ** 20 }

export type Seal = { key: Buffer; prelude: Buffer }

/** A new random salt in base64. */
export function newSalt(): string {
  return randomBytes(16).toString('base64')
}

/**
 * Makes a file's key from the passphrase and the salt, which takes about 100 ms. `prelude` is the file's first line,
 * which the tags cover.
 */
export function sealFor(passphrase: string, salt: string, prelude: Buffer): Promise<Seal> {
  const derive = promisify<string, Buffer, number, typeof COST, Buffer>(scrypt)
  const secret = passphrase.normalize('NFKC')
  return derive(secret, Buffer.from(salt, 'base64'), 32, COST).then((key) => ({ key, prelude }))
}

/** Encrypts a stream into frames. */
export async function* sealed(seal: Seal, plain: AsyncIterable<Buffer>): AsyncGenerator<Buffer> {
  let number = 0
  let waiting: Buffer | null = null
  for await (const piece of inFrames(plain)) {
    if (waiting) yield sealFrame(seal, number++, waiting, false)
    waiting = piece
  }
  yield sealFrame(seal, number, waiting ?? Buffer.alloc(0), true)
}

function sealFrame(seal: Seal, number: number, plain: Buffer, isLast: boolean): Buffer {
  const head = Buffer.alloc(4)
  head.writeUInt32BE(isLast ? plain.length + LAST : plain.length)
  const cipher = createCipheriv(CIPHER, seal.key, nonceOf(number))
  cipher.setAAD(Buffer.concat([head, seal.prelude]))
  const body = cipher.update(plain)
  return Buffer.concat([head, body, cipher.final(), cipher.getAuthTag()])
}

/** Decrypts the output of sealed(); throws at the first frame that is not as it was. */
export async function* opened(seal: Seal, stream: AsyncIterable<Buffer>): AsyncGenerator<Buffer> {
  let rest = Buffer.alloc(0)
  let number = 0
  let isOver = false
  for await (const piece of stream) {
    rest = Buffer.concat([rest, piece])
    for (;;) {
      if (rest.length < 4) break
      const length = rest.readUInt32BE() % LAST
      if (length > FRAME_BYTES || isOver) throw new UnusableBackup(DAMAGED)
      const end = 4 + length + TAG_BYTES
      if (rest.length < end) break
      yield openFrame(seal, number, rest.subarray(0, end))
      isOver = rest.readUInt32BE() >= LAST
      rest = rest.subarray(end)
      number += 1
    }
  }
  if (!isOver || rest.length > 0) throw new UnusableBackup(DAMAGED)
}

function openFrame(seal: Seal, number: number, frame: Buffer): Buffer {
  const decipher = createDecipheriv(CIPHER, seal.key, nonceOf(number))
  decipher.setAAD(Buffer.concat([frame.subarray(0, 4), seal.prelude]))
  decipher.setAuthTag(frame.subarray(-TAG_BYTES))
  try {
    return Buffer.concat([decipher.update(frame.subarray(4, -TAG_BYTES)), decipher.final()])
  } catch {
    // The file's checksum was right, so a first frame that does not open was made with another passphrase.
    throw new UnusableBackup(
      number === 0 ? 'The passphrase in BACKUP_PASSPHRASE does not open this backup.' : DAMAGED,
    )
  }
}

function nonceOf(number: number): Buffer {
  const nonce = Buffer.alloc(12)
  nonce.writeBigUInt64BE(BigInt(number), 4)
  return nonce
}

async function* inFrames(stream: AsyncIterable<Buffer>): AsyncGenerator<Buffer> {
  for await (const piece of stream)
    for (let start = 0; start < piece.length; start += FRAME_BYTES)
      yield piece.subarray(start, start + FRAME_BYTES)
}
