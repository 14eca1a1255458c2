import { ChevronDown } from 'lucide-react'
import { formatPesos } from '#domain/money.ts'
import { TEXT as FINDING } from '#web/goods/product-search/product-search-text.ts'
import { unitMenuOf } from '#web/selling/sales/cart/cart-dom.ts'
import { lineKeyOf, type CartLine } from '#web/selling/sales/cart/lines.ts'
import type { Unit } from '#web/selling/sales/cart/units.ts'

type Props = {
  product: CartLine['product']
  onChoose: (unit: Unit) => void
}

/** In what a line sells its product: a menu where there are several units. */
export function UnitMenu({ product, onChoose }: Props) {
  const { id, name, pieceName, pack = null, units = [] } = product
  // A pack that is sold no more can be left for another unit.
  const isChoice = units.length > 1 || units.some((unit) => unit.pack?.id !== pack?.id)
  if (!isChoice && pack === null) return null
  const chosen = units.findIndex((unit) => unit.pack?.id === pack?.id)

  function choose(index: number) {
    const unit = units[index]
    if (!unit) return
    onChoose(unit)
    // The row of another unit is another row: the focus goes on with the choice.
    requestAnimationFrame(() => unitMenuOf(lineKeyOf({ id, pack: unit.pack }))?.focus())
  }

  return (
    <span
      className={`relative flex h-control min-w-0 flex-1 items-center gap-0.5 rounded border border-transparent px-1.5 text-sm focus-within:outline-2 focus-within:outline-focus ${isChoice ? 'hover:border-line-strong' : ''}`}
    >
      <span className="truncate">{pack?.name ?? FINDING.unit(null, pieceName)}</span>
      {isChoice && (
        <>
          <ChevronDown aria-hidden size={14} className="shrink-0 text-ink-muted" />
          <select
            aria-label={FINDING.unitsOf(name)}
            value={chosen}
            onChange={(event) => choose(Number(event.target.value))}
            className="absolute inset-0 size-full opacity-0"
          >
            {chosen < 0 && pack && <option value={chosen}>{FINDING.unit(pack)}</option>}
            {units.map((unit, index) => (
              <option key={unit.pack?.id ?? 0} value={index}>
                {`${FINDING.unit(unit.pack, pieceName)} ${formatPesos(unit.price)}`}
              </option>
            ))}
          </select>
        </>
      )}
    </span>
  )
}
