import { crc32, deflateSync } from 'node:zlib'

// Files made by code: complete ones of each type, and parts for hostile ones.

/** Bytes that look like a photograph's compressed data, the same in every run. */
function noise(length: number): Buffer {
  let state = 42
  return Buffer.from(
    Uint8Array.from({ length }, () => {
      state = (Math.imul(state, 1_103_515_245) + 12_345) >>> 0
      // Never FF, which would begin a marker.
      return (state >>> 16) % 255
    }),
  )
}

/** A JPEG segment with its marker and length. */
export function segment(mark: number, content: Buffer | number[]): Buffer {
  const body = Buffer.from(content)
  const head = Buffer.from([0xff, mark, 0, 0])
  head.writeUInt16BE(body.length + 2, 2)
  return Buffer.concat([head, body])
}

export type Size = { width: number; height: number }

/** The JPEG segment with the picture's dimensions. */
export function frame({ width, height }: Size): Buffer {
  const sides = Buffer.alloc(4)
  sides.writeUInt16BE(height, 0)
  sides.writeUInt16BE(width, 2)
  return segment(0xc0, Buffer.concat([Buffer.from([8]), sides, Buffer.from([1, 1, 0x11, 0])]))
}

export const JPEG_START = Buffer.from([0xff, 0xd8])
export const JPEG_END = Buffer.from([0xff, 0xd9])
export const SCAN = segment(0xda, [1, 1, 0, 0, 63, 0])
export const TABLE = segment(0xdb, [0, ...Array.from({ length: 64 }, () => 16)])
/** A code table of one bit, so that a browser can draw the picture. */
export const CODES = Buffer.concat([
  segment(0xc4, [0x00, 1, ...Array.from({ length: 15 }, () => 0), 0]),
  segment(0xc4, [0x10, 1, ...Array.from({ length: 15 }, () => 0), 0]),
])

type JpegParts = Partial<Size> & { sizeBytes?: number; between?: Buffer }

/** A picture of about so many bytes; `between` precedes its own segments. */
export function jpeg(parts: JpegParts = {}): Buffer {
  const { width = 640, height = 480, sizeBytes = 400, between = Buffer.alloc(0) } = parts
  const rows = noise(Math.max(1, sizeBytes - 250))
  const head = [JPEG_START, between, TABLE, frame({ width, height }), CODES, SCAN]
  return Buffer.concat([...head, rows, JPEG_END])
}

export const PNG_START = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a])

/** A PNG chunk with length and checksum. */
export function chunk(type: string, content: Buffer | string = ''): Buffer {
  const body = Buffer.concat([Buffer.from(type, 'latin1'), Buffer.from(content as string)])
  const [length, sum] = [Buffer.alloc(4), Buffer.alloc(4)]
  length.writeUInt32BE(body.length - 4)
  sum.writeUInt32BE(crc32(body))
  return Buffer.concat([length, body, sum])
}

/** The first PNG chunk: the dimensions, and eight bits of grey unless given otherwise. */
export function header({ width, height }: Size, rest = [8, 0, 0, 0, 0]): Buffer {
  const sides = Buffer.alloc(8)
  sides.writeUInt32BE(width, 0)
  sides.writeUInt32BE(height, 4)
  return chunk('IHDR', Buffer.concat([sides, Buffer.from(rest)]))
}

type PngParts = Partial<Size> & { between?: Buffer }

/** A grey picture that any browser draws; `between` precedes its data. */
export function png(parts: PngParts = {}): Buffer {
  const { width = 32, height = 24, between = Buffer.alloc(0) } = parts
  const rows = Array.from({ length: height }, () => Buffer.concat([Buffer.of(0), noise(width)]))
  const data = chunk('IDAT', deflateSync(Buffer.concat(rows)))
  return Buffer.concat([PNG_START, header({ width, height }), between, data, chunk('IEND')])
}

/** A compressed PDF stream. */
function stream(content: string): Buffer {
  const packed = deflateSync(Buffer.from(content))
  const head = `<< /Filter /FlateDecode /Length ${packed.length} >>\nstream\n`
  return Buffer.concat([Buffer.from(head), packed, Buffer.from('\nendstream')])
}

type PdfParts = {
  /** More entries of the catalog. */
  catalog?: string
  /** More entries of the trailer. */
  trailer?: string
  /** More objects, numbered from 5. */
  objects?: readonly (string | Buffer)[]
  version?: string
}

const PAGE = 'BT /F1 24 Tf 20 100 Td (Amoxicillin 500 mg) Tj ET'

/** A PDF of one page with a line of text, and with the given parts. */
export function pdf(parts: PdfParts = {}): Buffer {
  const { catalog = '', trailer = '', objects = [], version = '1.7' } = parts
  const bodies = [
    `<< /Type /Catalog /Pages 2 0 R ${catalog} >>`,
    '<< /Type /Pages /Kids [3 0 R] /Count 1 >>',
    '<< /Type /Page /Parent 2 0 R /MediaBox [0 0 300 200] /Contents 4 0 R >>',
    stream(PAGE),
    ...objects,
  ]
  const pieces = [Buffer.from(`%PDF-${version}\n%\u00e2\u00e3\n`)]
  const places = bodies.map((body, index) => {
    const place = Buffer.concat(pieces).length
    pieces.push(
      Buffer.from(`${index + 1} 0 obj\n`),
      Buffer.from(body as string),
      Buffer.from('\nendobj\n'),
    )
    return `${String(place).padStart(10, '0')} 00000 n \n`
  })
  const contentsAt = Buffer.concat(pieces).length
  const contents = `xref\n0 ${places.length + 1}\n0000000000 65535 f \n${places.join('')}`
  const end = `trailer\n<< /Size ${places.length + 1} /Root 1 0 R ${trailer} >>\nstartxref\n${contentsAt}\n%%EOF\n`
  return Buffer.concat([...pieces, Buffer.from(contents + end)])
}
