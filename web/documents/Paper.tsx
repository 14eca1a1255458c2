import type { Document } from '#domain/documents/document.ts'
import { COLUMNS, type PaperSize } from '#domain/documents/kinds.ts'
import { Roll } from '#web/documents/Roll.tsx'
import { Sheet } from '#web/documents/Sheet.tsx'

/** A document on a paper, as it is printed. */
export function Paper({ document, size }: { document: Document; size: PaperSize }) {
  const columns = COLUMNS[size]
  return columns === null ? (
    <Sheet document={document} />
  ) : (
    <Roll document={document} columns={columns} />
  )
}
