import { Ban, Eye, PackageCheck } from 'lucide-react'
import { api } from '#domain/api.ts'
import type { Purchase } from '#domain/buying/purchases/api.ts'
import { isUntouched } from '#domain/buying/purchases/purchase.ts'
import { call } from '#web/api.ts'
import { DocumentButton } from '#web/shop/documents/DocumentButton.tsx'

import { TEXT } from '#web/buying/purchases/purchases-text.ts'
import { Button, IconButton } from '#web/platform/ui/Button.tsx'
import { useAction } from '#web/platform/ui/use-action.ts'
import { PencilButton } from '#web/platform/ui/RowButtons.tsx'

type Props = {
  purchase: Purchase
  /** onDetails is missing where the details are open already. */
  actions: Omit<PurchaseActions, 'onDetails'> & Partial<PurchaseActions>
}

/** The actions that the status of a purchase allows. */
export function ActionButtons({ purchase, actions }: Props) {
  const { id, status, locationId } = purchase
  const { onDetails } = actions
  return (
    <div className="-ml-2 flex flex-wrap items-center">
      {status === 'PENDING' && (
        <Button
          icon={PackageCheck}
          className="mr-1 ml-2"
          aria-label={TEXT.receiveOf(id)}
          onClick={() => actions.onReceive(purchase)}
        >
          {TEXT.receive}
        </Button>
      )}
      {onDetails && (
        <IconButton
          label={TEXT.detailsOf(id)}
          icon={Eye}
          className="text-ink-muted"
          onClick={() => onDetails(purchase)}
        />
      )}
      <PencilButton label={TEXT.editOf(id)} onClick={() => actions.onEdit(purchase)} />
      <DocumentButton
        label={TEXT.printOf(id)}
        paper={{ kind: 'purchase', id }}
        locationId={locationId}
        title={TEXT.number(id)}
        isSheet
      />
      {isUntouched(purchase) && <CancelButton purchase={purchase} />}
    </div>
  )
}

function CancelButton({ purchase: { id, version } }: { purchase: Purchase }) {
  const cancel = useAction({
    send: () =>
      call(api.purchases.update, {
        params: { id: String(id) },
        body: { status: 'CANCELLED', version },
      }),
    doneMessage: () => ({ title: TEXT.cancelled, description: TEXT.number(id) }),
    failed: TEXT.error,
  })

  return (
    <IconButton
      label={TEXT.cancelOf(id)}
      icon={Ban}
      className="text-ink-muted hover:text-danger-ink"
      disabled={cancel.isBusy}
      onClick={() => cancel.ask(TEXT.confirmCancel(id))}
    />
  )
}

export type PurchaseActions = {
  onDetails: (purchase: Purchase) => void
  onEdit: (purchase: Purchase) => void
  onReceive: (purchase: Purchase) => void
}
