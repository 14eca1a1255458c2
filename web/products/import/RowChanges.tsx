import type { ImportRow, ProductImport } from '#domain/products/import/api.ts'
import { labelOf } from '#domain/products/import/fields.ts'
import { TEXT } from '#web/products/import/import-text.ts'
import { shownValue } from '#web/products/import/shown-value.ts'

type Props = { row: ImportRow; status: ProductImport['status'] }

/** The changes of a line to its product: old values beside new ones. */
export function RowChanges({ row: { outcome, changes }, status }: Props) {
  if (changes === null) return null
  if (changes.length === 0)
    return status === 'DRAFT' && outcome === 'update' ? (
      <p className="text-ink-muted">{TEXT.nothingChanges}</p>
    ) : null
  return (
    <ul className="space-y-0.5">
      {changes.map(({ field, before, after }) => (
        <li key={field} className="wrap-anywhere tabular-nums">
          {labelOf(field)}:{' '}
          {before === null ? (
            <span className="text-ink-muted">{TEXT.blank}</span>
          ) : (
            <del className="text-ink-muted">{shownValue(field, before)}</del>
          )}
          <span aria-hidden> → </span>
          <span className="sr-only">{TEXT.becomes}</span>
          <ins className="font-medium no-underline">{shownValue(field, after)}</ins>
        </li>
      ))}
    </ul>
  )
}
