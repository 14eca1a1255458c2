import { z } from 'zod'
import { api } from '#domain/api.ts'
import * as field from '#domain/fields.ts'
import type { Sale } from '#domain/selling/sales/api.ts'
import { isCash } from '#domain/cash/payments/checkout-methods.ts'
import { useApproval } from '#web/platform/approvals/use-approval.tsx'
import { useCurrentUser } from '#web/platform/auth/current-user.ts'
import { openDrawerFor } from '#web/shop/documents/drawer.ts'
import { TEXT } from '#web/selling/sales/orders/orders-text.ts'
import { heldBy } from '#web/selling/sales/orders/sale-rights.ts'
import { useTillAt } from '#web/cash/shifts/till/till-at.ts'
import { Alert } from '#web/platform/ui/Alert.tsx'
import { ReasonField } from '#web/platform/ui/ReasonField.tsx'
import { SaveDialog } from '#web/platform/ui/SaveDialog.tsx'
import { useCheckedForm } from '#web/platform/ui/use-checked-form.ts'
import { useSaving } from '#web/platform/ui/use-saving.ts'

const voiding = z.object({ reason: field.text(() => TEXT.reason, 500) })

/** Says what voiding does, then asks for the reason. */
export function VoidDialog({ sale, onClose }: { sale: Sale; onClose: () => void }) {
  const form = useCheckedForm(voiding, { reason: '' })
  const held = heldBy(sale)
  const { till } = useCurrentUser()
  const at = useTillAt(sale.locationId)
  const { callApproved, dialog } = useApproval(sale.locationId)
  const saving = useSaving(form, {
    send: ({ reason }, once) =>
      callApproved(
        api.returns.void,
        { params: { id: String(sale.id) }, body: { reason, ...at } },
        once,
      ),
    doneMessage: (done) => ({
      title: TEXT.giveBack(done.refunds) || TEXT.deleted,
      description: TEXT.voided,
    }),
    failed: TEXT.error,
    onSaved: ({ refunds }) => {
      if (refunds.some(({ method }) => isCash(method)))
        openDrawerFor(till, { cause: 'SALE', saleId: sale.id })
      onClose()
    },
  })
  return (
    <>
      <SaveDialog
        title={TEXT.voidTitle(TEXT.name(sale))}
        submitLabel={TEXT.voidIt}
        submitLook="danger"
        busyLabel={TEXT.voiding}
        saving={saving}
        onClose={onClose}
      >
        <Alert tone="warning">
          <p>{TEXT.voidIntro}</p>
          <p className="mt-1.5 font-normal">{TEXT.voidNotReturn}</p>
        </Alert>
        {held.length > 0 && <p className="font-semibold">{TEXT.giveBack(held)}</p>}
        <ReasonField usual={TEXT.reasons} {...form.field('reason')} />
      </SaveDialog>
      {dialog}
    </>
  )
}
