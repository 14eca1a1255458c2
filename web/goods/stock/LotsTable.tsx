import { ShieldAlert } from 'lucide-react'
import { codeKey } from '#domain/folding.ts'
import { daysUntil, EXPIRING_DAYS } from '#domain/goods/stock/fefo.ts'
import type { Counted } from '#domain/goods/products/packs.ts'
import { formatPesos } from '#domain/money.ts'
import type { StockLot } from '#domain/goods/stock/api.ts'
import { useToday } from '#web/platform/auth/use-today.ts'
import { InPacks } from '#web/goods/product-search/InPacks.tsx'
import { daysLeft } from '#web/goods/stock/days-left.ts'
import { valueOf } from '#web/goods/stock/lot-value.ts'
import { hasNumber } from '#web/goods/stock/numbered-lots.ts'
import { TEXT } from '#web/goods/stock/stock-text.ts'
import { Badge } from '#web/platform/ui/Badge.tsx'
import { IconButton } from '#web/platform/ui/Button.tsx'
import { formatDate } from '#web/platform/ui/dates.ts'
import { Skeleton } from '#web/platform/ui/Skeleton.tsx'
import { trimmedCost } from '#domain/unit-cost.ts'
import { TwinsNotice } from '#web/platform/ui/TwinsNotice.tsx'
import { Cell, HeadCell, Table, TableBody, TableHead, TableRow } from '#web/platform/ui/Table.tsx'
import { PencilButton } from '#web/platform/ui/RowButtons.tsx'

/** `lots` is undefined while they load. */
type Props = {
  product: Counted
  lots: readonly StockLot[] | undefined
  isOfAll: boolean
  /** On a page there is room for state, days left and value. */
  isOfPage?: boolean
  /** A number that was searched: its lots are marked. */
  searched?: string
  /** False while the lots may be old: a form must not start from them. */
  isCurrent: boolean
  onCorrect: (lot: StockLot) => void
  onChangeState: (lot: StockLot) => void
}

/** The lots in the order in which they are sold. */
export function LotsTable({ lots, ...props }: Props) {
  const { isOfAll, isOfPage = false } = props
  return (
    <section aria-labelledby="lots-title">
      <h3 id="lots-title" className="mb-1 font-semibold">
        {TEXT.lots}
      </h3>
      <TwinsNotice
        named={(lots ?? []).flatMap(({ lotNumber }) =>
          lotNumber === null ? [] : { name: lotNumber },
        )}
        fold={codeKey}
        hint={TEXT.mergeLots}
      />
      {!lots ? (
        <Skeleton className="h-16" />
      ) : lots.length === 0 ? (
        <p className="text-sm text-ink-muted">{TEXT.noLots}</p>
      ) : (
        <div className="overflow-hidden rounded border bg-surface">
          <Table caption={TEXT.allLots}>
            <TableHead>
              <HeadCell>{TEXT.lot}</HeadCell>
              {isOfAll && <HeadCell>{TEXT.location}</HeadCell>}
              <HeadCell>{TEXT.expiry}</HeadCell>
              {isOfPage && <HeadCell>{TEXT.state}</HeadCell>}
              <HeadCell isFigure>{TEXT.quantity}</HeadCell>
              <HeadCell isFigure>{TEXT.unitCost}</HeadCell>
              {isOfPage && <HeadCell isFigure>{TEXT.value}</HeadCell>}
              <HeadCell>
                <span className="sr-only">{TEXT.actions}</span>
              </HeadCell>
            </TableHead>
            <TableBody>
              {lots.map((lot, place) => (
                // Keyed by its place, the pencil keeps the focus when another cost or state has made the lot another one.
                <LotRow key={place} lot={lot} {...props} />
              ))}
            </TableBody>
          </Table>
        </div>
      )}
    </section>
  )
}

type RowProps = Omit<Props, 'lots'> & { lot: StockLot }

