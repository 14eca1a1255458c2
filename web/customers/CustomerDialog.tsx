import { api } from '#domain/api.ts'
import type { Customer } from '#domain/customers/api.ts'
import { newCustomer } from '#domain/customers/bodies.ts'
import { call } from '#web/api.ts'
import { TEXT } from '#web/customers/customers-text.ts'
import { PhoneAndEmail } from '#web/ui/PhoneAndEmail.tsx'
import { SaveDialog } from '#web/ui/SaveDialog.tsx'
import { SwitchField } from '#web/ui/SwitchField.tsx'
import { TextAreaField } from '#web/ui/TextAreaField.tsx'
import { TextField } from '#web/ui/TextField.tsx'
import { useCheckedForm } from '#web/ui/use-checked-form.ts'

/** null makes a new one. */
type Props = { customer: Customer | null; onClose: () => void }

export function CustomerDialog({ customer, onClose }: Props) {
  const form = useCheckedForm(newCustomer, {
    name: customer?.name ?? '',
    phone: customer?.phone ?? '',
    email: customer?.email ?? '',
    notes: customer?.notes ?? '',
    isActive: customer?.isActive ?? true,
  })

  return (
    <SaveDialog
      title={customer ? TEXT.edit : TEXT.add}
      form={form}
      send={(body, once) =>
        customer
          ? call(api.customers.update, {
              params: { id: String(customer.id) },
              body: { ...body, version: customer.version },
            })
          : call(api.customers.create, { body }, once)
      }
      refreshes={[api.customers.list]}
      tellDone={() => ({ title: customer ? TEXT.updated : TEXT.created })}
      failed={customer ? TEXT.updateFailed : TEXT.createFailed}
      onClose={onClose}
    >
      <TextField
        label={TEXT.name}
        required
        maxLength={255}
        autoComplete="off"
        {...form.field('name')}
      />
      <PhoneAndEmail phone={form.field('phone')} email={form.field('email')} />
      <TextAreaField label={TEXT.notes} maxLength={2000} {...form.field('notes')} />
      {customer && (
        <SwitchField label={TEXT.isActive} hint={TEXT.isActiveHint} {...form.field('isActive')} />
      )}
    </SaveDialog>
  )
}
