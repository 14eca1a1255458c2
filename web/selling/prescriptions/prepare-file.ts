import {
  kindOf,
  sizeRefusal,
  TEXT as REFUSED_FILE,
} from '#domain/selling/prescriptions/file-kinds.ts'
import { walkJpeg } from '#domain/selling/prescriptions/jpeg.ts'
import { TEXT } from '#web/selling/prescriptions/prescription-text.ts'

/**
 * Larger files are not even read: no photograph is that large, with the film that a phone appends.
 */
const MOST_READ_BYTES = 100 * 2 ** 20

type Prepared = { bytes: Uint8Array<ArrayBuffer> } | { refusal: string }

/**
 * The bytes of a file that are uploaded, or why none are. Phones append films and depth maps to
 * photographs. Those are cut off here, because the server refuses a file with anything behind its
 * image.
 */
export async function prepareFile(file: Blob): Promise<Prepared> {
  if (file.size > MOST_READ_BYTES) return { refusal: sizeRefusal(file.size) ?? TEXT.unreadable }
  const content = await file.arrayBuffer().catch(() => null)
  if (content === null) return { refusal: TEXT.unreadable }
  const whole = new Uint8Array(content)
  const bytes = whole.subarray(0, walkJpeg(whole)?.end)
  const kindRefusal = kindOf(bytes) === null ? REFUSED_FILE.kind : null
  const refusal = (bytes.length === 0 ? null : kindRefusal) ?? sizeRefusal(bytes.length)
  return refusal === null ? { bytes } : { refusal }
}
