import { Minus, Plus } from 'lucide-react'
import { useWatch } from 'react-hook-form'
import { centavosOf, formatPesos } from '#domain/money.ts'
import { pieces } from '#domain/goods/products/packs.ts'
import type { Returnable } from '#domain/selling/sales/returns/api.ts'
import { CONDITION_LABELS, CONDITIONS } from '#domain/selling/sales/returns/condition.ts'
import {
  asTyped,
  backOf,
  firstLeft,
  leftOf,
  productsOf,
} from '#web/selling/sales/returns/return-draft.ts'
import { UnitButtons } from '#web/goods/product-search/UnitButtons.tsx'
import { TEXT as FINDING } from '#web/goods/product-search/product-search-text.ts'
import type { ReturnFormOf } from '#web/selling/sales/returns/return-draft.ts'
import { TEXT } from '#web/selling/sales/returns/returns-text.ts'
import { IconButton } from '#web/platform/ui/Button.tsx'
import { formatDate } from '#web/platform/ui/dates.ts'
import { COUNT } from '#web/platform/ui/count-options.ts'
import { NumberField } from '#web/platform/ui/NumberField.tsx'
import { SelectField } from '#web/platform/ui/SelectField.tsx'

type Props = { form: ReturnFormOf; returnable: Returnable }

/** A button that reads as a part of a sentence. */
export const LINK_LOOK =
  'rounded text-accent-ink underline underline-offset-4 pointer-coarse:min-h-11'

const LAYOUT = 'sm:grid sm:grid-cols-[minmax(0,1fr)_9rem_14.5rem] sm:gap-x-4'

/** The lines of the sale, each with how many of it come back and where they go. */
export function ReturnLines({ form, returnable }: Props) {
  const first = firstLeft(returnable)

  function takeAll() {
    for (const [index, line] of returnable.lines.entries()) {
      const { qty, inPack } = asTyped(line, leftOf(line))
      form.setValue(`lines.${index}.inPack`, inPack)
      form.setValue(`lines.${index}.qty`, qty, { shouldDirty: true })
    }
    form.clearErrors('lines')
    form.setFocus('reason')
  }

  return (
    <section>
      <div className={`mb-1 items-end pr-3 text-sm text-ink-muted ${LAYOUT}`}>
        <div className="flex flex-wrap items-baseline gap-x-4">
          <h3 className="text-base font-semibold text-ink">{TEXT.lines}</h3>
          {returnable.lines.length > 1 && (
            <button type="button" className={LINK_LOOK} onClick={takeAll}>
              {TEXT.takeAll}
            </button>
          )}
        </div>
        <span aria-hidden className="text-center max-sm:hidden">
          {TEXT.qty}
        </span>
        <span aria-hidden className="max-sm:hidden">
          {TEXT.condition}
        </span>
      </div>
      <ul className="divide-y rounded border">
        {returnable.lines.map((line, index) => (
          <li key={line.line} className="px-3 py-2">
            <ReturnLine form={form} line={line} place={index} isFirst={index === first} />
          </li>
        ))}
      </ul>
    </section>
  )
}

type LineProps = {
  form: ReturnFormOf
  line: Returnable['lines'][number]
  place: number
  /** It is the first line of which something may come back: the typing starts there. */
  isFirst: boolean
}

function ReturnLine({ form, line, place, isFirst }: LineProps) {
  const qty = useWatch({ control: form.control, name: `lines.${place}.qty` })
  const left = leftOf(line)
  const { productName: name, goods } = line
  return (
    <div className={`items-start sm:grid-rows-[auto_1fr] ${LAYOUT}`}>
      <div className="flex min-w-0 items-start justify-between gap-4 sm:col-span-2 sm:grid sm:grid-cols-subgrid">
        <div className="min-w-0">
          <p className={`font-medium wrap-anywhere ${left === 0 ? 'text-ink-muted' : ''}`}>
            {name}
          </p>
          <p className="text-sm text-ink-muted tabular-nums">
            {left === 0 ? TEXT.allBack : TEXT.left(left, line)} ·{' '}
            {TEXT.priceOf(formatPesos(centavosOf(line.price)), line)}
          </p>
          {left > 0 && <InUnit form={form} line={line} place={place} />}
        </div>
        {/* What was typed stays when the rest has come back elsewhere meanwhile. */}
        {(left > 0 || qty > 0) && (
          <Quantity form={form} line={line} place={place} isFirst={isFirst} />
        )}
      </div>
      {left > 0 && (!line.comesBack || line.isKit) && (
        <div className="text-sm wrap-anywhere sm:col-span-2">
          {!line.comesBack && <p className="text-warning-ink">{TEXT.doesNotComeBack}</p>}
          {line.isKit && (
            <p className="text-ink-muted">
              {TEXT.parts(productsOf(line).map(({ productName }) => productName))}
            </p>
          )}
        </div>
      )}
      {qty > 0 && goods.length > 0 && (
        <div className="space-y-2 max-sm:mt-2 sm:col-start-3 sm:row-span-2 sm:row-start-1">
          {productsOf(line).map(({ productId, productName, condition: usual }, part) => (
            <SelectField
              key={productId}
              label={line.isKit ? productName : TEXT.condition}
              aria-label={TEXT.conditionOf(productName)}
              isLabelHidden={!line.isKit}
              placeholder={TEXT.usual(CONDITION_LABELS[usual])}
              options={CONDITIONS.map((condition) => ({
                value: condition,
                label: CONDITION_LABELS[condition],
              }))}
              {...form.field(`lines.${place}.conditions.${part}`)}
            />
          ))}
          {lotsOf(line).length > 1 && (
            <SelectField
              label={TEXT.lot}
              aria-label={TEXT.lotOf(name)}
              isLabelHidden
              placeholder={TEXT.lastLot}
              options={lotsOf(line)}
              {...form.field(`lines.${place}.lotId`)}
            />
          )}
        </div>
      )}
    </div>
  )
}

