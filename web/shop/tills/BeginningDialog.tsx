import type { z } from 'zod'
import { api } from '#domain/api.ts'
import { pesosOf } from '#domain/money.ts'
import { tillBeginning, type Till } from '#domain/shop/tills/api.ts'
import { call } from '#web/api.ts'
import { numberOf } from '#web/shop/tills/number-of.ts'
import { TEXT } from '#web/shop/tills/tills-text.ts'
import { MoneyField } from '#web/platform/ui/MoneyField.tsx'
import { COUNT } from '#web/platform/ui/count-options.ts'
import { NumberField } from '#web/platform/ui/NumberField.tsx'
import { SaveDialog } from '#web/platform/ui/SaveDialog.tsx'
import { useCheckedForm } from '#web/platform/ui/use-checked-form.ts'
import { useSaving } from '#web/platform/ui/use-saving.ts'

/** Makes a till go on with the numbers of an earlier machine. */
export function BeginningDialog({ till, onClose }: { till: Till; onClose: () => void }) {
  const form = useCheckedForm<z.input<typeof tillBeginning>, z.output<typeof tillBeginning>>(
    tillBeginning,
    { nextNumber: till.nextNumber, zCounter: 0, accumulatedTotal: '0.00' },
  )
  const saving = useSaving(form, {
    send: ({ accumulatedTotal, ...body }) =>
      call(api.tills.begin, {
        params: { id: String(till.id) },
        body: { ...body, accumulatedTotal: pesosOf(accumulatedTotal) },
      }),
    doneMessage: (saved) => ({ title: TEXT.success, description: TEXT.begun(numberOf(saved)) }),
    failed: TEXT.error,
    onSaved: onClose,
  })

  return (
    <SaveDialog
      title={TEXT.beginTitle(till.name, till.locationName)}
      saving={saving}
      onClose={onClose}
    >
      <p className="text-sm text-ink-muted">{TEXT.beginHint}</p>
      <NumberField label={TEXT.nextNumber} required min={1} {...form.field('nextNumber', COUNT)} />
      <NumberField label={TEXT.zCounter} required min={0} {...form.field('zCounter', COUNT)} />
      <MoneyField label={TEXT.accumulatedTotal} required {...form.field('accumulatedTotal')} />
    </SaveDialog>
  )
}
