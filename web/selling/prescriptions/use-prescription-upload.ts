import { useRef } from 'react'
import { api } from '#domain/api.ts'
import { ApiError, call, keyOf, newIdempotencyKey, queryClient, serverSentence } from '#web/api.ts'
import { prepareFile } from '#web/selling/prescriptions/prepare-file.ts'
import { useUpload, type Upload } from '#web/use-upload.ts'

/** In milliseconds, equal to the server's limit for a request: 10 MB over weak Wi-Fi. */
const TIMEOUT_MS = 120_000

/** Why a file was not taken, and whether a retry with the same file makes sense. */
type Failure = { sentence: string; canRetry: boolean }
export type PrescriptionUpload = Upload<Failure>

/** Uploads a chosen file. */
export function usePrescriptionUpload(onUploaded: (url: string) => void) {
  // The Idempotency-Key of the chosen file; a retry under the same key stores it once.
  const key = useRef('')
  const { upload, send, giveUp } = useUpload<Failure>(async (file, options) => {
    const prepared = await prepareFile(file)
    if (options.signal.aborted) return null
    if ('refusal' in prepared) return { sentence: prepared.refusal, canRetry: false }
    try {
      const taken = await call(
        api.prescriptions.upload,
        { query: { fileName: file.name }, body: prepared.bytes },
        { ...options, idempotencyKey: key.current, timeoutMs: TIMEOUT_MS },
      )
      const input = { params: { id: String(taken.id) } }
      queryClient.setQueryData(keyOf(api.prescriptions.describe, input), taken)
      onUploaded(taken.url)
      return null
    } catch (error) {
      return { sentence: serverSentence(error), canRetry: canRetry(error) }
    }
  })

  return {
    upload,
    send: (file: File) => {
      key.current = newIdempotencyKey()
      send(file)
    },
    retry: () => upload && send(upload.file),
    giveUp,
  }
}

/**
 * Whether a retry makes sense: the file may not have arrived, or the server was busy. Any other
 * refusal would be repeated.
 */
function canRetry(error: unknown): boolean {
  const isFinal = error instanceof ApiError && error.status < 500
  return !isFinal || error.status === 409 || error.status === 429
}
