import { ArrowLeftRight } from 'lucide-react'
import { api } from '#domain/api.ts'
import { TransferCard } from '#web/goods/transfers/TransferCard.tsx'
import type { Listed } from '#web/goods/transfers/progress.ts'
import { TransfersTable } from '#web/goods/transfers/TransfersTable.tsx'
import { TEXT } from '#web/goods/transfers/transfers-text.ts'
import { isFiltered, queryOf, type Filters } from '#web/goods/transfers/use-transfer-filters.ts'
import { useReadOlder } from '#web/read-older.ts'
import { Card } from '#web/platform/ui/Card.tsx'
import { EmptyState } from '#web/platform/ui/EmptyState.tsx'
import { LeadButton } from '#web/platform/ui/LeadButton.tsx'
import { NotLoaded, OutOfDate, useFailure } from '#web/platform/ui/Loaded.tsx'
import { OlderButton } from '#web/platform/ui/OlderButton.tsx'
import { useIsPhone } from '#web/platform/ui/screen-width.ts'
import { CardSkeletons } from '#web/platform/ui/Skeleton.tsx'

const PAGE_SIZE = 20

type Props = { filters: Filters; onDetails: (transfer: Listed) => void; onAsk: () => void }

/** Transfers that match the filters, newest first. */
export function TransferList({ filters, onDetails, onAsk }: Props) {
  const read = useReadOlder(api.transfers.list, queryOf(filters), PAGE_SIZE, true)
  const transfers: Listed[] | undefined = read.data?.pages.flat()
  const { missing } = useFailure(read)
  const isPhone = useIsPhone()
  if (missing)
    return (
      <Card>
        <NotLoaded read={read} error={missing} />
      </Card>
    )
  if (!transfers && isPhone)
    return <CardSkeletons className="space-y-3" height="h-40" label={TEXT.loadingAll} />
  if (transfers?.length === 0)
    return (
      <Card>
        {isFiltered(filters) ? (
          <EmptyState icon={ArrowLeftRight} title={TEXT.none} hint={TEXT.noMatch} />
        ) : (
          <EmptyState icon={ArrowLeftRight} title={TEXT.none} hint={TEXT.noneYet}>
            <LeadButton label={TEXT.ask} onPress={onAsk} />
          </EmptyState>
        )}
      </Card>
    )
  return (
    <>
      <OutOfDate reads={[read]} />
      {isPhone ? (
        <ul aria-label={TEXT.title} aria-busy={read.isPlaceholderData} className="space-y-3">
          {transfers?.map((transfer) => (
            <TransferCard key={transfer.id} transfer={transfer} onDetails={onDetails} />
          ))}
        </ul>
      ) : (
        <TransfersTable
          transfers={transfers}
          isBusy={read.isPlaceholderData}
          onDetails={onDetails}
        />
      )}
      <OlderButton read={read} className="mt-4 justify-center" />
    </>
  )
}
