import { ShoppingCart } from 'lucide-react'
import { api } from '#domain/api.ts'
import { PurchaseCard } from '#web/buying/purchases/PurchaseCard.tsx'
import { PurchasesTable } from '#web/buying/purchases/PurchasesTable.tsx'
import type { PurchaseActions } from '#web/buying/purchases/ActionButtons.tsx'
import { useReadOlder } from '#web/read-older.ts'
import { TEXT } from '#web/buying/purchases/purchases-text.ts'
import { isFiltered, queryOf, type Filters } from '#web/buying/purchases/use-purchase-filters.ts'
import { Card } from '#web/platform/ui/Card.tsx'
import { EmptyState } from '#web/platform/ui/EmptyState.tsx'
import { LeadButton } from '#web/platform/ui/LeadButton.tsx'
import { NotLoaded, OutOfDate, useFailure } from '#web/platform/ui/Loaded.tsx'
import { OlderButton } from '#web/platform/ui/OlderButton.tsx'
import { useIsPhone } from '#web/platform/ui/screen-width.ts'
import { CardSkeletons } from '#web/platform/ui/Skeleton.tsx'

const PAGE_SIZE = 20

type Props = { filters: Filters; actions: PurchaseActions; onAdd: () => void }

/** Purchases that match the filters, newest first. */
export function PurchaseList({ filters, actions, onAdd }: Props) {
  const read = useReadOlder(api.purchases.list, queryOf(filters), PAGE_SIZE, true)
  const purchases = read.data?.pages.flat()
  const { missing } = useFailure(read)
  const isPhone = useIsPhone()
  if (missing)
    return (
      <Card>
        <NotLoaded read={read} error={missing} />
      </Card>
    )
  if (!purchases && isPhone)
    return <CardSkeletons className="space-y-3" height="h-112" label={TEXT.loadingAll} />
  if (purchases?.length === 0)
    return (
      <Card>
        {isFiltered(filters) ? (
          <EmptyState icon={ShoppingCart} title={TEXT.none} hint={TEXT.noMatch} />
        ) : (
          <EmptyState icon={ShoppingCart} title={TEXT.none} hint={TEXT.noneYet}>
            <LeadButton label={TEXT.addFirst} onPress={onAdd} />
          </EmptyState>
        )}
      </Card>
    )
  return (
    <>
      <OutOfDate reads={[read]} />
      {isPhone ? (
        <ul
          aria-label={TEXT.title}
          aria-busy={read.isPlaceholderData}
          className={`space-y-3 transition-opacity ${read.isPlaceholderData ? 'opacity-60' : ''}`}
        >
          {purchases?.map((purchase) => (
            <PurchaseCard key={purchase.id} purchase={purchase} actions={actions} />
          ))}
        </ul>
      ) : (
        <PurchasesTable purchases={purchases} isBusy={read.isPlaceholderData} actions={actions} />
      )}
      <OlderButton read={read} className="mt-4 justify-center" />
    </>
  )
}
