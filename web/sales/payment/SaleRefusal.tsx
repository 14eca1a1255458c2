import { useState, type RefObject } from 'react'
import { centavosOf } from '#domain/money.ts'
import type { Problem } from '#domain/problem.ts'
import type { Cart } from '#web/sales/cart/cart.ts'
import { MovedPrices } from '#web/sales/payment/MovedPrices.tsx'
import { TEXT } from '#web/sales/till/checkout-text.ts'
import { Kbd } from '#web/ui/Kbd.tsx'
import { figuresAccepted, type TillRefusal } from '#web/sales/till/till-state.ts'
import type { Till } from '#web/sales/till/till.ts'
import { Alert } from '#web/ui/Alert.tsx'
import { Button } from '#web/ui/Button.tsx'

/**
 * Milliseconds during which the notice accepts nothing: the press may be the second half of a
 * double press on Complete Sale.
 */
const UNREAD_MS = 700

type Props = {
  till: Till
  cart: Cart
  refusal: TillRefusal
  acceptRef: RefObject<HTMLButtonElement | null>
  onAccepted: () => void
}

/** Why the sale was refused, shown beside the total until the cashier changes something. */
export function SaleRefusal({ refusal, ...rest }: Props) {
  return (
    <Alert>
      <p>{refusal.sentence}</p>
      {refusal.figures && <MovedFigures {...rest} figures={refusal.figures} />}
    </Alert>
  )
}

type MovedFiguresProps = Omit<Props, 'refusal'> & { figures: NonNullable<Problem['figures']> }

function MovedFigures({ till, cart, figures, acceptRef, onAccepted }: MovedFiguresProps) {
  const [shownAtMs] = useState(() => performance.now())

  const prices = cart.flatMap(({ key, product: { name, price: was } }, index) => {
    const line = figures.lines[index]
    const now = line && centavosOf(line.price)
    return now === undefined || now === was ? [] : [{ key, name, was, now }]
  })

  function accept() {
    if (performance.now() - shownAtMs < UNREAD_MS) return
    till.change(figuresAccepted)
    onAccepted()
  }

  return (
    <>
      <MovedPrices prices={prices} figures={figures} className="max-h-40 overflow-y-auto" />
      <Button ref={acceptRef} className="mt-2 w-full" onClick={accept}>
        {TEXT.acceptPrices}
        <Kbd>Enter</Kbd>
      </Button>
    </>
  )
}
