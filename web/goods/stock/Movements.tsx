import { api } from '#domain/api.ts'
import type { Counted } from '#domain/goods/products/packs.ts'
import type { StockMovement } from '#domain/goods/stock/api.ts'
import { useCurrentUser } from '#web/platform/auth/current-user.ts'
import { InPacks } from '#web/goods/product-search/InPacks.tsx'
import { useReadOlder } from '#web/read-older.ts'
import { TEXT } from '#web/goods/stock/stock-text.ts'
import { formatShortMoment } from '#web/platform/ui/moments.ts'
import { OlderList } from '#web/platform/ui/OlderList.tsx'
import { Cell, HeadCell, Table, TableBody, TableHead, TableRow } from '#web/platform/ui/Table.tsx'

const PAGE_SIZE = 20

type Props = {
  product: Counted
  at: { productId: string; locationId?: string }
  isOfAll: boolean
  title?: string
}

/** Every change of the stock, newest first. */
export function Movements({ product, at, isOfAll, title = TEXT.movements }: Props) {
  const read = useReadOlder(api.stock.movements, at, PAGE_SIZE)
  return (
    <OlderList title={title} none={TEXT.noMovements} read={read}>
      {(movements) => (
        <div className="overflow-hidden rounded border bg-surface">
          <Table caption={TEXT.allMovements}>
            <TableHead>
              <HeadCell>{TEXT.when}</HeadCell>
              <HeadCell>{TEXT.what}</HeadCell>
              {isOfAll && <HeadCell>{TEXT.location}</HeadCell>}
              <HeadCell>{TEXT.lot}</HeadCell>
              <HeadCell isFigure>{TEXT.quantity}</HeadCell>
              <HeadCell>{TEXT.who}</HeadCell>
            </TableHead>
            <TableBody>
              {movements.map((movement) => (
                <MovementRow
                  key={movement.id}
                  movement={movement}
                  product={product}
                  isOfAll={isOfAll}
                />
              ))}
            </TableBody>
          </Table>
        </div>
      )}
    </OlderList>
  )
}

type RowProps = Pick<Props, 'product' | 'isOfAll'> & { movement: StockMovement }

function MovementRow({ movement, product, isOfAll }: RowProps) {
  const { timeZone } = useCurrentUser().settings
  const { movedAt, invoiceNumber, returnNumber, reason, delta, userName } = movement
  const { locationName, lotNumber, lotState } = movement
  return (
    <TableRow>
      <Cell className="whitespace-nowrap text-ink-muted tabular-nums">
        {formatShortMoment(movedAt, timeZone)}
      </Cell>
      <Cell label={TEXT.what} className="wrap-anywhere">
        <span>
          {TEXT.kind(movement)}
          <span className="text-ink-muted">
            {[invoiceNumber, returnNumber, reason].filter(Boolean).map((cause) => ` · ${cause}`)}
          </span>
        </span>
      </Cell>
      {isOfAll && <Cell label={TEXT.location}>{locationName}</Cell>}
      <Cell label={TEXT.lot} className="max-sm:wrap-anywhere sm:whitespace-nowrap">
        <span>
          {lotNumber ?? TEXT.noNumber}
          {lotState !== 'FOR_SALE' && (
            <span className="text-ink-muted">{` · ${TEXT.states[lotState]}`}</span>
          )}
        </span>
      </Cell>
      <Cell
        isFigure
        label={TEXT.quantity}
        className={`font-medium ${delta < 0 ? 'text-danger-ink' : 'text-accent-ink'}`}
      >
        <div>
          {TEXT.change(delta)}
          <InPacks qty={Math.abs(delta)} of={product} />
        </div>
      </Cell>
      <Cell label={TEXT.who} className="wrap-anywhere">
        {userName}
      </Cell>
    </TableRow>
  )
}
