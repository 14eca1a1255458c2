import type { RefObject } from 'react'
import { formatPesos, type Centavos } from '#domain/money.ts'
import type { Cart } from '#web/sales/cart/cart.ts'
import { TEXT } from '#web/sales/till/checkout-text.ts'
import { Kbd } from '#web/ui/Kbd.tsx'
import { SaleRefusal } from '#web/sales/payment/SaleRefusal.tsx'
import type { TillState } from '#web/sales/till/till-state.ts'
import type { Till } from '#web/sales/till/till.ts'
import { KEYS } from '#web/sales/till/use-shortcuts.ts'
import { Button } from '#web/ui/Button.tsx'

type Props = {
  till: Till
  state: TillState
  cart: Cart
  total: Centavos
  buttonRef: RefObject<HTMLButtonElement | null>
  acceptRef: RefObject<HTMLButtonElement | null>
  onPay: () => void
  /** Called when the cashier accepts the changed prices. */
  onAccepted: () => void
}

/**
 * The button that completes the sale, with the refusal, if any. On a small screen it sticks to the
 * bottom with the total, and the refusal stands above it; on a large one the refusal stands below.
 */
export function CompleteBar(props: Props) {
  const { till, state, cart, total, buttonRef, acceptRef, onPay, onAccepted } = props
  const { pending, refusal } = state
  return (
    <div className="sticky bottom-0 z-20 lg:flex lg:flex-col-reverse max-lg:-mx-4 max-lg:-mb-4 max-lg:border-t max-lg:bg-surface max-lg:px-4 max-lg:pt-3 max-lg:pb-[max(0.75rem,env(safe-area-inset-bottom))] max-lg:sm:-mx-6 max-lg:sm:-mb-6 max-lg:sm:px-6">
      <div className="max-h-[50dvh] overflow-y-auto empty:hidden">
        {refusal && (
          <div className="max-lg:mb-2.5 lg:mt-2.5">
            <SaleRefusal
              till={till}
              cart={cart}
              refusal={refusal}
              acceptRef={acceptRef}
              onAccepted={onAccepted}
            />
          </div>
        )}
      </div>
      <div className="flex items-center gap-4">
        <p className="min-w-0 flex-1 lg:hidden">
          <span className="block text-sm text-ink-muted">{TEXT.total}</span>
          <span className="block text-xl leading-6 font-bold tabular-nums wrap-anywhere">
            {formatPesos(total)}
          </span>
        </p>
        <Button
          ref={buttonRef}
          look="primary"
          size="large"
          aria-keyshortcuts={KEYS.complete}
          disabled={pending !== null || cart.length === 0}
          onClick={onPay}
          className="max-lg:px-4! lg:w-full"
        >
          {pending ? TEXT.processing : TEXT.complete}
          {!pending && <Kbd>{KEYS.complete}</Kbd>}
        </Button>
      </div>
    </div>
  )
}
