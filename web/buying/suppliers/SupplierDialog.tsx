import { api } from '#domain/api.ts'
import type { Supplier } from '#domain/buying/suppliers/api.ts'
import { newSupplier } from '#domain/buying/suppliers/bodies.ts'
import { call } from '#web/api.ts'
import { TEXT } from '#web/buying/suppliers/suppliers-text.ts'
import { TermsFields } from '#web/buying/suppliers/TermsFields.tsx'
import { asksNamesake } from '#web/platform/ui/namesake.ts'
import { COUNT } from '#web/platform/ui/count-options.ts'
import { NumberField } from '#web/platform/ui/NumberField.tsx'
import { PhoneAndEmail } from '#web/platform/ui/PhoneAndEmail.tsx'
import { reading } from '#web/platform/ui/picker/source.ts'
import { SaveDialog } from '#web/platform/ui/SaveDialog.tsx'
import { SwitchField } from '#web/platform/ui/SwitchField.tsx'
import { TextAreaField } from '#web/platform/ui/TextAreaField.tsx'
import { TextField } from '#web/platform/ui/TextField.tsx'
import { useSaving } from '#web/platform/ui/use-saving.ts'
import { useStoredForm } from '#web/platform/ui/use-stored-form.ts'

const findSuppliers = (search: string) => reading(api.suppliers.list, { query: { search } })

/** `supplier` is null for a new one. */
type Props = {
  supplier: Supplier | null
  /** The name to start with, as typed in the picker. */
  name?: string
  onSaved?: (supplier: Supplier) => void
  onClose: () => void
}

/** What the form begins with: what is stored, or a new supplier of a name. */
function typedOf(stored: Supplier | null, name: string) {
  return {
    name: stored?.name ?? name,
    contact: stored?.contact ?? '',
    phone: stored?.phone ?? '',
    email: stored?.email ?? '',
    notes: stored?.notes ?? '',
    tin: stored?.tin ?? '',
    isVatRegistered: stored?.isVatRegistered ?? false,
    paymentDays: stored?.paymentDays ?? null,
    isActive: stored?.isActive ?? true,
    returnsBeforeDays: stored?.returnsBeforeDays ?? null,
    returnsAfterDays: stored?.returnsAfterDays ?? null,
    returnsWholePacks: stored?.returnsWholePacks ?? false,
    returnsAuthorised: stored?.returnsAuthorised ?? false,
    returnsCreditPct: stored?.returnsCreditPct ?? '100',
  }
}

/** Creates or changes a supplier. */
export function SupplierDialog({ name = '', onSaved, onClose, ...props }: Props) {
  const form = useStoredForm(newSupplier, {
    stored: props.supplier,
    typedOf: (stored) => typedOf(stored, name),
    read: (id) => call(api.suppliers.get, { params: { id: String(id) } }),
  })
  const supplier = form.stored
  const saving = useSaving(form, {
    send: (body, once) =>
      supplier
        ? call(api.suppliers.update, {
            params: { id: String(supplier.id) },
            body: { ...body, version: supplier.version },
          })
        : call(api.suppliers.create, { body }, once),
    question: ({ name }) => asksNamesake('supplier', findSuppliers, name, supplier),
    doneMessage: () => ({ title: supplier ? TEXT.updated : TEXT.created }),
    failed: supplier ? TEXT.updateFailed : TEXT.createFailed,
    onSaved: (saved) => {
      onSaved?.(saved)
      onClose()
    },
  })
  const text = { autoComplete: 'off' }

  return (
    <SaveDialog title={supplier ? TEXT.edit : TEXT.add} saving={saving} onClose={onClose}>
      <TextField label={TEXT.name} required maxLength={255} {...text} {...form.field('name')} />
      <TextField label={TEXT.contact} maxLength={255} {...text} {...form.field('contact')} />
      <PhoneAndEmail phone={form.field('phone')} email={form.field('email')} />
      <TextField
        label={TEXT.tinLabel}
        hint={TEXT.tinHint}
        inputMode="numeric"
        maxLength={20}
        {...text}
        {...form.field('tin')}
      />
      <SwitchField
        label={TEXT.isVatRegistered}
        hint={TEXT.isVatRegisteredHint}
        {...form.field('isVatRegistered')}
      />
      <NumberField label={TEXT.paymentDays} {...form.field('paymentDays', COUNT)} />
      <TermsFields form={form} />
      <TextAreaField label={TEXT.notes} maxLength={2000} {...form.field('notes')} />
      {supplier && (
        <SwitchField label={TEXT.isActive} hint={TEXT.isActiveHint} {...form.field('isActive')} />
      )}
    </SaveDialog>
  )
}
