import { useWatch } from 'react-hook-form'
import type { z } from 'zod'
import { api } from '#domain/api.ts'
import { extendedCost, formatPesos, parseUnitCost } from '#domain/money.ts'
import type { Counted } from '#domain/goods/products/packs.ts'
import { lotCorrection, type LotCorrection, type StockLot } from '#domain/goods/stock/api.ts'
import { call } from '#web/api.ts'
import { useToday } from '#web/platform/auth/use-today.ts'
import { TEXT } from '#web/goods/stock/stock-text.ts'
import { MoneyField } from '#web/platform/ui/MoneyField.tsx'
import { LotFields } from '#web/platform/ui/LotFields.tsx'
import { ReasonField } from '#web/platform/ui/ReasonField.tsx'
import { SaveDialog } from '#web/platform/ui/SaveDialog.tsx'
import { trimmedCost } from '#domain/unit-cost.ts'
import { useSaving } from '#web/platform/ui/use-saving.ts'
import { rowOf, useStoredForm } from '#web/platform/ui/use-stored-form.ts'

type Typed = z.input<typeof lotCorrection>

type Props = { product: Counted; lot: StockLot; onClose: () => void }

/** Corrects what was mistyped of a lot. Its version is what it was when the form was opened. */
export function CorrectLotDialog({ product, lot, onClose }: Props) {
  const today = useToday()
  const form = useStoredForm<Typed, LotCorrection, StockLot>(lotCorrection, {
    stored: lot,
    typedOf: (stored) => typedOf(stored ?? lot),
    read: (id) => rowOf(call(api.stock.lots, { query: placeOf(lot) }), id),
  })
  const stored = form.stored ?? lot
  const saving = useSaving(form, {
    send: (checked, once) => {
      const { lotNumber, expiryDate, unitCost } = stored
      const version = { lotNumber, expiryDate, unitCost }
      const params = { id: String(lot.id) }
      return call(api.stock.correctLot, { params, body: { ...checked, version } }, once)
    },
    doneMessage: ({ qty, unitCost }) => ({
      title: TEXT.corrected,
      description: TEXT.correctedTo(qty, trimmedCost(unitCost), product),
    }),
    failed: TEXT.error,
    onSaved: onClose,
  })
  const unitCost = useWatch({ control: form.control, name: 'unitCost' })
  return (
    <SaveDialog
      title={TEXT.correctTitle(TEXT.lotName(lot.lotNumber), lot.productName, lot.locationName)}
      saving={saving}
      onClose={onClose}
    >
      <div className="grid gap-4 sm:grid-cols-2">
        <LotFields form={form} lotNumber="lotNumber" expiryDate="expiryDate" today={today} />
      </div>
      <MoneyField
        label={TEXT.unitCost}
        required
        hint={TEXT.worth(
          stored.qty,
          worthOf(stored, stored.unitCost),
          worthOf(stored, String(unitCost)),
          product,
        )}
        {...form.field('unitCost')}
      />
      <ReasonField usual={TEXT.correctionReasons} {...form.field('reason')} />
    </SaveDialog>
  )
}

function typedOf({ lotNumber, expiryDate, unitCost }: StockLot): Typed {
  return {
    lotNumber: lotNumber ?? '',
    expiryDate: expiryDate ?? '',
    unitCost: trimmedCost(unitCost),
    reason: '',
  }
}

function placeOf({ productId, locationId }: StockLot) {
  return { productId: String(productId), locationId: String(locationId), limit: '1000' }
}

/** What the units that are left come to at a cost; null while no cost is typed. */
function worthOf({ qty }: StockLot, unitCost: string): string | null {
  const cost = parseUnitCost(unitCost)
  return cost === null || cost < 0 ? null : formatPesos(extendedCost(qty, cost))
}
