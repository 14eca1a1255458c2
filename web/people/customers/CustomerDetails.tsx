import { Eraser, FileText } from 'lucide-react'
import { useState } from 'react'
import { api } from '#domain/api.ts'
import type { Customer, CustomerWithPurchases } from '#domain/people/customers/api.ts'
import { centavosOf, formatPesos } from '#domain/money.ts'
import { MANAGERS } from '#domain/roles.ts'
import { call, useRead } from '#web/api.ts'
import { useCurrentUser } from '#web/platform/auth/current-user.ts'
import { CardList } from '#web/people/beneficiaries/CardList.tsx'
import { CustomerSales } from '#web/people/customers/CustomerSales.tsx'
import { TEXT } from '#web/people/customers/customers-text.ts'
import { StatementDialog } from '#web/people/customers/StatementDialog.tsx'
import { ReachNote } from '#web/shop/locations/ReachNote.tsx'
import { Button } from '#web/platform/ui/Button.tsx'
import { ContactDetails } from '#web/platform/ui/ContactDetails.tsx'
import { formatDate } from '#web/platform/ui/dates.ts'
import { Dialog } from '#web/platform/ui/Dialog.tsx'
import { Figure, Figures } from '#web/platform/ui/Figures.tsx'
import { NotLoaded, OutOfDate, useFailure } from '#web/platform/ui/Loaded.tsx'
import { ReadDialog } from '#web/platform/ui/ReadDialog.tsx'
import { useAction } from '#web/platform/ui/use-action.ts'

/** The details of a customer of whom only the id is known. */
export function CustomerById({ id, onClose }: { id: string; onClose: () => void }) {
  const read = useRead(api.customers.get, { params: { id } })
  return (
    <ReadDialog read={read} title={TEXT.customer} onClose={onClose}>
      {(customer) => <CustomerDetails customer={customer} onClose={onClose} />}
    </ReadDialog>
  )
}

type Props = { customer: Customer; onClose: () => void }

/** A customer with contact details, totals and sales. */
export function CustomerDetails({ customer, onClose }: Props) {
  const { user } = useCurrentUser()
  const params = { id: String(customer.id) }
  const read = useRead(api.customers.get, { params }, { refetchOnMount: 'always' })
  const { missing } = useFailure(read)
  const { name, phone, email, notes, anonymisedAt, ...buyer } = read.data ?? customer
  const asBuyer = [buyer.tin && TEXT.tin(buyer.tin), buyer.businessStyle, buyer.address]
  const isManager = MANAGERS.includes(user.role)
  const [isStating, setIsStating] = useState(false)
  return (
    <Dialog
      title={name}
      isTall
      isOpen
      onClose={onClose}
      footer={
        isManager && (
          <>
            {anonymisedAt === null && (
              <EraseButton id={customer.id} name={name} onErased={onClose} />
            )}
            <Button icon={FileText} onClick={() => setIsStating(true)}>
              {TEXT.statement}
            </Button>
          </>
        )
      }
    >
      {isStating && <StatementDialog customer={customer} onClose={() => setIsStating(false)} />}
      <ContactDetails phone={phone} email={email} />
      {asBuyer.some(Boolean) && (
        <p className="mt-2 text-sm wrap-anywhere">{asBuyer.filter(Boolean).join(' · ')}</p>
      )}
      {notes && (
        <p className="mt-2 text-sm wrap-anywhere whitespace-pre-line text-ink-muted">{notes}</p>
      )}
      {missing ? (
        <NotLoaded read={read} error={missing} />
      ) : (
        <>
          <OutOfDate reads={[read]} />
          <Bought customer={read.data} />
          <ReachNote />
        </>
      )}
      {anonymisedAt === null && <CardList customer={customer} />}
      <CustomerSales customerId={customer.id} />
    </Dialog>
  )
}

/** The totals; their room is reserved while they load. */
function Bought({ customer }: { customer: CustomerWithPurchases | undefined }) {
  const last = customer?.lastPurchaseDate
  return (
    <Figures>
      {customer && (
        <>
          <Figure label={TEXT.purchases} value={customer.transactionCount} />
          <Figure label={TEXT.total} value={formatPesos(centavosOf(customer.totalPurchases))} />
          {(centavosOf(customer.owed) > 0 || customer.owedLimit !== null) && (
            <Figure label={TEXT.owed} value={owedBy(customer)} />
          )}
          <Figure label={TEXT.last} value={last ? formatDate(last) : TEXT.never} />
        </>
      )}
    </Figures>
  )
}

/** What is owed on the sales within reach, and the limit if there is one. */
function owedBy({ owed, owedLimit }: CustomerWithPurchases): string {
  const pesos = formatPesos(centavosOf(owed))
  return owedLimit === null ? pesos : TEXT.owedOf(pesos, formatPesos(centavosOf(owedLimit)))
}

type EraseProps = { id: number; name: string; onErased: () => void }

function EraseButton({ id, name, onErased }: EraseProps) {
  const erase = useAction({
    send: () => call(api.customers.anonymise, { params: { id: String(id) } }),
    doneMessage: () => ({ title: TEXT.updated, description: TEXT.nowErased }),
    failed: TEXT.updateFailed,
    onDone: onErased,
  })

  return (
    <Button
      icon={Eraser}
      className="mr-auto text-danger-ink!"
      disabled={erase.isBusy}
      onClick={() => erase.ask(TEXT.confirmErase(name))}
    >
      {erase.isBusy ? TEXT.erasing : TEXT.erase}
    </Button>
  )
}
