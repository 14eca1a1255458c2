import { useState } from 'react'
import { api } from '#domain/api.ts'
import type { Location } from '#domain/shop/locations/api.ts'
import { tillFormOn, type CheckedTill, type Till, type TypedTill } from '#domain/shop/tills/api.ts'
import { call } from '#web/api.ts'
import { useCurrentUser } from '#web/platform/auth/current-user.ts'
import { useToday } from '#web/platform/auth/use-today.ts'
import { BrowserBinding } from '#web/shop/tills/BrowserBinding.tsx'
import { PrintingFields } from '#web/shop/tills/PrintingFields.tsx'
import { numberOf } from '#web/shop/tills/number-of.ts'
import { TEXT } from '#web/shop/tills/tills-text.ts'
import { Button } from '#web/platform/ui/Button.tsx'
import { FormDateField } from '#web/platform/ui/calendar/FormDateField.tsx'
import { leave, SaveDialog } from '#web/platform/ui/SaveDialog.tsx'
import { SwitchField } from '#web/platform/ui/SwitchField.tsx'
import { TextField } from '#web/platform/ui/TextField.tsx'
import { useSaving } from '#web/platform/ui/use-saving.ts'
import { rowOf, useStoredForm, type StoredForm } from '#web/platform/ui/use-stored-form.ts'

type Props = {
  location: Location
  /** null for a new one. */
  till: Till | null
  /** All tills of the location. */
  tills: readonly Till[]
  /** Its numbers are to go on from an earlier machine, or behind documents that a restore has lost. */
  onNumbers: (how: 'begin' | 'jump', id: number) => void
  onClose: () => void
}

/** The browser completes none of it. */
const UNAIDED = { autoComplete: 'off' }

/** Adds or changes a till, and makes this browser it. */
export function TillDialog({ location, tills, onNumbers, onClose, ...props }: Props) {
  const { user } = useCurrentUser()
  const today = useToday()
  const [schema] = useState(() => tillFormOn(today))
  const next = tills.length + 1
  const form = useStoredForm<TypedTill, CheckedTill, Till>(schema, {
    stored: props.till,
    typedOf: (stored) => typedTill(stored, TEXT.numbered(next)),
    read: (id) => rowOf(call(api.tills.list, {}), id),
  })
  const till = form.stored
  const saving = useSaving(form, {
    send: ({ prefix, isActive, ...body }, once) =>
      till
        ? call(api.tills.update, {
            params: { id: String(till.id) },
            body: { ...body, isActive, version: till.version },
          })
        : call(api.tills.create, { body: { ...body, prefix, locationId: location.id } }, once),
    doneMessage: () => ({ title: TEXT.success, description: till ? TEXT.updated : TEXT.created }),
    failed: TEXT.error,
    onSaved: onClose,
  })
  const numbers = till && user.role === 'ADMIN' ? numbersOf(till) : null

  return (
    <SaveDialog
      title={till ? TEXT.edit(till.name, location.name) : TEXT.create(location.name)}
      saving={saving}
      onClose={onClose}
      aside={
        till &&
        numbers && (
          <Button
            look="ghost"
            className="mr-auto -ml-3 px-3!"
            disabled={saving.isBusy}
            onClick={() => void leave(saving, () => onNumbers(numbers, till.id))}
          >
            {TEXT[numbers]}
          </Button>
        )
      }
    >
      <TextField label={TEXT.name} required maxLength={50} {...UNAIDED} {...form.field('name')} />
      {till ? (
        <p className="text-sm text-ink-muted">
          {TEXT.numbers(numberOf(till), till.returnPrefix, till.voidPrefix)}
        </p>
      ) : (
        <TextField
          label={TEXT.prefix}
          hint={TEXT.prefixHint(`${location.code}${next}`)}
          maxLength={20}
          {...UNAIDED}
          {...form.field('prefix')}
        />
      )}
      <PermitFields form={form} today={today} />
      <PrintingFields form={form} till={till} />
      {till && !till.isFirst && (
        <SwitchField label={TEXT.isActive} hint={TEXT.isActiveHint} {...form.field('isActive')} />
      )}
      {props.till && <BrowserBinding till={props.till} />}
    </SaveDialog>
  )
}

/** What the form shows of a till; of a new one, with the name that is proposed. */
function typedTill(till: Till | null, proposed: string): TypedTill {
  return {
    name: till?.name ?? proposed,
    prefix: till?.prefix ?? '',
    min: till?.min ?? '',
    serialNumber: till?.serialNumber ?? '',
    permit: till?.permit ?? '',
    permitDate: till?.permitDate ?? '',
    printer: till?.printer ?? 'DIALOG',
    paper: till?.paper ?? '80MM_48',
    printerAddress: till?.printerAddress ?? '',
    printsItself: till?.printsItself ?? false,
    isActive: till?.isActive ?? true,
  }
}

/** How the numbers of a till may be moved on now. */
function numbersOf({ isUsed, begunAt }: Till): 'begin' | 'jump' | null {
  if (isUsed) return 'jump'
  return begunAt === null ? 'begin' : null
}

type PermitProps = { form: StoredForm<TypedTill, CheckedTill, Till>; today: string }

/** What the tax office knows the till by. */
function PermitFields({ form, today }: PermitProps) {
  return (
    <>
      <div className="grid gap-4 sm:grid-cols-2">
        <TextField label={TEXT.min} maxLength={50} {...UNAIDED} {...form.field('min')} />
        <TextField
          label={TEXT.serialNumber}
          maxLength={50}
          {...UNAIDED}
          {...form.field('serialNumber')}
        />
      </div>
      {/* The tax office's numbers of permits are long. */}
      <div className="grid gap-4 sm:grid-cols-[3fr_2fr]">
        <TextField label={TEXT.permit} maxLength={50} {...UNAIDED} {...form.field('permit')} />
        <FormDateField label={TEXT.permitDate} today={today} form={form} name="permitDate" />
      </div>
    </>
  )
}
