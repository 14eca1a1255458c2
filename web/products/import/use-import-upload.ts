import { useEffect, useRef, useState } from 'react'
import { api } from '#domain/api.ts'
import { MOST_FILE_BYTES } from '#domain/products/import/limits.ts'
import { call, serverSentence } from '#web/api.ts'
import { TEXT } from '#web/products/import/import-text.ts'
import { uploadTransport } from '#web/upload-transport.ts'
import { keepImport } from '#web/products/import/kept-import.ts'
import { formatSize } from '#web/ui/byte-sizes.ts'

/** 22 MB through a slow line, and a hundred thousand lines to be read at its end. */
const TIMEOUT_MS = 10 * 60_000

export type ImportUpload = {
  file: File
  /** From 0 to 1; at 1 the server reads what it got. */
  share: number
  /** Why it was not sent or not taken. */
  refusal: string | null
}

/** Sends a chosen file, one at a time. What another is chosen over, or the page is left by, is given up. */
export function useImportUpload(onTaken: (id: number) => void) {
  const [upload, setUpload] = useState<ImportUpload | null>(null)
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
      const taken = await call(api.productImports.upload, { body }, options)
      keepImport(taken)
      onTaken(taken.id)
    } catch (error) {
      tell({ share: 0, refusal: isReading(error) ? TEXT.unreadableFile : serverSentence(error) })
    }
  }

  return { upload, send: (file: File) => void send(file), giveUp }
}

/** Why a file need not be sent at all; null when it may. */
export function fileRefusalOf({ size }: { size: number }): string | null {
  if (size === 0) return TEXT.emptyFile
  return size > MOST_FILE_BYTES ? TEXT.largeFile(formatSize(size)) : null
}

/** The browser could not read the file: it is gone or changed since it was chosen. */
function isReading(error: unknown): boolean {
  return error instanceof DOMException && error.name === 'NotReadableError'
}

/** By the browser's own reader: a script that did it would hold up the page. */
function base64Of(file: File): Promise<string> {
  return new Promise((resolve, reject) => {
    const reader = new FileReader()
    reader.addEventListener('load', () => {
      const address = reader.result as string // it was read as an address, 'data:...;base64,...'
      resolve(address.slice(address.indexOf(',') + 1))
    })
    reader.addEventListener('error', () => reject(reader.error ?? new TypeError('No content')))
    reader.readAsDataURL(file)
  })
}
