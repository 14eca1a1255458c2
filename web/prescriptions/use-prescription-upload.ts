import { useEffect, useRef, useState } from 'react'
import { api } from '#domain/api.ts'
import { ApiError, call, keyOf, newIdempotencyKey, queryClient, serverSentence } from '#web/api.ts'
import { prepareFile } from '#web/prescriptions/prepare-file.ts'
import { uploadTransport } from '#web/upload-transport.ts'

/** In milliseconds, equal to the server's limit for a request: 10 MB over weak Wi-Fi. */
const TIMEOUT_MS = 120_000

export type PrescriptionUpload = {
  file: File
  /** Uploaded part, from 0 to 1. At 1 the server has the file and checks it. */
  share: number
  /**
   * Why the file was not sent or not accepted, and whether a retry with the same file makes sense.
   */
  failure: { sentence: string; canRetry: boolean } | null
}

/** Uploads a chosen file. Choosing another file, or leaving the form, aborts the upload. */
export function usePrescriptionUpload(onUploaded: (url: string) => void) {
  const [upload, setUpload] = useState<PrescriptionUpload | null>(null)
  const current = useRef<AbortController>(null)
  // The Idempotency-Key of the chosen file; a retry under the same key stores it once.
  const key = useRef('')
  useEffect(() => () => current.current?.abort(), [])

  function giveUp() {
    current.current?.abort()
    setUpload(null)
  }

  async function send(file: File) {
    giveUp()
    const controller = new AbortController()
    current.current = controller
    const { signal } = controller
    const tell = (share: number, failure: PrescriptionUpload['failure'] = null) =>
      signal.aborted || setUpload({ file, share, failure })
    tell(0)
    const prepared = await prepareFile(file)
    if (signal.aborted) return
    if ('refusal' in prepared) return tell(0, { sentence: prepared.refusal, canRetry: false })
    try {
      const taken = await call(
        api.prescriptions.upload,
        { query: { fileName: file.name }, body: prepared.bytes },
        {
          idempotencyKey: key.current,
          signal,
          timeoutMs: TIMEOUT_MS,
          transport: uploadTransport(tell),
        },
      )
      const input = { params: { id: String(taken.id) } }
      queryClient.setQueryData(keyOf(api.prescriptions.describe, input), taken)
      setUpload(null)
      onUploaded(taken.url)
    } catch (error) {
      tell(0, { sentence: serverSentence(error), canRetry: canRetry(error) })
    }
  }

  return {
    upload,
    send: (file: File) => {
      key.current = newIdempotencyKey()
      void send(file)
    },
    retry: () => upload && void send(upload.file),
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
