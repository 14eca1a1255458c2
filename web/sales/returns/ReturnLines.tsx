import { useWatch } from 'react-hook-form'
import { centavosOf, formatPesos } from '#domain/money.ts'
import type { Returnable } from '#domain/sales/returns/api.ts'
import { CONDITION_LABELS, CONDITIONS } from '#domain/sales/returns/condition.ts'
import { leftOf } from '#web/sales/returns/return-draft.ts'
import type { ReturnFormOf } from '#web/sales/returns/ReturnDialog.tsx'
import { TEXT } from '#web/sales/returns/returns-text.ts'
import { Button } from '#web/ui/Button.tsx'
import { formatDate } from '#web/ui/dates.ts'
import { NumberField } from '#web/ui/NumberField.tsx'
import { SelectField } from '#web/ui/SelectField.tsx'

type Props = { form: ReturnFormOf; returnable: Returnable }

/** The lines of the sale, each with how many of it come back and where they go. */
export function ReturnLines({ form, returnable }: Props) {
  function takeAll() {
    for (const [index, line] of returnable.lines.entries())
      form.setValue(`lines.${index}.qty`, leftOf(line), { shouldDirty: true })
  }

  return (
    <section>
      <div className="mb-1 flex items-end justify-between gap-4">
        <h3 className="font-semibold">{TEXT.lines}</h3>
        {returnable.lines.length > 1 && (
          <Button look="ghost" className="-mr-3 px-3!" onClick={takeAll}>
            {TEXT.takeAll}
          </Button>
        )}
      </div>
      <ul className="divide-y rounded border">
        {returnable.lines.map((line, index) => (
          <li key={line.line} className="px-3 py-2">
            <ReturnLine form={form} line={line} place={index} />
          </li>
        ))}
      </ul>
    </section>
  )
}

type LineProps = { form: ReturnFormOf; line: Returnable['lines'][number]; place: number }

function ReturnLine({ form, line, place }: LineProps) {
  const qty = useWatch({ control: form.control, name: `lines.${place}.qty` })
  const left = leftOf(line)
  const { productName: name, goods } = line
  const isBack = qty > 0
  return (
    <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
      <div className="min-w-40 flex-1">
        <p className={`font-medium wrap-anywhere ${left === 0 ? 'text-ink-muted' : ''}`}>{name}</p>
        <p className="text-sm text-ink-muted tabular-nums">
          {left === 0 ? TEXT.allBack : TEXT.left(left, line.qty)} ·{' '}
          {formatPesos(centavosOf(line.price))}
        </p>
        {!line.comesBack && left > 0 && (
          <p className="text-sm text-warning-ink">{TEXT.doesNotComeBack}</p>
        )}
      </div>
      {isBack && goods.length > 0 && (
        <>
          {lotsOf(line).length > 1 && (
            <SelectField
              label={TEXT.lot}
              aria-label={TEXT.lotOf(name)}
              isLabelHidden
              className="w-48"
              placeholder={TEXT.lastLot}
              options={lotsOf(line)}
              {...form.field(`lines.${place}.lotId`)}
            />
          )}
          <SelectField
            label={TEXT.condition}
            aria-label={TEXT.conditionOf(name)}
            isLabelHidden
            className="w-48"
            placeholder={usualOf(line)}
            options={CONDITIONS.map((condition) => ({
              value: condition,
              label: CONDITION_LABELS[condition],
            }))}
            {...form.field(`lines.${place}.condition`)}
          />
        </>
      )}
      <NumberField
        label={TEXT.qty}
        aria-label={TEXT.qtyOf(name)}
        isLabelHidden
        className="w-20"
        min={0}
        max={left}
        disabled={left === 0}
        onFocus={(event) => event.currentTarget.select()}
        {...form.field(`lines.${place}.qty`, { valueAsNumber: true })}
      />
    </div>
  )
}

/** The lots that one product may have come from; none to choose for a kit, whose parts have lots of their own. */
function lotsOf({ isKit, goods }: Returnable['lines'][number]) {
  if (isKit) return []
  return goods.map(({ lotId, lotNumber, expiryDate, qty }) => ({
    value: String(lotId),
    label: TEXT.lotChoice(lotNumber, expiryDate && formatDate(expiryDate), qty),
  }))
}

/** Where its goods go unless somebody says otherwise. */
function usualOf({ goods }: Returnable['lines'][number]): string {
  const [first, ...others] = new Set(goods.map(({ condition }) => condition))
  return first === undefined || others.length > 0 ? TEXT.mixed : TEXT.usual(CONDITION_LABELS[first])
}
