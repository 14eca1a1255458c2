import type { StockLot } from '#domain/stock/api.ts'
import { TEXT } from '#web/stock/stock-text.ts'
import { formatDate } from '#web/ui/dates.ts'
import { Skeleton } from '#web/ui/Skeleton.tsx'
import { trimmedCost } from '#web/ui/unit-cost.ts'
import { Cell, HeadCell, Table, TableBody, TableHead, TableRow } from '#web/ui/Table.tsx'

/** `lots` is undefined while they load. */
type Props = { lots: readonly StockLot[] | undefined; isOfAll: boolean }

/** The lots in the order in which they are sold. */
export function LotsTable({ lots, isOfAll }: Props) {
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
            </TableHead>
            <TableBody>
              {lots.map((lot) => (
                <TableRow key={lot.id}>
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
