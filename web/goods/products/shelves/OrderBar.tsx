import { ShoppingCart } from 'lucide-react'
import { MOST_LINES } from '#domain/goods/products/product.ts'
import { TEXT } from '#web/goods/products/shelves/shelves-text.ts'
import type { Ordering } from '#web/goods/products/shelves/use-ordering.ts'
import { Button } from '#web/platform/ui/Button.tsx'

/** Orders the chosen low shelves: a button for each location, as an order goes to one. */
export function OrderBar({ ordering }: { ordering: Ordering }) {
  const { chosen } = ordering
  const places = new Map(chosen.map(({ locationId, locationName }) => [locationId, locationName]))
  const at = (id: number) => chosen.filter(({ locationId }) => locationId === id)
  const isTooMany = [...places.keys()].some((id) => at(id).length > MOST_LINES)
  return (
    <section
      aria-label={TEXT.order}
      className="sticky bottom-0 z-10 -mx-4 -mb-4 flex flex-wrap items-center justify-end gap-x-4 gap-y-2 border-t bg-surface px-4 py-3 pb-[max(0.75rem,env(safe-area-inset-bottom))] sm:-mx-6 sm:-mb-6 sm:px-6 lg:-mx-8 lg:px-8"
    >
      <output className="min-w-0 flex-1 basis-64 text-sm">
        <span className="block font-semibold tabular-nums">{TEXT.chosen(chosen.length)}</span>
        {places.size > 1 && <span className="block">{TEXT.oneLocation}</span>}
        {isTooMany && <span className="block text-danger-ink">{TEXT.tooMany(MOST_LINES)}</span>}
        <span className="block text-ink-muted pointer-coarse:hidden">{TEXT.enterLeadsHere}</span>
      </output>
      <div className="flex max-h-40 flex-wrap justify-end gap-2 overflow-y-auto max-sm:w-full">
        <Button className="max-sm:flex-1" onClick={ordering.chooseNone}>
          {TEXT.chooseNone}
        </Button>
        {[...places].map(([id, name], index) => (
          <Button
            key={id}
            ref={index === 0 ? ordering.orderRef : null}
            look="primary"
            icon={ShoppingCart}
            className="max-sm:flex-1 max-sm:basis-40"
            disabled={at(id).length > MOST_LINES}
            onClick={() => ordering.order(at(id))}
          >
            {TEXT.orderAt(name, at(id).length)}
          </Button>
        ))}
      </div>
    </section>
  )
}
