import { useEffect, useRef, useState } from 'react'
import { MOST_FILE_BYTES } from '#domain/import/limits.ts'
import { useImportKind } from '#web/import/kind.ts'
import { call, serverSentence } from '#web/api.ts'
import { TEXT } from '#web/import/import-text.ts'
import { uploadTransport } from '#web/upload-transport.ts'
import { keepImport } from '#web/import/kept-import.ts'
import { formatSize } from '#web/ui/byte-sizes.ts'

/** In milliseconds: up to 22 MB over a slow line, then 100 000 lines to be read. */
const TIMEOUT_MS = 10 * 60_000

export type ImportUpload = {
  file: File
  /** Uploaded part, from 0 to 1. At 1 the server has the file and reads it. */
  share: number
  /** Why the file was not sent or not accepted. */
  refusal: string | null
}

/** Uploads a chosen file. Choosing another file, or leaving the page, aborts the upload. */
export function useImportUpload(onTaken: (id: number) => void) {
  const [upload, setUpload] = useState<ImportUpload | null>(null)
  const { calls } = useImportKind()
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
    const tell = (state: Omit<ImportUpload, 'file'>) =>
      controller.signal.aborted || setUpload({ file, ...state })
    const refusal = fileRefusalOf(file)
    if (refusal !== null) return tell({ share: 0, refusal })
    tell({ share: 0, refusal: null })
    try {
      const body = { name: file.name.slice(-255), content: await base64Of(file) }
      const transport = uploadTransport((share) => tell({ share, refusal: null }))
      const options = { signal: controller.signal, timeoutMs: TIMEOUT_MS, transport }
      const taken = await call(calls.upload, { body }, options)
      keepImport(calls, taken)
      onTaken(taken.id)
    } catch (error) {
      tell({ share: 0, refusal: isReading(error) ? TEXT.unreadableFile : serverSentence(error) })
    }
  }

  return { upload, send: (file: File) => void send(file), giveUp }
}

/** Why a file would be refused in any case, so that it is not sent; null if it may be sent. */
export function fileRefusalOf({ size }: { size: number }): string | null {
  if (size === 0) return TEXT.emptyFile
  return size > MOST_FILE_BYTES ? TEXT.largeFile(formatSize(size)) : null
}

/**
 * Whether the browser could not read the file, because it was deleted or changed after it was
 * chosen.
 */
function isReading(error: unknown): boolean {
  return error instanceof DOMException && error.name === 'NotReadableError'
}

/** Encodes by FileReader, because a loop in JavaScript would block the page. */
function base64Of(file: File): Promise<string> {
  return new Promise((resolve, reject) => {
    const reader = new FileReader()
    reader.addEventListener('load', () => {
      // readAsDataURL gives text: 'data:...;base64,...'.
      const address = reader.result as string
      resolve(address.slice(address.indexOf(',') + 1))
    })
    reader.addEventListener('error', () => reject(reader.error ?? new TypeError('No content')))
    reader.readAsDataURL(file)
  })
}
