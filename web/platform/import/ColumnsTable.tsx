import { CircleHelp } from 'lucide-react'
import { yesBelow } from '#domain/platform/import/read-active.ts'
import type { ImportColumn } from '#domain/platform/import/settings.ts'
import type { ReadChanges } from '#domain/platform/import/settings.ts'
import { useImportKind } from '#web/platform/import/import-screens.ts'
import { doubtOf, writingsOf } from '#web/platform/import/column-writing.ts'
import { EdgeToEdge } from '#web/platform/import/EdgeToEdge.tsx'
import { TEXT } from '#web/platform/import/import-text.ts'
import { Badge } from '#web/platform/ui/Badge.tsx'
import { SelectField } from '#web/platform/ui/SelectField.tsx'
import { Cell, HeadCell, Table, TableBody, TableHead, TableRow } from '#web/platform/ui/Table.tsx'

type Correct = (column: NonNullable<ReadChanges['columns']>[number]) => void

type Props = {
  columns: readonly ImportColumn[]
  /** The file is being read again, so these columns are outdated. */
  isBusy: boolean
  onCorrect: Correct
}

/** The columns of the file and the fields that they are taken for. */
export function ColumnsTable({ columns, isBusy, onCorrect }: Props) {
  return (
    <EdgeToEdge className="border-t">
      <Table caption={TEXT.columns} isBusy={isBusy}>
        <TableHead>
          <HeadCell>{TEXT.heading}</HeadCell>
          <HeadCell className="max-xl:hidden">{TEXT.samples}</HeadCell>
          <HeadCell className="min-w-44 md:min-w-52">{TEXT.meaning}</HeadCell>
          <HeadCell className="min-w-54 md:min-w-62">{TEXT.writing}</HeadCell>
        </TableHead>
        <TableBody>
          {columns.map((column) => (
            <ColumnRow
              key={column.position}
              column={column}
              isDisabled={isBusy}
              onCorrect={onCorrect}
            />
          ))}
        </TableBody>
      </Table>
    </EdgeToEdge>
  )
}

type RowProps = { column: ImportColumn; isDisabled: boolean; onCorrect: Correct }

function ColumnRow({ column, isDisabled, onCorrect }: RowProps) {
  const { position, field, samples } = column
  const heading = column.header || TEXT.columnNumber(position + 1)
  const first = samples.length > 0 ? samples.join(' · ') : TEXT.noSamples
  return (
    <TableRow className={field === null ? 'text-ink-muted' : ''}>
      {/* Where four columns have no room, the first cells stand below their heading. */}
      <Cell className="min-w-32 font-medium wrap-anywhere max-xl:w-full">
        {heading}
        <span className="line-clamp-2 text-sm font-normal text-ink-muted xl:hidden">{first}</span>
      </Cell>
      <Cell className="w-full min-w-40 text-ink-muted max-xl:hidden!">
        <span className="line-clamp-2 wrap-anywhere">{first}</span>
      </Cell>
      <Cell className="py-1.5!">
        <MeaningField
          column={column}
          heading={heading}
          isDisabled={isDisabled}
          onCorrect={onCorrect}
        />
      </Cell>
      <Cell className="py-1.5! max-sm:pt-2!">
        <WritingField
          column={column}
          heading={heading}
          isDisabled={isDisabled}
          onCorrect={onCorrect}
        />
      </Cell>
    </TableRow>
  )
}

type FieldProps = RowProps & { heading: string }

/** Stands for no field where leaving the column out must be said. */
const NO_FIELD = 'none'

function MeaningField({ column, heading, isDisabled, onCorrect }: FieldProps) {
  const { position, field, fieldDoubt } = column
  const { names, labelOf } = useImportKind().fields
  const meanings = names.map((name) => ({ value: name, label: labelOf(name) }))
  return (
    <div className="space-y-1.5">
      <SelectField
        label={TEXT.meaningOf(heading)}
        isLabelHidden
        placeholder={fieldDoubt ? TEXT.chooseMeaning : TEXT.leftOut}
        options={fieldDoubt ? [{ value: NO_FIELD, label: TEXT.leftOut }, ...meanings] : meanings}
        value={field ?? ''}
        disabled={isDisabled}
        onChange={({ target }) =>
          onCorrect({
            position,
            field: meanings.find(({ value }) => value === target.value)?.value ?? null,
          })
        }
      />
      {field === 'isActive' && yesBelow(column.header) === false && (
        <p className="text-xs text-ink-muted">{TEXT.yesIsInactive}</p>
      )}
      {fieldDoubt && (
        <Doubt>{TEXT[fieldDoubt.why](labelOf(fieldDoubt.field), fieldDoubt.cell)}</Doubt>
      )}
    </div>
  )
}

/** What somebody is asked about a column. */
function Doubt({ children }: { children: string }) {
  return (
    <p className="flex flex-wrap items-center gap-x-2 gap-y-1 text-xs text-ink-muted">
      <Badge className="text-ink!">
        <CircleHelp aria-hidden size={14} />
        {TEXT.notCertain}
      </Badge>
      {children}
    </p>
  )
}

function WritingField({ column, heading, isDisabled, onCorrect }: FieldProps) {
  const { kindOf } = useImportKind().fields
  const kind = column.field === null ? null : kindOf(column.field)
  const writings = writingsOf(column, kind)
  if (writings.length === 0) return null
  const { position } = column
  const doubt = doubtOf(column, kind)
  const chosen = writings.findIndex(({ isChosen }) => isChosen)
  return (
    <div className="space-y-1.5">
      <SelectField
        label={TEXT.writingOf(heading)}
        isLabelHidden
        options={writings.map(({ label }, value) => ({ value, label }))}
        placeholder={chosen === -1 ? TEXT.chooseWriting : undefined}
        value={chosen === -1 ? '' : chosen}
        disabled={isDisabled}
        onChange={({ target }) =>
          onCorrect({ position, ...writings[Number(target.value)]?.correction })
        }
      />
      {doubt !== null && <Doubt>{TEXT[doubt](column.markDoubt?.digits ?? '')}</Doubt>}
    </div>
  )
}
