import { ShoppingBasket } from 'lucide-react'
import { memo, type ReactNode } from 'react'
import type { Problem } from '#domain/problem.ts'
import type { Totals } from '#domain/selling/sales/checkout.ts'
import { piecesByProduct, unitsIn, type CartLines } from '#web/selling/sales/cart/lines.ts'
import { CartRow, ROW_LAYOUT } from '#web/selling/sales/cart/CartRow.tsx'
import type { BeneficiaryCard } from '#web/selling/sales/schemes/cards.ts'
import { TEXT } from '#web/selling/sales/till/checkout-text.ts'
import { Kbd } from '#web/platform/ui/Kbd.tsx'
import { KEYS } from '#web/selling/sales/till/use-shortcuts.ts'
import type { Till } from '#web/selling/sales/till/till.ts'
import { EmptyState } from '#web/platform/ui/EmptyState.tsx'

type Props = {
  till: Till
  lines: CartLines
  cards: readonly BeneficiaryCard[]
  /** What each line comes to. */
  figures: Totals['lines']
  selectedKey: string | undefined
  locationId: number | null
  shortages: Problem['shortages']
  /** The cart was sent to the server, so it is read-only. */
  isSent: boolean
  /** A note about the previous sale. */
  lastSale: ReactNode
  /** Called when a line is finished; moves the focus back to the search box. */
  onDone: () => void
}

const TITLE_ID = 'cart-title'

type HeadingProps = {
  lines: CartLines
  /** Buttons for the cart as a whole. */
  children: ReactNode
}

/** The top of the cart's card. It stands with the search, and stays there while the lines scroll. */
export function CartHeading({ lines, children }: HeadingProps) {
  return (
    <div className="@container">
      <header className="flex min-h-11 flex-wrap items-center gap-x-3 rounded-t border bg-surface pr-2 pl-3 @min-[40rem]:min-h-13 @min-[40rem]:pl-4">
        <h2 id={TITLE_ID} className="text-base font-semibold">
          {TEXT.cartTitle}
        </h2>
        {lines.length > 0 && (
          <p className="text-sm text-ink-muted tabular-nums">
            {TEXT.lines(lines.length, unitsIn(lines))}
          </p>
        )}
        {children}
      </header>
    </div>
  )
}

/** The cart as a card, below its heading: the lines, or what stands in for them. */
export function CartCard({ lastSale, ...list }: Props) {
  const { lines, isSent } = list
  return (
    <section
      aria-labelledby={TITLE_ID}
      className="@container min-w-0 rounded-b border border-t-0 bg-surface"
    >
      {lastSale}
      {lines.length === 0 ? (
        <EmptyState icon={ShoppingBasket} title={TEXT.emptyCart} hint={TEXT.emptyCartHint} />
      ) : (
        <fieldset
          disabled={isSent}
          className={`min-w-0 transition-opacity ${isSent ? 'opacity-60' : ''}`}
        >
          <Lines {...list} />
        </fieldset>
      )}
    </section>
  )
}

type LinesProps = Omit<Props, 'lastSale'>

/**
 * Memoised: renders only when the cart, its shortages or another prop changes, not at every key.
 */
const Lines = memo(function Lines(props: LinesProps) {
  const { lines, selectedKey, shortages } = props
  const asked = piecesByProduct(lines)
  const left = new Map(shortages?.map((short) => [short.line, short.sellableQty]))
  return (
    <table className="block text-left">
      <caption className="sr-only">{TEXT.cartTitle}</caption>
      <thead className="block @max-[40rem]:sr-only">
        <tr className={`${ROW_LAYOUT} border-b py-1 text-sm text-ink-muted`}>
          <CartHeadCell>{TEXT.product}</CartHeadCell>
          <CartHeadCell className="text-right">{TEXT.price}</CartHeadCell>
          <CartHeadCell className="pl-5">
            {TEXT.quantity} <Kbd className="ml-1">{KEYS.quantity}</Kbd>
          </CartHeadCell>
          <CartHeadCell className="text-right">{TEXT.discount}</CartHeadCell>
          <CartHeadCell className="text-right">{TEXT.lineTotal}</CartHeadCell>
          <CartHeadCell>
            <span className="sr-only">{TEXT.actions}</span>
          </CartHeadCell>
        </tr>
      </thead>
      <tbody className="block divide-y">
        {lines.map((line, index) => {
          const figures = props.figures[index]
          return (
            <CartRow
              key={line.key}
              line={line}
              till={props.till}
              locationId={props.locationId}
              shortQty={left.get(index + 1)}
              askedQty={asked.get(line.product.id) ?? 0}
              isSelected={line.key === selectedKey}
              cards={props.cards}
              due={figures?.due ?? 0}
              taxClass={figures?.taxClass ?? 'VATABLE'}
              vatRemoved={figures?.vatRemoved ?? 0}
              statutoryDiscount={figures?.statutoryDiscount ?? 0}
              lowerDue={figures?.lowerDue ?? null}
              onDone={props.onDone}
            />
          )
        })}
      </tbody>
    </table>
  )
})

function CartHeadCell({ className = '', children }: { className?: string; children: ReactNode }) {
  return (
    <th scope="col" className={`font-medium ${className}`}>
      {children}
    </th>
  )
}
