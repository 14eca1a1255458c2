import { useWatch } from 'react-hook-form'
import { z } from 'zod'
import { api } from '#domain/api.ts'
import { inPacksOrPieces } from '#domain/goods/products/packs.ts'
import type { Transfer } from '#domain/goods/transfers/answers.ts'
import { call } from '#web/api.ts'
import { TEXT } from '#web/goods/transfers/acts/acts-text.ts'
import { countedGoods, lotOf, productOf } from '#web/goods/transfers/acts/counted-goods.ts'
import { GoodsRow, QtyField } from '#web/goods/transfers/acts/QtyRow.tsx'
import { COUNT } from '#web/platform/ui/count-options.ts'
import { SaveDialog } from '#web/platform/ui/SaveDialog.tsx'
import { SwitchField } from '#web/platform/ui/SwitchField.tsx'
import { useCheckedForm } from '#web/platform/ui/use-checked-form.ts'
import { useSaving } from '#web/platform/ui/use-saving.ts'

type Props = { transfer: Transfer; onClose: () => void }

/** Takes in at the origin what the destination refused. */
export function TakeBackDialog({ transfer, onClose }: Props) {
  const { id, number } = transfer
  const rows = transfer.goods.filter(({ refusedQty }) => refusedQty > 0)
  const form = useCheckedForm(
    z.object({ goods: countedGoods(rows.map(({ refusedQty }) => refusedQty)) }),
    {
      goods: rows.map(({ id: goodsId, refusedQty }) => ({
        goodsId,
        qty: refusedQty,
        isDamaged: false,
      })),
    },
  )
  const saving = useSaving(form, {
    send: ({ goods }, once) => {
      const body = { goods: goods.filter(({ qty }) => qty > 0) }
      return call(api.transfers.takeBack, { params: { id: String(id) }, body }, once)
    },
    doneMessage: () => ({ title: TEXT.tookBack, description: number }),
    failed: TEXT.error,
    onSaved: onClose,
  })
  const typed = useWatch({ control: form.control, name: 'goods' })
  return (
    <SaveDialog
      title={TEXT.takeBackTitle(number)}
      width="large"
      submitLabel={TEXT.takeBack}
      saving={saving}
      onClose={onClose}
    >
      <ul aria-label={TEXT.lines} className="divide-y border-y">
        {rows.map((row, place) => {
          const product = productOf(transfer, row)
          return (
            <GoodsRow
              key={row.id}
              name={product.name}
              details={`${lotOf(row)} · ${TEXT.wasRefused(inPacksOrPieces(row.refusedQty, product))}`}
            >
              <div className="grid grid-cols-[7rem_auto] items-end gap-3">
                <QtyField
                  label={TEXT.qty}
                  of={{ name: product.name, lot: lotOf(row) }}
                  product={product}
                  typed={typed[place]?.qty ?? 0}
                  field={form.field(`goods.${place}.qty`, COUNT)}
                />
                <SwitchField
                  label={TEXT.isDamaged}
                  aria-label={TEXT.fieldOf(TEXT.isDamaged, product.name, lotOf(row))}
                  {...form.field(`goods.${place}.isDamaged`)}
                />
              </div>
            </GoodsRow>
          )
        })}
      </ul>
    </SaveDialog>
  )
}
