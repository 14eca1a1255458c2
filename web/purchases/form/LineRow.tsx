import { CopyPlus } from 'lucide-react'
import type { KeyboardEvent } from 'react'
import { useWatch } from 'react-hook-form'
import { formatPesos } from '#domain/money.ts'
import { AboveCap } from '#web/dated-changes/AboveCap.tsx'
import type { LineProduct } from '#web/purchases/form/names-and-codes.ts'
import { TEXT } from '#web/purchases/form/purchase-form-text.ts'
import { TEXT as ON_ORDER } from '#web/purchases/on-order/on-order-text.ts'
import { PurchaseLinks } from '#web/purchases/on-order/PurchaseLinks.tsx'
import type { OnOrderHere } from '#web/purchases/on-order/use-on-order.ts'
import { typedTotal, type PurchaseForm } from '#web/purchases/form/purchase-draft.ts'
import { selectAll } from '#web/purchases/select-all.ts'
import { UnitCostField } from '#web/purchases/UnitCostField.tsx'
import type { PurchaseLines } from '#web/purchases/form/use-purchase-lines.ts'
import { IconButton } from '#web/ui/Button.tsx'
import { LotFields } from '#web/ui/LotFields.tsx'
import { NumberField } from '#web/ui/NumberField.tsx'
import { BinButton } from '#web/ui/RowButtons.tsx'

/**
 * Columns of a line. On a large screen it is one row under the headings; else it is a card, and its
 * fields show their labels.
 */
export const COLUMNS =
  'lg:grid lg:grid-cols-[minmax(0,1fr)_6rem_8rem_9rem_10rem_7.5rem_auto] lg:items-start lg:gap-x-3'

type Props = {
  form: PurchaseForm
  lines: PurchaseLines
  place: number
  product: LineProduct
  /** Today in the shop's time zone, as YYYY-MM-DD. */
  today: string
  /** What other orders bring of the product to the same location. */
  onOrder: OnOrderHere
  /** That it costs more than its cap; null where it does not. */
  aboveCap: string | null
  /** Called on Enter; moves the focus to the search for the next product. */
  onDone: () => void
}

export function LineRow({ form, lines, place, product, today, onOrder, aboveCap, onDone }: Props) {
  const { name, sku } = product
  const { error } = form.getFieldState(`items.${place}`, form.formState)
  const sentence = error?.message ?? errorOfProduct(form, place)
  const named = (field: string) => ({
    label: field,
    'aria-label': TEXT.fieldOf(field, name, place + 1),
    className: 'min-w-0 lg:[&>label]:sr-only',
    onKeyDown: (event: KeyboardEvent) => {
      if (event.key !== 'Enter') return
      event.preventDefault()
      onDone()
    },
  })

  return (
    <li className={`grid grid-cols-2 gap-x-2 gap-y-2 py-3 lg:py-2 ${COLUMNS}`}>
      <div className="col-span-2 min-w-0 py-1 text-sm max-lg:pr-20 lg:col-span-1">
        <p className="font-medium wrap-anywhere">{name}</p>
        {sku && <p className="wrap-anywhere text-ink-muted tabular-nums">{sku}</p>}
        {onOrder.qty > 0 && (
          <p className="text-ink-muted tabular-nums">
            {ON_ORDER.onOrderHere(onOrder.qty)} ·{' '}
            <PurchaseLinks purchaseIds={onOrder.purchaseIds} isAside />
          </p>
        )}
        <AboveCap warning={aboveCap} />
        {sentence && <p className="mt-1 font-medium text-danger-ink">{sentence}</p>}
      </div>
      <NumberField
        {...named(TEXT.qty)}
        required
        min={1}
        onFocus={selectAll}
        {...form.field(`items.${place}.qty`, { valueAsNumber: true })}
      />
      <UnitCostField
        {...named(TEXT.cost)}
        required
        form={form}
        name={`items.${place}.cost`}
        product={product}
      />
      <LotFields
        form={form}
        lotNumber={`items.${place}.lotNumber`}
        expiryDate={`items.${place}.expiryDate`}
        min={today}
        today={today}
        named={named}
      />
      <LineTotal form={form} place={place} />
      <div className="flex items-center justify-end">
        <IconButton
          label={TEXT.anotherLot(name)}
          icon={CopyPlus}
          className="text-ink-muted"
          onClick={() => lines.splitLine(place)}
        />
        <BinButton
          label={TEXT.removeLine(name)}
          onClick={() => {
            lines.remove(place)
            onDone()
          }}
        />
      </div>
    </li>
  )
}

function errorOfProduct(form: PurchaseForm, place: number): string | undefined {
  return form.getFieldState(`items.${place}.productId`, form.formState).error?.message
}

function LineTotal({ form, place }: Pick<Props, 'form' | 'place'>) {
  const line = useWatch({ control: form.control, name: `items.${place}` })
  const total = line ? typedTotal([line]) : null
  return (
    <p className="flex min-h-control items-center gap-2 text-sm lg:justify-end">
      <span className="text-ink-muted lg:sr-only">{TEXT.lineTotal}</span>
      <span className="font-semibold tabular-nums">
        {total === null ? TEXT.noTotal : formatPesos(total)}
      </span>
    </p>
  )
}
