import { useState } from 'react'
import { useFieldArray, useWatch } from 'react-hook-form'
import { z } from 'zod'
import { api } from '#domain/api.ts'
import type { DestroyableLot, WriteOff } from '#domain/goods/write-offs/api.ts'
import { newWriteOff } from '#domain/goods/write-offs/bodies.ts'
import { isTooSoon, REASON_WORDS } from '#domain/goods/write-offs/write-off.ts'
import { call, useRead } from '#web/api.ts'
import { LotChoices } from '#web/goods/lot-lines/LotChoices.tsx'
import { LotLine } from '#web/goods/lot-lines/LotLine.tsx'
import type { ShownLot } from '#web/goods/lot-lines/lot.ts'
import { TEXT as LINES } from '#web/goods/lot-lines/lot-lines-text.ts'
import { TEXT } from '#web/goods/write-offs/write-offs-text.ts'
import { useDeviceLocation } from '#web/shop/locations/device-location.ts'
import { useToday } from '#web/platform/auth/use-today.ts'
import { Alert } from '#web/platform/ui/Alert.tsx'
import { Button } from '#web/platform/ui/Button.tsx'
import { FormDateField } from '#web/platform/ui/calendar/FormDateField.tsx'
import { FieldGroup } from '#web/platform/ui/FieldGroup.tsx'
import { ReasonField } from '#web/platform/ui/ReasonField.tsx'
import { SaveDialog } from '#web/platform/ui/SaveDialog.tsx'
import { SelectField } from '#web/platform/ui/SelectField.tsx'
import { TextAreaField } from '#web/platform/ui/TextAreaField.tsx'
import type { CheckedForm } from '#web/platform/ui/use-checked-form.ts'
import { useSaving } from '#web/platform/ui/use-saving.ts'
import { useStoredForm } from '#web/platform/ui/use-stored-form.ts'

/** The form's schema: that of the call, with a sentence for a location that is not chosen yet. */
const schema = newWriteOff.extend({ locationId: z.int({ error: () => TEXT.locationMissing }) })
type Typed = z.input<typeof schema>
type Form = CheckedForm<Typed, z.output<typeof schema>>

type Props = { writeOff: WriteOff | null; onClose: () => void }

/** Makes a draft of goods that are to be destroyed, or changes one. */
export function WriteOffDialog({ writeOff: opened, onClose }: Props) {
  const place = useDeviceLocation()
  const form = useStoredForm(schema, {
    stored: opened,
    typedOf: (stored) => typedOf(stored, place.id),
    read: (id) => call(api.writeOffs.get, { params: { id: String(id) } }),
  })
  const writeOff = form.stored
  const saving = useSaving(form, {
    send: ({ locationId, ...body }, once) =>
      writeOff
        ? call(api.writeOffs.update, {
            params: { id: String(writeOff.id) },
            body: { ...body, version: writeOff.version },
          })
        : call(api.writeOffs.create, { body: { ...body, locationId } }, once),
    doneMessage: ({ number }) => ({
      title: writeOff ? TEXT.updated : TEXT.created,
      description: number,
    }),
    failed: TEXT.failed,
    onSaved: onClose,
  })
  return (
    <SaveDialog
      title={writeOff ? TEXT.editTitle(writeOff.number) : TEXT.newTitle}
      width="large"
      isTall
      submitLabel={writeOff ? undefined : TEXT.create}
      saving={saving}
      onClose={onClose}
    >
      <Head form={form} isNew={writeOff === null} />
      <Lines form={form} stored={writeOff?.goods ?? []} />
      <TextAreaField label={TEXT.notes} rows={2} maxLength={2000} {...form.field('notes')} />
    </SaveDialog>
  )
}

function typedOf(stored: WriteOff | null, locationId: number | null): Typed {
  return {
    locationId: (stored?.locationId ?? locationId) as number, // the schema refuses null
    plannedOn: stored?.plannedOn ?? '',
    notes: stored?.notes ?? '',
    goods: (stored?.goods ?? []).map(({ lotId, qty, reason }) => ({ lotId, qty, reason })),
  }
}

