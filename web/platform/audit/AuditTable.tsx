import type { AuditLogEntry } from '#domain/platform/audit/api.ts'
import { AuditRow } from '#web/platform/audit/AuditRow.tsx'
import { TEXT } from '#web/platform/audit/audit-text.ts'
import { Card } from '#web/platform/ui/Card.tsx'
import { HeadCell, Table, TableBody, TableHead, TableSkeleton } from '#web/platform/ui/Table.tsx'

type Props = {
  /** undefined while they load. */
  entries: readonly AuditLogEntry[] | undefined
  isBusy?: boolean
  /** Filters the log by the thing that an entry is about. */
  onNarrow: (about: { entity: string; entityId: string }) => void
}

/** Entries of the log, newest first. */
export function AuditTable({ entries, isBusy = false, onNarrow }: Props) {
  return (
    <Card className="overflow-hidden p-0!">
      <Table caption={TEXT.caption} isBusy={isBusy}>
        <TableHead>
          <HeadCell>{TEXT.when}</HeadCell>
          <HeadCell>{TEXT.who}</HeadCell>
          <HeadCell>{TEXT.what}</HeadCell>
          <HeadCell>{TEXT.about}</HeadCell>
        </TableHead>
        {!entries && <TableSkeleton columns={4} label={TEXT.loading} />}
        <TableBody>
          {entries?.map((entry) => (
            <AuditRow key={entry.id} entry={entry} onNarrow={onNarrow} />
          ))}
        </TableBody>
      </Table>
    </Card>
  )
}
