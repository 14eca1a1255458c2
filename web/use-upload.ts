import { useEffect, useRef, useState } from 'react'
import type { Transport } from '#web/api.ts'
import { uploadTransport } from '#web/upload-transport.ts'

export type Upload<Failure> = {
  file: File
  /** Uploaded part, from 0 to 1. At 1 the server has the file and looks at it. */
  share: number
  /** Why the file was not sent or not accepted. */
  failure: Failure | null
}

type Options = { signal: AbortSignal; transport: Transport }

/**
 * Uploads a chosen file by a function that answers why it could not, if so. Choosing another file,
 * or leaving the page, aborts the upload.
 */
export function useUpload<Failure>(
  sendFile: (file: File, options: Options) => Promise<Failure | null>,
) {
  const [upload, setUpload] = useState<Upload<Failure> | null>(null)
  const current = useRef<AbortController>(null)
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
    const report = (state: Omit<Upload<Failure>, 'file'> | null) =>
      signal.aborted || setUpload(state && { file, ...state })
    report({ share: 0, failure: null })
    const transport = uploadTransport((share) => report({ share, failure: null }))
    const failure = await sendFile(file, { signal, transport })
    report(failure === null ? null : { share: 0, failure })
  }

  return { upload, send: (file: File) => void send(file), giveUp }
}
