import { Ban, Copy, HandCoins, Pencil, Printer, Trash2, Undo2 } from 'lucide-react'
import { useState } from 'react'
import { api } from '#domain/api.ts'
import { centavosOf } from '#domain/money.ts'
import type { Sale } from '#domain/selling/sales/api.ts'
import { ApiError, useRead } from '#web/api.ts'
import { useCurrentUser } from '#web/platform/auth/current-user.ts'
import { useToday } from '#web/platform/auth/use-today.ts'
import { DocumentDialog } from '#web/shop/documents/DocumentButton.tsx'
import { CorrectMethodDialog } from '#web/selling/sales/returns/CorrectMethodDialog.tsx'
import { AddPaymentDialog } from '#web/selling/sales/orders/AddPaymentDialog.tsx'
import type { OrderActions } from '#web/selling/sales/orders/OrderRow.tsx'
import { TEXT } from '#web/selling/sales/orders/orders-text.ts'
import {
  hasReturnable,
  isIssued,
  isOfToday,
  isVoidable,
  mayEdit,
  whoMayEdit,
} from '#web/selling/sales/orders/sale-rights.ts'
import { SaleSheet } from '#web/selling/sales/orders/SaleSheet.tsx'
import { useDeleteSale, useIsDeleting } from '#web/selling/sales/orders/use-delete-sale.ts'
import { Button } from '#web/platform/ui/Button.tsx'
import { Dialog } from '#web/platform/ui/Dialog.tsx'
import { NotLoaded, OutOfDate, useFailure } from '#web/platform/ui/Loaded.tsx'
import { Spinner } from '#web/platform/ui/Spinner.tsx'

type Asking = Pick<OrderActions, 'onVoid' | 'onReturn'> & {
  /** Left out where there is no form of orders, as at the till. */
  onEdit?: OrderActions['onEdit']
}

type Props = Asking & { id: number; onClose: () => void }

/** Shows a whole sale, with buttons for what can still be done with it. */
export function SaleDialog({ id, onClose, ...actions }: Props) {
  const { user } = useCurrentUser()
  const today = useToday()
  const params = { id: String(id) }
  const read = useRead(api.sales.get, { params }, { refetchOnMount: 'always' })
  const isGone = read.error instanceof ApiError && read.error.status === 404
  const sale = isGone ? undefined : read.data
  const failure = useFailure(read)
  const who = sale ? whoMayEdit(user, sale) : null
  const missing = failure.missing ?? (isGone ? read.error : null)
  const [corrected, setCorrected] = useState<Sale['payments'][number] | null>(null)
  return (
    <Dialog
      title={sale ? TEXT.name(sale) : TEXT.order}
      width="large"
      isOpen
      onClose={onClose}
      footer={sale && <Actions sale={sale} onGone={onClose} {...actions} />}
    >
      {sale ? (
        <>
          <OutOfDate reads={[read]} />
          <SaleSheet sale={sale} {...(isOfToday(sale, today) && { onCorrect: setCorrected })} />
          {corrected && (
            <CorrectMethodDialog
              sale={sale}
              payment={corrected}
              onClose={() => setCorrected(null)}
            />
          )}
          {who !== null && <p className="mt-4 text-sm font-medium">{who}</p>}
        </>
      ) : missing ? (
        <NotLoaded read={read} error={missing} />
      ) : (
        <div className="grid min-h-60 place-items-center">
          <Spinner label={TEXT.loadingOne} />
        </div>
      )}
    </Dialog>
  )
}

type ActionsProps = Asking & { sale: Sale; onGone: () => void }

/** On a phone there is room for all buttons, without their icons. */
const NARROW = 'max-sm:px-3 max-sm:[&_svg]:hidden'

function Actions({ sale, onEdit, onVoid, onReturn, onGone }: ActionsProps) {
  const [isPaying, setIsPaying] = useState(false)
  const [isPrinting, setIsPrinting] = useState(false)
  const isOwed = centavosOf(sale.balanceDue) > 0
  return (
    <>
      <RemoveButton sale={sale} onVoid={onVoid} onGone={onGone} />
      <Button icon={Printer} className={NARROW} onClick={() => setIsPrinting(true)}>
        {TEXT.print}
      </Button>
      {onEdit && <EditButton sale={sale} onEdit={onEdit} />}
      {hasReturnable(sale) && (
        <Button icon={Undo2} className={NARROW} onClick={() => onReturn(sale)}>
          {TEXT.takeBack}
        </Button>
      )}
      {isOwed && (
        <Button look="primary" icon={HandCoins} onClick={() => setIsPaying(true)}>
          {TEXT.addPayment}
        </Button>
      )}
      {isPaying && <AddPaymentDialog sale={sale} onClose={() => setIsPaying(false)} />}
      {isPrinting && (
        <DocumentDialog
          paper={{ kind: 'sale', id: sale.id, status: sale.status }}
          locationId={sale.locationId}
          title={TEXT.name(sale)}
          onClose={() => setIsPrinting(false)}
        />
      )}
    </>
  )
}

/** Voids an issued sale of today, or deletes one that is not issued. */
function RemoveButton({ sale, onVoid, onGone }: Pick<ActionsProps, 'sale' | 'onVoid' | 'onGone'>) {
  const { user } = useCurrentUser()
  const today = useToday()
  const askDelete = useDeleteSale(onGone)
  const isDeleting = useIsDeleting(sale)
  const look = { look: 'ghost', className: 'mr-auto -ml-3 px-3! text-danger-ink!' } as const
  if (isVoidable(sale, today))
    return (
      <Button {...look} icon={Ban} onClick={() => onVoid(sale)}>
        {TEXT.void}
      </Button>
    )
  if (isIssued(sale) || !mayEdit(user, sale)) return null
  return (
    <Button {...look} icon={Trash2} disabled={isDeleting} onClick={() => askDelete(sale)}>
      {isDeleting ? TEXT.deleting : TEXT.delete}
    </Button>
  )
}

type EditProps = { sale: Sale; onEdit: OrderActions['onEdit'] }

/** Edits a sale; an issued one is copied to a new order instead. */
function EditButton({ sale, onEdit }: EditProps) {
  const { user } = useCurrentUser()
  const isDeleting = useIsDeleting(sale)
  if (isIssued(sale))
    return (
      <Button icon={Copy} className={NARROW} onClick={() => onEdit(sale)}>
        <span>
          {TEXT.copy} <span className="max-sm:hidden">{TEXT.toNewOrder}</span>
        </span>
      </Button>
    )
  if (!mayEdit(user, sale)) return null
  return (
    <Button icon={Pencil} disabled={isDeleting} onClick={() => onEdit(sale)}>
      {TEXT.edit}
    </Button>
  )
}
