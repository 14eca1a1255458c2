import { UserRound, X } from 'lucide-react'
import { useRef } from 'react'
import { useWatch } from 'react-hook-form'
import { CustomerBox } from '#web/selling/sales/customer/CustomerBox.tsx'
import { BuyersCards } from '#web/selling/sales/orders/form/BuyersCards.tsx'
import { TEXT } from '#web/selling/sales/orders/form/order-form-text.ts'
import type { OrderForm } from '#web/selling/sales/orders/form/use-order-form.ts'
import { cardsKept } from '#web/selling/sales/schemes/cards.ts'
import { IconButton } from '#web/platform/ui/Button.tsx'
import { FieldGroup } from '#web/platform/ui/FieldGroup.tsx'
import { TextAreaField } from '#web/platform/ui/TextAreaField.tsx'
import { TextField } from '#web/platform/ui/TextField.tsx'
import { toast } from '#web/platform/ui/Toast.tsx'

type Props = { form: OrderForm }

/** The customer of the order: one of the shop's, or only a typed name; and the addresses. */
export function CustomerFields({ form }: Props) {
  return (
    <FieldGroup title={TEXT.customerSection} className="items-start sm:grid-cols-2">
      <ExistingCustomer form={form} />
      <TextField
        label={TEXT.customerName}
        maxLength={255}
        autoComplete="off"
        {...form.field('customerName')}
      />
      <TextAreaField
        label={TEXT.billing}
        rows={2}
        maxLength={1000}
        {...form.field('billingAddress')}
      />
      <TextAreaField
        label={TEXT.shipping}
        rows={2}
        maxLength={1000}
        {...form.field('shippingAddress')}
      />
    </FieldGroup>
  )
}

/** Picks a customer of the shop. The name can still be spelt differently on this order. */
function ExistingCustomer({ form }: Props) {
  const boxRef = useRef<HTMLInputElement>(null)
  const customerId = useWatch({ control: form.control, name: 'customerId' })
  const phone = useWatch({ control: form.control, name: 'customerPhone' })
  const isChosen = customerId !== null
  const error = form.getFieldState('customerId', form.formState).error?.message

  /** Names whom is sold to, or nobody. The cards of the customer before leave with them. */
  function choose(id: number | null, phone: string | null) {
    const { customerId: before, customerName, beneficiaries } = form.getValues()
    const kept = cardsKept(beneficiaries, { before, next: id })
    form.choose('customerId', id)
    form.choose('customerPhone', phone)
    if (kept.length === beneficiaries.length) return
    form.choose('beneficiaries', [...kept])
    toast({ title: TEXT.cardsLeft(customerName) })
  }

  return (
    <div>
      <p aria-hidden className="mb-1.5 text-sm font-medium">
        {TEXT.existing}
      </p>
      <CustomerBox
        boxRef={boxRef}
        lookUps={form.lookUps}
        onChoose={({ id, name, phone }) => {
          choose(id, phone)
          form.choose('customerName', name)
        }}
        onDone={() => form.setFocus('customerName')}
      />
      <div className="mt-1.5 flex min-h-8 items-center gap-2 text-sm text-ink-muted">
        <UserRound aria-hidden size={16} className={isChosen ? 'text-accent-ink' : ''} />
        <output className="min-w-0 flex-1 tabular-nums">
          {isChosen ? (phone ?? TEXT.chosenCustomer(customerId)) : TEXT.noneChosen}
        </output>
        {isChosen && (
          <IconButton
            label={TEXT.clearCustomer}
            icon={X}
            className="-my-1"
            onClick={() => choose(null, null)}
          />
        )}
      </div>
      {error && <p className="text-sm text-danger-ink">{error}</p>}
      <BuyersCards form={form} />
    </div>
  )
}
