export type Jpeg = {
  width: number
  height: number
  /** Offset behind the picture's last byte. Phones append films and depth maps to it. */
  end: number
}

const MARK = 0xff
const START_OF_SCAN = 0xda
const END_OF_PICTURE = 0xd9

/** More scans over one picture only keep a browser busy. */
const MOST_SCANS = 100

/** Walks a JPEG from marker to marker without unpacking anything; null when it is damaged, cut off or no JPEG. */
export function walkJpeg(bytes: Uint8Array): Jpeg | null {
  if (bytes[0] !== MARK || bytes[1] !== 0xd8) return null
  let frame: Omit<Jpeg, 'end'> | null = null
  let scans = 0
  for (let at = 2; bytes[at] === MARK;) {
    // A marker may be preceded by any number of FF bytes.
    while (bytes[at + 1] === MARK) at += 1
    const mark = bytes[at + 1] ?? 0
    if (mark === END_OF_PICTURE) return frame && scans > 0 ? { ...frame, end: at + 2 } : null
    const end = at + 2 + uint16(bytes, at + 2)
    if (mark < 0xc0 || (mark >= 0xd0 && mark <= 0xd8) || end < at + 4 || end > bytes.length)
      return null
    if (isFrame(mark)) {
      const [height, width] = [uint16(bytes, at + 5), uint16(bytes, at + 7)]
      if (frame || end < at + 10 || height === 0 || width === 0) return null
      frame = { width, height }
    }
    if (mark === START_OF_SCAN) {
      scans += 1
      if (!frame || scans > MOST_SCANS) return null
    }
    at = mark === START_OF_SCAN ? endOfScan(bytes, end) : end
  }
  return null
}

function isFrame(mark: number): boolean {
  return mark >= 0xc0 && mark <= 0xcf && mark !== 0xc4 && mark !== 0xc8 && mark !== 0xcc
}

/** Offset of the next marker that is not part of the scan. Inside a scan FF 00 is a byte, and FF D0 to D7 are restarts. */
function endOfScan(bytes: Uint8Array, start: number): number {
  for (let at = start; at < bytes.length; at += 1) {
    if (bytes[at] !== MARK) continue
    const next = bytes[at + 1] ?? 0
    const isWithin = next === 0 || next === MARK || (next >= 0xd0 && next <= 0xd7)
    if (!isWithin) return at
  }
  return bytes.length
}

function uint16(bytes: Uint8Array, at: number): number {
  return (bytes[at] ?? 0) * 256 + (bytes[at + 1] ?? 0)
}
