import type { z } from 'zod'
import { api } from '#domain/api.ts'
import { numberJump, type Till } from '#domain/shop/tills/api.ts'
import { call } from '#web/api.ts'
import { numbered, numberOf } from '#web/shop/tills/number-of.ts'
import { TEXT } from '#web/shop/tills/tills-text.ts'
import { COUNT } from '#web/platform/ui/count-options.ts'
import { NumberField } from '#web/platform/ui/NumberField.tsx'
import { SaveDialog } from '#web/platform/ui/SaveDialog.tsx'
import { useCheckedForm } from '#web/platform/ui/use-checked-form.ts'
import { useSaving } from '#web/platform/ui/use-saving.ts'

/** Has a till of a restored shop go on behind the last documents that it has printed. */
export function JumpDialog({ till, onClose }: { till: Till; onClose: () => void }) {
  const { prefix, returnPrefix, voidPrefix } = till
  const known = {
    lastInvoice: till.nextNumber - 1,
    lastReturn: till.lastReturn,
    lastVoidSlip: till.lastVoidSlip,
  }
  const form = useCheckedForm<z.input<typeof numberJump>, z.output<typeof numberJump>>(
    numberJump,
    known,
  )
  const saving = useSaving(form, {
    send: (body, once) => call(api.tills.jump, { params: { id: String(till.id) }, body }, once),
    question: ({ lastInvoice = 0, lastReturn = 0, lastVoidSlip = 0 }) =>
      TEXT.asksJump(
        [
          TEXT.leftOut(prefix, known.lastInvoice, lastInvoice),
          TEXT.leftOut(returnPrefix, known.lastReturn, lastReturn),
          TEXT.leftOut(voidPrefix, known.lastVoidSlip, lastVoidSlip),
        ].filter(Boolean),
      ),
    doneMessage: (saved) => ({ title: TEXT.success, description: TEXT.begun(numberOf(saved)) }),
    failed: TEXT.error,
    onSaved: onClose,
  })
  return (
    <SaveDialog
      title={TEXT.jumpTitle(till.name, till.locationName)}
      saving={saving}
      onClose={onClose}
    >
      <p className="text-sm text-ink-muted">{TEXT.jumpHint}</p>
      <NumberField
        label={TEXT.lastInvoice}
        hint={TEXT.known(numbered(prefix, known.lastInvoice))}
        required
        min={0}
        {...form.field('lastInvoice', COUNT)}
      />
      <NumberField
        label={TEXT.lastReturn}
        hint={TEXT.known(numbered(returnPrefix, known.lastReturn))}
        required
        min={0}
        {...form.field('lastReturn', COUNT)}
      />
      <NumberField
        label={TEXT.lastVoidSlip}
        hint={TEXT.known(numbered(voidPrefix, known.lastVoidSlip))}
        required
        min={0}
        {...form.field('lastVoidSlip', COUNT)}
      />
    </SaveDialog>
  )
}
