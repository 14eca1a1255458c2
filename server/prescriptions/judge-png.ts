import { crc32 } from 'node:zlib'

type Picture = { width: number; height: number }

const SIGNATURE_BYTES = 8
/** Length, type and checksum of a chunk. */
const FRAME_BYTES = 12

/** The kinds without which no picture can be drawn; another of that rank is nothing a browser knows. */
const CRITICAL = new Set(['IHDR', 'PLTE', 'IDAT', 'IEND'])

/** The depths in bits that each kind of colour may have. */
const DEPTHS: Record<number, readonly number[]> = {
  0: [1, 2, 4, 8, 16],
  2: [8, 16],
  3: [1, 2, 4, 8],
  4: [8, 16],
  6: [8, 16],
}

/** Walks a PNG picture from chunk to chunk, unpacking nothing; null when it is damaged or cut off. */
export function walkPng(bytes: Buffer): (Picture & { end: number }) | null {
  let picture: Picture | null = null
  let hasData = false
  for (let at = SIGNATURE_BYTES; at + FRAME_BYTES <= bytes.length;) {
    const length = bytes.readUInt32BE(at)
    const end = at + FRAME_BYTES + length
    if (end > bytes.length) return null
    const type = bytes.toString('latin1', at + 4, at + 8)
    const isIntact = crc32(bytes.subarray(at + 4, end - 4)) === bytes.readUInt32BE(end - 4)
    if (!isIntact || !isKnown(type) || (type === 'IHDR') !== (picture === null)) return null
    if (type === 'IHDR') picture = readHeader(bytes.subarray(at + 8, end - 4))
    if (picture === null) return null
    if (type === 'IDAT') hasData ||= length > 0
    if (type === 'IEND') return hasData && length === 0 ? { ...picture, end } : null
    at = end
  }
  return null
}

function isKnown(type: string): boolean {
  return CRITICAL.has(type) || /^[a-z][A-Za-z]{3}$/.test(type)
}

function readHeader(header: Buffer): Picture | null {
  if (header.length !== 13) return null
  const [width, height] = [header.readUInt32BE(0), header.readUInt32BE(4)]
  const [depth, colour, compression, filter, interlace] = header.subarray(8)
  const isDrawable =
    width > 0 &&
    height > 0 &&
    DEPTHS[colour ?? -1]?.includes(depth ?? 0) &&
    compression === 0 &&
    filter === 0 &&
    (interlace === 0 || interlace === 1)
  return isDrawable ? { width, height } : null
}
