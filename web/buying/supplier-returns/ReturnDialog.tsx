import { useState } from 'react'
import { useFieldArray, useWatch } from 'react-hook-form'
import { z } from 'zod'
import { api } from '#domain/api.ts'
import type { SupplierReturn } from '#domain/buying/supplier-returns/api.ts'
import { newSupplierReturn } from '#domain/buying/supplier-returns/bodies.ts'
import {
  REASON_LABELS,
  REASONS,
  type Reason,
} from '#domain/buying/supplier-returns/supplier-return.ts'
import { call, useRead } from '#web/api.ts'
import { TEXT } from '#web/buying/supplier-returns/supplier-returns-text.ts'
import { SUPPLIERS } from '#web/buying/suppliers/supplier-source.ts'
import { FoundLots, type FoundLot } from '#web/goods/lot-lines/FoundLots.tsx'
import { LotLine } from '#web/goods/lot-lines/LotLine.tsx'
import type { ShownLot } from '#web/goods/lot-lines/lot.ts'
import { TEXT as LINES } from '#web/goods/lot-lines/lot-lines-text.ts'
import { useDeviceLocation } from '#web/shop/locations/device-location.ts'
import { Alert } from '#web/platform/ui/Alert.tsx'
import { FieldGroup } from '#web/platform/ui/FieldGroup.tsx'
import { Picker } from '#web/platform/ui/picker/Picker.tsx'
import { SaveDialog } from '#web/platform/ui/SaveDialog.tsx'
import { SelectField } from '#web/platform/ui/SelectField.tsx'
import { TextAreaField } from '#web/platform/ui/TextAreaField.tsx'
import { TextField } from '#web/platform/ui/TextField.tsx'
import type { CheckedForm } from '#web/platform/ui/use-checked-form.ts'
import { useSaving } from '#web/platform/ui/use-saving.ts'
import { useStoredForm } from '#web/platform/ui/use-stored-form.ts'

/** The form's schema: that of the call, with sentences for what is not chosen yet. */
const schema = newSupplierReturn.extend({
  supplierId: z.int({ error: () => TEXT.supplierMissing }),
  locationId: z.int({ error: () => TEXT.locationMissing }),
})
type Typed = z.input<typeof schema>
type Form = CheckedForm<Typed, z.output<typeof schema>>

type Props = { back: SupplierReturn | null; onClose: () => void }

/** Makes a draft of goods that go back, or changes one. */
export function ReturnDialog({ back: opened, onClose }: Props) {
  const place = useDeviceLocation()
  const [lots, setLots] = useState<readonly ShownLot[]>(opened?.goods ?? [])
  const form = useStoredForm(schema, {
    stored: opened,
    typedOf: (stored) => typedOf(stored, place.id),
    read: (id) => call(api.supplierReturns.get, { params: { id: String(id) } }),
  })
  const back = form.stored
  const saving = useSaving(form, {
    send: ({ locationId, ...body }, once) =>
      back
        ? call(api.supplierReturns.update, {
            params: { id: String(back.id) },
            body: { ...body, version: back.version },
          })
        : call(api.supplierReturns.create, { body: { ...body, locationId } }, once),
    doneMessage: ({ number }) => ({
      title: back ? TEXT.updated : TEXT.created,
      description: number,
    }),
    failed: TEXT.failed,
    onSaved: onClose,
  })
  return (
    <SaveDialog
      title={back ? TEXT.editTitle(back.number) : TEXT.newTitle}
      width="large"
      isTall
      submitLabel={back ? undefined : TEXT.create}
      saving={saving}
      onClose={onClose}
    >
      <Head form={form} back={back} />
      <Lines
        form={form}
        lots={[...(back?.goods ?? []), ...lots]}
        onLot={(lot) => setLots([...lots, lot])}
      />
      <TextAreaField label={TEXT.notes} rows={2} maxLength={2000} {...form.field('notes')} />
    </SaveDialog>
  )
}

function typedOf(stored: SupplierReturn | null, locationId: number | null): Typed {
  return {
    supplierId: (stored?.supplierId ?? null) as number, // the schema refuses null
    locationId: (stored?.locationId ?? locationId) as number, // it does so here, too
    authorisation: stored?.authorisation ?? '',
    notes: stored?.notes ?? '',
    goods: (stored?.goods ?? []).map(({ lotId, qty, reason }) => ({ lotId, qty, reason })),
  }
}

