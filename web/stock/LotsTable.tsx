import type { StockLot } from '#domain/stock/api.ts'
import { TEXT } from '#web/stock/stock-text.ts'
import { formatDate } from '#web/ui/dates.ts'
import { Skeleton } from '#web/ui/Skeleton.tsx'
import { trimmedCost } from '#web/ui/unit-cost.ts'
import { Cell, HeadCell, Table, TableBody, TableHead, TableRow } from '#web/ui/Table.tsx'
import { PencilButton } from '#web/ui/RowButtons.tsx'

/** `lots` is undefined while they load. */
type Props = {
  lots: readonly StockLot[] | undefined
  isOfAll: boolean
  /** False while the lots may be old: a form must not start from them. */
  isCurrent: boolean
  onCorrect: (lot: StockLot) => void
}

/** The lots in the order in which they are sold. */
export function LotsTable({ lots, isOfAll, isCurrent, onCorrect }: Props) {
  return (
    <section aria-labelledby="lots-title">
      <h3 id="lots-title" className="mb-1 font-semibold">
        {TEXT.lots}
      </h3>
      {!lots ? (
        <Skeleton className="h-16" />
      ) : lots.length === 0 ? (
        <p className="text-sm text-ink-muted">{TEXT.noLots}</p>
      ) : (
        <div className="overflow-hidden rounded border">
          <Table caption={TEXT.allLots}>
            <TableHead>
              <HeadCell>{TEXT.lot}</HeadCell>
              {isOfAll && <HeadCell>{TEXT.location}</HeadCell>}
              <HeadCell>{TEXT.expiry}</HeadCell>
              <HeadCell isFigure>{TEXT.quantity}</HeadCell>
              <HeadCell isFigure>{TEXT.unitCost}</HeadCell>
              <HeadCell>
                <span className="sr-only">{TEXT.actions}</span>
              </HeadCell>
            </TableHead>
            <TableBody>
              {lots.map((lot, place) => (
                // Keyed by its place, the pencil keeps the focus when another cost has made the lot another one.
                <TableRow key={place} className="max-sm:relative max-sm:pr-14!">
                  <Cell className="font-medium wrap-anywhere">
                    {lot.lotNumber ?? <span className="text-ink-muted">{TEXT.noNumber}</span>}
                  </Cell>
                  {isOfAll && <Cell label={TEXT.location}>{lot.locationName}</Cell>}
                  <Cell label={TEXT.expiry} className="whitespace-nowrap tabular-nums">
                    <Expiry date={lot.expiryDate} isExpired={lot.isExpired} />
                  </Cell>
                  <Cell isFigure label={TEXT.quantity}>
                    {TEXT.count(lot.qty)}
                  </Cell>
                  <Cell isFigure label={TEXT.unitCost}>
                    {`₱${trimmedCost(lot.unitCost)}`}
                  </Cell>
                  <Cell className="text-right max-sm:absolute max-sm:top-1.5 max-sm:right-2">
                    <PencilButton
                      label={TEXT.correctLot(
                        TEXT.lotName(lot.lotNumber),
                        lot.expiryDate === null ? TEXT.noExpiry : formatDate(lot.expiryDate),
                      )}
                      disabled={!isCurrent}
                      onClick={() => onCorrect(lot)}
                    />
                  </Cell>
                </TableRow>
              ))}
            </TableBody>
          </Table>
        </div>
      )}
    </section>
  )
}

function Expiry({ date, isExpired }: { date: string | null; isExpired: boolean }) {
  if (date === null) return <span className="text-ink-muted">{TEXT.noExpiry}</span>
  return <span className={isExpired ? 'font-medium text-danger-ink' : ''}>{formatDate(date)}</span>
}
