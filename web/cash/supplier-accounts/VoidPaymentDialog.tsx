import { z } from 'zod'
import { api } from '#domain/api.ts'
import type { SupplierPayment } from '#domain/cash/supplier-accounts/answers.ts'
import { voiding } from '#domain/cash/supplier-accounts/bodies.ts'
import { call, useRead } from '#web/api.ts'
import { TEXT } from '#web/cash/supplier-accounts/supplier-accounts-text.ts'
import { ReasonField } from '#web/platform/ui/ReasonField.tsx'
import { SaveDialog } from '#web/platform/ui/SaveDialog.tsx'
import { SelectField } from '#web/platform/ui/SelectField.tsx'
import { useCheckedForm } from '#web/platform/ui/use-checked-form.ts'
import { useSaving } from '#web/platform/ui/use-saving.ts'

/** A select gives text. */
const schema = voiding.extend({ shiftId: z.string().transform((id) => Number(id) || null) })

type Props = { payment: SupplierPayment; onClose: () => void }

/** Voids a payment; cash that came out of a drawer goes into an open one. */
export function VoidPaymentDialog({ payment, onClose }: Props) {
  const { id, shiftId, locationId, supplierName } = payment
  const isOfDrawer = shiftId !== null
  const query = { state: 'OPEN' as const, locationId: String(locationId) }
  const shifts = useRead(api.shifts.list, { query }, { enabled: isOfDrawer }).data ?? []
  const form = useCheckedForm(schema, { reason: '', shiftId: '' })
  const saving = useSaving(form, {
    send: (body, once) =>
      call(api.supplierAccounts.voidPayment, { params: { id: String(id) }, body }, once),
    doneMessage: () => ({ title: TEXT.wasVoided, description: supplierName }),
    failed: TEXT.failed,
    onSaved: onClose,
  })
  return (
    <SaveDialog
      title={TEXT.voidTitle(id)}
      submitLabel={TEXT.void}
      submitLook="danger"
      saving={saving}
      onClose={onClose}
    >
      {isOfDrawer && (
        <SelectField
          label={TEXT.backInto}
          required
          placeholder={TEXT.chooseDrawer}
          options={shifts
            .filter(({ countedAt }) => countedAt === null)
            .map((shift) => ({
              value: shift.id,
              label: TEXT.drawerOf(shift.tillName, shift.answererName),
            }))}
          {...form.field('shiftId')}
        />
      )}
      <ReasonField usual={TEXT.usualVoids} {...form.field('reason')} />
    </SaveDialog>
  )
}
