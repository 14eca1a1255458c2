import { useWatch } from 'react-hook-form'
import { centavosOf, parsePesos } from '#domain/money.ts'
import { itemKeyOf, nameOf, type ItemDraft } from '#web/selling/sales/orders/form/item-draft.ts'
import { TEXT } from '#web/selling/sales/orders/form/order-form-text.ts'
import type { OrderForm } from '#web/selling/sales/orders/form/use-order-form.ts'
import type { Moved } from '#web/selling/sales/orders/form/use-order-saving.ts'
import { MovedPrices, type MovedPrice } from '#web/selling/sales/payment/MovedPrices.tsx'
import { lawByNow } from '#web/selling/sales/schemes/cards.ts'
import { Alert } from '#web/platform/ui/Alert.tsx'
import { Button } from '#web/platform/ui/Button.tsx'

type Props = {
  form: OrderForm
  moved: Moved
  onTakeFigures: (moved: Moved) => void
}

/** Shows which figures changed on the server, and takes them over only on a press. */
export function MovedOrderFigures({ form, moved, onTakeFigures }: Props) {
  const [items, cards] = useWatch({ control: form.control, name: ['items', 'beneficiaries'] })
  return (
    <Alert tone="warning">
      {moved.sentence}
      <MovedPrices
        prices={pricesMoved(items, moved.figures)}
        law={lawByNow(cards, moved.figures)}
        figures={moved.figures}
        className="max-w-md"
      />
      <Button className="mt-2.5" onClick={() => onTakeFigures(moved)}>
        {TEXT.takeFigures}
      </Button>
    </Alert>
  )
}

function pricesMoved(items: readonly ItemDraft[], { lines }: Moved['figures']): MovedPrice[] {
  return items.flatMap((item, index) => {
    const line = lines[index]
    if (line?.productId !== item.productId) return []
    const was = parsePesos(item.price) ?? 0
    const now = centavosOf(line.price)
    return was === now ? [] : [{ key: itemKeyOf(item), name: nameOf(item), was, now }]
  })
}
