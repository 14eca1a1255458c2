import { createHash, randomUUID } from 'node:crypto'
import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { makeBackup } from '#server/platform/backup/make-backup.ts'
import { openBackup, restoreBackup } from '#server/platform/backup/restore-backup.ts'
import { newFolder, ownerOf, relationsIn } from '#server/testing/platform/backups.ts'
import { openEmptyDatabase } from '#server/testing/platform/empty-database.ts'
import { openPharmacy } from '#server/testing/platform/pharmacy.ts'
import { upload } from '#server/testing/selling/prescription-calls.ts'
import { jpeg } from '#server/testing/selling/prescriptions.ts'
import { isLong } from '#server/testing/platform/long.ts'

const PASSPHRASE = 'correct horse battery'
const DAMAGED = 'This backup is damaged or incomplete: nothing was restored.'
const NO_BACKUP = 'This is not a backup of Botika.'

const pharmacy = await openPharmacy()
// A scan makes several frames of an encrypted file.
await upload(await pharmacy.as('CASHIER'), jpeg({ sizeBytes: 400_000 }))
const folder = newFolder()
const target = await openEmptyDatabase()

async function bytesOfBackup(passphrase?: string): Promise<Buffer> {
  const file = join(folder, randomUUID())
  await makeBackup(ownerOf(pharmacy), { file, passphrase, version: 'test', now: new Date() })
  return readFileSync(file)
}

const open = await bytesOfBackup()
const closed = await bytesOfBackup(PASSPHRASE)
const another = await bytesOfBackup(PASSPHRASE)

function flipped(bytes: Buffer, at: number): Buffer {
  const copy = Buffer.from(bytes)
  copy[at < 0 ? copy.length + at : at]! ^= 1
  return copy
}

/** The first line and the frames of an encrypted file. */
function framesOf(bytes: Buffer): { head: Buffer; frames: Buffer[] } {
  let at = bytes.indexOf('\n') + 1
  const head = bytes.subarray(0, at)
  const frames: Buffer[] = []
  while (at < bytes.length - 32) {
    const end = at + 4 + (bytes.readUInt32BE(at) % 2 ** 31) + 16
    frames.push(bytes.subarray(at, end))
    at = end
  }
  return { head, frames }
}

/** An encrypted file whose frames were changed by an attacker who knows the format, with a valid checksum. */
function forged(change: (frames: Buffer[]) => Buffer[], bytes = closed): Buffer {
  const { head, frames } = framesOf(bytes)
  return withChecksum(Buffer.concat([head, ...change(frames)]))
}

function withChecksum(bytes: Buffer): Buffer {
  return Buffer.concat([bytes, createHash('sha256').update(bytes).digest()])
}

const swap = ([first, second, third, ...rest]: Buffer[]) => [first!, third!, second!, ...rest]

type Damaged = [what: string, bytes: Buffer, refusal: string, passphrase: string | undefined]

/** Frames that sealing.test.ts covers without this test, and rows that are as few as those of a table left out. */
const MORE: Damaged[] = [
  [
    'content cut, with a checksum of what is left',
    withChecksum(open.subarray(0, open.length >> 1)),
    DAMAGED,
    undefined,
  ],
  ['the last frame left out', forged((frames) => frames.slice(0, -1)), DAMAGED, PASSPHRASE],
  ['two frames swapped by a forger', forged(swap), DAMAGED, PASSPHRASE],
  ['frames after the last', forged((frames) => [...frames, frames[1]!]), DAMAGED, PASSPHRASE],
  [
    'a frame of another backup',
    forged((frames) => frames.with(2, framesOf(another).frames[2]!)),
    DAMAGED,
    PASSPHRASE,
  ],
]

test.each<Damaged>([
  ['an empty file', Buffer.alloc(0), NO_BACKUP, undefined],
  ['a text', Buffer.from('Dear diary\n'), NO_BACKUP, undefined],
  ['a file without lines', Buffer.alloc(100_000, 1), NO_BACKUP, undefined],
  ['JSON of something else', Buffer.from('{"botika":"cart"}\n'), NO_BACKUP, undefined],
  ['a first line alone', open.subarray(0, open.indexOf('\n') + 1), DAMAGED, undefined],
  [
    'a later format',
    withChecksum(Buffer.from('{"botika":"backup","format":2,"salt":null}\n')),
    'This backup has format 2, this Botika reads 1: use the version that made it.',
    undefined,
  ],
  ['a flipped bit in the middle', flipped(open, open.length >> 1), DAMAGED, undefined],
  ['a flipped bit at the start', flipped(open, 60), DAMAGED, undefined],
  ['a flipped bit in the checksum', flipped(open, -1), DAMAGED, undefined],
  ['a file cut by a byte', open.subarray(0, -1), DAMAGED, undefined],
  ['a file cut in half', open.subarray(0, open.length >> 1), DAMAGED, undefined],
  ['a file with something after it', Buffer.concat([open, Buffer.from('x')]), DAMAGED, undefined],
  ['no passphrase', closed, 'This backup is encrypted: set BACKUP_PASSPHRASE.', undefined],
  [
    'another passphrase',
    closed,
    'The passphrase in BACKUP_PASSPHRASE does not open this backup.',
    'wrong horse battery',
  ],
  ['a flipped bit, encrypted', flipped(closed, closed.length >> 1), DAMAGED, PASSPHRASE],
  ['encrypted and cut in half', closed.subarray(0, closed.length >> 1), DAMAGED, PASSPHRASE],
  [
    'a frame flipped by a forger',
    forged((f) => f.with(3, flipped(f[3]!, 99))),
    DAMAGED,
    PASSPHRASE,
  ],
  ...(isLong ? MORE : []),
])(
  '%s is refused in one sentence and leaves nothing behind',
  async (_, bytes, refusal, passphrase) => {
    const file = join(folder, randomUUID())
    writeFileSync(file, bytes)

    const restoring = openBackup(file, passphrase).then((backup) => restoreBackup(target, backup))

    await expect(restoring).rejects.toMatchObject({ message: refusal })
    expect(await relationsIn(target)).toBe(0)
  },
)

test('a missing file is reported by its name', async () => {
  await expect(openBackup('/nowhere/at/all', undefined)).rejects.toThrow(
    'There is no file /nowhere/at/all.',
  )
})
