import { ReceiptText } from 'lucide-react'
import { api } from '#domain/api.ts'
import type { Customer } from '#domain/people/customers/api.ts'
import { MANAGERS } from '#domain/roles.ts'
import { call } from '#web/api.ts'
import { useCurrentUser } from '#web/platform/auth/current-user.ts'
import { TEXT } from '#web/people/customers/customers-text.ts'
import { Button } from '#web/platform/ui/Button.tsx'
import { ContactCard } from '#web/platform/ui/ContactCard.tsx'
import { ContactDetails } from '#web/platform/ui/ContactDetails.tsx'
import { useDeleting } from '#web/platform/ui/use-deleting.ts'

type Props = {
  customer: Customer
  onEdit: () => void
  onHistory: () => void
}

export function CustomerCard({ customer, onEdit, onHistory }: Props) {
  const { user } = useCurrentUser()
  const { id, name, isActive, version, phone, email, address, notes, anonymisedAt } = customer
  const params = { id: String(id) }
  const isForgotten = anonymisedAt !== null
  const { askDelete, activate, isBusy } = useDeleting({
    one: customer,
    words: TEXT,
    sendDelete: () => call(api.customers.delete, { params }),
    sendActive: (isActive) => call(api.customers.update, { params, body: { isActive, version } }),
  })
  return (
    <ContactCard
      name={name}
      isActive={isActive}
      notes={isForgotten ? TEXT.erased : notes}
      onEdit={isForgotten ? null : onEdit}
      onDelete={MANAGERS.includes(user.role) ? askDelete : null}
      onActivate={isActive || isForgotten ? null : activate}
      isBusy={isBusy}
      details={<ContactDetails phone={phone} email={email} address={address} />}
    >
      <Button
        look="ghost"
        icon={ReceiptText}
        aria-label={TEXT.historyOf(name)}
        className="px-2! text-accent-ink!"
        onClick={onHistory}
      >
        {TEXT.history}
      </Button>
    </ContactCard>
  )
}
