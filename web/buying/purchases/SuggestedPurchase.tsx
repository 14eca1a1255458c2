import { api } from '#domain/api.ts'
import { useRead } from '#web/api.ts'
import { PurchaseDialog } from '#web/buying/purchases/form/PurchaseDialog.tsx'
import { TEXT } from '#web/buying/purchases/form/purchase-form-text.ts'
import { Dialog } from '#web/platform/ui/Dialog.tsx'
import { NotLoaded, useFailure } from '#web/platform/ui/Loaded.tsx'
import { Spinner } from '#web/platform/ui/Spinner.tsx'

type Props = {
  /** Separated by commas. */
  productIds: string
  locationId: string
  onClose: () => void
}

/** A new order that begins with these products for a location, as much of each as the server suggests. */
export function SuggestedPurchase({ productIds, locationId, onClose }: Props) {
  const query = { productIds, locationId }
  const read = useRead(api.purchases.suggest, { query }, { refetchOnMount: 'always' })
  const { missing } = useFailure(read)
  // What was read once stays: a refetch must not unmount a form in use.
  if (read.data && read.isFetchedAfterMount)
    return (
      <PurchaseDialog
        purchase={null}
        suggested={{ ...read.data, locationId: Number(locationId) }}
        onClose={onClose}
      />
    )
  return (
    <Dialog title={TEXT.newTitles.PENDING} width="wide" isTall isOpen onClose={onClose}>
      {missing ? (
        <NotLoaded read={read} error={missing} />
      ) : (
        <div className="grid min-h-96 place-items-center">
          <Spinner />
        </div>
      )}
    </Dialog>
  )
}
