import { Link } from '@tanstack/react-router'
import { CircleCheck, Printer } from 'lucide-react'
import { useEffect, useEffectEvent, useState } from 'react'
import { useCurrentUser } from '#web/platform/auth/current-user.ts'
import { useKeyHelp } from '#web/platform/keys/key-parts.ts'
import { openDrawerFor } from '#web/shop/documents/drawer.ts'
import { DocumentButton } from '#web/shop/documents/DocumentButton.tsx'
import { PrintFailure } from '#web/shop/documents/PrintFailure.tsx'
import { usePrinterAt, type PrinterHere } from '#web/shop/documents/printer-here.ts'
import { usePrinting, type Printing } from '#web/shop/documents/prints.ts'
import { SaleBanner } from '#web/selling/sales/payment/LastSale.tsx'
import { TEXT } from '#web/selling/sales/receipt/receipt-text.ts'
import { askForReceipt, takeJustSold, takeReceiptAsked } from '#web/selling/sales/till/just-sold.ts'
import { wentOn } from '#web/selling/sales/till/pending-sale.ts'
import type { FinishedSale } from '#web/selling/sales/till/waiting-sales.ts'
import { TillKeys } from '#web/selling/sales/till/TillKeys.tsx'
import { noticed, type TillState } from '#web/selling/sales/till/till-state.ts'
import type { Till } from '#web/selling/sales/till/till.ts'
import { KEYS, useShortcuts } from '#web/selling/sales/till/use-shortcuts.ts'
import { Button } from '#web/platform/ui/Button.tsx'
import { Kbd } from '#web/platform/ui/Kbd.tsx'

type Props = {
  till: Till
  state: TillState
  locationId: number | null
  onNext: () => void
}

/**
 * The sale that was just made, and its receipt. The next sale may begin meanwhile: what is printed then is still the last
 * one's.
 */
export function AfterSale(props: Props) {
  const { till, state, locationId } = props
  const last = useLastSale(state.finished)
  const here = usePrinterAt(locationId)
  useKeyHelp(TillKeys) // here, so that it costs no till's first page
  if (last?.id != null && last.seller.id === till.seller.id)
    return <Receipt key={last.id} {...props} id={last.id} here={here} />
  return (
    <>
      <NothingToPrint till={till} state={state} />
      {state.finished && <FinishedSaleNote {...props} sale={state.finished} />}
    </>
  )
}

let lastKnown: FinishedSale | null = null

/** The last sale that was made, for as long as the page lives. */
function useLastSale(finished: FinishedSale | null): FinishedSale | null {
  const [last, setLast] = useState(lastKnown)
  if (finished && finished !== last) setLast(finished)
  useEffect(() => {
    lastKnown = last
  }, [last])
  return finished ?? last
}

/** The key of a sale of which a receipt was asked for before its answer came. */
let wantedKey: string | null = null

type ReceiptProps = Props & { id: number; here: PrinterHere | undefined }

function Receipt({ id, here, ...props }: ReceiptProps) {
  const { till, state } = props
  const { finished } = state
  const { till: ownTill } = useCurrentUser()
  const printing = usePrinting({ kind: 'sale', id, status: 'Final' }, here)
  // Until the printer is known, the key is remembered.
  usePrintKey(till, state, () => (here ? printing.print() : askForReceipt()))
  const printNew = useEffectEvent(() => {
    const sold = takeJustSold(id)
    // Before its receipt, which takes the printer longer.
    if (sold?.isCash) openDrawerFor(ownTill, { cause: 'SALE', saleId: id })
    if (takeReceiptAsked() || (sold && sold.key === wantedKey)) printing.print()
    else if (!sold) return
    else if (here?.printsItself) printing.print({ isByItself: true })
  })
  useEffect(() => {
    if (here) printNew()
  }, [here])
  return (
    <>
      {finished && <FinishedSaleNote {...props} till={till} sale={finished} printing={printing} />}
      <PrintFailure printing={printing} className="m-2" onDismissed={props.onNext} />
    </>
  )
}

/** The key that prints: the receipt of the sale that is on its way, once it is made, else of the last one. */
function usePrintKey(till: Till, { pending }: TillState, print: () => void) {
  function press() {
    if (!pending) return print()
    wantedKey = pending.key
    till.change((now) => noticed(now, 'plain', TEXT.printsThen))
  }
  useShortcuts({ print: press })
  const pressEarlier = useEffectEvent(() => {
    if (takeReceiptAsked()) press()
  })
  useEffect(() => pressEarlier(), [])
}

function NothingToPrint({ till, state }: Pick<Props, 'till' | 'state'>) {
  usePrintKey(till, state, () => till.change((now) => noticed(now, 'refused', TEXT.nothingToPrint)))
  return null
}

type NoteProps = Props & {
  sale: FinishedSale
  printing?: Printing
}

/** That the sale was made. One press opens the sale, prints it, or goes on to the next one, as a scan does. */
function FinishedSaleNote({ till, state, sale, locationId, onNext, printing }: NoteProps) {
  const { id, invoiceNumber, returnId, mixed, seller } = sale
  return (
    <SaleBanner
      look="bg-accent-soft text-accent-ink"
      icon={<CircleCheck aria-hidden size={18} />}
      word={TEXT.finished}
      invoice={invoiceNumber !== null && <Invoice id={id}>{invoiceNumber}</Invoice>}
      seller={seller.id === till.seller.id ? null : seller}
      figures={state.lines.length > 0 ? sale : null}
    >
      <div className="flex flex-wrap gap-2 self-end">
        {returnId !== null && (
          <DocumentButton
            paper={{ kind: 'return', id: returnId }}
            locationId={locationId}
            title={TEXT.returnSlip}
            label={TEXT.returnSlip}
            hasWords
          />
        )}
        {printing && (
          <Button
            icon={Printer}
            aria-keyshortcuts={KEYS.print}
            disabled={!printing.here || printing.isBusy}
            onClick={() => printing.print()}
          >
            {printing.isBusy ? TEXT.printing : TEXT.print}
            <Kbd>{KEYS.print}</Kbd>
          </Button>
        )}
        <Button
          onClick={() => {
            till.change(wentOn)
            onNext()
          }}
        >
          {TEXT.nextSale}
        </Button>
      </div>
      {mixed && <p className="basis-full font-medium text-ink">{mixed}</p>}
    </SaleBanner>
  )
}

/** The number of a sale; a link to it, unless an earlier version has stored it without its id. */
function Invoice({ id, children }: { id: number | null; children: string }) {
  return (
    <span className="inline-flex items-center gap-1 font-medium tabular-nums">
      {TEXT.invoice}
      {id === null ? (
        children
      ) : (
        <Link
          to="/sales"
          search={{ sale: String(id) }}
          className="inline-flex min-h-7 items-center rounded underline underline-offset-4 pointer-coarse:min-h-11"
        >
          {children}
        </Link>
      )}
    </span>
  )
}
