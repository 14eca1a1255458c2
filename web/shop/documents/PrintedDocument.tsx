import type { Document } from '#domain/shop/documents/document.ts'
import { COLUMNS, type PaperSize } from '#domain/shop/documents/kinds.ts'
import { Roll } from '#web/shop/documents/Roll.tsx'
import { Sheet } from '#web/shop/documents/Sheet.tsx'

type Props = { document: Document; size: PaperSize }

/** A document on a paper, as it is printed. */
export function PrintedDocument({ document, size }: Props) {
  const columns = COLUMNS[size]
  return columns === null ? (
    <Sheet document={document} />
  ) : (
    <Roll document={document} columns={columns} />
  )
}

/** The same as it lies on a table. A roll, whose letters are small, is shown larger where there is room. */
export function DocumentOnScreen(props: Props) {
  const isRoll = COLUMNS[props.size] !== null
  return (
    <div
      className={`overflow-x-auto rounded bg-sunken p-3 ${isRoll ? 'sm:[&>*]:[zoom:1.25]' : ''}`}
    >
      <PrintedDocument {...props} />
    </div>
  )
}
