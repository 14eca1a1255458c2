import { useState } from 'react'
import { useWatch } from 'react-hook-form'
import type { z } from 'zod'
import { api } from '#domain/api.ts'
import { centavosOf, pesosOf } from '#domain/money.ts'
import type { Sale } from '#domain/selling/sales/api.ts'
import { checkedPayment } from '#domain/selling/sales/order-body.ts'
import { ORDER_METHODS } from '#domain/cash/payments/methods.ts'
import { isCash } from '#domain/cash/payments/checkout-methods.ts'
import { call } from '#web/api.ts'
import { useCurrentUser } from '#web/platform/auth/current-user.ts'
import { useToday } from '#web/platform/auth/use-today.ts'
import { openDrawerFor } from '#web/shop/documents/drawer.ts'
import { TEXT } from '#web/selling/sales/orders/orders-text.ts'
import { useTillAt } from '#web/cash/shifts/till/till-at.ts'
import { Alert } from '#web/platform/ui/Alert.tsx'
import { MoneyField } from '#web/platform/ui/MoneyField.tsx'
import { SaveDialog } from '#web/platform/ui/SaveDialog.tsx'
import { SelectField } from '#web/platform/ui/SelectField.tsx'
import { TextField } from '#web/platform/ui/TextField.tsx'
import { useCheckedForm } from '#web/platform/ui/use-checked-form.ts'
import { useSaving } from '#web/platform/ui/use-saving.ts'
import { FormDateField } from '#web/platform/ui/calendar/FormDateField.tsx'

/** Takes a payment for what is still owed. A retry after a lost answer does not take it twice. */
export function AddPaymentDialog({ sale, onClose }: { sale: Sale; onClose: () => void }) {
  const { till } = useCurrentUser()
  const at = useTillAt(sale.locationId)
  const today = useToday()
  // Another user may take a payment meanwhile, so `owed` can change while the dialog is open. The
  // typed amount stays: it is the money that was handed over.
  const owed = centavosOf(sale.balanceDue)
  const [owedBefore] = useState(owed)
  const form = useCheckedForm(checkedPayment, {
    amount: pesosOf(owed),
    paymentDate: today,
    method: 'Cash',
    paymentNote: '',
    reference: '',
  })
  const method = useWatch({ control: form.control, name: 'method' })
  const saving = useSaving(form, {
    send: (payment, once) => {
      const params = { id: String(sale.id) }
      return call(api.sales.addPayment, { params, body: { ...bodyOf(payment), ...at } }, once)
    },
    doneMessage: (paid) => ({ title: TEXT.paymentAdded, description: outcomeOf(paid) }),
    failed: TEXT.error,
    onSaved: () => {
      if (isCash(form.getValues('method'))) openDrawerFor(till, { cause: 'SALE', saleId: sale.id })
      onClose()
    },
  })
  return (
    <SaveDialog
      title={TEXT.paymentTitle(TEXT.name(sale))}
      submitLabel={TEXT.addPayment}
      saving={saving}
      onClose={onClose}
    >
      {owed !== owedBefore && <Alert tone="warning">{TEXT.owedBefore(owedBefore)}</Alert>}
      <p className="text-sm text-ink-muted">{TEXT.stillOwed(owed)}</p>
      <div className="grid gap-4 sm:grid-cols-3">
        <MoneyField
          label={TEXT.amount}
          required
          autoComplete="off"
          onFocus={(event) => event.currentTarget.select()}
          {...form.field('amount')}
        />
        <SelectField
          label={TEXT.method}
          options={ORDER_METHODS.map((value) => ({ value, label: value }))}
          {...form.field('method')}
        />
        <FormDateField label={TEXT.date} max={today} today={today} form={form} name="paymentDate" />
      </div>
      {!isCash(method) && (
        <TextField
          label={TEXT.reference}
          maxLength={100}
          autoComplete="off"
          {...form.field('reference')}
        />
      )}
      <TextField
        label={TEXT.note}
        maxLength={500}
        autoComplete="off"
        {...form.field('paymentNote')}
      />
    </SaveDialog>
  )
}

function bodyOf({ amount, reference, ...rest }: z.output<typeof checkedPayment>) {
  return {
    ...rest,
    amount: pesosOf(amount),
    reference: isCash(rest.method) ? null : reference,
  }
}

/**
 * The sentence shown after saving. Only the payment that settles an order can exceed what was owed,
 * so the order's change is the change of this payment.
 */
function outcomeOf({ balanceDue, changeDue }: Sale): string {
  const left = centavosOf(balanceDue)
  const change = centavosOf(changeDue)
  if (left > 0) return TEXT.nowOwed(left)
  return change > 0 ? TEXT.nowPaidWithChange(change) : TEXT.nowPaid
}
