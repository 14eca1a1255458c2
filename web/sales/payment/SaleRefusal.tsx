import { centavosOf, formatPesos } from '#domain/money.ts'
import type { Problem } from '#domain/problem.ts'
import type { Cart } from '#web/sales/cart/cart.ts'
import { TEXT } from '#web/sales/till/checkout-text.ts'
import { figuresAccepted, type Refusal } from '#web/sales/till/till-state.ts'
import type { Till } from '#web/sales/till/till.ts'
import { Alert } from '#web/ui/Alert.tsx'
import { Button } from '#web/ui/Button.tsx'

type Props = { till: Till; cart: Cart; refusal: Refusal }

/** Why the sale was not made, beside the total until something changes. */
export function SaleRefusal({ till, cart, refusal }: Props) {
  return (
    <Alert>
      <p>{refusal.sentence}</p>
      {refusal.figures && <MovedFigures till={till} cart={cart} figures={refusal.figures} />}
    </Alert>
  )
}

type FiguresProps = { till: Till; cart: Cart; figures: NonNullable<Problem['figures']> }

function MovedFigures({ till, cart, figures }: FiguresProps) {
  const prices = new Map(figures.lines.map((line) => [line.productId, centavosOf(line.price)]))
  const moved = cart.flatMap(({ product }) => {
    const price = prices.get(product.id)
    return price === undefined || price === product.price ? [] : [{ product, price }]
  })
  return (
    <>
      <ul className="mt-2 max-h-40 space-y-1 overflow-y-auto text-ink tabular-nums">
        {moved.map(({ product, price }) => (
          <li key={product.id} className="flex flex-wrap justify-between gap-x-3">
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
      <Button className="mt-2 w-full" onClick={() => till.change(figuresAccepted)}>
        {TEXT.acceptPrices}
      </Button>
    </>
  )
}
