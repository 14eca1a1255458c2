import { useWatch } from 'react-hook-form'
import { centavosOf, formatPesos, parsePesos } from '#domain/money.ts'
import { TEXT } from '#web/sales/orders/form/order-form-text.ts'
import type { OrderForm } from '#web/sales/orders/form/use-order-form.ts'
import type { Moved } from '#web/sales/orders/form/use-order-saving.ts'
import { Alert } from '#web/ui/Alert.tsx'
import { Button } from '#web/ui/Button.tsx'

type Props = {
  form: OrderForm
  moved: Moved
  onTakeFigures: (moved: Moved) => void
}

/** Shows which figures changed on the server, and takes them over only on a press. */
export function MovedOrderFigures({ form, moved, onTakeFigures }: Props) {
  return (
    <Alert tone="warning">
      {moved.sentence}
      <MovedPrices form={form} figures={moved.figures} />
      <Button className="mt-2.5" onClick={() => onTakeFigures(moved)}>
        {TEXT.takeFigures}
      </Button>
    </Alert>
  )
}

function MovedPrices({ form, figures }: Pick<Props, 'form'> & Pick<Moved, 'figures'>) {
  const items = useWatch({ control: form.control, name: 'items' })
  const moved = items.flatMap(({ productId, productName, price }, index) => {
    const line = figures.lines[index]
    if (line?.productId !== productId) return []
    const was = parsePesos(price) ?? 0
    const now = centavosOf(line.price)
    return was === now ? [] : [{ productId, productName, was, now }]
  })
  return (
    <ul className="mt-2 max-w-md space-y-1 text-ink tabular-nums">
      {moved.map(({ productId, productName, was, now }) => (
        <li key={productId} className="flex flex-wrap justify-between gap-x-3">
          <span className="wrap-anywhere">{productName}</span>
          <span className="font-normal">
            <span className="sr-only">{TEXT.was} </span>
            <s>{formatPesos(was)}</s> <span className="sr-only">{TEXT.now} </span>
            <strong className="font-semibold">{formatPesos(now)}</strong>
          </span>
        </li>
      ))}
      <li className="flex justify-between gap-3 border-t border-current/20 pt-1">
        <span>{TEXT.newTotal}</span>
        <strong>{formatPesos(centavosOf(figures.grandTotal))}</strong>
      </li>
    </ul>
  )
}
