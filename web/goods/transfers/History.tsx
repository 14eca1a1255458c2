import { Undo2 } from 'lucide-react'
import { api } from '#domain/api.ts'
import { inPacksOrPieces } from '#domain/goods/products/packs.ts'
import type { Transfer } from '#domain/goods/transfers/answers.ts'
import { call } from '#web/api.ts'
import { useCurrentUser } from '#web/platform/auth/current-user.ts'
import type { Rights } from '#web/goods/transfers/rights.ts'
import { TEXT } from '#web/goods/transfers/transfers-text.ts'
import { Badge } from '#web/platform/ui/Badge.tsx'
import { Button } from '#web/platform/ui/Button.tsx'
import { formatDate } from '#web/platform/ui/dates.ts'
import { formatShortMoment } from '#web/platform/ui/moments.ts'
import { useAction } from '#web/platform/ui/use-action.ts'

type Props = { transfer: Transfer; rights: Rights }

/** What became of the goods, act by act. */
export function History({ transfer, rights }: Props) {
  // A shipment that came back whole stands among the shipments.
  const acts = transfer.acts.filter(({ goodsId }) => goodsOf(transfer, goodsId)?.undoneAt === null)
  const numbers = [...new Set(acts.map(({ act }) => act))]
  return (
    <section aria-labelledby="history-title">
      <h3 id="history-title" className="mb-1 font-semibold">
        {TEXT.history}
      </h3>
      {numbers.length === 0 ? (
        <p className="text-sm text-ink-muted">{TEXT.noHistory}</p>
      ) : (
        <ol className="divide-y rounded border">
          {numbers.map((number) => (
            <Entry
              key={number}
              transfer={transfer}
              rights={rights}
              acts={acts.filter(({ act }) => act === number)}
            />
          ))}
        </ol>
      )}
    </section>
  )
}

const goodsOf = ({ goods }: Transfer, id: number) => goods.find((each) => each.id === id)

function Entry({ transfer, rights, acts }: Props & { acts: Transfer['acts'] }) {
  const { timeZone } = useCurrentUser().settings
  const moment = (time: string) => formatShortMoment(time, timeZone)
  const [first] = acts
  if (!first) return null
  const { act, kind, doneAt, doneByName, undoneAt, undoneByName } = first
  const mayUndo = kind === 'LOST' ? rights.lose || rights.undoShipment : rights.undoTakingIn
  return (
    <li className="px-4 py-3 text-sm">
      <div className="flex min-h-control flex-wrap items-center gap-x-3 gap-y-1">
        <p className="text-ink-muted tabular-nums">{TEXT.whenBy(moment(doneAt), doneByName)}</p>
        {kind !== 'BACK' && undoneAt === null && mayUndo && (
          <UndoButton id={transfer.id} act={act} />
        )}
      </div>
      <ul className={`space-y-1 ${undoneAt === null ? '' : 'text-ink-muted line-through'}`}>
        {acts.map((each, index) => (
          // oxlint-disable-next-line react/no-array-index-key -- two rows of an act may look the same
          <li key={index} className="flex flex-wrap items-center gap-x-3 tabular-nums">
            <span className="font-medium">{TEXT.acts[each.kind]}</span>
            <span className="min-w-0 wrap-anywhere">{inWords(transfer, each)}</span>
            {(each.kind === 'RECEIVED' || each.kind === 'DAMAGED') && (
              <span className="text-ink-muted">
                {TEXT.lot(each.lotNumber, each.expiryDate && formatDate(each.expiryDate))}
              </span>
            )}
            {each.isOtherLot && <Badge tone="warning">{TEXT.otherLot}</Badge>}
            {each.reason && <span className="wrap-anywhere text-ink-muted">{each.reason}</span>}
          </li>
        ))}
      </ul>
      {undoneAt !== null && (
        <p className="mt-1 text-ink-muted">{TEXT.undone(moment(undoneAt), undoneByName ?? '')}</p>
      )}
    </li>
  )
}

function inWords(transfer: Transfer, { goodsId, qty }: Transfer['acts'][number]): string {
  const goods = goodsOf(transfer, goodsId)
  const product = transfer.lines.find(({ line }) => line === goods?.line)?.product
  return product ? TEXT.item(inPacksOrPieces(qty, product), product.name) : TEXT.pieces(qty)
}

function UndoButton({ id, act }: { id: number; act: number }) {
  const params = { id: String(id), act: String(act) }
  const undo = useAction({
    send: () => call(api.transfers.undoAct, { params }),
    doneMessage: () => ({ title: TEXT.actUndone }),
    failed: TEXT.error,
  })
  return (
    <Button
      look="ghost"
      icon={Undo2}
      className="ml-auto px-2! hover:text-danger-ink"
      aria-label={TEXT.undoActOf(act)}
      disabled={undo.isBusy}
      onClick={() => undo.ask(TEXT.confirmUndoAct)}
    >
      {TEXT.undo}
    </Button>
  )
}
