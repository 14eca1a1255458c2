import { api } from '#domain/api.ts'
import { centavosOf, formatPesos } from '#domain/money.ts'
import type { SupplierReturn } from '#domain/buying/supplier-returns/api.ts'
import { settling } from '#domain/buying/supplier-returns/bodies.ts'
import { call } from '#web/api.ts'
import { TEXT } from '#web/buying/supplier-returns/supplier-returns-text.ts'
import { ReasonField } from '#web/platform/ui/ReasonField.tsx'
import { SaveDialog } from '#web/platform/ui/SaveDialog.tsx'
import { useCheckedForm } from '#web/platform/ui/use-checked-form.ts'
import { useSaving } from '#web/platform/ui/use-saving.ts'

type Props = { back: SupplierReturn; onClose: () => void }

/** Says that no more credits come. */
export function SettleDialog({ back, onClose }: Props) {
  const form = useCheckedForm(settling, { reason: '' })
  const saving = useSaving(form, {
    send: ({ reason }, once) =>
      call(
        api.supplierReturns.settle,
        { params: { id: String(back.id) }, body: { reason, version: back.version } },
        once,
      ),
    doneMessage: () => ({ title: TEXT.settled, description: back.number }),
    failed: TEXT.failed,
    onSaved: onClose,
  })
  const rest = centavosOf(back.sent) - centavosOf(back.back) - centavosOf(back.credited)
  return (
    <SaveDialog
      title={TEXT.settleTitle(back.number)}
      submitLabel={TEXT.settle}
      saving={saving}
      onClose={onClose}
    >
      <p className="text-sm">{TEXT.settleHint(formatPesos(rest))}</p>
      <ReasonField usual={TEXT.usualSettlings} {...form.field('reason')} />
    </SaveDialog>
  )
}
