import { CopyPlus } from 'lucide-react'
import type { KeyboardEvent } from 'react'
import { useWatch } from 'react-hook-form'
import { formatPesos } from '#domain/money.ts'
import { AboveCap } from '#web/goods/scheduled-changes/AboveCap.tsx'
import { LineUnit } from '#web/buying/purchases/form/LineUnit.tsx'
import {
  boughtName,
  linePackOf,
  type LineProduct,
} from '#web/buying/purchases/form/names-and-codes.ts'
import { TEXT } from '#web/buying/purchases/form/purchase-form-text.ts'
import { TEXT as ON_ORDER } from '#web/goods/on-order/on-order-text.ts'
import { PurchaseLinks } from '#web/goods/on-order/PurchaseLinks.tsx'
import type { OnOrderHere } from '#web/goods/on-order/use-on-order.ts'
import {
  typedTotal,
  type LineDraft,
  type PurchaseForm,
} from '#web/buying/purchases/form/purchase-draft.ts'
import { selectAll } from '#web/platform/ui/select-all.ts'
import { UnitCostField } from '#web/buying/purchases/UnitCostField.tsx'
import type { PurchaseLines } from '#web/buying/purchases/form/use-purchase-lines.ts'
import { IconButton } from '#web/platform/ui/Button.tsx'
import { LotFields } from '#web/platform/ui/LotFields.tsx'
import { COUNT, typedCount } from '#web/platform/ui/count-options.ts'
import { NumberField } from '#web/platform/ui/NumberField.tsx'
import { BinButton } from '#web/platform/ui/RowButtons.tsx'

/**
 * Columns of a line. On a large screen it is one row under the headings; else it is a card, and its
 * fields show their labels.
 */
export const COLUMNS =
  'xl:grid xl:grid-cols-[minmax(0,1fr)_5rem_4rem_7.5rem_8rem_9.5rem_7rem_auto] xl:items-start xl:gap-x-3'

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
  const line = useWatch({ control: form.control, name: `items.${place}` })
  const pack = linePackOf(product, line?.packId)
  const called = boughtName(product, pack)
  const named = (field: string) => ({
    label: field,
    'aria-label': TEXT.fieldOf(field, called, place + 1),
    className: 'min-w-0 xl:[&>label]:sr-only',
    onKeyDown: (event: KeyboardEvent) => {
      if (event.key !== 'Enter') return
      event.preventDefault()
      onDone()
    },
  })

  return (
    <li className={`grid grid-cols-2 gap-x-2 gap-y-2 py-3 sm:grid-cols-3 xl:py-2 ${COLUMNS}`}>
      <Goods {...{ form, lines, place, product, onOrder, aboveCap }} />
      <NumberField
        {...named(TEXT.qty)}
        required
        min={1}
        onFocus={selectAll}
        {...form.field(`items.${place}.qty`, COUNT)}
      />
      <NumberField
        {...named(TEXT.free)}
        min={0}
        onFocus={selectAll}
        {...form.field(`items.${place}.freeQty`, { setValueAs: freeOf })}
      />
      <UnitCostField
        {...named(TEXT.cost)}
        required
        form={form}
        name={`items.${place}.cost`}
        product={product}
        pack={pack}
        share={shareOf(line)}
      />
      <LotFields
        form={form}
        lotNumber={`items.${place}.lotNumber`}
        expiryDate={`items.${place}.expiryDate`}
        min={today}
        today={today}
        named={named}
      />
      <LineTotal line={line} />
      <div className="flex items-center justify-end">
        <IconButton
          label={TEXT.anotherLot(called)}
          icon={CopyPlus}
          className="text-ink-muted"
          onClick={() => lines.splitLine(place)}
        />
        <BinButton
          label={TEXT.removeLine(called)}
          onClick={() => {
            lines.remove(place)
            onDone()
          }}
        />
      </div>
    </li>
  )
}

/** What the line is of, what other orders bring of it, and what is wrong with it. */
function Goods({
  form,
  lines,
  place,
  product,
  onOrder,
  aboveCap,
}: Omit<Props, 'today' | 'onDone'>) {
  const { name, sku } = product
  const { error } = form.getFieldState(`items.${place}`, form.formState)
  const sentence = error?.message ?? errorOfGoods(form, place)
  return (
    <div className="col-span-full min-w-0 py-1 text-sm max-xl:pr-20 xl:col-span-1">
      <p className="font-medium wrap-anywhere">{name}</p>
      {sku && <p className="wrap-anywhere text-ink-muted tabular-nums">{sku}</p>}
      {onOrder.qty > 0 && (
        <p className="text-ink-muted tabular-nums">
          {ON_ORDER.onOrderHere(onOrder.qty, { pieceName: null, packs: [], ...product })} ·{' '}
          <PurchaseLinks purchaseIds={onOrder.purchaseIds} isAside />
        </p>
      )}
      <LineUnit form={form} lines={lines} place={place} product={product} />
      <AboveCap warning={aboveCap} />
      {sentence && <p className="mt-1 font-medium text-danger-ink">{sentence}</p>}
    </div>
  )
}

/** What is wrong with its product or pack, which have no fields. */
function errorOfGoods(form: PurchaseForm, place: number): string | undefined {
  const errorOf = (name: 'productId' | 'packId') =>
    form.getFieldState(`items.${place}.${name}`, form.formState).error?.message
  return errorOf('productId') ?? errorOf('packId')
}

/** None free is nothing typed. */
function freeOf(text: unknown): unknown {
  return typedCount(text) === 0 ? undefined : (typedCount(text) ?? undefined)
}

/** How much of it is paid for; undefined while its quantity is not typed. */
function shareOf(line: LineDraft | undefined) {
  if (!line || !(line.qty > 0)) return undefined
  return { paid: line.qty, all: line.qty + (line.freeQty ?? 0) }
}

function LineTotal({ line }: { line: LineDraft | undefined }) {
  const total = line ? typedTotal([line]) : null
  return (
    <p className="flex min-h-control items-center gap-2 text-sm xl:justify-end">
      <span className="text-ink-muted xl:sr-only">{TEXT.lineTotal}</span>
      <span className="font-semibold tabular-nums">
        {total === null ? TEXT.noTotal : formatPesos(total)}
      </span>
    </p>
  )
}
