import { ScrollText } from 'lucide-react'
import { api } from '#domain/api.ts'
import { serverSentence } from '#web/api.ts'
import { AuditFilters } from '#web/audit/AuditFilters.tsx'
import { AuditRow } from '#web/audit/AuditRow.tsx'
import { TEXT } from '#web/audit/audit-text.ts'
import { NO_FILTERS, queryOf, useAuditFilters, type Filters } from '#web/audit/use-audit-filters.ts'
import { useReadOlder } from '#web/read-older.ts'
import { Card } from '#web/ui/Card.tsx'
import { EmptyState } from '#web/ui/EmptyState.tsx'
import { ErrorState } from '#web/ui/ErrorState.tsx'
import { OlderButton } from '#web/ui/OlderButton.tsx'
import { PageHeader } from '#web/ui/PageHeader.tsx'
import { HeadCell, Table, TableBody, TableHead, TableSkeleton } from '#web/ui/Table.tsx'

const PAGE_SIZE = 50

export function AuditPage() {
  const [filters, change] = useAuditFilters()
  return (
    <>
      <PageHeader title={TEXT.title} subtitle={TEXT.subtitle} />
      <AuditFilters filters={filters} onChange={change} />
      <AuditLog filters={filters} onNarrow={(about) => change({ ...NO_FILTERS, ...about })} />
    </>
  )
}

type LogProps = { filters: Filters; onNarrow: (changes: Partial<Filters>) => void }

function AuditLog({ filters, onNarrow }: LogProps) {
  const read = useReadOlder(api.audit.list, queryOf(filters), PAGE_SIZE, true)
  const entries = read.data?.pages.flat()
  if (read.isError && !read.isFetching && !entries)
    return (
      <Card>
        <ErrorState sentence={serverSentence(read.error)} onRetry={() => void read.refetch()} />
      </Card>
    )
  if (entries?.length === 0)
    return (
      <Card>
        <EmptyState icon={ScrollText} title={TEXT.none} hint={TEXT.noneHint} />
      </Card>
    )
  return (
    <>
      <Card className="overflow-hidden p-0!">
        <Table caption={TEXT.caption} isBusy={read.isPlaceholderData}>
          <TableHead>
            <HeadCell>{TEXT.when}</HeadCell>
            <HeadCell>{TEXT.who}</HeadCell>
            <HeadCell>{TEXT.what}</HeadCell>
          </TableHead>
          {!entries && <TableSkeleton columns={3} label={TEXT.loading} />}
          <TableBody>
            {entries?.map((entry) => (
              <AuditRow key={entry.id} entry={entry} onNarrow={onNarrow} />
            ))}
          </TableBody>
        </Table>
      </Card>
      <OlderButton read={read} className="mt-4 justify-center" />
    </>
  )
}
