import { ReceiptText } from 'lucide-react'
import { api } from '#domain/api.ts'
import type { Supplier } from '#domain/buying/suppliers/api.ts'
import { call } from '#web/api.ts'
import { TEXT } from '#web/buying/suppliers/suppliers-text.ts'
import { Button } from '#web/platform/ui/Button.tsx'
import { ContactCard } from '#web/platform/ui/ContactCard.tsx'
import { ContactDetails } from '#web/platform/ui/ContactDetails.tsx'
import { useDeleting } from '#web/platform/ui/use-deleting.ts'

type Props = { supplier: Supplier; onEdit: () => void; onPurchases: () => void }

export function SupplierCard({ supplier, onEdit, onPurchases }: Props) {
  const { id, name, isActive, version, contact, phone, email, notes } = supplier
  const params = { id: String(id) }
  const { askDelete, activate, isBusy } = useDeleting({
    one: supplier,
    words: TEXT,
    sendDelete: () => call(api.suppliers.delete, { params }),
    sendActive: (isActive) => call(api.suppliers.update, { params, body: { isActive, version } }),
  })
  return (
    <ContactCard
      name={name}
      isActive={isActive}
      notes={notes}
      onEdit={onEdit}
      onDelete={askDelete}
      onActivate={isActive ? null : activate}
      isBusy={isBusy}
      details={<ContactDetails contact={contact} phone={phone} email={email} />}
    >
      <Button
        look="ghost"
        icon={ReceiptText}
        aria-label={TEXT.purchasesOf(name)}
        className="px-2! text-accent-ink!"
        onClick={onPurchases}
      >
        {TEXT.purchases}
      </Button>
    </ContactCard>
  )
}
