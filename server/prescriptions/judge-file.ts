import {
  KIND_REFUSAL,
  kindOf,
  pictureRefusal,
  sizeRefusal,
  type MediaType,
} from '#domain/prescriptions/file-kinds.ts'
import { walkJpeg } from '#domain/prescriptions/jpeg.ts'
import { Refused } from '#server/http.ts'

const DAMAGED = {
  picture: 'The picture is damaged or did not arrive whole: take it again',
  pdf: 'The PDF is damaged or did not arrive whole: send it again',
}
const HIDDEN = 'Something else is hidden in the file: take a picture of the paper instead'

/** Where a PNG's first part says its size: behind the signature, the part's length and its name. */
const PNG_HEADER_AT = 8
const PNG_HEADER = Buffer.from('\0\0\0\x0dIHDR', 'latin1')
/** The last part of a PNG, which holds nothing, with its checksum. */
const PNG_END = Buffer.from('\0\0\0\0IEND\xae\x42\x60\x82', 'latin1')

/** So far from its end a PDF says where its table of contents stands. */
const PDF_TAIL_BYTES = 2048

/** What a file is, by its signature, its end and the size in its header; nothing of it is unpacked (decisions/0016). */
export function judgeFile(bytes: Buffer): MediaType {
  const type = kindOf(bytes)
  const refusal = sizeRefusal(bytes.length)
  if (refusal !== null) throw new Refused(bytes.length === 0 ? 400 : 413, refusal)
  if (type === null) throw new Refused(415, KIND_REFUSAL)
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

/** The size in the header of a PNG that ends as one; null when it is damaged or cut off. */
function readPng(bytes: Buffer): Picture | null {
  const at = PNG_HEADER_AT + PNG_HEADER.length
  const isBegun = bytes.subarray(PNG_HEADER_AT, at).equals(PNG_HEADER)
  if (!isBegun || !bytes.subarray(-PNG_END.length).equals(PNG_END)) return null
  const [width, height] = [bytes.readUInt32BE(at), bytes.readUInt32BE(at + 4)]
  return width > 0 && height > 0 ? { width, height, end: bytes.length } : null
}

/** It begins with its version and ends with where its table of contents stands, which stands there. */
function refuseBrokenPdf(bytes: Buffer): void {
  const isBegun = /^%PDF-[12]\.\d/.test(bytes.toString('latin1', 0, 16))
  const tail = bytes.toString('latin1', Math.max(0, bytes.length - PDF_TAIL_BYTES))
  const [, contentsAt] = /startxref\s+(\d{1,10})\s+%%EOF\s*$/.exec(tail) ?? []
  const at = Number(contentsAt)
  const contents = bytes.toString('latin1', at, at + 64)
  const isWhole = contentsAt !== undefined && /^\s*(xref\s|\d+\s+\d+\s+obj)/.test(contents)
  if (!isBegun || !isWhole) throw new Refused(400, DAMAGED.pdf)
}