/** How many come back of a line, and what writes another number there. */
function useQty({ control, setValue, formState }: ReturnFormOf, place: number) {
  const name = `lines.${place}.qty` as const
  const qty = useWatch({ control, name }) || 0
  const set = (to: number) =>
    setValue(name, to, { shouldDirty: true, shouldValidate: formState.isSubmitted })
  return { name, qty, set }
}

/** Of a line that was sold in packs: the unit in which it is counted, and the typed count in the other unit. */
function InUnit({ form, line, place }: Omit<LineProps, 'isFirst'>) {
  const { qty, set } = useQty(form, place)
  const inPack = useWatch({ control: form.control, name: `lines.${place}.inPack` })
  const { productName, packName, packFactor, pieceName } = line
  if (packName === null || packFactor === null) return null
  const back = backOf(line, { qty, inPack })
  const pack = { name: packName, factor: packFactor }

  /** As many pieces as before, where they fill packs. */
  function choose(isPack: boolean) {
    form.setValue(`lines.${place}.inPack`, isPack)
    set(isPack ? Math.trunc(back / pack.factor) : back)
  }

  return (
    <div className="mt-1 flex flex-wrap items-center gap-2 text-sm tabular-nums">
      <UnitButtons
        label={FINDING.unitsOf(productName)}
        // The line has one pack.
        chosen={inPack ? 1 : null}
        options={[
          { packId: 1, label: FINDING.unit(pack) },
          { packId: null, label: FINDING.unit(null, pieceName) },
        ]}
        onChoose={(packId) => choose(packId !== null)}
      />
      {back > 0 && (
        <output className="text-ink-muted">
          {inPack ? pieces(back, pieceName) : TEXT.reported(back, line)}
        </output>
      )}
    </div>
  )
}

/** How many come back: typed, or pressed one by one with the finger. */
function Quantity({ form, line, place, isFirst }: LineProps) {
  const { name, qty, set } = useQty(form, place)
  const inPack = useWatch({ control: form.control, name: `lines.${place}.inPack` })
  const left = Math.trunc(leftOf(line) / backOf(line, { qty: 1, inPack }))
  const { ref, ...field } = form.field(name, COUNT)
  return (
    <div className="flex w-36 shrink-0 items-start">
      <IconButton
        label={TEXT.fewer(line.productName)}
        icon={Minus}
        tabIndex={-1}
        className="text-ink-muted"
        disabled={qty <= 0}
        onClick={() => set(qty - 1)}
      />
      <NumberField
        label={TEXT.qty}
        aria-label={TEXT.qtyOf(line.productName)}
        isLabelHidden
        // Why it was refused is as wide as the buttons beside it.
        className="min-w-0 flex-1 [&_input]:px-1 [&_input]:text-center [&>p]:-mx-10"
        min={0}
        max={left}
        // oxlint-disable-next-line jsx-a11y/no-autofocus -- what comes back is typed first
        autoFocus={isFirst}
        ref={(input) => {
          ref(input)
          // The form has just written the nought, which unselects what had the focus already.
          if (input === document.activeElement && input?.value === '0') input.select()
        }}
        onFocus={(event) => event.currentTarget.select()}
        {...field}
      />
      <IconButton
        label={TEXT.more(line.productName)}
        icon={Plus}
        tabIndex={-1}
        className="text-ink-muted"
        disabled={qty >= left}
        onClick={() => set(qty + 1)}
      />
    </div>
  )
}

/** The lots that one product may have come from; none to choose for a kit, whose parts have lots of their own. */
function lotsOf(line: Returnable['lines'][number]) {
  if (line.isKit) return []
  return line.goods.map(({ lotId, lotNumber, expiryDate, qty }) => ({
    value: String(lotId),
    label: TEXT.lotChoice(
      lotNumber,
      expiryDate && formatDate(expiryDate),
      TEXT.reported(qty, line),
    ),
  }))
}
