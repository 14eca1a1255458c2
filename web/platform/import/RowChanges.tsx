import type { ImportRow, FileImport } from '#domain/platform/import/answers.ts'
import { useImportKind } from '#web/platform/import/import-screens.ts'
import { TEXT } from '#web/platform/import/import-text.ts'
import { shownOf } from '#web/platform/import/shown-value.ts'

type Props = { row: ImportRow; status: FileImport['status'] }

/** The changes that a line makes: old values beside new ones. */
export function RowChanges({ row: { outcome, changes }, status }: Props) {
  const { fields } = useImportKind()
  if (changes === null) return null
  if (changes.length === 0)
    return status === 'DRAFT' && outcome === 'update' ? (
      <p className="text-ink-muted">{TEXT.nothingChanges}</p>
    ) : null
  return (
    <ul className="space-y-0.5">
      {changes.map(({ field, before, after }) => (
        <li
          key={`${field} ${String(before)} ${String(after)}`}
          className="wrap-anywhere tabular-nums"
        >
          {fields.labelOf(field)}:{' '}
          {before === null ? (
            <span className="text-ink-muted">{TEXT.blank}</span>
          ) : (
            <del className="text-ink-muted">{shownOf(field, before, fields)}</del>
          )}
          <span aria-hidden> → </span>
          <span className="sr-only">{TEXT.becomes}</span>
          <ins className="font-medium no-underline">{shownOf(field, after, fields)}</ins>
        </li>
      ))}
    </ul>
  )
}
