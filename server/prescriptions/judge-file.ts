import {
  KIND_REFUSAL,
  kindOf,
  pictureRefusal,
  sizeRefusal,
  type MediaType,
} from '#domain/prescriptions/file-kinds.ts'
import { walkJpeg } from '#domain/prescriptions/jpeg.ts'
import { Refused } from '#server/http.ts'
import { refusePdf } from '#server/prescriptions/judge-pdf.ts'
import { walkPng } from '#server/prescriptions/judge-png.ts'
import { textWindows } from '#server/prescriptions/text-windows.ts'

const DAMAGED = 'The picture is damaged or did not arrive whole: take it again'
const HIDDEN = 'Something else is hidden in the file: take a picture of the paper instead'

/** What a page of the web begins with or runs by. */
const MARKUP = /<(?:script|html|iframe|!doctype|\?php)[\s/>]/i
/** Of an archive's last part, which programs look for from the end. */
const ARCHIVE_END = 'PK\x05\x06'
const ARCHIVE_TAIL_BYTES = 66_000
/** So far into a file readers of PDF look for their own beginning. */
const PDF_LEAD_BYTES = 1024

/** What a file is, by its content alone; refuses whatever is not plainly a prescription (decisions/0016). */
export async function judgeFile(bytes: Buffer): Promise<MediaType> {
  const type = kindOf(bytes)
  const refusal = sizeRefusal(bytes.length)
  if (refusal !== null) throw new Refused(bytes.length === 0 ? 400 : 413, refusal)
  if (type === null) throw new Refused(415, KIND_REFUSAL)
  if (type === 'application/pdf') await refusePdf(bytes)
  else refusePicture(type === 'image/png' ? walkPng(bytes) : walkJpeg(bytes), bytes)
  if (isArchive(bytes) || (await hasMarkup(bytes))) throw new Refused(400, HIDDEN)
  return type
}

type Picture = { width: number; height: number; end: number }

function refusePicture(picture: Picture | null, bytes: Buffer): void {
  if (picture === null) throw new Refused(400, DAMAGED)
  const isPdfToo = bytes.subarray(0, PDF_LEAD_BYTES).includes('%PDF-')
  if (picture.end !== bytes.length || isPdfToo) throw new Refused(400, HIDDEN)
  const refusal = pictureRefusal(picture)
  if (refusal !== null) throw new Refused(400, refusal)
}

function isArchive(bytes: Buffer): boolean {
  return bytes.subarray(-ARCHIVE_TAIL_BYTES).includes(ARCHIVE_END, 0, 'latin1')
}

async function hasMarkup(bytes: Buffer): Promise<boolean> {
  for await (const text of textWindows(bytes)) if (MARKUP.test(text)) return true
  return false
}
