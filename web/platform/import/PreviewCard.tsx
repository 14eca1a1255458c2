import { ListX } from 'lucide-react'
import type { ImportRow, ImportWithSettings } from '#domain/platform/import/answers.ts'
import { OUTCOMES, type Outcome } from '#domain/platform/import/outcomes.ts'
import { useImportKind } from '#web/platform/import/import-screens.ts'
import { serverSentence, useReadPage } from '#web/api.ts'
import { EdgeToEdge } from '#web/platform/import/EdgeToEdge.tsx'
import { TEXT } from '#web/platform/import/import-text.ts'
import { PreviewRow } from '#web/platform/import/PreviewRow.tsx'
import { fieldsIn, isFigure, withoutName } from '#web/platform/import/shown-value.ts'
import { Summary } from '#web/platform/import/Summary.tsx'
import { useImportAddress } from '#web/platform/import/use-import-address.ts'
import { Card } from '#web/platform/ui/Card.tsx'
import { CountFilter } from '#web/platform/ui/CountFilter.tsx'
import { EmptyState } from '#web/platform/ui/EmptyState.tsx'
import { ErrorState } from '#web/platform/ui/ErrorState.tsx'
import { Pager } from '#web/platform/ui/Pager.tsx'
import { Spinner } from '#web/platform/ui/Spinner.tsx'
import { HeadCell, Table, TableBody, TableHead } from '#web/platform/ui/Table.tsx'

const PAGE_SIZE = 50
/**
 * Outcomes that most imports do not have. Their filter is offered only if some lines have them.
 */
const SELDOM: readonly Outcome[] = ['lot', 'unchanged', 'notReached']

type Props = {
  found: ImportWithSettings
  /** The file is being read again. */
  isBusy: boolean
}

/** The lines of the file with the outcome of each, planned or done. */
export function PreviewCard({ found, isBusy }: Props) {
  const { id, status } = found
  const { calls } = useImportKind()
  const { outcome, reason, page, show, turnTo } = useImportAddress()
  const query = {
    outcome: outcome ?? undefined,
    reason: reason ?? undefined,
    limit: String(PAGE_SIZE),
    offset: String((page - 1) * PAGE_SIZE),
  }
  const params = { id: String(id) }
  const read = useReadPage(calls.rows, { params, query }, { refetchOnMount: 'always' })
  return (
    <Card
      title={titleOf(status)}
      aside={
        isBusy && (
          <span className="flex items-center gap-2 text-sm text-ink-muted">
            <Spinner size={18} label="" />
            {TEXT.updating}
          </span>
        )
      }
    >
      <OutcomeFilter found={found} />
      <Summary found={found} chosen={reason} onChoose={(chosen) => show({ reason: chosen })} />
      <EdgeToEdge className="mt-3 border-t">
        {read.isError && !read.data ? (
          <ErrorState sentence={serverSentence(read.error)} onRetry={() => void read.refetch()} />
        ) : !read.data ? (
          <p className="flex min-h-64 items-center justify-center gap-3 text-sm text-ink-muted">
            <Spinner label="" />
            {TEXT.loading}
          </p>
        ) : read.data.rows.length === 0 ? (
          <EmptyState icon={ListX} title={TEXT.noRows} hint={TEXT.noRowsHint} />
        ) : (
          <Lines found={found} rows={read.data.rows} isBusy={isBusy || read.isPlaceholderData} />
        )}
        <Pager
          page={page}
          pages={Math.ceil((read.data?.total ?? 0) / PAGE_SIZE)}
          onChange={turnTo}
        />
      </EdgeToEdge>
    </Card>
  )
}

function titleOf(status: ImportWithSettings['status']): string {
  if (status === 'DRAFT') return TEXT.preview
  return status === 'TAKEN_BACK' ? TEXT.outcomeBefore : TEXT.outcome
}

/** Chooses the lines of one outcome. */
function OutcomeFilter({ found: { counts, status } }: Pick<Props, 'found'>) {
  const { outcome, reason, show } = useImportAddress()
  return (
    <CountFilter
      label={TEXT.shown}
      choices={[
        { value: null, label: TEXT.all, count: counts.total },
        ...OUTCOMES.filter(
          (each) => counts[each] > 0 || each === outcome || !SELDOM.includes(each),
        ).map((value) => ({
          value,
          label: (status === 'DRAFT' ? TEXT.planned : TEXT.done)[value],
          count: counts[value],
          isBad: value === 'refuse',
        })),
      ]}
      chosen={reason === null ? outcome : undefined}
      onChoose={(chosen) => show({ outcome: chosen })}
    />
  )
}

function Lines({ found, rows, isBusy }: Props & { rows: readonly ImportRow[] }) {
  const { settings, status } = found
  const { fields: ofKind } = useImportKind()
  const fields = fieldsIn(settings, ofKind)
  return (
    <Table caption={TEXT.lines} isBusy={isBusy}>
      <TableHead>
        <HeadCell isFigure>{TEXT.line}</HeadCell>
        <HeadCell>{status === 'DRAFT' ? TEXT.action : TEXT.became}</HeadCell>
        <HeadCell>{ofKind.labelOf('name')}</HeadCell>
        <HeadCell>{TEXT.remarks}</HeadCell>
        {withoutName(fields).map((field) => (
          <HeadCell key={field} isFigure={isFigure(ofKind.kindOf(field))}>
            {ofKind.labelOf(field)}
          </HeadCell>
        ))}
      </TableHead>
      <TableBody>
        {rows.map((row) => (
          <PreviewRow
            key={row.line}
            row={row}
            status={status}
            fields={fields}
            columns={settings.columns}
          />
        ))}
      </TableBody>
    </Table>
  )
}
