import { ChevronDown, ChevronRight } from 'lucide-react'
import { useId, useState } from 'react'
import type { ImportRow, FileImport } from '#domain/platform/import/answers.ts'
import type { Outcome } from '#domain/platform/import/outcomes.ts'
import type { ImportColumn } from '#domain/platform/import/settings.ts'
import { useImportKind } from '#web/platform/import/import-screens.ts'
import { TEXT } from '#web/platform/import/import-text.ts'
import { remarkTone } from '#web/platform/import/remark-tone.ts'
import { RowChanges } from '#web/platform/import/RowChanges.tsx'
import { isFigure, shownOf, shownValue, withoutName } from '#web/platform/import/shown-value.ts'
import { Badge } from '#web/platform/ui/Badge.tsx'
import { Cell, TableRow } from '#web/platform/ui/Table.tsx'

const TONES: Record<Outcome, 'neutral' | 'positive' | 'danger'> = {
  create: 'positive',
  update: 'positive',
  lot: 'positive',
  unchanged: 'neutral',
  leave: 'neutral',
  refuse: 'danger',
  skip: 'neutral',
  notReached: 'neutral',
}

type Props = {
  row: ImportRow
  status: FileImport['status']
  fields: readonly string[]
  columns: readonly ImportColumn[]
}

/**
 * One line of the file: the values as they were read; on request the cells as they stand in the
 * file.
 */
export function PreviewRow({ row, status, fields, columns }: Props) {
  const [isOpen, setIsOpen] = useState(false)
  const cellsId = useId()
  const { line, outcome, values, cells, knownName } = row
  const kind = useImportKind()
  const Chevron = isOpen ? ChevronDown : ChevronRight
  return (
    <>
      <TableRow className={`align-top ${isOpen ? 'border-b-0!' : ''}`}>
        <Cell isFigure label={TEXT.line} className="py-1.5! max-sm:-my-1.5 max-sm:items-center!">
          <button
            type="button"
            aria-expanded={isOpen}
            aria-controls={isOpen ? cellsId : undefined}
            aria-label={TEXT.cellsOf(line)}
            title={TEXT.cellsOf(line)}
            onClick={() => setIsOpen(!isOpen)}
            className="inline-flex min-h-7 items-center gap-1 rounded px-1 text-ink-muted tabular-nums hover:bg-sunken hover:text-ink pointer-coarse:min-h-11"
          >
            <Chevron aria-hidden size={16} />
            {line}
          </button>
        </Cell>
        <Cell label={status === 'DRAFT' ? TEXT.action : TEXT.became}>
          <Badge tone={TONES[outcome]}>
            {(status === 'DRAFT' ? TEXT.planned : TEXT.done)[outcome]}
          </Badge>
        </Cell>
        <Cell className="min-w-56 font-medium wrap-anywhere">
          {shownValue('text', values.name ?? knownName ?? undefined)}
        </Cell>
        <Cell className="min-w-72 max-sm:pb-1.5!">
          <RowChanges row={row} status={status} />
          <Remarks row={row} />
        </Cell>
        {withoutName(fields).map((field) => (
          <ValueCell key={field} field={field} value={shownOf(field, values[field], kind.fields)} />
        ))}
      </TableRow>
      {isOpen && (
        <tr id={cellsId} className="max-sm:block">
          <td colSpan={withoutName(fields).length + 4} className="px-4 pt-1 pb-4 max-sm:block">
            <FileCells cells={cells} columns={columns} />
          </td>
        </tr>
      )}
    </>
  )
}

/** Values too long for the column are cut; the row's cells show them whole. */
function ValueCell({ field, value }: { field: string; value: string }) {
  const { kindOf, labelOf } = useImportKind().fields
  const kind = kindOf(field)
  const isOneWord = isFigure(kind) || ['code', 'day', 'yesNo', 'choice'].includes(kind)
  const width = isOneWord ? 'sm:whitespace-nowrap' : 'min-w-36'
  return (
    <Cell
      isFigure={isFigure(kind)}
      label={labelOf(field)}
      className={`${width} ${value === '' ? 'max-sm:hidden' : ''}`}
    >
      <span className={isOneWord ? 'max-sm:wrap-anywhere' : 'line-clamp-3 wrap-anywhere'}>
        {value}
      </span>
    </Cell>
  )
}

function Remarks({ row: { remarks } }: Pick<Props, 'row'>) {
  if (remarks.length === 0) return null
  const errorsFirst = remarks.toSorted((one, other) => Number(other.isError) - Number(one.isError))
  return (
    <ul className="space-y-0.5">
      {errorsFirst.map(({ field, message, isError, isLeftOut }) => (
        <li
          key={`${field} ${message}`}
          className={`wrap-anywhere ${remarkTone({ isError, isLeftOut })}`}
        >
          {message}
        </li>
      ))}
    </ul>
  )
}

function FileCells({ cells, columns }: Pick<ImportRow, 'cells'> & Pick<Props, 'columns'>) {
  return (
    // Sticky, so that it stays in sight when the table is scrolled sideways.
    <dl className="sticky left-5 grid max-w-[calc(100vw-5.5rem)] gap-x-6 gap-y-2 rounded bg-sunken p-3 text-sm lg:max-w-[min(64rem,calc(100vw-22rem))] sm:grid-cols-[repeat(auto-fill,minmax(13rem,1fr))]">
      {cells.map((cell, position) => (
        // oxlint-disable-next-line react/no-array-index-key -- a cell is its place in the line
        <div key={position} className="min-w-0">
          <dt className="text-xs text-ink-muted wrap-anywhere">
            {columns[position]?.header || TEXT.columnNumber(position + 1)}
          </dt>
          <dd className="whitespace-pre-wrap wrap-anywhere">
            {cell === '' ? <span className="text-ink-muted">{TEXT.emptyCell}</span> : cell}
          </dd>
        </div>
      ))}
    </dl>
  )
}
