import { ShoppingBasket } from 'lucide-react'
import { memo, type ReactNode } from 'react'
import type { Rate } from '#domain/money.ts'
import type { Problem } from '#domain/problem.ts'
import { unitsIn, type Cart } from '#web/sales/cart/cart.ts'
import { CartRow, ROW_LAYOUT } from '#web/sales/cart/CartRow.tsx'
import { TEXT } from '#web/sales/till/checkout-text.ts'
import { Kbd } from '#web/sales/till/Kbd.tsx'
import { KEYS } from '#web/sales/till/use-keys.ts'
import { FinishedSaleNote } from '#web/sales/payment/FinishedSaleNote.tsx'
import { cartCleared, type FinishedSale } from '#web/sales/till/till-state.ts'
import type { Till } from '#web/sales/till/till.ts'
import { Button } from '#web/ui/Button.tsx'
import { EmptyState } from '#web/ui/EmptyState.tsx'

type Props = {
  till: Till
  cart: Cart
  finished: FinishedSale | null
  lastAddedId: number | null
  locationId: number | null
  shortages: Problem['shortages']
  discountMax: Rate
  /** A line is done with: the next product comes. */
  onDone: () => void
}

export const CartCard = memo(function CartCard(props: Props) {
  const { till, cart, finished, onDone } = props
  return (
    <section aria-labelledby="cart-title" className="@container min-w-0 rounded border bg-surface">
      <header className="flex min-h-13 items-center gap-3 border-b py-1.5 pr-2 pl-3 @min-[40rem]:pl-4">
        <h2 id="cart-title" className="text-base font-semibold">
          {TEXT.cart}
        </h2>
        {cart.length > 0 && (
          <>
            <p className="flex-1 text-sm text-ink-muted tabular-nums">
              {TEXT.lines(cart.length, unitsIn(cart))}
            </p>
            <Button
              look="ghost"
              aria-label={TEXT.clearCart}
              className="px-3! font-medium! text-ink-muted"
              onClick={() => {
                till.change(cartCleared)
                onDone()
              }}
            >
              {TEXT.clear}
            </Button>
          </>
        )}
      </header>
      {finished && <FinishedSaleNote sale={finished} />}
      {cart.length === 0 ? (
        <EmptyState icon={ShoppingBasket} title={TEXT.emptyCart} hint={TEXT.emptyCartHint} />
      ) : (
        <Lines {...props} />
      )}
    </section>
  )
})

function Lines(props: Props) {
  const { cart, lastAddedId, shortages } = props
  const left = new Map(shortages?.map(({ productId, sellableQty }) => [productId, sellableQty]))
  return (
    <table className="block text-left">
      <caption className="sr-only">{TEXT.cart}</caption>
      <thead className="block @max-[40rem]:sr-only">
        <tr className={`${ROW_LAYOUT} border-b py-2 text-sm text-ink-muted`}>
          <HeadCell>{TEXT.product}</HeadCell>
          <HeadCell className="text-right">{TEXT.price}</HeadCell>
          <HeadCell className="text-center">
            {TEXT.quantity} <Kbd className="ml-1">{KEYS.quantity}</Kbd>
          </HeadCell>
          <HeadCell className="text-right">{TEXT.discount}</HeadCell>
          <HeadCell className="text-right">{TEXT.lineTotal}</HeadCell>
          <HeadCell>
            <span className="sr-only">{TEXT.actions}</span>
          </HeadCell>
        </tr>
      </thead>
      <tbody className="block divide-y">
        {cart.map((line) => (
          <CartRow
            key={line.product.id}
            line={line}
            till={props.till}
            locationId={props.locationId}
            shortQty={left.get(line.product.id)}
            discountMax={props.discountMax}
            isLastAdded={line.product.id === lastAddedId}
            onDone={props.onDone}
          />
        ))}
      </tbody>
    </table>
  )
}

function HeadCell({ className = '', children }: { className?: string; children: ReactNode }) {
  return (
    <th scope="col" className={`font-medium ${className}`}>
      {children}
    </th>
  )
}
