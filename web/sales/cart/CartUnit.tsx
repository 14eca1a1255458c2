import { formatPesos } from '#domain/money.ts'
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
  return (
    <div className="mt-0.5 flex flex-wrap items-center gap-x-2 gap-y-1 text-sm text-ink-muted tabular-nums">
      {units.length > 1 && (
        <fieldset aria-label={TEXT.unitsOf(name)} className="flex flex-wrap gap-1.5">
          {units.map((unit) => (
            <button
              key={unit.pack?.id ?? 0}
              type="button"
              aria-pressed={unit.pack?.id === pack?.id}
              className="min-h-6 rounded border border-line-strong px-1.5 text-ink aria-pressed:border-accent aria-pressed:bg-accent-soft aria-pressed:font-medium pointer-coarse:min-h-11 pointer-coarse:px-3"
              onClick={() => {
                till.change((state) => unitChanged(state, line.key, unit))
                // The row of another unit is another row: the focus goes on with the choice.
                requestAnimationFrame(() =>
                  unitButtonOf(lineKeyOf({ id, pack: unit.pack }))?.focus(),
                )
              }}
            >
              {TEXT.unit(unit.pack, pieceName)} {formatPesos(unit.price)}
            </button>
          ))}
        </fieldset>
      )}
      {pack && <span>{TEXT.packsAre(qty, pack)}</span>}
    </div>
  )
}
