import {
  TEXT as REFUSED_FILE,
  kindOf,
  pictureRefusal,
  sizeRefusal,
  type MediaType,
} from '#domain/selling/prescriptions/file-kinds.ts'
import { walkJpeg } from '#domain/selling/prescriptions/jpeg.ts'
import { Refused } from '#server/refusals.ts'

const DAMAGED = {
  picture: 'The picture is damaged or did not arrive whole: take it again',
  pdf: 'The PDF is damaged or did not arrive whole: send it again',
}
const HIDDEN = 'Something else is hidden in the file: take a picture of the paper instead'

/** Offset of a PNG's header chunk, which holds its dimensions: behind the signature. */
const PNG_HEADER_AT = 8
const PNG_HEADER = Buffer.from('\0\0\0\x0dIHDR', 'latin1')
/** The last chunk of a PNG, which is empty, with its checksum. */
const PNG_END = Buffer.from('\0\0\0\0IEND\xae\x42\x60\x82', 'latin1')

/** A PDF names the offset of its cross-reference table within so many bytes of its end. */
const PDF_TAIL_BYTES = 2048

/**
 * The type of a file, judged by its signature, its end and the dimensions in its header; nothing of it is unpacked
 * (decisions/0016). Refuses files of other types, damaged ones, and ones that are too large.
 */
export function judgeFile(bytes: Buffer): MediaType {
  const type = kindOf(bytes)
  const refusal = sizeRefusal(bytes.length)
  if (refusal !== null) throw new Refused(bytes.length === 0 ? 400 : 413, refusal)
  if (type === null) throw new Refused(415, REFUSED_FILE.kind)
  if (type === 'application/pdf') refuseBrokenPdf(bytes)
  else refuseBrokenPicture(type === 'image/png' ? readPng(bytes) : walkJpeg(bytes), bytes)
  return type
}

type Picture = { width: number; height: number; end: number }

function refuseBrokenPicture(picture: Picture | null, bytes: Buffer): void {
  if (picture === null) throw new Refused(400, DAMAGED.picture)
  if (picture.end !== bytes.length) throw new Refused(400, HIDDEN)
  const refusal = pictureRefusal(picture)
  if (refusal !== null) throw new Refused(400, refusal)
}

/** The dimensions of a PNG that ends as it should; null when it is damaged or cut off. */
function readPng(bytes: Buffer): Picture | null {
  const at = PNG_HEADER_AT + PNG_HEADER.length
  const isBegun = bytes.subarray(PNG_HEADER_AT, at).equals(PNG_HEADER)
  if (!isBegun || !bytes.subarray(-PNG_END.length).equals(PNG_END)) return null
  const [width, height] = [bytes.readUInt32BE(at), bytes.readUInt32BE(at + 4)]
  return width > 0 && height > 0 ? { width, height, end: bytes.length } : null
}

/** Refuses a PDF without a version at its beginning, or whose end does not lead to a cross-reference table. */
function refuseBrokenPdf(bytes: Buffer): void {
  const isBegun = /^%PDF-[12]\.\d/.test(bytes.toString('latin1', 0, 16))
  const tail = bytes.toString('latin1', Math.max(0, bytes.length - PDF_TAIL_BYTES))
  const [, contentsAt] = /startxref\s+(\d{1,10})\s+%%EOF\s*$/.exec(tail) ?? []
  const at = Number(contentsAt)
  const contents = bytes.toString('latin1', at, at + 64)
  const isWhole = contentsAt !== undefined && /^\s*(xref\s|\d+\s+\d+\s+obj)/.test(contents)
  if (!isBegun || !isWhole) throw new Refused(400, DAMAGED.pdf)
}
