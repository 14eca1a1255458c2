import { centavosOf, formatPesos, percentText, rateOf } from '#domain/money.ts'
import type { Sale } from '#domain/selling/sales/api.ts'
import { TEXT } from '#web/selling/sales/orders/orders-text.ts'
import { Cell, HeadCell, Table, TableBody, TableHead, TableRow } from '#web/platform/ui/Table.tsx'

export function SaleItems({ sale }: { sale: Sale }) {
  return (
    <section>
      <h3 className="mb-1 font-semibold">{TEXT.items}</h3>
      <div className="overflow-hidden rounded border">
        <Table caption={TEXT.items}>
          <TableHead>
            <HeadCell>{TEXT.product}</HeadCell>
            <HeadCell isFigure>{TEXT.quantity}</HeadCell>
            <HeadCell isFigure>{TEXT.price}</HeadCell>
            <HeadCell isFigure>{TEXT.lineTotal}</HeadCell>
          </TableHead>
          <TableBody>
            {sale.items.map((item, index) => (
              // oxlint-disable-next-line react/no-array-index-key -- a product may stand there twice, and nothing moves
              <SaleItemRow key={index} item={item} />
            ))}
          </TableBody>
        </Table>
      </div>
    </section>
  )
}

function SaleItemRow({ item }: { item: Sale['items'][number] }) {
  const { productName, qty, packQty, packName, mixedPacks, returnedQty } = item
  const { price, priceOverride, lineTotal } = item
  const discount = rateOf(item.discountPct)
  return (
    <TableRow>
      <Cell className="font-medium wrap-anywhere">
        {productName}
        {priceOverride && (
          <span className="block font-normal text-ink-muted">{TEXT.overridden}</span>
        )}
        {discount > 0 && (
          <span className="block font-normal text-ink-muted">
            {TEXT.discountPct(percentText(discount))}
          </span>
        )}
        {item.scheme !== null && (
          <span className="block font-normal text-ink-muted">{TEXT.takenOff(item)}</span>
        )}
        {packName !== null && mixedPacks > 0 && (
          <span className="block font-normal text-ink-muted">
            {TEXT.mixed(mixedPacks, packName)}
          </span>
        )}
        {returnedQty > 0 && (
          <span className="block font-normal text-ink-muted">{TEXT.returnedQty(item)}</span>
        )}
      </Cell>
      <Cell isFigure label={TEXT.quantity}>
        <div>
          {TEXT.soldQty(qty, packQty, packName)}
          {packQty !== null && <p className="text-ink-muted">{TEXT.inPieces(qty)}</p>}
        </div>
      </Cell>
      <Cell isFigure label={TEXT.price}>
        {formatPesos(centavosOf(price))}
      </Cell>
      <Cell isFigure label={TEXT.lineTotal} className="font-medium">
        {formatPesos(centavosOf(lineTotal))}
      </Cell>
    </TableRow>
  )
}
