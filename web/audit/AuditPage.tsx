import { ScrollText } from 'lucide-react'
import { api } from '#domain/api.ts'
import { serverSentence } from '#web/api.ts'
import { AuditFilters, NO_FILTERS } from '#web/audit/AuditFilters.tsx'
import { AuditRow } from '#web/audit/AuditRow.tsx'
import { TEXT } from '#web/audit/audit-text.ts'
import { useReadOlder } from '#web/read-older.ts'
import { Button } from '#web/ui/Button.tsx'
import { Card } from '#web/ui/Card.tsx'
import { EmptyState } from '#web/ui/EmptyState.tsx'
import { ErrorState } from '#web/ui/ErrorState.tsx'
import { PageHeader } from '#web/ui/PageHeader.tsx'
import { PageSpinner } from '#web/ui/Spinner.tsx'
import { HeadCell, Table, TableBody, TableHead } from '#web/ui/Table.tsx'
import { useFilters } from '#web/ui/use-filters.ts'

const PAGE_SIZE = 50

export function AuditPage() {
  const [filters, change] = useFilters(NO_FILTERS)
  return (
    <>
      <PageHeader title={TEXT.title} subtitle={TEXT.subtitle} />
      <AuditFilters filters={filters} onChange={change} />
      <AuditLog filters={filters} />
    </>
  )
}

function AuditLog({ filters }: { filters: typeof NO_FILTERS }) {
  const given = Object.fromEntries(Object.entries(filters).filter(([, value]) => value !== ''))
  const read = useReadOlder(api.audit.list, given, PAGE_SIZE)
  const entries = read.data?.pages.flat()
  if (read.isError && !entries)
    return (
      <Card>
        <ErrorState sentence={serverSentence(read.error)} onRetry={() => void read.refetch()} />
      </Card>
    )
  if (!entries) return <PageSpinner />
  if (entries.length === 0)
    return (
      <Card>
        <EmptyState icon={ScrollText} title={TEXT.none} hint={TEXT.noneHint} />
      </Card>
    )
  return (
    <div className="overflow-hidden rounded border bg-surface">
      <Table caption={TEXT.caption}>
        <TableHead>
          <HeadCell>{TEXT.when}</HeadCell>
          <HeadCell>{TEXT.who}</HeadCell>
          <HeadCell>{TEXT.what}</HeadCell>
          <HeadCell>
            <span className="sr-only">{TEXT.details}</span>
          </HeadCell>
        </TableHead>
        <TableBody>
          {entries.map((entry) => (
            <AuditRow key={entry.id} entry={entry} />
          ))}
        </TableBody>
      </Table>
      {read.hasNextPage && (
        <div className="border-t p-3 text-center">
          <Button disabled={read.isFetchingNextPage} onClick={() => void read.fetchNextPage()}>
            {read.isFetchingNextPage ? TEXT.loading : TEXT.older}
          </Button>
        </div>
      )}
    </div>
  )
}
