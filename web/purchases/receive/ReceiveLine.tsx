import { Plus, Trash2 } from 'lucide-react'
import type { Purchase } from '#domain/purchases/api.ts'
import { openQty } from '#domain/purchases/receiving.ts'
import { productOf } from '#web/purchases/purchases-text.ts'
import type { DeliveryForm } from '#web/purchases/receive/delivery-draft.ts'
import { TEXT } from '#web/purchases/receive/receive-text.ts'
import { Button, IconButton } from '#web/ui/Button.tsx'
import { MoneyField } from '#web/ui/MoneyField.tsx'
import { NumberField } from '#web/ui/NumberField.tsx'
import { TextField } from '#web/ui/TextField.tsx'

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
    <li className="border-t pt-3 first:border-t-0 first:pt-0">
      <div className="mb-2 flex flex-wrap items-center gap-x-3">
        <p className="min-w-0 text-sm font-semibold wrap-anywhere">{name}</p>
        <p className="text-sm text-ink-muted tabular-nums">
          {TEXT.waiting(openQty(item), item.qty)}
        </p>
        <Button
          look="ghost"
          icon={Plus}
          className="ml-auto px-2! text-accent-ink"
          aria-label={TEXT.anotherLotOf(name)}
          onClick={onAnother}
        >
          {TEXT.anotherLot}
        </Button>
      </div>
      <ul className="space-y-3">
        {lots.map(({ id, place }, index) => (
          <li key={id} className="flex items-start gap-2">
            <LotFields form={form} place={place} name={name} lot={index + 1} today={today} />
            {lots.length > 1 && (
              <IconButton
                label={TEXT.removeLot(name, index + 1)}
                icon={Trash2}
                className="mt-6.5 text-ink-muted hover:text-danger-ink"
                onClick={() => onRemove(place)}
              />
            )}
          </li>
        ))}
      </ul>
    </li>
  )
}

type LotProps = Pick<Props, 'form' | 'today'> & { place: number; name: string; lot: number }

function LotFields({ form, place, name, lot, today }: LotProps) {
  const named = (label: string) => ({ label, 'aria-label': TEXT.fieldOf(label, name, lot) })
  return (
    <div className="grid min-w-0 flex-1 grid-cols-2 gap-x-2 gap-y-2 sm:gap-x-3 sm:grid-cols-[6rem_minmax(0,1fr)_10rem_8rem]">
      <NumberField
        {...named(TEXT.qty)}
        min={0}
        {...form.field(`receipts.${place}.qty`, { valueAsNumber: true })}
      />
      <TextField
        {...named(TEXT.lotNumber)}
        maxLength={100}
        autoComplete="off"
        spellCheck={false}
        {...form.field(`receipts.${place}.lotNumber`)}
      />
      <TextField
        {...named(TEXT.expiryDate)}
        type="date"
        min={today}
        {...form.field(`receipts.${place}.expiryDate`)}
      />
      <MoneyField
        {...named(TEXT.unitCost)}
        step="0.0001"
        {...form.field(`receipts.${place}.unitCost`, { setValueAs: (text) => text || null })}
      />
    </div>
  )
}
