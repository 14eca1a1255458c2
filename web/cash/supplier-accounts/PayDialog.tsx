import { useWatch } from 'react-hook-form'
import { z } from 'zod'
import { api } from '#domain/api.ts'
import type { SupplierAccount } from '#domain/cash/supplier-accounts/answers.ts'
import { methodRefusals, paymentFields } from '#domain/cash/supplier-accounts/bodies.ts'
import { SUPPLIER_METHODS, TEXT as METHODS } from '#domain/cash/supplier-accounts/methods.ts'
import { centavosOf, formatPesos, parsePesos, pesosOf } from '#domain/money.ts'
import { call, useRead } from '#web/api.ts'
import { placeOf } from '#web/cash/supplier-accounts/CreditNoteDialog.tsx'
import { placeInSelect } from '#web/cash/supplier-accounts/OpeningDialog.tsx'
import { PlaceField } from '#web/cash/supplier-accounts/PlaceField.tsx'
import { openDebtsOf, usePayShares } from '#web/cash/supplier-accounts/pay-shares.ts'
import { ShareFields } from '#web/cash/supplier-accounts/ShareFields.tsx'
import { TEXT } from '#web/cash/supplier-accounts/supplier-accounts-text.ts'
import { useCurrentUser } from '#web/platform/auth/current-user.ts'
import { useToday } from '#web/platform/auth/use-today.ts'
import { FormDateField } from '#web/platform/ui/calendar/FormDateField.tsx'
import { MoneyField } from '#web/platform/ui/MoneyField.tsx'
import { SaveDialog } from '#web/platform/ui/SaveDialog.tsx'
import { SelectField } from '#web/platform/ui/SelectField.tsx'
import { TextField } from '#web/platform/ui/TextField.tsx'
import { useCheckedForm, type CheckedForm } from '#web/platform/ui/use-checked-form.ts'
import { useSaving } from '#web/platform/ui/use-saving.ts'

/** Selects give text. */
const idInSelect = z.string().transform((id) => Number(id) || null)
const schema = paymentFields
  .omit({ shares: true })
  .extend({
    locationId: placeInSelect,
    shiftId: idInSelect,
  })
  .superRefine((given, context) => {
    for (const { field, message } of methodRefusals(given))
      context.addIssue({ code: 'custom', path: [field], message })
  })
export type PayForm = CheckedForm<z.input<typeof schema>, z.output<typeof schema>>

type Props = { account: SupplierAccount; locationId: string; onClose: () => void }

/** Pays a supplier: the oldest debts first, or as they are chosen. A retry after a lost answer does not pay twice. */
export function PayDialog({ account, locationId, onClose }: Props) {
  const today = useToday()
  const { supplierId, supplierName, debts, sums } = account
  const open = openDebtsOf(debts)
  const due = centavosOf(sums.owed) - centavosOf(sums.notDue)
  const first = open.find(({ open: left }) => left > 0)?.open ?? 0
  const form = useCheckedForm(schema, {
    method: 'BANK',
    amount: pesosOf(due > 0 ? due : first),
    paidOn: today,
    locationId: placeOf(account, locationId),
    reference: '',
    bank: '',
    withheldBase: '',
    note: '',
    shiftId: '',
  })
  const typed = useWatch({ control: form.control, name: 'amount' })
  const shares = usePayShares(parsePesos(String(typed)) ?? 0, open)
  const saving = useSaving(form, {
    send: ({ amount, withheldBase, ...payment }, once) => {
      const body = {
        ...payment,
        amount: pesosOf(amount),
        withheldBase: withheldBase == null ? null : pesosOf(withheldBase),
        shares: shares.chosen.map((share) => ({ ...share, amount: pesosOf(share.amount) })),
      }
      return call(api.supplierAccounts.pay, { params: { id: String(supplierId) }, body }, once)
    },
    doneMessage: () => ({ title: TEXT.wasPaid, description: supplierName }),
    failed: TEXT.payFailed,
    onSaved: onClose,
  })
  return (
    <SaveDialog
      title={TEXT.payTitle(supplierName)}
      submitLabel={TEXT.pay}
      width="large"
      saving={saving}
      isReady={shares.tooMuch === 0}
      onClose={onClose}
    >
      <PaymentFields form={form} credit={sums.credit} today={today} />
      <ShareFields shares={shares} />
      <TextField label={TEXT.note} maxLength={500} autoComplete="off" {...form.field('note')} />
    </SaveDialog>
  )
}

type FieldsProps = { form: PayForm; credit: string; today: string }

/** How much is paid, how, when and where. */
function PaymentFields({ form, credit, today }: FieldsProps) {
  const method = useWatch({ control: form.control, name: 'method' })
  const hasCredit = centavosOf(credit) > 0
  const text = { autoComplete: 'off', maxLength: 100 }
  return (
    <div className="grid gap-4 sm:grid-cols-2">
      <MoneyField label={TEXT.amount} required {...form.field('amount')} />
      <SelectField
        label={TEXT.method}
        options={SUPPLIER_METHODS.filter((each) => each !== 'CREDIT' || hasCredit).map((value) => ({
          value,
          label: METHODS.methods[value],
        }))}
        hint={method === 'CREDIT' ? TEXT.creditLeft(formatPesos(centavosOf(credit))) : undefined}
        {...form.field('method')}
      />
      <FormDateField
        label={method === 'CHECK' ? TEXT.checkDay : TEXT.paidOn}
        required
        today={today}
        form={form}
        name="paidOn"
      />
      <PlaceField label={TEXT.paidAt} {...form.field('locationId')} />
      <TextField
        label={
          method === 'CHECK'
            ? TEXT.checkNumber
            : method === 'WITHHELD'
              ? TEXT.formNumber
              : TEXT.reference
        }
        required={method === 'CHECK'}
        {...text}
        {...form.field('reference')}
      />
      {method === 'CHECK' && (
        <TextField label={TEXT.bank} required {...text} {...form.field('bank')} />
      )}
      {method === 'WITHHELD' && (
        <MoneyField label={TEXT.base} required {...form.field('withheldBase')} />
      )}
      {method === 'CASH' && <DrawerField form={form} />}
    </div>
  )
}

/** The open drawer from which the cash comes, where cash is controlled. */
function DrawerField({ form }: { form: PayForm }) {
  const { cashControl } = useCurrentUser().settings
  const locationId = useWatch({ control: form.control, name: 'locationId' })
  const query = { state: 'OPEN' as const, ...(locationId && { locationId }) }
  const shifts = useRead(api.shifts.list, { query }, { enabled: cashControl }).data ?? []
  if (!cashControl) return null
  return (
    <SelectField
      label={TEXT.drawer}
      placeholder={TEXT.noDrawer}
      options={shifts
        .filter(({ countedAt }) => countedAt === null)
        .map(({ id, tillName, answererName }) => ({
          value: id,
          label: TEXT.drawerOf(tillName, answererName),
        }))}
      {...form.field('shiftId')}
    />
  )
}
