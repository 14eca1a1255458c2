import { useRef, useState } from 'react'
import { useWatch } from 'react-hook-form'
import { api } from '#domain/api.ts'
import { useRead } from '#web/api.ts'
import { useToday } from '#web/platform/auth/use-today.ts'
import type { PurchaseForm } from '#web/buying/purchases/form/purchase-draft.ts'
import { TEXT } from '#web/buying/purchases/form/purchase-form-text.ts'
import { SupplierField, type SupplierChoice } from '#web/buying/purchases/form/SupplierField.tsx'
import { SupplierDialog } from '#web/buying/suppliers/SupplierDialog.tsx'
import { FormDateField } from '#web/platform/ui/calendar/FormDateField.tsx'
import { SelectField } from '#web/platform/ui/SelectField.tsx'
import { TextField } from '#web/platform/ui/TextField.tsx'

/** The supplier of the order: chosen from the list, or created from the form. */
export function useSupplier(
  form: PurchaseForm,
  chosen: SupplierChoice | null,
  setChosen: (supplier: SupplierChoice | null) => void,
) {
  // The typed name with which the dialog of a new supplier opens; null while it is closed.
  const [added, setAdded] = useState<string | null>(null)
  const boxRef = useRef<HTMLInputElement>(null)

  function choose(supplier: SupplierChoice | null) {
    setChosen(supplier && pickedOf(supplier))
    chooseId(form, 'supplierId', supplier?.id ?? null)
  }

  function takeAdded(supplier: SupplierChoice) {
    choose(supplier)
    // One frame later, because the closing dialog first gives the focus back.
    requestAnimationFrame(() => boxRef.current?.focus())
  }

  return { chosen, choose, boxRef, added, setAdded, takeAdded }
}

function pickedOf({ id, name, isVatRegistered }: SupplierChoice): SupplierChoice {
  return { id, name, ...(isVatRegistered !== undefined && { isVatRegistered }) }
}

function chooseId(form: PurchaseForm, name: 'supplierId' | 'locationId', id: number | null) {
  const value = id as number // the schema refuses null
  form.setValue(name, value, { shouldDirty: true, shouldValidate: form.formState.isSubmitted })
}

type HeadProps = { form: PurchaseForm; isNew: boolean; supplier: ReturnType<typeof useSupplier> }

/** The fields above the lines. */
export function HeadFields({ form, isNew, supplier }: HeadProps) {
  const today = useToday()
  const locations = useRead(api.locations.list)
  const locationId = useWatch({ control: form.control, name: 'locationId' })
  const status = useWatch({ control: form.control, name: 'status' })
  const errorOf = (name: 'supplierId' | 'locationId') =>
    form.getFieldState(name, form.formState).error?.message
  return (
    <div className="grid grid-cols-2 gap-x-2 gap-y-4 sm:grid-cols-3 sm:gap-x-4 xl:grid-cols-[1.6fr_1fr_1fr_1fr_9.5rem_9.5rem]">
      <SupplierField
        chosen={supplier.chosen}
        boxRef={supplier.boxRef}
        error={errorOf('supplierId')}
        onChoose={supplier.choose}
        onAdd={supplier.setAdded}
      />
      {supplier.added !== null && (
        <SupplierDialog
          supplier={null}
          name={supplier.added}
          onSaved={supplier.takeAdded}
          onClose={() => supplier.setAdded(null)}
        />
      )}
      <SelectField
        label={TEXT.location}
        required
        placeholder={TEXT.chooseLocation}
        options={(locations.data ?? [])
          .filter(({ id, isActive }) => isActive || id === locationId)
          .map(({ id, name }) => ({ value: id, label: name }))}
        value={locationId ?? ''}
        error={errorOf('locationId')}
        stored={form.beside.locationId}
        onChange={({ target }) => chooseId(form, 'locationId', Number(target.value) || null)}
      />
      {isNew && (
        <SelectField
          label={TEXT.status}
          hint={TEXT.statusHint(status === 'RECEIVED')}
          options={TEXT.statuses}
          {...form.field('status')}
        />
      )}
      <TextField
        label={TEXT.reference}
        maxLength={100}
        autoComplete="off"
        {...form.field('reference')}
      />
      <FormDateField label={TEXT.invoiceDate} today={today} form={form} name="invoiceDate" />
      <FormDateField label={TEXT.expectedOn} today={today} form={form} name="expectedOn" />
    </div>
  )
}
