import type { RefObject } from 'react'
import type { Centavos } from '#domain/money.ts'
import type { Cart } from '#web/selling/sales/till/cart.ts'
import { TEXT } from '#web/selling/sales/till/checkout-text.ts'
import { Kbd } from '#web/platform/ui/Kbd.tsx'
import { PaymentFigures } from '#web/selling/sales/payment/PaymentFigures.tsx'
import { SaleRefusal } from '#web/selling/sales/payment/SaleRefusal.tsx'
import type { TillState } from '#web/selling/sales/till/till-state.ts'
import type { Till } from '#web/selling/sales/till/till.ts'
import { KEYS } from '#web/selling/sales/till/use-shortcuts.ts'
import { Button } from '#web/platform/ui/Button.tsx'

type Props = {
  till: Till
  state: TillState
  cart: Cart
  total: Centavos
  /** It sells in shifts, and none is open: nothing can be sold. */
  isShut: boolean
  buttonRef: RefObject<HTMLButtonElement | null>
  answerRef: RefObject<HTMLElement | null>
  onPay: () => void
  /** Called when the cashier accepts the changed prices. */
  onAccepted: () => void
}

/**
 * What never leaves the screen during a sale: the total, what is received and how, the change, and
 * the button that completes the sale, with the refusal, if any. On a small screen it sticks to the
 * bottom. The refusal stands at the button, where it moves that least: below it where there is room,
 * else above it.
 */
export function CompleteBar(props: Props) {
  const { till, state, cart, total, isShut, buttonRef, answerRef, onPay, onAccepted } = props
  const { pending, refusal, finished } = state
  const { lines, cards } = cart
  return (
    <div
      data-uncovered
      className="max-lg:sticky max-lg:bottom-0 max-lg:z-20 max-lg:-mx-4 max-lg:-mb-4 max-lg:border-t max-lg:bg-surface max-lg:px-4 max-lg:pt-2.5 max-lg:pb-[max(0.625rem,env(safe-area-inset-bottom))] max-lg:sm:-mx-6 max-lg:sm:-mb-6 max-lg:sm:px-6 lg:flex lg:flex-col"
    >
      {refusal && (
        <div className="max-h-[40dvh] overflow-y-auto max-lg:mb-2.5 lg:order-last lg:mt-2.5 lg:short:order-none lg:short:mt-1 lg:short:[&>*]:py-1.5!">
          <SaleRefusal
            till={till}
            lines={lines}
            cards={cards}
            refusal={refusal}
            answerRef={answerRef}
            onAccepted={onAccepted}
            onPay={onPay}
          />
        </div>
      )}
      <div className="flex gap-4 lg:contents">
        <PaymentFigures cart={cart} total={total} finished={finished} />
        <Button
          ref={buttonRef}
          look={isShut ? 'secondary' : 'primary'}
          size="large"
          aria-keyshortcuts={KEYS.complete}
          disabled={pending !== null || lines.length === 0}
          onClick={onPay}
          className="max-lg:px-4! lg:mt-2 lg:w-full lg:short:mt-1.5 lg:short:min-h-11 counter:min-h-16 counter:text-lg"
        >
          {pending ? TEXT.processing : TEXT.complete}
          {!pending && <Kbd>{KEYS.complete}</Kbd>}
        </Button>
      </div>
    </div>
  )
}
