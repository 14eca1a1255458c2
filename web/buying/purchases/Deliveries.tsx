import { Undo2 } from 'lucide-react'
import { api } from '#domain/api.ts'
import { counted, pieces } from '#domain/goods/products/packs.ts'
import type { Purchase } from '#domain/buying/purchases/api.ts'
import { call } from '#web/api.ts'
import { useCurrentUser } from '#web/platform/auth/current-user.ts'
import { DocumentButton } from '#web/shop/documents/DocumentButton.tsx'
import { productOf, TEXT } from '#web/buying/purchases/purchases-text.ts'
import { Badge } from '#web/platform/ui/Badge.tsx'
import { Button } from '#web/platform/ui/Button.tsx'
import { formatShortMoment } from '#web/platform/ui/moments.ts'
import { formatDate } from '#web/platform/ui/dates.ts'
import { useAction } from '#web/platform/ui/use-action.ts'
import { trimmedCost } from '#domain/unit-cost.ts'

type Delivery = Purchase['deliveries'][number]

/** Each delivery: what came, when, who received it, and in which lots. */
export function Deliveries({ purchase }: { purchase: Purchase }) {
  const { deliveries } = purchase
  return (
    <section aria-labelledby="deliveries-title">
      <h3 id="deliveries-title" className="mb-1 font-semibold">
        {TEXT.deliveries}
      </h3>
      {deliveries.length === 0 ? (
        <p className="text-sm text-ink-muted">{TEXT.noDeliveries}</p>
      ) : (
        <ol className="divide-y rounded border">
          {deliveries.map((delivery) => (
            <DeliveryEntry key={delivery.delivery} purchase={purchase} delivery={delivery} />
          ))}
        </ol>
      )}
    </section>
  )
}

type EntryProps = { purchase: Purchase; delivery: Delivery }

function DeliveryEntry({ purchase, delivery }: EntryProps) {
  const { timeZone } = useCurrentUser().settings
  const { receivedAt, receivedByName, undoneAt, undoneByName, receipts } = delivery
  const invoice = TEXT.invoiceOf(
    delivery.invoiceNumber,
    delivery.invoiceDate && formatDate(delivery.invoiceDate),
  )
  const moment = (time: string) => formatShortMoment(time, timeZone)
  const isUndone = undoneAt !== null
  return (
    <li className="px-4 py-3 text-sm">
      <div className="flex min-h-control flex-wrap items-center gap-x-3 gap-y-1">
        <p className="font-medium">{TEXT.delivery(delivery.delivery)}</p>
        <p className="text-ink-muted tabular-nums">
          {TEXT.deliveredBy(moment(receivedAt), receivedByName)}
        </p>
        {invoice && <p className="text-ink-muted">{invoice}</p>}
        {isUndone && <Badge>{TEXT.undoneMark}</Badge>}
        <span className="ml-auto flex items-center">
          {!isUndone && <UndoButton purchase={purchase} delivery={delivery} />}
          <DocumentButton
            label={TEXT.printDelivery(delivery.delivery)}
            paper={{ kind: 'delivery', id: purchase.id, delivery: delivery.delivery }}
            locationId={purchase.locationId}
            title={TEXT.delivery(delivery.delivery)}
            isSheet
          />
        </span>
      </div>
      <ul className={`space-y-1 ${isUndone ? 'text-ink-muted line-through' : ''}`}>
        {receipts.map((receipt, index) => (
          // oxlint-disable-next-line react/no-array-index-key -- a line may come in two lots that look the same
          <li key={index} className="flex flex-wrap gap-x-3 tabular-nums">
            <span className="min-w-0 wrap-anywhere">
              {TEXT.item(
                countedInWords(receipt, itemOf(purchase, receipt)),
                nameOn(purchase, receipt),
              )}
            </span>
            <span className={isUndone ? '' : 'text-ink-muted'}>
              {`${lotOf(receipt)} · ₱${trimmedCost(receipt.cost)}`}
            </span>
          </li>
        ))}
      </ul>
      {undoneAt !== null && (
        <p className="mt-1 text-ink-muted">{TEXT.undone(moment(undoneAt), undoneByName ?? '')}</p>
      )}
    </li>
  )
}

function lotOf({ lotNumber, expiryDate }: Delivery['receipts'][number]): string {
  return TEXT.lot(lotNumber, expiryDate && formatDate(expiryDate)) || TEXT.noLot
}

type Receipt = Delivery['receipts'][number]

/** What came, as it was counted; loose pieces of a line of packs by their name. */
function countedInWords({ qty, packName, packQty }: Receipt, item: Item | undefined): string {
  if (packName !== null && packQty !== null) return counted(packQty, packName)
  return item && item.packName !== null ? pieces(qty, item.product.pieceName) : TEXT.count(qty)
}

type Item = Purchase['items'][number]

function itemOf({ items }: Purchase, { line }: Receipt): Item | undefined {
  return items.find((each) => each.line === line)
}

function nameOn(purchase: Purchase, receipt: Receipt): string {
  const item = itemOf(purchase, receipt)
  return item ? productOf(item) : TEXT.unknown
}

function UndoButton({ purchase: { id }, delivery: { delivery } }: EntryProps) {
  const params = { id: String(id), delivery: String(delivery) }
  const undo = useAction({
    send: () => call(api.purchases.undoDelivery, { params }),
    doneMessage: () => ({ title: TEXT.deliveryUndone, description: TEXT.deliveryUndoneHint(id) }),
    failed: TEXT.error,
  })

  return (
    <Button
      look="ghost"
      icon={Undo2}
      className="px-2! hover:text-danger-ink"
      aria-label={TEXT.undoOf(delivery)}
      disabled={undo.isBusy}
      onClick={() => undo.ask(TEXT.confirmUndo(delivery, id))}
    >
      {TEXT.undo}
    </Button>
  )
}
