import { useState } from 'react'
import { api } from '#domain/api.ts'
import type { Sale } from '#domain/selling/sales/api.ts'
import { useRead } from '#web/api.ts'
import { hasReturnable } from '#web/selling/sales/orders/sale-rights.ts'
import { SaleDialog } from '#web/selling/sales/orders/SaleDialog.tsx'
import { VoidDialog } from '#web/selling/sales/orders/VoidDialog.tsx'
import { NumberedDocument } from '#web/selling/sales/returns/NumberedDocument.tsx'
import { ReturnDialog } from '#web/selling/sales/returns/ReturnDialog.tsx'
import { TEXT } from '#web/selling/sales/returns/returns-text.ts'
import type { Exchange } from '#web/selling/sales/till/cart.ts'
import { Dialog } from '#web/platform/ui/Dialog.tsx'
import { NotLoaded, useFailure } from '#web/platform/ui/Loaded.tsx'
import { Spinner } from '#web/platform/ui/Spinner.tsx'

/** Most sales that a scanned number finds, as a query parameter: the exact one, and a few whose number begins with it. */
const MOST_FOUND = '5'

type Props = {
  number: string
  /** Takes goods that are exchanged for those of the cart. */
  onExchange: (exchange: Exchange) => void
  onClose: () => void
}

/**
 * What the number of a document leads to: that of a receipt to the return of its goods, that of a
 * return or a void slip to its sale.
 */
export function ScannedSaleDialog(props: Props) {
  const { number, onClose } = props
  const query = { search: number, limit: MOST_FOUND }
  const read = useRead(api.sales.list, { query }, { refetchOnMount: 'always' })
  const { missing } = useFailure(read)
  const sales = read.isFetchedAfterMount ? read.data : undefined
  const sale = sales?.find((each) => numbersOf(each).includes(number))
  if (sale) return <FoundSale {...props} sale={sale} />
  return (
    <Dialog title={number} isOpen onClose={onClose}>
      {missing ? (
        <NotLoaded read={read} error={missing} />
      ) : sales ? (
        <NumberedDocument number={number}>
          <p>{TEXT.unknownNumber(number)}</p>
        </NumberedDocument>
      ) : (
        <div className="grid min-h-60 place-items-center">
          <Spinner label={TEXT.loading} />
        </div>
      )}
    </Dialog>
  )
}

function numbersOf({ invoiceNumber, voidNumber, returns }: Sale): (string | undefined)[] {
  const numbers = [invoiceNumber, voidNumber, ...returns.map((each) => each.number)]
  return numbers.map((each) => each?.toUpperCase())
}

type FoundProps = Props & { sale: Sale }

function FoundSale({ sale, number, onExchange, onClose }: FoundProps) {
  const isReceipt = sale.invoiceNumber?.toUpperCase() === number
  const [shown, setShown] = useState<'return' | 'sale' | 'void'>(
    isReceipt && hasReturnable(sale) ? 'return' : 'sale',
  )
  if (shown === 'return')
    return (
      <ReturnDialog
        sale={sale}
        onShowSale={() => setShown('sale')}
        onExchange={onExchange}
        onClose={onClose}
      />
    )
  if (shown === 'void') return <VoidDialog sale={sale} onClose={onClose} />
  return (
    <SaleDialog
      id={sale.id}
      onReturn={() => setShown('return')}
      onVoid={() => setShown('void')}
      onClose={onClose}
    />
  )
}
