import { formatPesos } from '#domain/money.ts'
import { TEXT as FINDING } from '#web/finding/finding-text.ts'
import { UnitChoice } from '#web/finding/UnitChoice.tsx'
import { lineKeyOf, type CartLine } from '#web/sales/cart/cart.ts'
import { unitButtonOf } from '#web/sales/cart/cart-dom.ts'
import { TEXT } from '#web/sales/till/checkout-text.ts'
import { unitChanged } from '#web/sales/till/till-state.ts'
import type { Till } from '#web/sales/till/till.ts'

/** In what a line sells its product, each unit a press where there are several, and how many pieces its packs are. */
export function CartUnit({ line, till }: { line: CartLine; till: Till }) {
  const { qty, product } = line
  const { id, name, pack = null, units = [], pieceName } = product
  if (units.length === 0 && pack === null) return null

  function choose(packId: number | null) {
    const unit = units.find((each) => (each.pack?.id ?? null) === packId)
    if (!unit) return
    till.change((state) => unitChanged(state, line.key, unit))
    // The row of another unit is another row: the focus goes on with the choice.
    requestAnimationFrame(() => unitButtonOf(lineKeyOf({ id, pack: unit.pack }))?.focus())
  }

  return (
    <div className="mt-0.5 flex flex-wrap items-center gap-x-2 gap-y-1 text-sm text-ink-muted tabular-nums">
      {units.length > 1 && (
        <UnitChoice
          label={FINDING.unitsOf(name)}
          chosen={pack?.id ?? null}
          options={units.map((unit) => ({
            packId: unit.pack?.id ?? null,
            label: `${FINDING.unit(unit.pack, pieceName)} ${formatPesos(unit.price)}`,
          }))}
          onChoose={choose}
        />
      )}
      {pack && <span>{TEXT.packsAre(qty, pack)}</span>}
    </div>
  )
}
