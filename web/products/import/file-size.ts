import { MOST_FILE_BYTES } from '#domain/products/import/limits.ts'
import { TEXT } from '#web/products/import/import-text.ts'
import { formatSize } from '#web/ui/byte-sizes.ts'

/** Why a file need not be sent at all; null when it may. */
export function fileRefusalOf({ size }: { size: number }): string | null {
  if (size === 0) return TEXT.emptyFile
  return size > MOST_FILE_BYTES ? TEXT.largeFile(formatSize(size)) : null
}
