import { crc32, inflateRawSync } from 'node:zlib'
import { Refused } from '#server/refusals.ts'
import { damaged, locked } from '#server/platform/import/reading/workbook/damaged.ts'

/** Most bytes of a workbook that are unpacked, its parts together. */
const MOST_UNPACKED_BYTES = 20 * 2 ** 20

/** The texts inside a workbook by their names. Nothing is unpacked before it is read, and nothing is written anywhere. */
export type Parts = {
  has(name: string): boolean
  /** null when there is no such part. */
  read(name: string): string | null
}

type Entry = {
  isLocked: boolean
  method: number
  crc: number
  packedBytes: number
  bytes: number
  /** Where its local header begins. */
  at: number
}

const END = Buffer.from('PK\x05\x06', 'latin1')
/** The end of a zip file, and the longest remark behind it. */
const END_BYTES = 22
const MOST_REMARK_BYTES = 0xffff
const DIRECTORY_ENTRY = 0x02014b50
const LOCAL_HEADER = 0x04034b50
const STORED = 0
const DEFLATED = 8

/** The parts of a zip file by the directory at its end, which is what spreadsheets go by, too. */
export function partsOf(zip: Buffer): Parts {
  const entries = checked(() => directoryOf(zip))
  let left = MOST_UNPACKED_BYTES
  return {
    has: (name) => entries.has(plainName(name)),
    read: (name) => {
      const entry = entries.get(plainName(name))
      if (!entry) return null
      if (entry.bytes > left)
        throw new Refused(400, 'Unpacked, the workbook is over 20 MB: split it')
      left -= entry.bytes
      return textOf(checked(() => unpacked(zip, entry)))
    },
  }
}

/** Names differ in case and slashes from writer to writer. */
function plainName(name: string): string {
  return name.replaceAll('\\', '/').toLowerCase()
}

function directoryOf(zip: Buffer): Map<string, Entry> {
  const end = zip.lastIndexOf(END)
  const isBehind = end >= Math.max(0, zip.length - END_BYTES - MOST_REMARK_BYTES)
  if (!isBehind || end + END_BYTES > zip.length) throw damaged()
  const entries = new Map<string, Entry>()
  let at = zip.readUInt32LE(end + 16)
  for (let left = zip.readUInt16LE(end + 10); left > 0; left -= 1) {
    if (zip.readUInt32LE(at) !== DIRECTORY_ENTRY) throw damaged()
    const nameEnd = at + 46 + zip.readUInt16LE(at + 28)
    const extraEnd = nameEnd + zip.readUInt16LE(at + 30)
    const name = plainName(zip.toString('utf8', at + 46, nameEnd))
    // Of two parts of one name, one program reads the first and another the second.
    if (entries.has(name)) throw damaged()
    entries.set(name, entryAt(zip, at, zip.subarray(nameEnd, extraEnd)))
    at = extraEnd + zip.readUInt16LE(at + 32)
  }
  return entries
}

const IN_EXTRA = 0xffffffff

/** An entry of the directory. Writers of long streams put the sizes of short files behind it, too (zip64). */
function entryAt(zip: Buffer, at: number, extra: Buffer): Entry {
  const long = longSizesIn(extra)
  const sizeAt = (field: number) => {
    const size = zip.readUInt32LE(at + field)
    return size === IN_EXTRA ? Number(long.next().value ?? IN_EXTRA) : size
  }
  const bytes = sizeAt(24)
  const packedBytes = sizeAt(20)
  return {
    isLocked: (zip.readUInt16LE(at + 8) & 1) === 1,
    method: zip.readUInt16LE(at + 10),
    crc: zip.readUInt32LE(at + 16),
    packedBytes,
    bytes,
    at: sizeAt(42),
  }
}

const ZIP64 = 1

function* longSizesIn(extra: Buffer): Generator<bigint> {
  for (let at = 0; at < extra.length; at += 4 + extra.readUInt16LE(at + 2)) {
    if (extra.readUInt16LE(at) !== ZIP64) continue
    const end = at + 4 + extra.readUInt16LE(at + 2)
    for (let field = at + 4; field < end; field += 8) yield extra.readBigUInt64LE(field)
    return
  }
}

/** The content of an entry. It never grows beyond the size that its directory states. */
function unpacked(zip: Buffer, entry: Entry): Buffer {
  const { isLocked, method, packedBytes, bytes, at } = entry
  if (isLocked) throw locked()
  if (zip.readUInt32LE(at) !== LOCAL_HEADER) throw damaged()
  const from = at + 30 + zip.readUInt16LE(at + 26) + zip.readUInt16LE(at + 28)
  const packed = zip.subarray(from, from + packedBytes)
  if (method !== STORED && method !== DEFLATED) throw damaged()
  const content =
    method === STORED ? packed : inflateRawSync(packed, { maxOutputLength: Math.max(1, bytes) })
  if (content.length !== bytes || crc32(content) !== entry.crc) throw damaged()
  return content
}

/** What a broken zip file makes Node throw is our refusal. */
function checked<T>(work: () => T): T {
  try {
    return work()
  } catch (error) {
    if (error instanceof Refused) throw error
    const { code = '' } = error as NodeJS.ErrnoException
    if (error instanceof RangeError || code.startsWith('Z_') || code.startsWith('ERR_'))
      throw damaged()
    throw error
  }
}

/** The text of a part; UTF-8, or UTF-16 by its mark. NUL, which no database stores, becomes the replacement character. */
function textOf(content: Buffer): string {
  const mark = content.subarray(0, 2).toString('latin1')
  const encoding = { '\xFF\xFE': 'utf-16le', '\xFE\xFF': 'utf-16be' }[mark] ?? 'utf-8'
  return new TextDecoder(encoding).decode(content).replace(/\0/g, '\uFFFD')
}
