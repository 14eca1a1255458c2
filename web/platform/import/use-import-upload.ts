import { MOST_FILE_BYTES } from '#domain/platform/import/limits.ts'
import { useImportKind } from '#web/platform/import/import-screens.ts'
import { call, serverSentence } from '#web/api.ts'
import { TEXT } from '#web/platform/import/import-text.ts'
import { useUpload } from '#web/use-upload.ts'
import { keepImport } from '#web/platform/import/kept-import.ts'
import { formatSize } from '#web/platform/ui/byte-sizes.ts'

/** In milliseconds: up to 22 MB over a slow line, then 100 000 lines to be read. */
const TIMEOUT_MS = 10 * 60_000

/** Uploads a chosen file. */
export function useImportUpload(onTaken: (id: number) => void) {
  const { calls } = useImportKind()
  return useUpload<string>(async (file, options) => {
    const refusal = fileRefusalOf(file)
    if (refusal !== null) return refusal
    try {
      const body = { name: file.name.slice(-255), content: await base64Of(file) }
      const taken = await call(calls.upload, { body }, { ...options, timeoutMs: TIMEOUT_MS })
      keepImport(calls, taken)
      onTaken(taken.id)
      return null
    } catch (error) {
      return isReading(error) ? TEXT.unreadableFile : serverSentence(error)
    }
  })
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
