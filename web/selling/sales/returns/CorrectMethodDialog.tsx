import { useWatch } from 'react-hook-form'
import { z } from 'zod'
import { api } from '#domain/api.ts'
import { centavosOf, formatPesos } from '#domain/money.ts'
import * as field from '#domain/fields.ts'
import type { Sale } from '#domain/selling/sales/api.ts'
import { isSameMethod } from '#domain/selling/sales/returns/refunds.ts'
import { methodLabel, ORDER_METHODS } from '#domain/cash/payments/methods.ts'
import { CHECKOUT_METHODS, isCash } from '#domain/cash/payments/checkout-methods.ts'
import { useApproval } from '#web/platform/approvals/use-approval.tsx'
import { TEXT } from '#web/selling/sales/returns/returns-text.ts'
import { SaveDialog } from '#web/platform/ui/SaveDialog.tsx'
import { SelectField } from '#web/platform/ui/SelectField.tsx'
import { TextField } from '#web/platform/ui/TextField.tsx'
import { useCheckedForm } from '#web/platform/ui/use-checked-form.ts'
import { useSaving } from '#web/platform/ui/use-saving.ts'

const correction = z.object({
  method: field.text(() => TEXT.paidBy, 50),
  reference: field.note(() => TEXT.reference, 100),
})

type Props = { sale: Sale; payment: Sale['payments'][number]; onClose: () => void }

/** Books a payment of today by the method that it really was. */
export function CorrectMethodDialog({ sale, payment, onClose }: Props) {
  const form = useCheckedForm(correction, { method: '', reference: '' })
  const method = useWatch({ control: form.control, name: 'method' })
  const { callApproved, dialog } = useApproval(sale.locationId)
  const saving = useSaving(form, {
    send: (body, once) => {
      const params = { id: String(sale.id), paymentId: String(payment.id) }
      return callApproved(api.returns.correctMethod, { params, body }, once)
    },
    doneMessage: () => ({ title: TEXT.corrected, description: TEXT.bookedBy(methodLabel(method)) }),
    failed: TEXT.error,
    onSaved: onClose,
  })
  const methods = sale.source === 'POS' ? CHECKOUT_METHODS : ORDER_METHODS
  return (
    <>
      <SaveDialog
        title={TEXT.correctTitle(
          methodLabel(payment.method),
          formatPesos(centavosOf(payment.amount)),
        )}
        submitLabel={TEXT.correct}
        saving={saving}
        onClose={onClose}
      >
        <p className="text-sm text-ink-muted">{TEXT.correctHint}</p>
        <SelectField
          label={TEXT.paidBy}
          required
          placeholder={TEXT.chooseMethod}
          options={methods
            .filter((each) => !isSameMethod(each, payment.method))
            .map((value) => ({ value, label: methodLabel(value) }))}
          {...form.field('method')}
        />
        {method !== '' && !isCash(method) && (
          <TextField
            label={TEXT.reference}
            maxLength={100}
            autoComplete="off"
            {...form.field('reference')}
          />
        )}
      </SaveDialog>
      {dialog}
    </>
  )
}
