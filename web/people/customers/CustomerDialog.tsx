import { api } from '#domain/api.ts'
import type { Customer } from '#domain/people/customers/api.ts'
import { newCustomer } from '#domain/people/customers/bodies.ts'
import { pesosOf } from '#domain/money.ts'
import { MANAGERS } from '#domain/roles.ts'
import { dialled } from '#domain/folding.ts'
import { WHOLE_PHONE_DIGITS } from '#domain/search.ts'
import { call, useRead } from '#web/api.ts'
import { useCurrentUser } from '#web/platform/auth/current-user.ts'
import { TEXT } from '#web/people/customers/customers-text.ts'
import { BuyerFields } from '#web/platform/ui/BuyerFields.tsx'
import { asksNamesake } from '#web/platform/ui/namesake.ts'
import { MoneyField } from '#web/platform/ui/MoneyField.tsx'
import { PhoneAndEmail } from '#web/platform/ui/PhoneAndEmail.tsx'
import { reading } from '#web/platform/ui/picker/source.ts'
import { SaveDialog } from '#web/platform/ui/SaveDialog.tsx'
import { SEARCH_DEBOUNCE_MS, useDebounced } from '#web/platform/ui/search/use-debounced.ts'
import { SwitchField } from '#web/platform/ui/SwitchField.tsx'
import { TextAreaField } from '#web/platform/ui/TextAreaField.tsx'
import { TextField } from '#web/platform/ui/TextField.tsx'
import { useSaving } from '#web/platform/ui/use-saving.ts'
import { useStoredForm } from '#web/platform/ui/use-stored-form.ts'

type Props = {
  /** null creates a customer. */
  customer: Customer | null
  /** Values for a new customer, taken from a search that found nobody. */
  begun?: Pick<Customer, 'name'> & { phone: string; email: string }
  onSaved?: (customer: Customer) => void
  onClose: () => void
}

/** Creates or changes a customer. */
export function CustomerDialog(props: Props) {
  const { begun, onClose } = props
  const maySetLimit = MANAGERS.includes(useCurrentUser().user.role)
  const { form, saving } = useCustomerForm(props, maySetLimit)
  const customer = form.stored
  const owner = usePhoneOwner(customer ? '' : (form.watch('phone') ?? ''))
  return (
    <SaveDialog
      title={customer ? TEXT.edit : begun ? TEXT.addOnTheWay : TEXT.add}
      submitLabel={begun && !customer ? TEXT.addIt : undefined}
      saving={saving}
      onClose={onClose}
    >
      <TextField
        label={TEXT.name}
        required
        maxLength={255}
        autoComplete="off"
        {...form.field('name')}
      />
      <PhoneAndEmail
        phone={{ ...form.field('phone'), ...(owner && { hint: TEXT.phoneOf(owner) }) }}
        email={form.field('email')}
      />
      <TextAreaField label={TEXT.notes} maxLength={2000} {...form.field('notes')} />
      {!begun && (
        <BuyerFields
          tin={form.field('tin')}
          businessStyle={form.field('businessStyle')}
          address={form.field('address')}
        />
      )}
      {maySetLimit && !begun && (
        <MoneyField
          label={TEXT.owedLimit}
          hint={TEXT.owedLimitHint}
          autoComplete="off"
          {...form.field('owedLimit')}
        />
      )}
      {customer && (
        <SwitchField label={TEXT.isActive} hint={TEXT.isActiveHint} {...form.field('isActive')} />
      )}
    </SaveDialog>
  )
}

function useCustomerForm({ begun, onSaved, onClose, ...props }: Props, maySetLimit: boolean) {
  const form = useStoredForm(newCustomer, {
    stored: props.customer,
    typedOf: (stored) => ({
      name: stored?.name ?? begun?.name ?? '',
      phone: stored ? (stored.phone ?? '') : (begun?.phone ?? ''),
      email: stored ? (stored.email ?? '') : (begun?.email ?? ''),
      notes: stored?.notes ?? '',
      tin: stored?.tin ?? '',
      address: stored?.address ?? '',
      businessStyle: stored?.businessStyle ?? '',
      owedLimit: stored?.owedLimit ?? '',
      isActive: stored?.isActive ?? true,
    }),
    read: (id) => call(api.customers.get, { params: { id: String(id) } }),
  })
  const customer = form.stored
  const saving = useSaving(form, {
    send: ({ owedLimit, ...rest }, once) => {
      const limit = owedLimit == null ? null : pesosOf(owedLimit)
      const body = { ...rest, ...(maySetLimit && { owedLimit: limit }) }
      return customer
        ? call(api.customers.update, {
            params: { id: String(customer.id) },
            body: { ...body, version: customer.version },
          })
        : call(api.customers.create, { body }, once)
    },
    question: ({ name }) => asksNamesake('customer', findCustomers, name, customer),
    doneMessage: () => ({ title: customer ? TEXT.updated : TEXT.created }),
    failed: customer ? TEXT.updateFailed : TEXT.createFailed,
    onSaved: (saved) => {
      onSaved?.(saved)
      onClose()
    },
  })
  return { form, saving }
}

const findCustomers = (search: string) =>
  reading(api.customers.list, { query: { search, status: 'all' } })

/** The name of the customer whose phone this is, in any spelling; undefined if it is nobody's, or not whole yet. */
function usePhoneOwner(typed: string): string | undefined {
  const [search] = useDebounced(typed.trim(), SEARCH_DEBOUNCE_MS)
  const number = dialled(search)
  const isWhole = number.length >= WHOLE_PHONE_DIGITS
  const query = { search, status: 'all' } as const
  const found = useRead(api.customers.list, { query }, { enabled: isWhole }).data
  if (!isWhole) return undefined
  return found?.find(({ phone }) =>
    dialled(phone ?? '')
      .split(' ')
      .includes(number),
  )?.name
}
