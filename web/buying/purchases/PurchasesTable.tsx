import type { Purchase } from '#domain/buying/purchases/api.ts'
import { orderedInWords } from '#domain/buying/purchases/bought-units.ts'
import { useCurrentUser } from '#web/platform/auth/current-user.ts'
import { ActionButtons, type PurchaseActions } from '#web/buying/purchases/ActionButtons.tsx'
import { Awaited } from '#web/buying/purchases/Awaited.tsx'
import { creatorOf, productOf, supplierOf, TEXT } from '#web/buying/purchases/purchases-text.ts'
import { PurchaseBadges } from '#web/buying/purchases/PurchaseBadges.tsx'
import { PurchaseValue } from '#web/buying/suppliers/PurchaseValue.tsx'
import { Card } from '#web/platform/ui/Card.tsx'
import { formatDay } from '#web/platform/ui/dates.ts'
import {
  Aside,
  Cell,
  HeadCell,
  RowName,
  Table,
  TableBody,
  TableHead,
  TableRow,
  TableSkeleton,
} from '#web/platform/ui/Table.tsx'

/** Elsewhere there is no room for it; the details list all items. */
const ONLY_WIDE = 'max-2xl:hidden'

type Props = {
  /** undefined while they load for the first time. */
  purchases: readonly Purchase[] | undefined
  /** Other purchases are loading; these stay in view, dimmed. */
  isBusy?: boolean
  actions: PurchaseActions
}

/** Purchases as rows, for screens wider than a phone. */
export function PurchasesTable({ purchases, isBusy = false, actions }: Props) {
  return (
    <Card className="p-0!">
      <Table caption={TEXT.title} isBusy={isBusy}>
        <TableHead>
          <HeadCell>{TEXT.order}</HeadCell>
          <HeadCell>{TEXT.supplier}</HeadCell>
          <HeadCell isAside>{TEXT.location}</HeadCell>
          <HeadCell className={ONLY_WIDE}>{TEXT.items}</HeadCell>
          <HeadCell>{TEXT.status}</HeadCell>
          <HeadCell isFigure>{TEXT.totalCost}</HeadCell>
          <HeadCell>
            <span className="sr-only">{TEXT.actions}</span>
          </HeadCell>
        </TableHead>
        {!purchases && <TableSkeleton columns={7} label={TEXT.loadingAll} />}
        <TableBody isBarred={isBusy}>
          {purchases?.map((purchase) => (
            <PurchaseRow key={purchase.id} purchase={purchase} actions={actions} />
          ))}
        </TableBody>
      </Table>
    </Card>
  )
}

type RowProps = { purchase: Purchase; actions: PurchaseActions }

function PurchaseRow({ purchase, actions }: RowProps) {
  const { timeZone } = useCurrentUser().settings
  const { id, reference, locationName, createdAt } = purchase
  const open = () => actions.onDetails(purchase)
  return (
    <TableRow onOpen={open}>
      <Cell className="whitespace-nowrap tabular-nums">
        <RowName label={TEXT.detailsOf(id)} onOpen={open}>
          {TEXT.number(id)}
        </RowName>
        <p className="text-ink-muted">{formatDay(createdAt, timeZone)}</p>
      </Cell>
      <Cell className="w-2/5 min-w-36 wrap-break-word">
        <p>{supplierOf(purchase)}</p>
        {reference && <p className="text-ink-muted tablet:hidden">{reference}</p>}
        <Aside>{[reference, locationName].filter(Boolean).join(' · ')}</Aside>
      </Cell>
      <Cell isAside className="min-w-28 wrap-anywhere">
        <span title={TEXT.createdBy(creatorOf(purchase))}>{locationName}</span>
      </Cell>
      <Cell className={`w-1/3 max-w-0 ${ONLY_WIDE}`}>
        <Items purchase={purchase} />
      </Cell>
      <Cell className="whitespace-nowrap">
        <p className="flex gap-1">
          <PurchaseBadges {...purchase} />
        </p>
        <p>
          <Awaited purchase={purchase} />
        </p>
      </Cell>
      <Cell isFigure className="font-semibold whitespace-nowrap">
        <PurchaseValue {...purchase} />
      </Cell>
      <Cell className="text-right whitespace-nowrap">
        <ActionButtons purchase={purchase} actions={actions} />
      </Cell>
    </TableRow>
  )
}

/** The first item, and how many more there are; the details list all. */
function Items({ purchase: { items } }: { purchase: Purchase }) {
  const [first] = items
  if (!first) return null
  const name = TEXT.item(orderedInWords(first), productOf(first))
  return (
    <>
      <p className="truncate tabular-nums" title={name}>
        {name}
      </p>
      {items.length > 1 && <p className="text-ink-muted">{TEXT.more(items.length - 1)}</p>}
    </>
  )
}
