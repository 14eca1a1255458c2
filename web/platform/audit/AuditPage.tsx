import { ScrollText, ShieldCheck } from 'lucide-react'
import { useState } from 'react'
import { api } from '#domain/api.ts'
import type { AuditLogEntry } from '#domain/platform/audit/api.ts'
import { serverSentence } from '#web/api.ts'
import { AuditFilters } from '#web/platform/audit/AuditFilters.tsx'
import { AuditTable } from '#web/platform/audit/AuditTable.tsx'
import { TEXT, thingInWords } from '#web/platform/audit/audit-text.ts'
import {
  EVERY_ACTION,
  NO_FILTERS,
  queryOf,
  useAuditFilters,
  type Filters,
} from '#web/platform/audit/use-audit-filters.ts'
import { useReadsWholeLog } from '#web/platform/audit/use-reads-whole-log.ts'
import { SealsDialog } from '#web/platform/audit/SealsDialog.tsx'
import { useReadOlder } from '#web/read-older.ts'
import { Button } from '#web/platform/ui/Button.tsx'
import { Card } from '#web/platform/ui/Card.tsx'
import { EmptyState } from '#web/platform/ui/EmptyState.tsx'
import { ErrorState } from '#web/platform/ui/ErrorState.tsx'
import { OlderButton } from '#web/platform/ui/OlderButton.tsx'
import { PageHeader } from '#web/platform/ui/PageHeader.tsx'

const PAGE_SIZE = 50

export function AuditPage() {
  const [filters, change] = useAuditFilters()
  const [isChecking, setIsChecking] = useState(false)
  const readsAll = useReadsWholeLog()
  return (
    <>
      <PageHeader title={TEXT.title} subtitle={readsAll ? TEXT.subtitle : TEXT.managersSubtitle}>
        {readsAll && (
          <Button icon={ShieldCheck} onClick={() => setIsChecking(true)}>
            {TEXT.checkSeals}
          </Button>
        )}
      </PageHeader>
      {isChecking && <SealsDialog onClose={() => setIsChecking(false)} />}
      <AuditFilters filters={filters} onChange={change} />
      <AuditLog
        filters={filters}
        onNarrow={(about) =>
          change({ ...NO_FILTERS, ...(readsAll && { action: EVERY_ACTION }), ...about })
        }
      />
    </>
  )
}

/** The one thing that the log is narrowed to, by the name in its entries. */
function NarrowedTo({ filters, entries }: { filters: Filters; entries: AuditLogEntry[] }) {
  const { entity, entityId } = filters
  if (entity === '' || entityId === '') return null
  const reported = entries.find(
    (each) => each.entity === entity && each.entityId === Number(entityId),
  )
  const thing = reported ?? { entity, entityId: Number(entityId), entityName: null }
  return (
    <p className="mb-3 text-sm font-medium wrap-anywhere">{TEXT.narrowedTo(thingInWords(thing))}</p>
  )
}

type LogProps = {
  filters: Filters
  onNarrow: (about: { entity: string; entityId: string }) => void
}

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
      <NarrowedTo filters={filters} entries={entries ?? []} />
      <AuditTable entries={entries} isBusy={read.isPlaceholderData} onNarrow={onNarrow} />
      <OlderButton read={read} className="mt-4 justify-center" />
    </>
  )
}
