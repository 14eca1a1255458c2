import { CopyPlus, Trash2 } from 'lucide-react'
import type { FocusEvent } from 'react'
import { useWatch } from 'react-hook-form'
import type { Purchase } from '#domain/purchases/api.ts'
import { openQty } from '#domain/purchases/receiving.ts'
import { useCurrentUser } from '#web/auth/current-user.ts'
import { costWarning } from '#web/ui/cost-warning.tsx'
import { productOf } from '#web/purchases/purchases-text.ts'
import type { DeliveryForm } from '#web/purchases/receive/delivery-draft.ts'
import { TEXT } from '#web/purchases/receive/receive-text.ts'
import { IconButton } from '#web/ui/Button.tsx'
import { MoneyField } from '#web/ui/MoneyField.tsx'
import { NumberField } from '#web/ui/NumberField.tsx'
import { TextField } from '#web/ui/TextField.tsx'
import { FormDateField } from '#web/ui/calendar/FormDateField.tsx'

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
  onAnother: () => void
  onRemove: (place: number) => void
}

/** A line of the order with the lots in which it came. */
export function ReceiveLine({ form, item, lots, today, onAnother, onRemove }: Props) {
  const name = productOf(item)
  return (
    <li className={`py-3 sm:py-2 ${LINE_COLUMNS}`}>
      <div className="mb-1.5 flex min-w-0 flex-wrap items-baseline gap-x-3 text-sm xl:mb-0 xl:flex-col xl:py-0.5">
        <p className="min-w-0 font-semibold wrap-anywhere">{name}</p>
        <p className="text-ink-muted tabular-nums">{TEXT.waiting(openQty(item), item.qty)}</p>
      </div>
      <ul className="space-y-2">
        {lots.map(({ id, place }, index) => (
          <li key={id} className={LOT_COLUMNS}>
            <LotFields form={form} place={place} item={item} lot={index + 1} today={today} />
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
                <IconButton
                  label={TEXT.removeLot(name, index + 1)}
                  icon={Trash2}
                  className="text-ink-muted hover:text-danger-ink"
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

type LotProps = Pick<Props, 'form' | 'today' | 'item'> & { place: number; lot: number }

function LotFields({ form, place, item, lot, today }: LotProps) {
  const cost = useWatch({ control: form.control, name: `receipts.${place}.unitCost` })
  const { taxMode } = useCurrentUser().settings
  const warning = costWarning(String(cost ?? ''), item.product, taxMode)
  const name = productOf(item)
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
        {...form.field(`receipts.${place}.qty`, { valueAsNumber: true })}
      />
      <TextField
        {...named(TEXT.lotNumber)}
        maxLength={100}
        autoComplete="off"
        spellCheck={false}
        {...form.field(`receipts.${place}.lotNumber`)}
      />
      <FormDateField
        {...named(TEXT.expiryDate)}
        isExpiry
        min={today}
        today={today}
        form={form}
        name={`receipts.${place}.expiryDate`}
      />
      <MoneyField
        {...named(TEXT.unitCost)}
        step="0.0001"
        hint={warning}
        onFocus={selectAll}
        {...form.field(`receipts.${place}.unitCost`, { setValueAs: (text) => text || null })}
      />
    </>
  )
}

/** Selects the filled-in value, so that typing replaces it. */
function selectAll({ currentTarget }: FocusEvent<HTMLInputElement>) {
  currentTarget.select()
}
