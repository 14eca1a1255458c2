import { useWatch } from 'react-hook-form'
import { parseCount } from '#domain/money.ts'
import { inPacks, pieces } from '#domain/goods/products/packs.ts'
import { activePacksOf } from '#web/goods/products/draft/packs.ts'
import { LABELS, TEXT } from '#web/goods/products/product-form-text.ts'
import type { ProductForm } from '#web/goods/products/use-product-form.ts'
import { SelectField } from '#web/platform/ui/SelectField.tsx'
import { useLookedUp } from '#web/platform/ui/looked-up.ts'
import { NumberField } from '#web/platform/ui/NumberField.tsx'
import { confirmed } from '#web/platform/ui/confirmed.ts'
import { TextField } from '#web/platform/ui/TextField.tsx'
import { FormDateField } from '#web/platform/ui/calendar/FormDateField.tsx'

type Props = { form: ProductForm; label?: string }

/** A stock in pieces; below stands how many packs that is. */
export function StockQtyField({ form, label = LABELS.stockQty }: Props) {
  const [isTracked, typed, packs] = useWatch({
    control: form.control,
    name: ['enableStock', 'stockQty', 'packs'],
  })
  if (form.awaitedLocationId !== null) return <AwaitedField label={label} />
  const pieceName = form.product?.pieceName ?? null
  const active = activePacksOf(packs)
  const qty = parseCount(typed) ?? 0
  // Where a product has packs, ten may be meant for boxes.
  const ofPieces = active.length > 0 && qty > 0 ? pieces(qty, pieceName) : null
  const words = inPacks(qty, { pieceName, packs: active }) ?? ofPieces
  return (
    <NumberField
      label={label}
      hint={isTracked ? words : TEXT.stockUntracked}
      required={isTracked}
      disabled={!isTracked}
      min={0}
      {...form.field('stockQty')}
    />
  )
}

/**
 * The location whose stock is shown and edited. For a new product, the location that gets its first
 * stock.
 */
export function LocationField({ form, label = LABELS.locationId }: Props) {
  const chosenId = useWatch({ control: form.control, name: 'locationId' })
  const awaitedId = form.awaitedLocationId
  const { dirtyFields } = form.formState
  useLookedUp(() => (awaitedId ? TEXT.awaitingStock : null))
  const isStockTyped = dirtyFields.stockQty === true || dirtyFields.expirationDate === true

  async function handleChange(locationId: number | null) {
    if (form.product === null || locationId === null) return form.choose('locationId', locationId)
    const isLoss = isStockTyped && awaitedId === null
    if (!isLoss || (await confirmed(TEXT.confirmLocation))) form.showLocation(locationId)
  }

  return (
    <SelectField
      label={label}
      required
      hint={form.product ? (awaitedId ? TEXT.awaitingStock : TEXT.locationHint) : undefined}
      placeholder={form.product ? undefined : TEXT.chooseLocation}
      options={form.locations
        .filter(({ id, isActive }) => isActive || id === chosenId)
        .map(({ id, name, isActive }) => ({
          value: id,
          label: isActive ? name : TEXT.inactiveLocation(name),
        }))}
      value={awaitedId ?? chosenId ?? ''}
      onChange={({ target }) => void handleChange(Number(target.value) || null)}
      error={form.getFieldState('locationId', form.formState).error?.message}
    />
  )
}

/**
 * Whether the stock is in several lots. Number and expiry of a lot cannot be edited here then, as
 * the form does not say of which lot.
 */
export function isSeveralLots({ product }: ProductForm): boolean {
  return product !== null && product.lotCount > 1
}

/** A hint that the stock is in several lots, for the fields that cannot be edited then. */
export function lotsHint(form: ProductForm): string | undefined {
  return isSeveralLots(form) ? TEXT.severalLots(form.product?.lotCount ?? 0) : undefined
}

/** Number of the lot that the opening stock becomes. */
export function LotField({ form, label = LABELS.customLot }: Props) {
  return (
    <TextField
      label={label}
      hint={lotsHint(form) ?? TEXT.customLotHint}
      readOnly={isSeveralLots(form)}
      disabled={form.awaitedLocationId !== null}
      maxLength={100}
      autoComplete="off"
      spellCheck={false}
      {...form.field('customLot')}
    />
  )
}

/** The expiry date: today or later, except that a stored date in the past may stay. */
export function ExpirationField({ form }: Props) {
  const isSeveral = isSeveralLots(form)
  if (form.awaitedLocationId !== null) return <AwaitedField label={LABELS.expirationDate} />
  return (
    <FormDateField
      label={LABELS.expirationDate}
      hint={lotsHint(form)}
      readOnly={isSeveral}
      isExpiry
      min={form.today}
      today={form.today}
      form={form}
      name="expirationDate"
    />
  )
}

/**
 * Stands in for a field while another location's figures load, so that nothing is typed for, or
 * shown as, the wrong location's.
 */
function AwaitedField({ label }: { label: string }) {
  return <TextField label={label} disabled value="…" />
}
