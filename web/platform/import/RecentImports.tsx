import { Link } from '@tanstack/react-router'
import { FileClock } from 'lucide-react'
import type { FileImport } from '#domain/platform/import/answers.ts'
import { useImportKind } from '#web/platform/import/import-screens.ts'
import { serverSentence, useRead } from '#web/api.ts'
import { useCurrentUser } from '#web/platform/auth/current-user.ts'
import { EdgeToEdge } from '#web/platform/import/EdgeToEdge.tsx'
import { TEXT } from '#web/platform/import/import-text.ts'
import { Badge } from '#web/platform/ui/Badge.tsx'
import { Card } from '#web/platform/ui/Card.tsx'
import { formatShortMoment } from '#web/platform/ui/moments.ts'
import { EmptyState } from '#web/platform/ui/EmptyState.tsx'
import { ErrorState } from '#web/platform/ui/ErrorState.tsx'
import { Skeleton } from '#web/platform/ui/Skeleton.tsx'
import { Cell, HeadCell, Table, TableBody, TableHead, TableRow } from '#web/platform/ui/Table.tsx'

const COUNT = new Intl.NumberFormat('en-PH')

/** The latest imports of the kind by all users, each a link. */
export function RecentImports() {
  const { calls } = useImportKind()
  const read = useRead(calls.list, {}, { refetchOnMount: 'always' })
  return (
    <Card title={TEXT.recent}>
      {read.isError && !read.data ? (
        <ErrorState sentence={serverSentence(read.error)} onRetry={() => void read.refetch()} />
      ) : !read.data ? (
        <Skeleton className="h-24" />
      ) : read.data.length === 0 ? (
        <EmptyState icon={FileClock} title={TEXT.noRecent} />
      ) : (
        <EdgeToEdge>
          <Table caption={TEXT.recentFiles}>
            <TableHead>
              <HeadCell>{TEXT.recentFile}</HeadCell>
              <HeadCell>{TEXT.recentState}</HeadCell>
              <HeadCell isFigure>{TEXT.recentLines}</HeadCell>
              <HeadCell>{TEXT.recentResult}</HeadCell>
              <HeadCell>{TEXT.recentBy}</HeadCell>
            </TableHead>
            <TableBody>
              {read.data.map((each) => (
                <RecentImport key={each.id} each={each} />
              ))}
            </TableBody>
          </Table>
        </EdgeToEdge>
      )}
    </Card>
  )
}

function RecentImport({ each }: { each: FileImport }) {
  const { list } = useImportKind()
  const { timeZone } = useCurrentUser().settings
  const { id, fileName, status, counts, createdBy, createdAt } = each
  return (
    <TableRow>
      <Cell>
        <Link
          to={`${list}/import`}
          // The route declares no search parameters; useImportAddress validates what it reads.
          search={{ id } as never}
          className="inline-flex min-h-6 items-center font-medium text-accent-ink underline-offset-4 wrap-anywhere hover:underline"
        >
          {fileName}
        </Link>
      </Cell>
      <Cell label={TEXT.recentState}>
        <Badge tone={status === 'DONE' ? 'positive' : 'neutral'}>{TEXT.statuses[status]}</Badge>
      </Cell>
      <Cell isFigure label={TEXT.recentLines}>
        {COUNT.format(counts.total)}
      </Cell>
      <Cell label={TEXT.recentResult} className="tabular-nums">
        {TEXT.result(each)}
      </Cell>
      <Cell label={TEXT.recentBy} className="text-ink-muted">
        {createdBy} · {formatShortMoment(createdAt, timeZone)}
      </Cell>
    </TableRow>
  )
}
