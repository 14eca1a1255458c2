import { Undo2 } from 'lucide-react'
import { api } from '#domain/api.ts'
import { inPacksOrPieces } from '#domain/goods/products/packs.ts'
import type { Transfer } from '#domain/goods/transfers/answers.ts'
import { isWhollyUnderWay } from '#domain/goods/transfers/transfer.ts'
import { call } from '#web/api.ts'
import { useCurrentUser } from '#web/platform/auth/current-user.ts'
import { TEXT } from '#web/goods/transfers/transfers-text.ts'
import { Badge } from '#web/platform/ui/Badge.tsx'
import { Button } from '#web/platform/ui/Button.tsx'
import { formatDate } from '#web/platform/ui/dates.ts'
import { formatShortMoment } from '#web/platform/ui/moments.ts'
import { useAction } from '#web/platform/ui/use-action.ts'

type Props = { transfer: Transfer; mayUndo: boolean }

/** What was shipped, by shipment and lot. */
export function Shipments({ transfer, mayUndo }: Props) {
  const numbers = [...new Set(transfer.goods.map(({ shipment }) => shipment))]
  return (
    <section aria-labelledby="shipments-title">
      <h3 id="shipments-title" className="mb-1 font-semibold">
        {TEXT.shipments}
      </h3>
      {numbers.length === 0 ? (
        <p className="text-sm text-ink-muted">{TEXT.noShipments}</p>
      ) : (
        <ol className="divide-y rounded border">
          {numbers.map((shipment) => (
            <Shipment key={shipment} transfer={transfer} shipment={shipment} mayUndo={mayUndo} />
          ))}
        </ol>
      )}
    </section>
  )
}

function Shipment({ transfer, shipment, mayUndo }: Props & { shipment: number }) {
  const { timeZone } = useCurrentUser().settings
  const goods = transfer.goods.filter((each) => each.shipment === shipment)
  const [first] = goods
  if (!first) return null
  const { shippedAt, shippedByName, undoneAt, undoneByName } = first
  const moment = (time: string) => formatShortMoment(time, timeZone)
  const isWhole = goods.every(isWhollyUnderWay)
  return (
    <li className="px-4 py-3 text-sm">
      <div className="flex min-h-control flex-wrap items-center gap-x-3 gap-y-1">
        <p className="font-medium">{TEXT.shipment(shipment)}</p>
        <p className="text-ink-muted tabular-nums">
          {TEXT.whenBy(moment(shippedAt), shippedByName)}
        </p>
        {undoneAt !== null && <Badge>{TEXT.undoneMark}</Badge>}
        {mayUndo && undoneAt === null && isWhole && (
          <UndoButton id={transfer.id} shipment={shipment} />
        )}
      </div>
      <ul className={`space-y-1 ${undoneAt === null ? '' : 'text-ink-muted line-through'}`}>
        {goods.map((each) => (
          <li key={each.id} className="flex flex-wrap items-center gap-x-3 tabular-nums">
            <span className="min-w-0 wrap-anywhere">{inWords(transfer, each)}</span>
            <span className="text-ink-muted">
              {TEXT.lot(each.lotNumber, each.expiryDate && formatDate(each.expiryDate))}
            </span>
            {each.isExpired && each.underWayQty > 0 && <Badge tone="danger">{TEXT.expired}</Badge>}
          </li>
        ))}
      </ul>
      {undoneAt !== null && (
        <p className="mt-1 text-ink-muted">{TEXT.undone(moment(undoneAt), undoneByName ?? '')}</p>
      )}
    </li>
  )
}

function inWords({ lines }: Transfer, { line, shippedQty }: Transfer['goods'][number]): string {
  const product = lines.find((each) => each.line === line)?.product
  return product
    ? TEXT.item(inPacksOrPieces(shippedQty, product), product.name)
    : TEXT.pieces(shippedQty)
}

function UndoButton({ id, shipment }: { id: number; shipment: number }) {
  const params = { id: String(id), shipment: String(shipment) }
  const undo = useAction({
    send: () => call(api.transfers.undoShipment, { params }),
    doneMessage: () => ({ title: TEXT.shipmentUndone }),
    failed: TEXT.error,
  })
  return (
    <Button
      look="ghost"
      icon={Undo2}
      className="ml-auto px-2! hover:text-danger-ink"
      aria-label={TEXT.undoShipmentOf(shipment)}
      disabled={undo.isBusy}
      onClick={() => undo.ask(TEXT.confirmUndoShipment(shipment))}
    >
      {TEXT.undo}
    </Button>
  )
}
