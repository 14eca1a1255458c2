import type { z } from 'zod'
import { api } from '#domain/api.ts'
import { percentText, pesosOf } from '#domain/money.ts'
import { VAT_TREATMENTS } from '#domain/law/schemes/scheme.ts'
import type { SchemeRow } from '#domain/law/schemes/api.ts'
import { newScheme, type NewScheme } from '#domain/law/schemes/bodies.ts'
import { call } from '#web/api.ts'
import { useToday } from '#web/platform/auth/use-today.ts'
import { TEXT } from '#web/law/schemes/schemes-text.ts'
import { FormDateField } from '#web/platform/ui/calendar/FormDateField.tsx'
import { MoneyField } from '#web/platform/ui/MoneyField.tsx'
import { NumberField } from '#web/platform/ui/NumberField.tsx'
import { SaveDialog } from '#web/platform/ui/SaveDialog.tsx'
import { SelectField } from '#web/platform/ui/SelectField.tsx'
import { SwitchField } from '#web/platform/ui/SwitchField.tsx'
import { TextField } from '#web/platform/ui/TextField.tsx'
import type { Once } from '#web/platform/ui/use-action.ts'
import { useSaving } from '#web/platform/ui/use-saving.ts'
import { rowOf, useStoredForm, type StoredForm } from '#web/platform/ui/use-stored-form.ts'

type Props = {
  /** null adds one. */
  scheme: SchemeRow | null
  /** Says what the scheme is from a day on, as a row of its own. */
  isLater: boolean
  onClose: () => void
}

type Form = StoredForm<z.input<typeof newScheme>, NewScheme, SchemeRow>

/** Adds a scheme, changes one, or plans what it is from a day on. */
export function SchemeDialog({ isLater, onClose, ...props }: Props) {
  const begun = isLater ? props.scheme : null
  const form: Form = useStoredForm(newScheme, {
    stored: isLater ? null : props.scheme,
    typedOf: (stored) => typedOf(stored ?? begun, isLater),
    read: (id) => rowOf(call(api.schemes.list, {}), id),
  })
  const scheme = form.stored
  const saving = useSaving(form, {
    send: (checked, once) => sendScheme(checked, scheme, once),
    doneMessage: () => ({ title: scheme ? TEXT.updated : TEXT.created }),
    failed: scheme ? TEXT.updateFailed : TEXT.createFailed,
    onSaved: onClose,
  })
  const text = { autoComplete: 'off', required: true, maxLength: 100 }
  return (
    <SaveDialog
      title={scheme ? TEXT.edit(scheme.name) : begun ? TEXT.plan(begun.name) : TEXT.add}
      saving={saving}
      onClose={onClose}
    >
      {begun && <p className="text-sm text-ink-muted">{TEXT.planHint}</p>}
      {!scheme && !begun && (
        <TextField
          label={TEXT.code}
          hint={TEXT.codeHint}
          {...text}
          maxLength={20}
          {...form.field('code')}
        />
      )}
      <TextField label={TEXT.name} {...text} {...form.field('name')} />
      {scheme?.hasBegun ? (
        <p className="text-sm text-ink-muted">{TEXT.begun}</p>
      ) : (
        <CalculatedFields form={form} />
      )}
      <TextField label={TEXT.idLabel} {...text} {...form.field('idLabel')} />
      <Days form={form} isPlanned={begun !== null} />
      <TextField
        label={TEXT.source}
        hint={TEXT.sourceHint}
        maxLength={500}
        autoComplete="off"
        {...form.field('source')}
      />
      <SwitchField label={TEXT.isActive} {...form.field('isActive')} />
    </SaveDialog>
  )
}

function sendScheme({ code, ...checked }: NewScheme, stored: SchemeRow | null, once: Once) {
  const rate = percentText(checked.rate)
  const weeklyCap = checked.weeklyCap == null ? null : pesosOf(checked.weeklyCap)
  if (!stored)
    return call(api.schemes.create, { body: { ...checked, code, rate, weeklyCap } }, once)
  const { name, idLabel, isActive, toDay, source } = checked
  const named = { name, idLabel, isActive, toDay, source, version: stored.version }
  const body = stored.hasBegun ? named : { ...checked, ...named, rate, weeklyCap }
  return call(api.schemes.update, { params: { id: String(stored.id) }, body })
}

/** From when until when it is so. */
function Days({ form, isPlanned }: { form: Form; isPlanned: boolean }) {
  const today = useToday()
  return (
    <div className="grid gap-4 sm:grid-cols-2">
      {!form.stored?.hasBegun && (
        <FormDateField
          label={TEXT.fromDay}
          hint={isPlanned ? undefined : TEXT.fromDayHint}
          required={isPlanned}
          today={today}
          form={form}
          name="fromDay"
        />
      )}
      <FormDateField
        label={TEXT.toDay}
        hint={TEXT.toDayHint}
        today={today}
        form={form}
        name="toDay"
      />
    </div>
  )
}

/** What sales are calculated by. */
function CalculatedFields({ form }: { form: Form }) {
  return (
    <>
      <div className="grid items-start gap-4 sm:grid-cols-2">
        <NumberField label={TEXT.rate} required isDecimal {...form.field('rate')} />
        <MoneyField label={TEXT.weeklyCap} hint={TEXT.weeklyCapHint} {...form.field('weeklyCap')} />
      </div>
      <SelectField
        label={TEXT.vatTreatment}
        options={VAT_TREATMENTS.map((value) => ({ value, label: TEXT.vats[value] }))}
        {...form.field('vatTreatment')}
      />
      <SwitchField label={TEXT.asksChild} hint={TEXT.asksChildHint} {...form.field('asksChild')} />
      <SwitchField
        label={TEXT.asksMission}
        hint={TEXT.asksMissionHint}
        {...form.field('asksMission')}
      />
      <SwitchField label={TEXT.coversAll} hint={TEXT.coversAllHint} {...form.field('coversAll')} />
    </>
  )
}

function typedOf(from: SchemeRow | null, isLater: boolean): z.input<typeof newScheme> {
  return {
    code: from?.code ?? '',
    name: from?.name ?? '',
    rate: from?.rate ?? '',
    vatTreatment: from?.vatTreatment ?? 'EXEMPT',
    weeklyCap: from?.weeklyCap ?? '',
    idLabel: from?.idLabel ?? '',
    asksChild: from?.asksChild ?? false,
    asksMission: from?.asksMission ?? false,
    coversAll: from?.coversAll ?? false,
    isActive: from?.isActive ?? true,
    // What is planned begins on a day of its own, and its source is another one.
    fromDay: isLater ? '' : (from?.fromDay ?? ''),
    toDay: isLater ? '' : (from?.toDay ?? ''),
    source: isLater ? '' : (from?.source ?? ''),
  }
}
