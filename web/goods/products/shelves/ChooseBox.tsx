import type { Shelf } from '#domain/goods/products/shelves.api.ts'
import type { Ordering } from '#web/goods/products/shelves/use-ordering.ts'

type Props = { label: string; shelves: readonly Shelf[]; ordering: Ordering }

/** Chooses shelves to be ordered for, or all of them not; Enter leads to the button that orders. */
export function ChooseBox({ label, shelves, ordering }: Props) {
  return (
    // As large as a finger, though the box is small.
    <label className="-m-3 flex shrink-0 cursor-pointer p-3">
      <input
        type="checkbox"
        aria-label={label}
        className="size-5 accent-accent"
        disabled={shelves.length === 0}
        checked={shelves.length > 0 && shelves.every(ordering.isChosen)}
        onChange={({ target }) => ordering.choose(shelves, target.checked)}
        onKeyDown={(event) => {
          if (event.key !== 'Enter') return
          // Else the same key would press the button that it leads to.
          event.preventDefault()
          ordering.orderRef.current?.focus()
        }}
      />
    </label>
  )
}
