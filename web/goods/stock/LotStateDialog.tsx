import { useState } from 'react'
import { api } from '#domain/api.ts'
import { piecesOf } from '#domain/goods/products/packs.ts'
import { lotStateChange, type StockLot } from '#domain/goods/stock/api.ts'
import { LOT_STATES, type LotState } from '#domain/goods/stock/fefo.ts'
import { call } from '#web/api.ts'
import { CountedField, type StockedPack } from '#web/goods/stock/CountedField.tsx'
import { TEXT } from '#web/goods/stock/stock-text.ts'
import type { Stocked } from '#web/goods/stock/stocked.ts'
import { ReasonField } from '#web/platform/ui/ReasonField.tsx'
import { typedCount } from '#web/platform/ui/count-options.ts'
import { SaveDialog } from '#web/platform/ui/SaveDialog.tsx'
import { SelectField } from '#web/platform/ui/SelectField.tsx'
import { useCheckedForm } from '#web/platform/ui/use-checked-form.ts'
import { useSaving } from '#web/platform/ui/use-saving.ts'

type Props = { product: Stocked; lot: StockLot; onClose: () => void }

/** Quarantines, recalls or releases units of a lot. A retry after a lost answer does not do it twice. */
export function LotStateDialog({ product, lot, onClose }: Props) {
  const [pack, setPack] = useState<StockedPack | null>(null)
  const others = LOT_STATES.filter((state) => state !== lot.state)
  const usual: LotState = lot.state === 'FOR_SALE' ? 'QUARANTINE' : 'FOR_SALE'
  const form = useCheckedForm(lotStateChange, {
    state: usual,
    qty: lot.qty,
    reason: '',
  })
  const saving = useSaving(form, {
    send: ({ qty, ...rest }, once) => {
      const body = { ...rest, qty: piecesOf(qty, pack) }
      return call(api.stock.changeState, { params: { id: String(lot.id) }, body }, once)
    },
    doneMessage: ({ state, qty }) => ({
      title: TEXT.stateChanged,
      description: TEXT.stateChangedTo(qty, state, product),
    }),
    failed: TEXT.error,
    onSaved: onClose,
  })
  const state = form.watch('state')
  const typed = form.watch('qty')
  const stayQty = lot.qty - piecesOf(typed, pack)

  function choose(chosen: StockedPack | null) {
    setPack(chosen)
    form.clearErrors('qty')
    // All that is there, as long as nobody typed how many.
    const most = Math.max(1, Math.floor(lot.qty / piecesOf(1, chosen)))
    if (!form.formState.dirtyFields.qty) form.setValue('qty', most)
  }

  return (
    <SaveDialog
      title={TEXT.stateTitle(TEXT.lotName(lot.lotNumber), lot.productName, lot.locationName)}
      saving={saving}
      onClose={onClose}
    >
      <div className="grid gap-4 sm:grid-cols-2">
        <SelectField
          label={TEXT.newState}
          hint={TEXT.stateHints[state]}
          options={others.map((value) => ({ value, label: TEXT.newStates[value] }))}
          {...form.field('state')}
        />
        <CountedField
          product={product}
          typed={typed}
          pack={pack}
          onChoose={choose}
          hint={TEXT.ofState(lot.qty, lot.state, product)}
          {...(pack && stayQty > 0 && { also: TEXT.staying(stayQty, lot.state, product) })}
          {...form.field('qty', { setValueAs: (value) => typedCount(value) ?? undefined })}
        />
      </div>
      <ReasonField usual={TEXT.stateReasons[state]} {...form.field('reason')} />
    </SaveDialog>
  )
}
