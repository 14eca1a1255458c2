import { useWatch } from 'react-hook-form'
import type { z } from 'zod'
import { api } from '#domain/api.ts'
import { formatPesos } from '#domain/money.ts'
import { methodLabel } from '#domain/cash/payments/methods.ts'
import type { Shift } from '#domain/cash/shifts/api.ts'
import { DENOMINATIONS } from '#domain/cash/shifts/drawer.ts'
import { call } from '#web/api.ts'
import { useCurrentUser } from '#web/platform/auth/current-user.ts'
import {
  cashTyped,
  countBody,
  countDraft,
  EMPTY_COUNT,
  SLIP_METHODS,
  type CountDraft,
} from '#web/cash/shifts/count-draft.ts'
import { COUNT_TEXT as TEXT } from '#web/cash/shifts/count-text.ts'
import { MoneyField } from '#web/platform/ui/MoneyField.tsx'
import { COUNT } from '#web/platform/ui/count-options.ts'
import { NumberField } from '#web/platform/ui/NumberField.tsx'
import { SaveDialog } from '#web/platform/ui/SaveDialog.tsx'
import { SwitchField } from '#web/platform/ui/SwitchField.tsx'
import { useCheckedForm, type CheckedForm } from '#web/platform/ui/use-checked-form.ts'
import { useSaving } from '#web/platform/ui/use-saving.ts'

/** Methods whose slips a till has every day. The others come from orders. */
const USUAL_SLIPS = 2

type Props = {
  shift: Shift
  /** Called with the id of the count, of which there is a slip; before the dialog is closed. */
  onCounted?: (id: number) => void
  onClose: () => void
}

/** Counts a drawer, note by note, without showing what should be in it. */
export function CountDialog({ shift, onCounted, onClose }: Props) {
  const { user } = useCurrentUser()
  const form = useCheckedForm(countDraft, EMPTY_COUNT)
  const typed = useWatch({ control: form.control, name: 'pieces' })
  const saving = useSaving(form, {
    send: (draft, once) =>
      call(api.shifts.count, { params: { id: String(shift.id) }, body: countBody(draft) }, once),
    question: ({ pieces }) => TEXT.asks(formatPesos(cashTyped(pieces))),
    doneMessage: ({ isClosed, handedToId }) => {
      if (!isClosed) return { title: TEXT.waits, description: TEXT.waitsText }
      return handedToId === null
        ? { title: TEXT.closed }
        : { title: TEXT.closed, description: TEXT.handedOver }
    },
    failed: TEXT.error,
    onSaved: ({ id }) => {
      onCounted?.(id)
      onClose()
    },
  })
  return (
    <SaveDialog
      title={TEXT.title(shift.tillName)}
      submitLabel={TEXT.submit}
      busyLabel={TEXT.counting}
      saving={saving}
      onClose={onClose}
      aside={
        <p aria-live="polite" className="mr-auto self-center font-semibold tabular-nums">
          {TEXT.cash(formatPesos(cashTyped(typed)))}
        </p>
      }
    >
      <p className="text-sm text-ink-muted">{TEXT.hint}</p>
      <PieceFields form={form} />
      <SlipFields form={form} />
      {shift.answererId !== user.id && (
        <SwitchField label={TEXT.takesOver} {...form.field('takesOver')} />
      )}
    </SaveDialog>
  )
}

type FieldsProps = { form: CheckedForm<z.input<typeof countDraft>, CountDraft> }

function PieceFields({ form }: FieldsProps) {
  return (
    <fieldset className="grid grid-cols-2 gap-x-4 gap-y-2.5 sm:grid-cols-3">
      <legend className="mb-2 font-semibold">{TEXT.pieces}</legend>
      {DENOMINATIONS.map((value, index) => (
        <NumberField
          key={value}
          label={formatPesos(value)}
          placeholder="0"
          min={0}
          autoComplete="off"
          {...form.field(`pieces.${index}`, COUNT)}
        />
      ))}
    </fieldset>
  )
}

function SlipFields({ form }: FieldsProps) {
  const fields = SLIP_METHODS.map((method, index) => (
    <MoneyField
      key={method}
      label={TEXT.slipsOf(methodLabel(method))}
      autoComplete="off"
      {...form.field(`slips.${index}`)}
    />
  ))
  return (
    <fieldset className="space-y-2.5">
      <legend className="mb-2 font-semibold">{TEXT.slips}</legend>
      <div className="grid gap-x-4 gap-y-2.5 sm:grid-cols-2">{fields.slice(0, USUAL_SLIPS)}</div>
      <details>
        <summary className="min-h-9 cursor-pointer py-1.5 text-sm font-medium text-accent-ink pointer-coarse:min-h-11">
          {TEXT.otherSlips}
        </summary>
        <div className="mt-2 grid gap-x-4 gap-y-2.5 sm:grid-cols-2">
          {fields.slice(USUAL_SLIPS)}
        </div>
      </details>
    </fieldset>
  )
}
