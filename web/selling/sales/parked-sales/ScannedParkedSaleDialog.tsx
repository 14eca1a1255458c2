import { api } from '#domain/api.ts'
import { ApiError, useRead } from '#web/api.ts'
import { ParkedSaleSummary } from '#web/selling/sales/parked-sales/ParkedSaleList.tsx'
import { parkedSalesAt } from '#web/selling/sales/parked-sales/parked-sales-at.ts'
import { TEXT } from '#web/selling/sales/parked-sales/parked-sales-text.ts'
import type { Till } from '#web/selling/sales/till/till.ts'
import { Dialog } from '#web/platform/ui/Dialog.tsx'
import { NotLoaded, useFailure } from '#web/platform/ui/Loaded.tsx'
import { Spinner } from '#web/platform/ui/Spinner.tsx'

type Props = {
  id: number
  till: Till
  locationId: number | null
  /** Puts a held cart that has arrived into the till. */
  onResume: (number: number) => void
  onClose: () => void
}

/** The parked sale whose number was scanned. It has the focus, so Enter takes it. */
export function ScannedParkedSaleDialog({ id, till, locationId, onResume, onClose }: Props) {
  const params = { id: String(id) }
  const read = useRead(api.tickets.get, { params }, { refetchOnMount: 'always' })
  const { missing } = useFailure(read)
  const parkedSale = read.isFetchedAfterMount ? read.data : undefined
  const isHere = parkedSale?.locationId === locationId
  const isGone = missing instanceof ApiError && missing.status === 404
  return (
    <Dialog title={TEXT.title(id)} isOpen onClose={onClose}>
      {parkedSale && isHere ? (
        <button
          ref={focus}
          type="button"
          className="-mx-2 block w-[calc(100%+1rem)] rounded px-3 py-2.5 text-left text-sm hover:bg-sunken focus-visible:bg-accent-soft"
          onClick={() => {
            onClose()
            void parkedSalesAt(till, locationId, onResume).takeWhole(parkedSale)
          }}
        >
          <ParkedSaleSummary ticket={parkedSale} />
          <span className="mt-1 block font-medium text-accent-ink">{TEXT.takeIt}</span>
        </button>
      ) : parkedSale ? (
        <p>{TEXT.anotherBranch}</p>
      ) : isGone ? (
        <p>{TEXT.missing}</p>
      ) : missing ? (
        <NotLoaded read={read} error={missing} />
      ) : (
        <div className="grid min-h-30 place-items-center">
          <Spinner label={TEXT.loading} />
        </div>
      )}
    </Dialog>
  )
}

/** What the scan asked for was not there yet when the dialog took the focus. */
function focus(element: HTMLElement | null) {
  element?.focus()
}
