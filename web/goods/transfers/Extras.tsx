import { Send } from 'lucide-react'
import { api } from '#domain/api.ts'
import type { Transfer } from '#domain/goods/transfers/answers.ts'
import { call } from '#web/api.ts'
import { TEXT } from '#web/goods/transfers/transfers-text.ts'
import { Badge } from '#web/platform/ui/Badge.tsx'
import { Button } from '#web/platform/ui/Button.tsx'
import { formatDate } from '#web/platform/ui/dates.ts'
import { useAction } from '#web/platform/ui/use-action.ts'

type Props = { transfer: Transfer; maySettle: boolean }

/** Pieces that arrived beyond what was sent: the origin ships them by one press, or says that they are not its own. */
export function Extras({ transfer: { id, extras }, maySettle }: Props) {
  const open = extras.filter(({ settledAt }) => settledAt === null)
  const settle = useAction({
    send: (isShipped: boolean, once) =>
      call(
        api.transfers.settleExtras,
        {
          params: { id: String(id) },
          body: { extraIds: open.map((extra) => extra.id), isShipped },
        },
        once,
      ),
    doneMessage: (_done, isShipped) => ({
      title: isShipped ? TEXT.extrasShipped : TEXT.extrasDismissed,
    }),
    failed: TEXT.error,
  })
  if (extras.length === 0) return null
  return (
    <section aria-labelledby="extras-title" className="text-sm">
      <h3 id="extras-title" className="mb-1 text-base font-semibold">
        {TEXT.extrasOf}
      </h3>
      <ul className="divide-y rounded border">
        {extras.map((extra) => (
          <li key={extra.id} className="flex flex-wrap items-center gap-x-3 px-4 py-2 tabular-nums">
            <span className="min-w-0 wrap-anywhere">
              {TEXT.item(TEXT.count(extra.qty), extra.productName)}
            </span>
            <span className="text-ink-muted">
              {TEXT.lot(extra.lotNumber, extra.expiryDate && formatDate(extra.expiryDate))}
            </span>
            {extra.settledAt !== null && <Badge>{TEXT.settled}</Badge>}
          </li>
        ))}
      </ul>
      {maySettle && open.length > 0 && (
        <p className="mt-2 flex flex-wrap gap-2">
          <Button
            look="primary"
            icon={Send}
            disabled={settle.isBusy}
            onClick={() => void settle.start(true)}
          >
            {TEXT.shipExtras}
          </Button>
          <Button disabled={settle.isBusy} onClick={() => settle.ask(TEXT.confirmDismiss, false)}>
            {TEXT.dismissExtras}
          </Button>
        </p>
      )}
    </section>
  )
}
