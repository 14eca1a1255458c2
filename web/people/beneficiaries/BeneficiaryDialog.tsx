import type { ComponentProps } from 'react'
import type { z } from 'zod'
import { api } from '#domain/api.ts'
import type { Beneficiary } from '#domain/people/beneficiaries/api.ts'
import { keptBeneficiary, newBeneficiary } from '#domain/people/beneficiaries/bodies.ts'
import type { Customer } from '#domain/people/customers/api.ts'
import { call } from '#web/api.ts'
import { useToday } from '#web/platform/auth/use-today.ts'
import { TEXT } from '#web/people/beneficiaries/beneficiaries-text.ts'
import { HolderFields } from '#web/people/beneficiaries/HolderFields.tsx'
import { nameOf, useSchemes } from '#web/law/schemes/use-schemes.ts'
import { FormDateField } from '#web/platform/ui/calendar/FormDateField.tsx'
import { SaveDialog } from '#web/platform/ui/SaveDialog.tsx'
import { SelectField } from '#web/platform/ui/SelectField.tsx'
import { TextField } from '#web/platform/ui/TextField.tsx'
import { useSaving } from '#web/platform/ui/use-saving.ts'
import { rowOf, useStoredForm } from '#web/platform/ui/use-stored-form.ts'

type Props = {
  /** null takes a new one down. */
  card: Beneficiary | null
  customer: Pick<Customer, 'id' | 'name'>
  /** The customer’s cards; undefined while they are not read. */
  known: readonly Beneficiary[] | undefined
  onClose: () => void
}

/** Takes down, or changes, the card of a scheme that a customer has shown. */
export function BeneficiaryDialog({ customer, known, onClose, ...props }: Props) {
  const schemes = useSchemes()
  const today = useToday()
  const form = useStoredForm<
    z.input<typeof keptBeneficiary>,
    z.output<typeof keptBeneficiary>,
    Beneficiary
  >((stored) => (stored ? keptBeneficiary : newBeneficiary), {
    stored: props.card,
    typedOf: (stored) => typedOf(stored, customer.name),
    read: (id) =>
      rowOf(call(api.beneficiaries.list, { query: { customerId: String(customer.id) } }), id),
  })
  const card = form.stored
  const code = form.watch('scheme')
  const scheme = schemes.find((each) => each.code === code && (each.isInForce || card !== null))
  const { asksChild = false, asksMission = false } = scheme ?? {}
  const saving = useSaving(form, {
    send: ({ idNumber, tin, childName, childBirthDay, mission, validUntil, ...checked }, once) => {
      const asked = {
        ...(asksChild && { childName, childBirthDay }),
        ...(asksMission && { mission, validUntil }),
      }
      if (!card) {
        const body = { ...checked, idNumber, tin, ...asked, customerId: customer.id }
        return call(api.beneficiaries.enter, { body }, once)
      }
      const { holderName } = checked
      const typed = { ...(idNumber && { idNumber }), ...(tin && { tin }), ...asked }
      const body = { holderName, ...typed, version: card.version }
      return call(api.beneficiaries.update, { params: { id: String(card.id) }, body })
    },
    question: () => {
      const same = card ? undefined : known?.find((each) => each.scheme === code)
      return same ? TEXT.isAnother(customer.name, nameOf(schemes, code), same.maskedNumber) : null
    },
    doneMessage: () => ({ title: card ? TEXT.updated : TEXT.created }),
    failed: card ? TEXT.updateFailed : TEXT.createFailed,
    onSaved: onClose,
  })
  return (
    <SaveDialog
      title={card ? TEXT.edit(nameOf(schemes, card.scheme)) : TEXT.adding}
      saving={saving}
      onClose={onClose}
    >
      {!card && <SchemeField schemes={schemes} {...form.field('scheme')} />}
      <HolderFields
        field={form.field}
        renderDay={(day) => <FormDateField {...day} today={today} form={form} />}
        idHint={card ? TEXT.keepNumber(card.maskedNumber) : scheme?.idLabel}
        isIdRequired={!card}
        scheme={scheme}
      />
      <TextField
        label={TEXT.tin}
        hint={card?.hasTin ? TEXT.keepTin : undefined}
        maxLength={40}
        autoComplete="off"
        {...form.field('tin')}
      />
    </SaveDialog>
  )
}

type SchemeFieldProps = { schemes: ReturnType<typeof useSchemes> } & Omit<
  ComponentProps<typeof SelectField>,
  'label' | 'options'
>

/** Of which scheme a new card is: one that is in force. */
function SchemeField({ schemes, ...field }: SchemeFieldProps) {
  const inForce = schemes.filter(({ isInForce }) => isInForce)
  return (
    <SelectField
      label={TEXT.scheme}
      required
      placeholder={TEXT.chooseScheme}
      options={inForce.map(({ code: value, name: label }) => ({ value, label }))}
      {...field}
    />
  )
}

function typedOf(stored: Beneficiary | null, name: string): z.input<typeof keptBeneficiary> {
  return {
    scheme: stored?.scheme ?? '',
    holderName: stored?.holderName ?? name,
    // The form shows neither: the stored number stays unless another is typed.
    idNumber: '',
    tin: '',
    childName: stored?.childName ?? '',
    childBirthDay: stored?.childBirthDay ?? '',
    mission: stored?.mission ?? '',
    validUntil: stored?.validUntil ?? '',
  }
}
