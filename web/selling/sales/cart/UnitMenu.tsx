import { ChevronDown } from 'lucide-react'
import { useRef, type KeyboardEvent } from 'react'
import { formatPesos } from '#domain/money.ts'
import { MOST_GAP_MS } from '#web/goods/product-search/scanner/scan-burst.ts'
import { TEXT as FINDING } from '#web/goods/product-search/product-search-text.ts'
import { unitMenuOf } from '#web/selling/sales/cart/cart-dom.ts'
import { lineKeyOf, type CartLine } from '#web/selling/sales/cart/lines.ts'
import type { Unit } from '#web/selling/sales/cart/units.ts'
import { KEYS } from '#web/selling/sales/till/use-shortcuts.ts'

type Props = {
  product: CartLine['product']
  onChoose: (unit: Unit) => void
  /** Called on Enter or Escape. */
  onDone: () => void
}

/** In what a line sells its product: a menu where there are several units. */
export function UnitMenu({ product, onChoose, onDone }: Props) {
  const { id, name, pieceName, pack = null, units = [] } = product
  const chosen = units.findIndex((unit) => unit.pack?.id === pack?.id)
  const asked = useRef({ index: -1, timer: 0 }).current
  // A pack that is sold no more can be left for another unit.
  const isChoice = units.length > 1 || (units.length > 0 && chosen < 0)
  if (!isChoice && pack === null) return null

  /** Chooses what was asked for, now that no scanner has typed it. */
  function settle() {
    const unit = units[asked.index]
    drop()
    if (!unit) return
    onChoose(unit)
    // The row of another unit is another row: the focus goes on with the choice.
    requestAnimationFrame(() => unitMenuOf(lineKeyOf({ id, pack: unit.pack }))?.focus())
  }

  function drop() {
    clearTimeout(asked.timer)
    asked.index = -1
  }

  /** A letter chooses as the browser does, but one that another key follows as fast as from a scanner. */
  function handleKeyDown(event: KeyboardEvent) {
    const { key } = event
    if (key.length === 1) drop()
    else if (/^(F\d|Enter|Escape|Tab)/.test(key)) settle()
    if (key !== 'Enter' && key !== 'Escape') return
    event.preventDefault()
    onDone()
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
            aria-keyshortcuts={KEYS.unit}
            title={KEYS.unit}
            value={chosen}
            onChange={(event) => {
              drop()
              asked.index = Number(event.target.value)
              asked.timer = window.setTimeout(settle, MOST_GAP_MS)
            }}
            onKeyDown={handleKeyDown}
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
