import { Trash2 } from 'lucide-react'
import { api } from '#domain/api.ts'
import { MANAGERS } from '#domain/roles.ts'
import type { ParkedSale } from '#domain/selling/sales/parked-sales/api.ts'
import { parkedSaleNumber } from '#domain/selling/sales/parked-sales/parked-sale.ts'
import { call, useRead } from '#web/api.ts'
import { useCurrentUser } from '#web/platform/auth/current-user.ts'
import { DocumentButton } from '#web/shop/documents/DocumentButton.tsx'
import { TEXT } from '#web/selling/sales/parked-sales/parked-sales-text.ts'
import { IconButton } from '#web/platform/ui/Button.tsx'
import { Loaded } from '#web/platform/ui/Loaded.tsx'
import { formatShortMoment } from '#web/platform/ui/moments.ts'
import { Spinner } from '#web/platform/ui/Spinner.tsx'
import { useAction } from '#web/platform/ui/use-action.ts'

type Props = { locationId: number; onTake: (parkedSale: ParkedSale) => void }

/** The carts in the hands of a branch, to be taken, printed or thrown away. */
export function ParkedSaleList({ locationId, onTake }: Props) {
  const read = useRead(api.tickets.list, { query: { locationId: String(locationId) } })
  return (
    <section>
      <h3 className="mb-1 font-semibold">{TEXT.ofBranch}</h3>
      <Loaded read={read} skeleton={<Spinner label={TEXT.loading} />}>
        {(parkedSales) =>
          parkedSales.length === 0 ? (
            <p className="text-sm text-ink-muted">{TEXT.none}</p>
          ) : (
            <ul className="-mx-2 space-y-1">
              {parkedSales.map((parkedSale) => (
                <ParkedSaleRow key={parkedSale.id} ticket={parkedSale} onTake={onTake} />
              ))}
            </ul>
          )
        }
      </Loaded>
    </section>
  )
}

function ParkedSaleRow({
  ticket: parkedSale,
  onTake,
}: {
  ticket: ParkedSale
  onTake: Props['onTake']
}) {
  const { user } = useCurrentUser()
  const { id, locationId, handedInById } = parkedSale
  const discarding = useAction({
    send: () => call(api.tickets.discard, { params: { id: String(id) } }),
    doneMessage: () => ({ title: TEXT.discarded(id) }),
    failed: TEXT.error,
  })
  const mayDiscard = handedInById === user.id || MANAGERS.includes(user.role)
  return (
    <li className="flex items-start gap-1">
      <button
        type="button"
        aria-label={TEXT.take(id)}
        onClick={() => onTake(parkedSale)}
        className="min-w-0 flex-1 rounded px-3 py-2.5 text-left text-sm hover:bg-sunken focus-visible:bg-accent-soft"
      >
        <ParkedSaleSummary ticket={parkedSale} />
      </button>
      <DocumentButton
        label={TEXT.print(id)}
        paper={{ kind: 'ticket', id }}
        locationId={locationId}
        title={parkedSaleNumber(id)}
      />
      {mayDiscard && (
        <IconButton
          label={TEXT.discard(id)}
          icon={Trash2}
          className="text-ink-muted hover:text-danger-ink"
          disabled={discarding.isBusy}
          onClick={() => discarding.ask(TEXT.asksDiscarding(id), undefined)}
        />
      )}
    </li>
  )
}

/** Whose cart it is, what lies in it, and who handed it in. */
export function ParkedSaleSummary({ ticket: parkedSale }: { ticket: ParkedSale }) {
  const { timeZone } = useCurrentUser().settings
  const { id, customerName, handedInByName, handedInAt } = parkedSale
  return (
    <span className="block min-w-0">
      <span className="block font-semibold wrap-anywhere">
        {parkedSaleNumber(id)} · {customerName ?? TEXT.walkIn}
      </span>
      <span className="block text-ink-muted">
        {TEXT.lines(parkedSale)} ·{' '}
        {TEXT.by(handedInByName, formatShortMoment(handedInAt, timeZone))}
      </span>
      <span className="line-clamp-1 text-ink-muted">{TEXT.names(parkedSale)}</span>
    </span>
  )
}
