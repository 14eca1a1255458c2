import { api } from '#domain/api.ts'
import type { Location } from '#domain/shop/locations/api.ts'
import { UNSET_MAXIMUM } from '#domain/buying/purchases/on-order.ts'
import type { LocationInventory } from '#domain/goods/stock/api.ts'
import { stockLevels } from '#domain/goods/stock/levels.ts'
import { call } from '#web/api.ts'
import { TEXT } from '#web/goods/stock/stock-text.ts'
import type { Stocked } from '#web/goods/stock/stocked.ts'
import { SaveDialog } from '#web/platform/ui/SaveDialog.tsx'
import { COUNT } from '#web/platform/ui/count-options.ts'
import { NumberField } from '#web/platform/ui/NumberField.tsx'
import { SwitchField } from '#web/platform/ui/SwitchField.tsx'
import { TextField } from '#web/platform/ui/TextField.tsx'
import { useCheckedForm } from '#web/platform/ui/use-checked-form.ts'
import { useSaving } from '#web/platform/ui/use-saving.ts'

type Props = {
  product: Stocked
  place: Pick<Location, 'id' | 'name'>
  /** undefined if the location does not carry the product yet. */
  shelf: LocationInventory | undefined
  onClose: () => void
}

/** How much of a product a location should stock, and where it stands there. */
export function LevelsDialog({ product, place, shelf, onClose }: Props) {
  const form = useCheckedForm(stockLevels, {
    minStockLevel: shelf?.minStockLevel ?? 0,
    maxStockLevel: shelf?.maxStockLevel ?? UNSET_MAXIMUM,
    reorderPoint: shelf?.reorderPoint ?? null,
    isActive: shelf?.isActive ?? true,
    rack: shelf?.rack ?? '',
    row: shelf?.row ?? '',
  })
  const params = { productId: String(product.id), locationId: String(place.id) }
  const { dirtyFields } = form.formState
  const unit = TEXT.levelsIn(product)
  const saving = useSaving(form, {
    send: (typed) => {
      // Sends only changed fields: a reorder point that the location inherits must stay inherited.
      const changed = Object.entries(typed).filter(([name]) => name in dirtyFields)
      return call(api.stock.setLevels, { params, body: Object.fromEntries(changed) })
    },
    doneMessage: () => ({ title: TEXT.levelsSaved }),
    failed: TEXT.error,
    onSaved: onClose,
  })
  return (
    <SaveDialog
      title={TEXT.levelsTitle(product.name, place.name)}
      saving={saving}
      onClose={onClose}
    >
      <div className="grid gap-4 sm:grid-cols-2">
        <NumberField
          label={TEXT.least}
          hint={unit}
          min={0}
          {...form.field('minStockLevel', COUNT)}
        />
        <NumberField
          label={TEXT.most}
          hint={unit}
          min={0}
          {...form.field('maxStockLevel', COUNT)}
        />
      </div>
      <NumberField
        label={TEXT.reorderPoint}
        hint={[unit, TEXT.reorderHint].filter(Boolean).join('. ')}
        min={0}
        {...form.field('reorderPoint', COUNT)}
      />
      <div className="grid gap-4 sm:grid-cols-2">
        <TextField label={TEXT.rack} maxLength={50} autoComplete="off" {...form.field('rack')} />
        <TextField label={TEXT.row} maxLength={50} autoComplete="off" {...form.field('row')} />
      </div>
      <SwitchField label={TEXT.isCarried} hint={TEXT.isCarriedHint} {...form.field('isActive')} />
    </SaveDialog>
  )
}
