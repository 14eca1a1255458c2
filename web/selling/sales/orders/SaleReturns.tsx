import { api } from '#domain/api.ts'
import { centavosOf, formatPesos } from '#domain/money.ts'
import type { Sale } from '#domain/selling/sales/api.ts'
import type { Return } from '#domain/selling/sales/returns/api.ts'
import { CONDITION_LABELS } from '#domain/selling/sales/returns/condition.ts'
import { useRead } from '#web/api.ts'
import { DocumentButton } from '#web/shop/documents/DocumentButton.tsx'
import { TEXT } from '#web/selling/sales/orders/orders-text.ts'
import { hasReturnable } from '#web/selling/sales/orders/sale-rights.ts'
import { formatDate } from '#web/platform/ui/dates.ts'
import { Loaded } from '#web/platform/ui/Loaded.tsx'

/** The returns of a sale: what came back when, who took it, where it went and why. */
export function SaleReturns({ sale }: { sale: Sale }) {
  const query = { saleId: String(sale.id) }
  const read = useRead(api.returns.list, { query }, { refetchOnMount: 'always' })
  return (
    <section>
      <h3 className="mb-1 font-semibold">
        {hasReturnable(sale) ? TEXT.returns : TEXT.allReturned}
      </h3>
      <Loaded read={read}>
        {(returns) => (
          <ul className="divide-y rounded border text-sm">
            {returns.map((each) => (
              <ReturnRow key={each.id} made={each} locationId={sale.locationId} />
            ))}
          </ul>
        )}
      </Loaded>
    </section>
  )
}

function ReturnRow({ made, locationId }: { made: Return; locationId: number }) {
  const { number, businessDate, createdByName, approvedByName, items, total } = made
  const credited = centavosOf(made.credited)
  const outcome = [
    ...(credited > 0 ? [TEXT.lessOwed(credited)] : []),
    ...(made.refunds.length > 0 ? [TEXT.gaveBack(made.refunds)] : []),
  ]
  return (
    <li className="flex justify-between gap-4 px-3 py-2">
      <div className="min-w-0">
        <p className="font-medium wrap-anywhere tabular-nums">
          {TEXT.returnedBy(number, formatDate(businessDate), createdByName)}
        </p>
        {items.map((item) => (
          <p key={item.line} className="wrap-anywhere text-ink-muted">
            {[
              TEXT.returnedItem(
                TEXT.soldQty(item.qty, item.packQty, item.packName),
                item.productName,
              ),
              item.scheme !== null && TEXT.takenOff(item),
              wentTo(item),
              item.reason,
            ]
              .filter(Boolean)
              .join(' · ')}
          </p>
        ))}
        {outcome.length > 0 && <p className="text-ink-muted">{outcome.join(' · ')}</p>}
        {approvedByName !== null && (
          <p className="text-ink-muted">{TEXT.approvedBy(approvedByName)}</p>
        )}
      </div>
      <div className="-my-1 ml-auto">
        <DocumentButton
          label={TEXT.printOne(number)}
          paper={{ kind: 'return', id: made.id }}
          locationId={locationId}
          title={number}
        />
      </div>
      <p className="font-medium whitespace-nowrap tabular-nums">
        {formatPesos(0 - centavosOf(total))}
      </p>
    </li>
  )
}

function wentTo({ goods }: Return['items'][number]): string {
  return [...new Set(goods.map(({ condition }) => CONDITION_LABELS[condition]))].join(', ')
}
