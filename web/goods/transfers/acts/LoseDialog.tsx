import { useWatch } from 'react-hook-form'
import { z } from 'zod'
import { api } from '#domain/api.ts'
import { inPacksOrPieces } from '#domain/goods/products/packs.ts'
import type { Transfer } from '#domain/goods/transfers/answers.ts'
import { lossBody } from '#domain/goods/transfers/bodies.ts'
import { call } from '#web/api.ts'
import { TEXT } from '#web/goods/transfers/acts/acts-text.ts'
import { countedGoods, lotOf, productOf } from '#web/goods/transfers/acts/counted-goods.ts'
import { GoodsRow, QtyField } from '#web/goods/transfers/acts/QtyRow.tsx'
import { COUNT } from '#web/platform/ui/count-options.ts'
import { ReasonField } from '#web/platform/ui/ReasonField.tsx'
import { SaveDialog } from '#web/platform/ui/SaveDialog.tsx'
import { useCheckedForm } from '#web/platform/ui/use-checked-form.ts'
import { useSaving } from '#web/platform/ui/use-saving.ts'

type Props = { transfer: Transfer; onClose: () => void }

/** Says at the origin that goods which are under way are lost. */
export function LoseDialog({ transfer, onClose }: Props) {
  const { id, number } = transfer
  const rows = transfer.goods.filter(({ underWayQty }) => underWayQty > 0)
  const form = useCheckedForm(
    z.object({
      goods: countedGoods(rows.map(({ underWayQty }) => underWayQty)),
      reason: lossBody.shape.reason,
    }),
    { goods: rows.map((row) => ({ goodsId: row.id, qty: 0 })), reason: '' },
  )
  const saving = useSaving(form, {
    send: ({ goods, reason }, once) => {
      const body = { goods: goods.filter(({ qty }) => qty > 0), reason }
      return call(api.transfers.lose, { params: { id: String(id) }, body }, once)
    },
    doneMessage: () => ({ title: TEXT.lost, description: number }),
    failed: TEXT.error,
    onSaved: onClose,
  })
  const typed = useWatch({ control: form.control, name: 'goods' })
  return (
    <SaveDialog
      title={TEXT.loseTitle(number)}
      width="large"
      submitLabel={TEXT.lose}
      submitLook="danger"
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
              details={`${lotOf(row)} · ${TEXT.isUnderWay(inPacksOrPieces(row.underWayQty, product))}`}
            >
              <div className="w-28">
                <QtyField
                  label={TEXT.qty}
                  of={{ name: product.name, lot: lotOf(row) }}
                  product={product}
                  typed={typed[place]?.qty ?? 0}
                  field={form.field(`goods.${place}.qty`, COUNT)}
                />
              </div>
            </GoodsRow>
          )
        })}
      </ul>
      <ReasonField usual={TEXT.loseReasons} {...form.field('reason')} />
    </SaveDialog>
  )
}
