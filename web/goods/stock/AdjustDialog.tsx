import { useState } from 'react'
import { api } from '#domain/api.ts'
import type { Location } from '#domain/shop/locations/api.ts'
import { MOST_QTY } from '#domain/money.ts'
import { pieces, piecesOf } from '#domain/goods/products/packs.ts'
import { adjustment, type StockLot } from '#domain/goods/stock/api.ts'
import { call } from '#web/api.ts'
import { CountedField, type StockedPack } from '#web/goods/stock/CountedField.tsx'
import { TEXT } from '#web/goods/stock/stock-text.ts'
import type { Stocked } from '#web/goods/stock/stocked.ts'
import { formatDate } from '#web/platform/ui/dates.ts'
import { LotFields } from '#web/platform/ui/LotFields.tsx'
import { ReasonField } from '#web/platform/ui/ReasonField.tsx'
import { typedCount } from '#web/platform/ui/count-options.ts'
import { SaveDialog } from '#web/platform/ui/SaveDialog.tsx'
import { NumberField } from '#web/platform/ui/NumberField.tsx'
import { SelectField } from '#web/platform/ui/SelectField.tsx'
import { useCheckedForm } from '#web/platform/ui/use-checked-form.ts'
import { useSaving } from '#web/platform/ui/use-saving.ts'
import { withChosen } from '#web/platform/ui/with-chosen.ts'
import { useToday } from '#web/platform/auth/use-today.ts'

type Props = {
  product: Stocked
  place: Pick<Location, 'id' | 'name'>
  lots: readonly StockLot[]
  onClose: () => void
}

/**
 * Corrects the stock of a location, with a reason. A retry after a lost answer does not correct it
 * twice.
 */
export function AdjustDialog(props: Props) {
  const { product, place, lots, onClose } = props
  const { form, saving, isComing, setIsComing, pack, choosePack, isNewLot } = useAdjustment(props)
  const today = useToday()
  const lotId = form.watch('lotId')
  return (
    <SaveDialog
      title={TEXT.adjustTitle(product.name, place.name)}
      saving={saving}
      onClose={onClose}
    >
      <div className="grid gap-4 sm:grid-cols-2">
        <SelectField
          label={TEXT.direction}
          options={[
            { value: 'go', label: TEXT.go },
            { value: 'come', label: TEXT.come },
          ]}
          value={isComing ? 'come' : 'go'}
          onChange={({ target }) => setIsComing(target.value === 'come')}
        />
        <CountedField
          product={product}
          typed={form.watch('qty')}
          pack={pack}
          onChoose={choosePack}
          {...form.field('qty', { setValueAs: (value) => typedCount(value) ?? undefined })}
        />
      </div>
      <SelectField
        label={isComing ? TEXT.into : TEXT.from}
        placeholder={isComing ? TEXT.newLot : TEXT.fefo}
        options={withChosen(
          lots.map((lot) => ({ value: lot.id, label: nameOf(lot, product) })),
          lotId ? String(lotId) : undefined,
          TEXT.goneLot,
        )}
        {...form.field('lotId', { setValueAs: (value) => Number(value) || null })}
      />
      {isNewLot && (
        <div className="grid gap-4 sm:grid-cols-3">
          <LotFields form={form} lotNumber="lotNumber" expiryDate="expiryDate" today={today} />
          <NumberField
            label={TEXT.unitCost}
            min={0}
            hint={TEXT.ofPiece(product)}
            {...form.field('unitCost', { setValueAs: (value) => value || null })}
          />
        </div>
      )}
      <ReasonField usual={TEXT.reasons} {...form.field('reason')} />
    </SaveDialog>
  )
}

/** The form of a correction, and how its quantity is counted: in or out, in which pack. */
function useAdjustment({ product, place, onClose }: Props) {
  const [isComing, setIsComing] = useState(false)
  // Kept whole: what is typed stays a count of what its button says, whatever becomes of the pack meanwhile.
  const [pack, setPack] = useState<StockedPack | null>(null)
  const counted = adjustment
    .refine(({ qty }) => qty > 0, { path: ['qty'], message: TEXT.aboveZero })
    .refine(({ qty }) => piecesOf(qty, pack) <= MOST_QTY, {
      path: ['qty'],
      message: TEXT.tooMany(pieces(MOST_QTY, product.pieceName)),
    })
  const form = useCheckedForm(counted, {
    productId: product.id,
    locationId: place.id,
    reason: '',
    lotId: null,
    lotNumber: '',
    expiryDate: '',
    unitCost: null,
  })
  const isNewLot = isComing && !form.watch('lotId')
  const saving = useSaving(form, {
    send: ({ qty, lotNumber, expiryDate, unitCost, ...rest }, once) => {
      const lot = isNewLot ? { lotNumber, expiryDate, unitCost } : {}
      const inPieces = piecesOf(qty, pack)
      const body = { ...rest, ...lot, qty: isComing ? inPieces : -inPieces }
      return call(api.stock.adjust, { body }, once)
    },
    doneMessage: ({ stockQty }) => ({
      title: TEXT.adjusted,
      description: TEXT.adjustedTo(stockQty, product),
    }),
    failed: TEXT.error,
    onSaved: onClose,
  })

  function choosePack(chosen: StockedPack | null) {
    setPack(chosen)
    form.clearErrors('qty')
  }

  return { form, saving, isComing, setIsComing, pack, choosePack, isNewLot }
}

function nameOf(lot: StockLot, product: Stocked): string {
  const expiry = lot.expiryDate === null ? TEXT.noExpiry : formatDate(lot.expiryDate)
  return TEXT.lotChoice(lot, expiry, product)
}
