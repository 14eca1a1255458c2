import { useWatch } from 'react-hook-form'
import { z } from 'zod'
import { api } from '#domain/api.ts'
import { centavosOf, formatPesos, parsePesos } from '#domain/money.ts'
import { purchaseName } from '#domain/buying/purchases/purchase.ts'
import type { SupplierReturn } from '#domain/buying/supplier-returns/api.ts'
import { newCredit } from '#domain/buying/supplier-returns/bodies.ts'
import { call, useRead } from '#web/api.ts'
import { TEXT } from '#web/buying/supplier-returns/supplier-returns-text.ts'
import { useToday } from '#web/platform/auth/use-today.ts'
import { FormDateField } from '#web/platform/ui/calendar/FormDateField.tsx'
import { MoneyField } from '#web/platform/ui/MoneyField.tsx'
import { SaveDialog } from '#web/platform/ui/SaveDialog.tsx'
import { SelectField } from '#web/platform/ui/SelectField.tsx'
import { SwitchField } from '#web/platform/ui/SwitchField.tsx'
import { TextField } from '#web/platform/ui/TextField.tsx'
import { useCheckedForm } from '#web/platform/ui/use-checked-form.ts'
import { useSaving } from '#web/platform/ui/use-saving.ts'

/** A select gives text. */
const schema = newCredit.omit({ version: true }).extend({
  purchaseId: z.string().transform((id) => Number(id) || null),
})

type Props = { back: SupplierReturn; onClose: () => void }

/** Enters a credit note of the supplier. A retry after a lost answer does not enter it twice. */
export function CreditDialog({ back, onClose }: Props) {
  const today = useToday()
  const query = { supplierId: String(back.supplierId), limit: '50' }
  const purchases = useRead(api.purchases.list, { query }).data
  const form = useCheckedForm(schema, {
    number: '',
    creditedOn: today,
    amount: back.awaited,
    isLast: false,
    purchaseId: '',
    note: '',
  })
  const saving = useSaving(form, {
    send: ({ amount, ...credit }, once) => {
      const body = { ...credit, amount: String(amount / 100), version: back.version }
      return call(api.supplierReturns.credit, { params: { id: String(back.id) }, body }, once)
    },
    doneMessage: () => ({ title: TEXT.entered, description: back.number }),
    failed: TEXT.failed,
    onSaved: onClose,
  })
  const [amount, isLast] = useWatch({ control: form.control, name: ['amount', 'isLast'] })
  const kept = centavosOf(back.sent) - centavosOf(back.back) - centavosOf(back.credited)
  const rest = kept - (parsePesos(String(amount)) ?? 0)
  return (
    <SaveDialog
      title={TEXT.creditTitle(back.number)}
      submitLabel={TEXT.enter}
      saving={saving}
      onClose={onClose}
    >
      <TextField
        label={TEXT.creditNumber}
        required
        maxLength={100}
        autoComplete="off"
        {...form.field('number')}
      />
      <div className="grid gap-4 sm:grid-cols-2">
        <FormDateField
          label={TEXT.creditDay}
          required
          today={today}
          form={form}
          name="creditedOn"
        />
        <MoneyField label={TEXT.amount} required {...form.field('amount')} />
      </div>
      <SwitchField label={TEXT.isLast} hint={TEXT.isLastHint} {...form.field('isLast')} />
      <output className="block text-sm tabular-nums">
        {isLast && rest > 0 && TEXT.rest(formatPesos(rest))}
      </output>
      <SelectField
        label={TEXT.purchase}
        placeholder={TEXT.noPurchase}
        options={(purchases ?? []).map(({ id, reference }) => ({
          value: id,
          label: [purchaseName(id), reference].filter(Boolean).join(' · '),
        }))}
        {...form.field('purchaseId')}
      />
      <TextField label={TEXT.note} maxLength={500} autoComplete="off" {...form.field('note')} />
    </SaveDialog>
  )
}
