import { KIND_REFUSAL, kindOf, sizeRefusal } from '#domain/prescriptions/file-kinds.ts'
import { walkJpeg } from '#domain/prescriptions/jpeg.ts'
import { TEXT } from '#web/prescriptions/prescription-text.ts'

/** A photograph with the film that a phone puts behind it is still read; nothing larger is one. */
const MOST_READ_BYTES = 100 * 2 ** 20

type Prepared = { bytes: Uint8Array<ArrayBuffer> } | { refusal: string }

/**
 * What of a chosen file is sent, or why nothing is. Phones put films and depth maps behind a photograph: they stay where
 * they are, and the server takes nothing that has anything behind it.
 */
export async function prepareFile(file: Blob): Promise<Prepared> {
  if (file.size > MOST_READ_BYTES) return { refusal: sizeRefusal(file.size) ?? TEXT.unreadable }
  const content = await file.arrayBuffer().catch(() => null)
  if (content === null) return { refusal: TEXT.unreadable }
  const whole = new Uint8Array(content)
  const bytes = whole.subarray(0, walkJpeg(whole)?.end)
  const kindRefusal = kindOf(bytes) === null ? KIND_REFUSAL : null
  const refusal = (bytes.length === 0 ? null : kindRefusal) ?? sizeRefusal(bytes.length)
  return refusal === null ? { bytes } : { refusal }
}