function Head({ form, isNew }: { form: Form; isNew: boolean }) {
  const today = useToday()
  const locations = useRead(api.locations.list)
  const [locationId, plannedOn] = useWatch({
    control: form.control,
    name: ['locationId', 'plannedOn'],
  })
  const isSoon = Boolean(plannedOn) && isTooSoon(plannedOn ?? '', today)

  function move(id: number | null) {
    // The schema refuses null.
    form.setValue('locationId', id as number, { shouldDirty: true })
    // Lots lie at one location.
    form.setValue('goods', [])
  }

  return (
    <div className="grid gap-4 sm:grid-cols-2">
      <SelectField
        label={TEXT.location}
        required
        disabled={!isNew}
        placeholder={TEXT.chooseLocation}
        options={(locations.data ?? [])
          .filter(({ id, isActive }) => isActive || id === locationId)
          .map(({ id, name }) => ({ value: id, label: name }))}
        value={locationId ?? ''}
        error={form.getFieldState('locationId', form.formState).error?.message}
        onChange={({ target }) => move(Number(target.value) || null)}
      />
      <FormDateField
        label={TEXT.plannedOn}
        hint={isSoon ? TEXT.tooSoon : TEXT.plannedHint}
        today={today}
        form={form}
        name="plannedOn"
      />
    </div>
  )
}

function Lines({ form, stored }: { form: Form; stored: readonly ShownLot[] }) {
  const { fields, append, remove } = useFieldArray({ control: form.control, name: 'goods' })
  const locationId = useWatch({ control: form.control, name: 'locationId' })
  const [seen, setSeen] = useState<readonly ShownLot[]>(stored)
  const refusal = form.getFieldState('goods', form.formState).error
  const refused = refusal?.message ?? refusal?.root?.message
  const errorAt = (place: number, name: 'qty' | 'lotId') =>
    form.getFieldState(`goods.${place}.${name}`, form.formState).error?.message

  function add(lots: readonly DestroyableLot[]) {
    setSeen([...seen, ...lots])
    append(
      lots.map(({ lotId, lotQty, heldBy }) => ({
        lotId,
        qty: lotQty,
        reason: heldBy ? REASON_WORDS[heldBy] : '',
      })),
    )
  }

  return (
    <FieldGroup title={LINES.lines}>
      {refused && <Alert>{refused}</Alert>}
      {locationId && (
        <Choices
          key={locationId}
          locationId={locationId}
          taken={fields.map(({ lotId }) => lotId)}
          onAdd={add}
        />
      )}
      <ul aria-label={LINES.lines} className="divide-y">
        {fields.map((field, place) => {
          const lot = seen.find(({ lotId }) => lotId === field.lotId)
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
              <ReasonField usual={TEXT.usualReasons} {...form.field(`goods.${place}.reason`)} />
            </LotLine>
          )
        })}
      </ul>
    </FieldGroup>
  )
}

type ChoicesProps = {
  locationId: number
  taken: readonly number[]
  onAdd: (lots: readonly DestroyableLot[]) => void
}

/** The lots of the location that may be destroyed, one by one or all at once. */
function Choices({ locationId, taken, onAdd }: ChoicesProps) {
  const query = { locationId: String(locationId) }
  const { data } = useRead(api.writeOffs.lots, { query }, { refetchOnMount: 'always' })
  if (!data) return null
  const lots = data.filter(({ lotId }) => !taken.includes(lotId))
  if (data.length === 0) return <p className="text-sm text-ink-muted">{TEXT.noLots}</p>
  return (
    <div className="space-y-2">
      <LotChoices
        label={TEXT.lots}
        lots={lots}
        heldBy={({ heldBy }) => (heldBy ? REASON_WORDS[heldBy] : '')}
        onAdd={(lot) => onAdd([lot])}
      />
      {lots.length > 1 && <Button onClick={() => onAdd(lots)}>{LINES.addAll}</Button>}
    </div>
  )
}
