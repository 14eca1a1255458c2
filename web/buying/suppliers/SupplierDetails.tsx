import { Link } from '@tanstack/react-router'
import { api } from '#domain/api.ts'
import { centavosOf, formatPesos } from '#domain/money.ts'
import type { Supplier, SupplierWithPurchases } from '#domain/buying/suppliers/api.ts'
import { useRead } from '#web/api.ts'
import { useCurrentUser } from '#web/platform/auth/current-user.ts'
import { ReachNote } from '#web/shop/locations/ReachNote.tsx'
import { SupplierPurchases } from '#web/buying/suppliers/SupplierPurchases.tsx'
import { TEXT } from '#web/buying/suppliers/suppliers-text.ts'
import { useOwed } from '#web/buying/suppliers/use-owed.ts'
import { ContactDetails } from '#web/platform/ui/ContactDetails.tsx'
import { formatDay } from '#web/platform/ui/dates.ts'
import { Dialog } from '#web/platform/ui/Dialog.tsx'
import { Figure, Figures } from '#web/platform/ui/Figures.tsx'
import { NotLoaded, OutOfDate, useFailure } from '#web/platform/ui/Loaded.tsx'
import { ReadDialog } from '#web/platform/ui/ReadDialog.tsx'

/** The details of a supplier of whom only the id is known. */
export function SupplierById({ id, onClose }: { id: string; onClose: () => void }) {
  const read = useRead(api.suppliers.get, { params: { id } })
  return (
    <ReadDialog read={read} title={TEXT.supplier} onClose={onClose}>
      {(supplier) => <SupplierDetails supplier={supplier} onClose={onClose} />}
    </ReadDialog>
  )
}

type Props = { supplier: Supplier; onClose: () => void }

/** A supplier with contact details, totals and purchases. */
export function SupplierDetails({ supplier, onClose }: Props) {
  const params = { id: String(supplier.id) }
  const read = useRead(api.suppliers.get, { params }, { refetchOnMount: 'always' })
  const { missing } = useFailure(read)
  const { name, contact, phone, email, notes, tin, isVatRegistered } = read.data ?? supplier
  return (
    <Dialog title={name} isTall isOpen onClose={onClose}>
      <ContactDetails contact={contact} phone={phone} email={email} />
      {(tin || isVatRegistered) && (
        <p className="mt-2 text-sm tabular-nums">
          {[tin && TEXT.tin(tin), isVatRegistered && TEXT.isVatRegistered]
            .filter(Boolean)
            .join(' · ')}
        </p>
      )}
      {notes && (
        <p className="mt-2 text-sm wrap-anywhere whitespace-pre-line text-ink-muted">{notes}</p>
      )}
      {missing ? (
        <NotLoaded read={read} error={missing} />
      ) : (
        <>
          <OutOfDate reads={[read]} />
          <Bought supplier={read.data} />
          <ReachNote />
        </>
      )}
      <SupplierPurchases supplierId={supplier.id} />
    </Dialog>
  )
}

/** The totals; their room is reserved while they load. */
function Bought({ supplier }: { supplier: SupplierWithPurchases | undefined }) {
  const owed = useOwed()
  const { timeZone } = useCurrentUser().settings
  const last = supplier?.lastPurchaseAt
  return (
    <Figures>
      {supplier && (
        <>
          <Figure label={TEXT.purchaseCount} value={supplier.purchaseCount} />
          <Figure label={TEXT.totalValue} value={formatPesos(centavosOf(supplier.totalValue))} />
          <Figure label={TEXT.last} value={last ? formatDay(last, timeZone) : TEXT.never} />
          {owed && (
            <Figure
              label={TEXT.owed}
              value={formatPesos(centavosOf(owed.get(supplier.id)?.owed ?? '0.00'))}
            >
              <Link
                to="/supplier-accounts"
                search={{ open: String(supplier.id) }}
                className="block text-sm font-medium text-accent-ink underline"
              >
                {TEXT.account}
              </Link>
            </Figure>
          )}
        </>
      )}
    </Figures>
  )
}
