import { useEffect, useRef, useState } from 'react'
import { api } from '#domain/api.ts'
import { ApiError, call, keyOf, newIdempotencyKey, queryClient, serverSentence } from '#web/api.ts'
import { prepareFile } from '#web/prescriptions/prepare-file.ts'
import { uploadTransport } from '#web/upload-transport.ts'

/** As long as the server waits for a request: 10 MB from a phone at the shop's far end. */
const TIMEOUT_MS = 120_000

export type PrescriptionUpload = {
  file: File
  /** From 0 to 1; at 1 the server judges what it got. */
  share: number
  /** Why it was not sent or not taken, and whether the same file may be taken next time. */
  failure: { sentence: string; canRetry: boolean } | null
}

/** Sends a chosen file, one at a time. What another is chosen over, or the form is left by, is given up. */
export function usePrescriptionUpload(onUploaded: (url: string) => void) {
  const [upload, setUpload] = useState<PrescriptionUpload | null>(null)
  const current = useRef<AbortController>(null)
  // Of the chosen file: tried again under the same one, it is stored once.
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

/** It may never have arrived, or the server had no time for it; else it would be refused again. */
function canRetry(error: unknown): boolean {
  const isFinal = error instanceof ApiError && error.status < 500
  return !isFinal || error.status === 409 || error.status === 429
}
