import { useId, type ReactNode } from 'react'
import { TEXT } from '#web/selling/sales/till/checkout-text.ts'

type Props = {
  /** What the total consists of. */
  totals: ReactNode
  /** What never leaves the screen: the figures of the payment, and the button that sells. */
  bar: ReactNode
}

/**
 * The order summary. On a large screen it is one card at the foot of its column, below whatever
 * scrolls there; on a small one the bar sticks to the bottom of the screen, and the rest scrolls
 * with the page.
 */
export function SaleSummary({ totals, bar }: Props) {
  const titleId = useId()
  return (
    <section
      data-uncovered
      aria-labelledby={titleId}
      className="max-lg:contents lg:shrink-0 lg:rounded lg:border lg:bg-surface lg:p-4 lg:short:p-3"
    >
      <div className="min-w-0 max-lg:rounded max-lg:border max-lg:bg-surface max-lg:p-4">
        <h2 id={titleId} className="mb-2 text-base font-semibold lg:short:sr-only">
          {TEXT.summary}
        </h2>
        {totals}
      </div>
      {bar}
    </section>
  )
}
