import { useState, type FormEvent } from 'react'
import { api } from '#domain/api.ts'
import type { Customer } from '#domain/customers/api.ts'
import { fieldErrors, serverSentence, useWrite } from '#web/api.ts'
import { newIdempotencyKey } from '#web/idempotency-key.ts'
import { TEXT } from '#web/sales/till/checkout-text.ts'
import type { CustomerDraft } from '#web/sales/customer/customer-draft.ts'
import { Alert } from '#web/ui/Alert.tsx'
import { Button } from '#web/ui/Button.tsx'
import { Dialog } from '#web/ui/Dialog.tsx'
import { FormFields } from '#web/ui/FormFields.tsx'
import { TextField } from '#web/ui/TextField.tsx'
import { toast } from '#web/ui/Toast.tsx'

type Props = {
  draft: CustomerDraft
  onAdded: (customer: Customer) => void
  onClose: () => void
}

/** Makes a customer out of what the till needs to know of one. */
export function CustomerDialog({ draft, onAdded, onClose }: Props) {
  const [form, setForm] = useState(draft)
  const [idempotencyKey] = useState(newIdempotencyKey)
  const [refusals, setRefusals] = useState<Partial<CustomerDraft>>({})
  const create = useWrite(api.customers.create, {
    refreshes: [api.customers.list],
    onSuccess: (customer) => {
      toast({ title: TEXT.customerCreated })
      onAdded(customer)
    },
    onError: (error) => {
      toast({
        title: TEXT.customerFailed,
        description: serverSentence(error),
        destructive: true,
      })
      setRefusals(fieldErrors(error))
    },
  })
  const isRefusedAsWhole = create.isError && Object.keys(fieldErrors(create.error)).length === 0

  function handleSubmit(event: FormEvent) {
    event.preventDefault()
    // To React it is inside the form that it lies over.
    event.stopPropagation()
    if (!create.isPending) create.mutate({ body: form, idempotencyKey })
  }

  function close() {
    if (!create.isPending) onClose()
  }

  const fieldFor = (name: keyof CustomerDraft) => ({
    name,
    value: form[name],
    error: refusals[name],
    autoComplete: 'off',
    onChange: (event: { target: { value: string } }) => {
      setForm({ ...form, [name]: event.target.value })
      setRefusals({ ...refusals, [name]: undefined })
    },
  })

  return (
    <Dialog title={TEXT.newCustomer} isOpen onClose={close}>
      <form noValidate onSubmit={handleSubmit} className="space-y-4">
        {isRefusedAsWhole && <Alert>{serverSentence(create.error)}</Alert>}
        <FormFields isBusy={create.isPending} className="space-y-4">
          <TextField label={TEXT.customerName} required maxLength={255} {...fieldFor('name')} />
          <TextField label={TEXT.phone} type="tel" maxLength={50} {...fieldFor('phone')} />
          <TextField label={TEXT.email} type="email" maxLength={255} {...fieldFor('email')} />
        </FormFields>
        <div className="flex flex-wrap justify-end gap-2 pt-1">
          <Button disabled={create.isPending} onClick={close}>
            {TEXT.cancel}
          </Button>
          <Button type="submit" look="primary" disabled={create.isPending}>
            {create.isPending ? TEXT.saving : TEXT.saveCustomer}
          </Button>
        </div>
      </form>
    </Dialog>
  )
}