function LotRow({ lot, product, isOfAll, isCurrent, onCorrect, onChangeState, ...row }: RowProps) {
  const { isOfPage = false, searched } = row
  const isSearched = searched !== undefined && hasNumber(lot, searched)
  return (
    <TableRow
      aria-current={isSearched}
      className={`max-sm:relative max-sm:pr-24! ${isSearched ? 'bg-accent-soft/60 shadow-[inset_3px_0_0_var(--color-accent)]' : ''}`}
    >
      <Cell className="font-medium max-sm:wrap-anywhere sm:whitespace-nowrap">
        <span className="flex items-center gap-x-2 gap-y-1 max-sm:flex-wrap">
          {lot.lotNumber ?? <span className="text-ink-muted">{TEXT.noNumber}</span>}
          {!isOfPage && lot.state !== 'FOR_SALE' && (
            <Badge tone="danger">{TEXT.states[lot.state]}</Badge>
          )}
        </span>
      </Cell>
      {isOfAll && <Cell label={TEXT.location}>{lot.locationName}</Cell>}
      <Cell label={TEXT.expiry} className="whitespace-nowrap tabular-nums">
        <div>
          <Expiry date={lot.expiryDate} isExpired={lot.isExpired} />
          {isOfPage && <DaysLeft date={lot.expiryDate} />}
        </div>
      </Cell>
      {isOfPage && (
        <Cell label={TEXT.state}>
          <State lot={lot} />
        </Cell>
      )}
      <Cell isFigure label={TEXT.quantity}>
        <div>
          {TEXT.count(lot.qty)}
          <InPacks qty={lot.qty} of={product} />
        </div>
      </Cell>
      <Cell isFigure label={TEXT.unitCost}>
        {`₱${isOfPage ? lot.unitCost : trimmedCost(lot.unitCost)}`}
      </Cell>
      {isOfPage && (
        <Cell isFigure label={TEXT.value} className="font-medium">
          {formatPesos(valueOf(lot))}
        </Cell>
      )}
      <Cell className="text-right whitespace-nowrap max-sm:absolute max-sm:top-1.5 max-sm:right-2">
        <IconButton
          label={TEXT.changeState(...namesOf(lot), lot.state)}
          icon={ShieldAlert}
          className="text-ink-muted"
          disabled={!isCurrent}
          onClick={() => onChangeState(lot)}
        />
        <PencilButton
          label={TEXT.correctLot(...namesOf(lot))}
          disabled={!isCurrent}
          onClick={() => onCorrect(lot)}
        />
      </Cell>
    </TableRow>
  )
}

/** What distinguishes a lot from others, in words: its number and its expiry. */
function namesOf({ lotNumber, expiryDate }: StockLot): [string, string] {
  return [TEXT.lotName(lotNumber), expiryDate === null ? TEXT.noExpiry : formatDate(expiryDate)]
}

function Expiry({ date, isExpired }: { date: string | null; isExpired: boolean }) {
  if (date === null) return <span className="text-ink-muted">{TEXT.noExpiry}</span>
  return <span className={isExpired ? 'font-medium text-danger-ink' : ''}>{formatDate(date)}</span>
}

/** How long a lot that expires soon may still be sold; the date alone says it of the others. */
function DaysLeft({ date }: { date: string | null }) {
  const days = daysUntil(date ?? '', useToday())
  if (!(days >= 0 && days <= EXPIRING_DAYS)) return null
  return <p className="text-warning-ink">{daysLeft(days)}</p>
}

/** Whether a lot may be sold, and why not. */
function State({ lot: { state, isExpired } }: { lot: StockLot }) {
  if (state !== 'FOR_SALE') return <Badge tone="danger">{TEXT.states[state]}</Badge>
  return isExpired ? (
    <Badge tone="danger">{TEXT.expired}</Badge>
  ) : (
    <Badge tone="quiet">{TEXT.states.FOR_SALE}</Badge>
  )
}
