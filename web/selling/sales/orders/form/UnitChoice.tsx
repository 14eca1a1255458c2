import { formatPesos } from '#domain/money.ts'
import { TEXT as FINDING } from '#web/goods/product-search/product-search-text.ts'
import { UnitButtons } from '#web/goods/product-search/UnitButtons.tsx'
import { lineKeyOf } from '#web/selling/sales/cart/lines.ts'
import type { Unit } from '#web/selling/sales/cart/units.ts'
import { TEXT } from '#web/selling/sales/till/checkout-text.ts'

type Props = {
  product: { id: number; name: string; pieceName?: string | null | undefined }
  /** What the line sells: so many of the pack, or pieces where there is none. */
  qty: number
  pack?: Unit['pack'] | undefined
  /** All that it may be sold in. */
  units?: readonly Unit[] | undefined
  onChoose: (unit: Unit) => void
}

/** In what a line sells its product, each unit a press where there are several, and how many pieces its packs are. */
export function UnitChoice({ product, qty, pack = null, units = [], onChoose }: Props) {
  const { id, name, pieceName } = product
  // A pack that is sold no more is left by a press, too.
  const isChoice = units.length > 1 || units.some((unit) => unit.pack?.id !== pack?.id)
  if (!isChoice && pack === null) return null

  function choose(packId: number | null) {
    const unit = units.find((each) => (each.pack?.id ?? null) === packId)
    if (!unit) return
    onChoose(unit)
    // The row of another unit is another row: the focus goes on with the choice.
    requestAnimationFrame(() => chosenUnitOf(lineKeyOf({ id, pack: unit.pack }))?.focus())
  }

  return (
    <div className="mt-0.5 flex flex-wrap items-center gap-x-2 gap-y-1 text-sm text-ink-muted tabular-nums">
      {isChoice && (
        <UnitButtons
          label={FINDING.unitsOf(name)}
          chosen={pack?.id ?? null}
          options={units.map((unit) => ({
            packId: unit.pack?.id ?? null,
            label: `${FINDING.unit(unit.pack, pieceName)} ${formatPesos(unit.price)}`,
          }))}
          onChoose={choose}
        />
      )}
      {pack && <span>{TEXT.packsAre(qty, pack, pieceName)}</span>}
    </div>
  )
}

/** The chosen unit of a row. */
function chosenUnitOf(key: string): HTMLButtonElement | null {
  return document.querySelector(`[data-line="${key}"] fieldset [aria-pressed="true"]`)
}