function Head({ form, back }: { form: Form; back: SupplierReturn | null }) {
  const locations = useRead(api.locations.list)
  const [supplierId, locationId] = useWatch({
    control: form.control,
    name: ['supplierId', 'locationId'],
  })
  const errorOf = (name: 'supplierId' | 'locationId') =>
    form.getFieldState(name, form.formState).error?.message
  const choose = (name: 'supplierId' | 'locationId', id: number | null) =>
    // The schema refuses null.
    form.setValue(name, id as number, {
      shouldDirty: true,
      shouldValidate: form.formState.isSubmitted,
    })

  function move(id: number | null) {
    choose('locationId', id)
    // Lots lie at one location.
    form.setValue('goods', [])
  }

  return (
    <div className="grid gap-4 sm:grid-cols-3">
      <Picker
        label={TEXT.supplier}
        required
        placeholder={TEXT.supplierPlaceholder}
        error={errorOf('supplierId')}
        source={SUPPLIERS}
        value={supplierId ?? null}
        text={back?.supplierId === supplierId ? back.supplierName : undefined}
        onChoose={(supplier) => choose('supplierId', supplier?.id ?? null)}
      />
      <SelectField
        label={TEXT.location}
        required
        disabled={back !== null}
        placeholder={TEXT.chooseLocation}
        options={(locations.data ?? [])
          .filter(({ id, isActive }) => isActive || id === locationId)
          .map(({ id, name }) => ({ value: id, label: name }))}
        value={locationId ?? ''}
        error={errorOf('locationId')}
        onChange={({ target }) => move(Number(target.value) || null)}
      />
      <TextField
        label={TEXT.authorisation}
        hint={TEXT.authorisationHint}
        maxLength={100}
        autoComplete="off"
        {...form.field('authorisation')}
      />
    </div>
  )
}

type LinesProps = { form: Form; lots: readonly ShownLot[]; onLot: (lot: FoundLot) => void }

function Lines({ form, lots, onLot }: LinesProps) {
  const { fields, append, remove } = useFieldArray({ control: form.control, name: 'goods' })
  const locationId = useWatch({ control: form.control, name: 'locationId' })
  const refusal = form.getFieldState('goods', form.formState).error
  const refused = refusal?.message ?? refusal?.root?.message
  const errorAt = (place: number, name: 'qty' | 'lotId') =>
    form.getFieldState(`goods.${place}.${name}`, form.formState).error?.message

  function add(lot: FoundLot) {
    onLot(lot)
    append({ lotId: lot.lotId, qty: lot.lotQty, reason: usualReason(lot) })
  }

  return (
    <FieldGroup title={LINES.lines}>
      {refused && <Alert>{refused}</Alert>}
      <FoundLots
        locationId={locationId ?? null}
        taken={fields.map(({ lotId }) => lotId)}
        onAdd={add}
      />
      <ul aria-label={LINES.lines} className="divide-y">
        {fields.map((field, place) => {
          const lot = lots.find(({ lotId }) => lotId === field.lotId)
          if (!lot) return null
          return (
            <LotLine
              key={field.id}
              lot={lot}
              qty={field.qty}
              onChange={(qty) =>
                form.setValue(`goods.${place}.qty`, qty, {
                  shouldDirty: true,
                  shouldValidate: form.formState.isSubmitted,
                })
              }
              error={errorAt(place, 'qty') ?? errorAt(place, 'lotId')}
              onRemove={() => remove(place)}
            >
              <SelectField
                label={LINES.reason}
                options={REASONS.map((value) => ({ value, label: REASON_LABELS[value] }))}
                {...form.field(`goods.${place}.reason`)}
              />
            </LotLine>
          )
        })}
      </ul>
    </FieldGroup>
  )
}

function usualReason({ state, isExpired }: FoundLot): Reason {
  if (state === 'RECALLED') return 'RECALLED'
  if (isExpired) return 'EXPIRED'
  return state === 'QUARANTINE' ? 'DAMAGED' : 'SHORT_DATED'
}
