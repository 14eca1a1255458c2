import { useWatch } from 'react-hook-form'
import { z } from 'zod'
import { api } from '#domain/api.ts'
import * as field from '#domain/fields.ts'
import { inPacksOrPieces } from '#domain/goods/products/packs.ts'
import type { Transfer } from '#domain/goods/transfers/answers.ts'
import { MOST_QTY } from '#domain/money.ts'
import { call } from '#web/api.ts'
import { TEXT } from '#web/goods/transfers/acts/acts-text.ts'
import { GoodsRow, QtyField } from '#web/goods/transfers/acts/QtyRow.tsx'
import { blankCount } from '#web/platform/ui/blank-count.ts'
import { COUNT } from '#web/platform/ui/count-options.ts'
import { SaveDialog } from '#web/platform/ui/SaveDialog.tsx'
import { useCheckedForm } from '#web/platform/ui/use-checked-form.ts'
import { useSaving } from '#web/platform/ui/use-saving.ts'

const approving = z.object({
  lines: z.array(
    z.object({
      line: z.int(),
      qty: blankCount.or(field.wholeNumber('quantity', 0, MOST_QTY)),
    }),
  ),
})

type Props = { transfer: Transfer; onClose: () => void }

/** Approves a transfer, of single lines less than was asked for. */
export function ApproveDialog({ transfer, onClose }: Props) {
  const { id, number, version, lines } = transfer
  const form = useCheckedForm(approving, {
    lines: lines.map(({ line, requestedQty }) => ({ line, qty: requestedQty })),
  })
  const saving = useSaving(form, {
    send: (checked) =>
      call(api.transfers.approve, { params: { id: String(id) }, body: { ...checked, version } }),
    doneMessage: () => ({ title: TEXT.approved, description: number }),
    failed: TEXT.error,
    onSaved: onClose,
  })
  const typed = useWatch({ control: form.control, name: 'lines' })
  return (
    <SaveDialog
      title={TEXT.approveTitle(number)}
      width="large"
      submitLabel={TEXT.approve}
      saving={saving}
      onClose={onClose}
    >
      <p className="text-sm text-ink-muted">{TEXT.approveHint}</p>
      <ul aria-label={TEXT.lines} className="divide-y border-y">
        {lines.map(({ line, product, requestedQty }, place) => (
          <GoodsRow key={line} name={product.name} details={inPacksOrPieces(requestedQty, product)}>
            <div className="w-28">
              <QtyField
                label={TEXT.qty}
                of={{ name: product.name, lot: number }}
                product={product}
                typed={typed[place]?.qty ?? 0}
                field={form.field(`lines.${place}.qty`, COUNT)}
              />
            </div>
          </GoodsRow>
        ))}
      </ul>
    </SaveDialog>
  )
}
