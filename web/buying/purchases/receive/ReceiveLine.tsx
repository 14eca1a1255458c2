import { CopyPlus } from 'lucide-react'
import { useWatch } from 'react-hook-form'
import type { Purchase } from '#domain/buying/purchases/api.ts'
import {
  orderedInWords,
  packOf,
  partInItsUnits,
  unitsOf,
} from '#domain/buying/purchases/bought-units.ts'
import { openQty } from '#domain/buying/purchases/receiving.ts'
import { AboveCap } from '#web/goods/scheduled-changes/AboveCap.tsx'
import { productOf } from '#web/buying/purchases/purchases-text.ts'
import { selectAll } from '#web/platform/ui/select-all.ts'
import { UnitCostField } from '#web/buying/purchases/UnitCostField.tsx'
import type { DeliveryForm } from '#web/buying/purchases/receive/delivery-draft.ts'
import { LotUnit } from '#web/buying/purchases/receive/LotUnit.tsx'
import { TEXT } from '#web/buying/purchases/receive/receive-text.ts'
import { IconButton } from '#web/platform/ui/Button.tsx'
import { LotFields } from '#web/platform/ui/LotFields.tsx'
import { COUNT } from '#web/platform/ui/count-options.ts'
import { NumberField } from '#web/platform/ui/NumberField.tsx'
import { BinButton } from '#web/platform/ui/RowButtons.tsx'

/** The columns of a line. On a large screen the product stands beside its lots, else above them. */
export const LINE_COLUMNS = 'xl:grid xl:grid-cols-[minmax(0,1fr)_44rem] xl:gap-x-3'

/** The columns of a lot, under headings that stand once above all lines; on a phone a card. */
export const LOT_COLUMNS =
  'grid grid-cols-2 gap-2 sm:grid-cols-[5.5rem_minmax(0,1fr)_10rem_8rem_5.5rem] sm:gap-x-3'

type Props = {
  form: DeliveryForm
  item: Purchase['items'][number]
  /** The lots of this line, each with its index in the form's `receipts`. */
  lots: readonly { id: string; place: number }[]
  /** Today in the shop's time zone, as YYYY-MM-DD. */
  today: string
  /** That it costs more than its cap; null where it does not. */
  aboveCap: string | null
  /** Whether its supplier charges VAT. */
  holdsVat: boolean
  onAnother: () => void
  onRemove: (place: number) => void
}

/** A line of the order with the lots in which it came. */
export function ReceiveLine(props: Props) {
  const { form, item, lots, aboveCap, onAnother, onRemove } = props
  const name = productOf(item)
  return (
    <li className={`py-3 sm:py-2 ${LINE_COLUMNS}`}>
      <div className="mb-1.5 flex min-w-0 flex-wrap items-baseline gap-x-3 text-sm xl:mb-0 xl:flex-col xl:py-0.5">
        <p className="min-w-0 font-semibold wrap-anywhere">{name}</p>
        <p className="text-ink-muted tabular-nums">
          {TEXT.waiting(partInItsUnits(openQty(item), item))}
          {item.freeQty > 0 && ` · ${TEXT.ordered(orderedInWords(item))}`}
        </p>
        <AboveCap warning={aboveCap} />
      </div>
      <ul className="space-y-2">
        {lots.map(({ id, place }, index) => (
          <li key={id} className={LOT_COLUMNS}>
            <LotUnit form={form} place={place} item={item} lot={index + 1} />
            <LotRow {...props} place={place} lot={index + 1} />
            <div className="flex items-start justify-end max-sm:col-span-2">
              {index === lots.length - 1 && (
                <IconButton
                  label={TEXT.anotherLotOf(name)}
                  icon={CopyPlus}
                  className="text-ink-muted"
                  onClick={onAnother}
                />
              )}
              {lots.length > 1 && (
                <BinButton
                  label={TEXT.removeLot(name, index + 1)}
                  onClick={() => onRemove(place)}
                />
              )}
            </div>
          </li>
        ))}
      </ul>
    </li>
  )
}

type LotProps = Pick<Props, 'form' | 'today' | 'item' | 'holdsVat'> & { place: number; lot: number }

function LotRow({ form, place, item, lot, today, holdsVat }: LotProps) {
  const name = productOf(item)
  const packId = useWatch({ control: form.control, name: `receipts.${place}.packId` })
  const named = (label: string) => ({
    label,
    'aria-label': TEXT.fieldOf(label, name, lot),
    className: 'min-w-0 sm:[&>label]:sr-only',
  })
  return (
    <>
      <NumberField
        {...named(TEXT.qty)}
        min={0}
        onFocus={selectAll}
        {...form.field(`receipts.${place}.qty`, COUNT)}
      />
      <LotFields
        form={form}
        lotNumber={`receipts.${place}.lotNumber`}
        expiryDate={`receipts.${place}.expiryDate`}
        min={today}
        today={today}
        named={named}
      />
      <UnitCostField
        {...named(TEXT.unitCost)}
        form={form}
        name={`receipts.${place}.unitCost`}
        product={{ ...item.product, holdsVat }}
        pack={packId == null ? null : packPaidFor(item)}
        share={{ paid: unitsOf(item) - item.freeQty, all: unitsOf(item) }}
        options={{ setValueAs: (text) => text || null }}
      />
    </>
  )
}

/** The pack of a line, with what it sells for while it is bought. */
function packPaidFor(item: Purchase['items'][number]) {
  return item.product.packs.find(({ id }) => id === item.packId) ?? packOf(item)
}
