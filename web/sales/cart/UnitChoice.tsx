import { formatPesos } from '#domain/money.ts'
import { lineKeyOf } from '#web/sales/cart/cart.ts'
import { unitButtonOf } from '#web/sales/cart/cart-dom.ts'
import type { Unit } from '#web/sales/cart/units.ts'
import { TEXT } from '#web/sales/till/checkout-text.ts'

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
  return (
    <div className="mt-0.5 flex flex-wrap items-center gap-x-2 gap-y-1 text-sm text-ink-muted tabular-nums">
      {isChoice && (
        <fieldset aria-label={TEXT.unitsOf(name)} className="flex flex-wrap gap-1.5">
          {units.map((unit) => (
            <button
              key={unit.pack?.id ?? 0}
              type="button"
              aria-pressed={unit.pack?.id === pack?.id}
              className="min-h-6 rounded border border-line-strong px-1.5 text-ink aria-pressed:border-accent aria-pressed:bg-accent-soft aria-pressed:font-medium pointer-coarse:min-h-11 pointer-coarse:px-3"
              onClick={() => {
                onChoose(unit)
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
