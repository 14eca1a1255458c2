import { z } from 'zod'
import { api } from '#domain/api.ts'
import { inPacksOrPieces } from '#domain/goods/products/packs.ts'
import { MOST_QTY } from '#domain/money.ts'
import type { SupplierReturn } from '#domain/buying/supplier-returns/api.ts'
import { refusal } from '#domain/buying/supplier-returns/bodies.ts'
import * as field from '#domain/fields.ts'
import { call } from '#web/api.ts'
import { TEXT } from '#web/buying/supplier-returns/supplier-returns-text.ts'
import { LotLine } from '#web/goods/lot-lines/LotLine.tsx'
import { Alert } from '#web/platform/ui/Alert.tsx'
import { ReasonField } from '#web/platform/ui/ReasonField.tsx'
import { SaveDialog } from '#web/platform/ui/SaveDialog.tsx'
import { useCheckedForm } from '#web/platform/ui/use-checked-form.ts'
import { useSaving } from '#web/platform/ui/use-saving.ts'

/** Lines of which nothing came back count 0. */
const schema = refusal
  .pick({ reason: true })
  .extend({
    goods: z.array(z.object({ line: z.int(), qty: field.wholeNumber('quantity', 0, MOST_QTY) })),
  })
  .refine(({ goods }) => goods.some(({ qty }) => qty > 0), {
    path: ['goods'],
    error: () => TEXT.nothingBack,
  })

type Props = { back: SupplierReturn; onClose: () => void }

/** Takes in what the supplier refused. A retry after a lost answer does not do it twice. */
export function RefusalDialog({ back, onClose }: Props) {
  const open = back.goods.filter(({ qty, backQty }) => qty > backQty)
  const form = useCheckedForm(schema, {
    goods: open.map(({ line }) => ({ line, qty: 0 })),
    reason: '',
  })
  const saving = useSaving(form, {
    send: ({ goods, reason }, once) => {
      const came = goods.filter(({ qty }) => qty > 0)
      const body = { goods: came, reason, version: back.version }
      return call(api.supplierReturns.refuse, { params: { id: String(back.id) }, body }, once)
    },
    doneMessage: () => ({ title: TEXT.takenIn, description: back.number }),
    failed: TEXT.failed,
    onSaved: onClose,
  })
  const refused = form.getFieldState('goods', form.formState).error
  return (
    <SaveDialog
      title={TEXT.refusedTitle(back.number)}
      width="large"
      submitLabel={TEXT.takeIn}
      saving={saving}
      onClose={onClose}
    >
      <p className="text-sm text-ink-muted">{TEXT.refusedHint}</p>
      {(refused?.message ?? refused?.root?.message) && (
        <Alert>{refused?.message ?? refused?.root?.message}</Alert>
      )}
      <ul aria-label={TEXT.goods} className="divide-y">
        {open.map((line, place) => (
          <LotLine
            key={line.line}
            lot={line}
            qty={0}
            there={TEXT.withSupplier(inPacksOrPieces(line.qty - line.backQty, line))}
            onChange={(qty) => form.setValue(`goods.${place}.qty`, qty, { shouldDirty: true })}
            error={form.getFieldState(`goods.${place}.qty`, form.formState).error?.message}
          />
        ))}
      </ul>
      <ReasonField usual={TEXT.usualRefusals} {...form.field('reason')} />
    </SaveDialog>
  )
}
