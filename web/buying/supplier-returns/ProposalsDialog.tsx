import { CalendarClock } from 'lucide-react'
import { useState } from 'react'
import { api } from '#domain/api.ts'
import { centavosOf, formatPesos } from '#domain/money.ts'
import { inPacksOrPieces } from '#domain/goods/products/packs.ts'
import type { Proposal } from '#domain/buying/supplier-returns/api.ts'
import { REASON_LABELS } from '#domain/buying/supplier-returns/supplier-return.ts'
import { call, useRead } from '#web/api.ts'
import { TEXT } from '#web/buying/supplier-returns/supplier-returns-text.ts'
import { lotInWords } from '#web/goods/lot-lines/lot.ts'
import { LocationChoice } from '#web/shop/locations/LocationChoice.tsx'
import { useDeviceLocation } from '#web/shop/locations/device-location.ts'
import { Badge } from '#web/platform/ui/Badge.tsx'
import { Button } from '#web/platform/ui/Button.tsx'
import { formatDate } from '#web/platform/ui/dates.ts'
import { Dialog } from '#web/platform/ui/Dialog.tsx'
import { EmptyState } from '#web/platform/ui/EmptyState.tsx'
import { Loaded } from '#web/platform/ui/Loaded.tsx'
import { useAction } from '#web/platform/ui/use-action.ts'

type Props = {
  /** Called with the id of the draft that was made. */
  onMade: (id: number) => void
  onClose: () => void
}

/** What can go back to suppliers today by their terms; a press makes the draft. */
export function ProposalsDialog({ onMade, onClose }: Props) {
  const place = useDeviceLocation()
  const [chosen, setChosen] = useState('')
  const locationId = chosen || String(place.id ?? '')
  return (
    <Dialog
      title={TEXT.proposalsTitle}
      description={TEXT.proposalsHint}
      width="large"
      isTall
      isOpen
      onClose={onClose}
    >
      <LocationChoice
        value={locationId}
        onChange={setChosen}
        isActiveOnly
        className="mb-4 sm:w-64"
      />
      {locationId && <Proposals key={locationId} locationId={locationId} onMade={onMade} />}
    </Dialog>
  )
}

function Proposals({ locationId, onMade }: { locationId: string } & Pick<Props, 'onMade'>) {
  const read = useRead(
    api.supplierReturns.proposals,
    { query: { locationId } },
    { refetchOnMount: 'always' },
  )
  return (
    <Loaded read={read}>
      {(proposals) =>
        proposals.length === 0 ? (
          <EmptyState icon={CalendarClock} title={TEXT.noProposals} hint={TEXT.noProposalsHint} />
        ) : (
          <div className="space-y-6">
            {proposals.map((proposal) => (
              <OfSupplier
                key={proposal.supplierId}
                proposal={proposal}
                locationId={Number(locationId)}
                onMade={onMade}
              />
            ))}
          </div>
        )
      }
    </Loaded>
  )
}

type OfSupplierProps = { proposal: Proposal; locationId: number } & Pick<Props, 'onMade'>

function OfSupplier({ proposal, locationId, onMade }: OfSupplierProps) {
  const { supplierId, supplierName, needsAuthorisation, lots } = proposal
  const making = useAction({
    send: (_: void, once) => {
      const goods = lots.map(({ lotId, qty, reason }) => ({ lotId, qty, reason }))
      return call(api.supplierReturns.create, { body: { supplierId, locationId, goods } }, once)
    },
    doneMessage: ({ number }) => ({ title: TEXT.created, description: number }),
    failed: TEXT.failed,
    onDone: ({ id }) => onMade(id),
  })
  const cost = lots.reduce((sum, lot) => sum + centavosOf(lot.cost), 0)
  return (
    <section aria-label={supplierName}>
      <header className="mb-1 flex flex-wrap items-center gap-x-3 gap-y-1">
        <h3 className="font-semibold">{supplierName}</h3>
        {needsAuthorisation && <Badge tone="warning">{TEXT.needsAuthorisation}</Badge>}
        <span className="ml-auto tabular-nums">{formatPesos(cost)}</span>
        <Button
          look="primary"
          aria-label={TEXT.draftFor(supplierName)}
          disabled={making.isBusy}
          onClick={() => void making.start()}
        >
          {TEXT.makeDraft}
        </Button>
      </header>
      <ul className="divide-y rounded border text-sm">
        {lots.map((lot) => (
          <li key={lot.lotId} className="flex min-h-11 flex-wrap items-center gap-x-3 px-3 py-1">
            <span className="min-w-0 flex-1 wrap-anywhere">
              <span className="font-medium">{lot.productName}</span>
              <span className="block text-ink-muted">{lotInWords(lot)}</span>
            </span>
            <span className="tabular-nums">{inPacksOrPieces(lot.qty, lot)}</span>
            <Badge tone={lot.reason === 'SHORT_DATED' ? 'warning' : 'danger'}>
              {REASON_LABELS[lot.reason]}
            </Badge>
            <span className="whitespace-nowrap text-ink-muted">
              {TEXT.lastDay(formatDate(lot.lastDay))}
            </span>
          </li>
        ))}
      </ul>
    </section>
  )
}
