import { useState, type RefObject } from 'react'
import { centavosOf, formatPesos } from '#domain/money.ts'
import type { Problem } from '#domain/problem.ts'
import type { Cart } from '#web/sales/cart/cart.ts'
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

  const moved = cart.flatMap(({ key, product }, index) => {
    const line = figures.lines[index]
    const price = line && centavosOf(line.price)
    return price === undefined || price === product.price ? [] : [{ key, product, price }]
  })

  function accept() {
    if (performance.now() - shownAtMs < UNREAD_MS) return
    till.change(figuresAccepted)
    onAccepted()
  }

  return (
    <>
      <ul className="mt-2 max-h-40 space-y-1 overflow-y-auto text-ink tabular-nums">
        {moved.map(({ key, product, price }) => (
          <li key={key} className="flex flex-wrap justify-between gap-x-3">
            <span className="wrap-anywhere">{product.name}</span>
            <span className="font-normal">
              <span className="sr-only">{TEXT.was} </span>
              <s>{formatPesos(product.price)}</s> <span className="sr-only">{TEXT.now} </span>
              <strong className="font-semibold">{formatPesos(price)}</strong>
            </span>
          </li>
        ))}
        <li className="flex justify-between gap-3 border-t border-current/20 pt-1">
          <span>{TEXT.newTotal}</span>
          <strong>{formatPesos(centavosOf(figures.grandTotal))}</strong>
        </li>
      </ul>
      <Button ref={acceptRef} className="mt-2 w-full" onClick={accept}>
        {TEXT.acceptPrices}
        <Kbd>Enter</Kbd>
      </Button>
    </>
  )
}
