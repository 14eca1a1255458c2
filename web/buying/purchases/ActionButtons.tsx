import { Ban, PackageCheck, Pencil, Printer } from 'lucide-react'
import { useState } from 'react'
import { api } from '#domain/api.ts'
import type { Purchase } from '#domain/buying/purchases/api.ts'
import { isUntouched } from '#domain/buying/purchases/purchase.ts'
import { call } from '#web/api.ts'
import { DocumentDialog } from '#web/shop/documents/DocumentButton.tsx'
import { TEXT } from '#web/buying/purchases/purchases-text.ts'
import { Button } from '#web/platform/ui/Button.tsx'
import type { MenuItem } from '#web/platform/ui/Menu.tsx'
import { useIsTablet } from '#web/platform/ui/screen-width.ts'
import { PencilButton } from '#web/platform/ui/RowButtons.tsx'
import { RowMenu } from '#web/platform/ui/RowMenu.tsx'
import { useAction } from '#web/platform/ui/use-action.ts'

type Props = {
  purchase: Purchase
  actions: Omit<PurchaseActions, 'onDetails'>
}

/** The actions that the status of a purchase allows. */
export function ActionButtons({ purchase, actions }: Props) {
  const { id, status, locationId } = purchase
  const [isPrinting, setIsPrinting] = useState(false)
  // A tablet has room for one button of a row.
  const isTablet = useIsTablet()
  const edit = () => actions.onEdit(purchase)
  const cancellation = useCancellation(purchase)
  const printing = { label: TEXT.print, icon: Printer, onChoose: () => setIsPrinting(true) }
  return (
    <div className="flex items-center justify-end max-sm:justify-start">
      {status === 'PENDING' && (
        <Button
          icon={PackageCheck}
          className="mr-1 tablet:px-3! tablet:[&_svg]:hidden"
          aria-label={TEXT.receiveOf(id)}
          onClick={() => actions.onReceive(purchase)}
        >
          {TEXT.receive}
        </Button>
      )}
      {!isTablet && <PencilButton label={TEXT.editOf(id)} onClick={edit} />}
      <RowMenu
        name={TEXT.number(id)}
        items={[
          ...(isTablet ? [{ label: TEXT.edit, icon: Pencil, onChoose: edit }] : []),
          printing,
          ...(isUntouched(purchase) ? [cancellation] : []),
        ]}
      />
      {isPrinting && (
        <DocumentDialog
          paper={{ kind: 'purchase', id }}
          locationId={locationId}
          title={TEXT.number(id)}
          isSheet
          onClose={() => setIsPrinting(false)}
        />
      )}
    </div>
  )
}

function useCancellation({ id, version }: Purchase): MenuItem {
  const cancel = useAction({
    send: () =>
      call(api.purchases.update, {
        params: { id: String(id) },
        body: { status: 'CANCELLED', version },
      }),
    doneMessage: () => ({ title: TEXT.cancelled, description: TEXT.number(id) }),
    failed: TEXT.error,
  })
  return {
    label: TEXT.cancel,
    icon: Ban,
    isDanger: true,
    disabled: cancel.isBusy,
    onChoose: () => cancel.ask(TEXT.confirmCancel(id)),
  }
}

export type PurchaseActions = {
  onDetails: (purchase: Purchase) => void
  onEdit: (purchase: Purchase) => void
  onReceive: (purchase: Purchase) => void
}
