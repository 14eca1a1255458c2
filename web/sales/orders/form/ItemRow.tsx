import { Trash2, Undo2 } from 'lucide-react'
import type { KeyboardEvent } from 'react'
import { useWatch } from 'react-hook-form'
import { api } from '#domain/api.ts'
import { piecesOf } from '#domain/products/packs.ts'
import { formatPesos, type Centavos } from '#domain/money.ts'
import { useRead } from '#web/api.ts'
import type { ItemDraft } from '#web/sales/orders/form/order-draft.ts'
import { qtyTyped } from '#web/sales/orders/form/order-figures.ts'
import { TEXT } from '#web/sales/orders/form/order-form-text.ts'
import type { OrderItems } from '#web/sales/orders/form/use-order-items.ts'
import type { OrderForm } from '#web/sales/orders/form/use-order-form.ts'
import { Badge } from '#web/ui/Badge.tsx'
import { IconButton } from '#web/ui/Button.tsx'
import { MoneyField } from '#web/ui/MoneyField.tsx'
import { NumberField } from '#web/ui/NumberField.tsx'

type Props = {
  form: OrderForm
  item: ItemDraft
  index: number
  lineTotal: Centavos
  orderItems: OrderItems
  /** Moves the focus back to the search. */
  onDone: () => void
}

export function ItemRow({ form, item, index, lineTotal, orderItems, onDone }: Props) {
  const { quantity, price, priceFrom } = item
  const name = TEXT.soldAs(item.productName, item.pack)
  const { mayPrice } = orderItems
  const errorOf = (field: 'quantity' | 'price' | 'productId') =>
    form.getFieldState(`items.${index}.${field}`, form.formState).error?.message

  function handleEnter(event: KeyboardEvent) {
    if (event.key === 'Enter') onDone()
  }

  return (
    <fieldset
      aria-label={name}
      className="grid grid-cols-[1fr_1fr_2.75rem] items-start gap-x-3 gap-y-2 py-2 pr-1.5 pl-3 max-sm:pr-3 sm:grid-cols-[1fr_7rem_11rem_8rem_2.5rem]"
    >
      <div className="min-w-0 self-center max-sm:col-span-2 max-sm:row-start-1">
        <p className="text-sm font-medium wrap-anywhere">{name}</p>
        <Shelf form={form} item={item} />
        {errorOf('productId') && <p className="text-sm text-danger-ink">{errorOf('productId')}</p>}
      </div>
      <NumberField
        label={TEXT.quantityOf(name)}
        isLabelHidden
        min={1}
        value={quantity}
        error={errorOf('quantity')}
        onFocus={(event) => event.currentTarget.select()}
        onChange={({ target }) => orderItems.change(index, { quantity: target.value })}
        onKeyDown={handleEnter}
      />
      <div className="flex items-start gap-1 max-sm:col-span-2">
        <MoneyField
          label={TEXT.priceOf(name)}
          isLabelHidden
          className="min-w-0 flex-1"
          readOnly={!mayPrice}
          value={price}
          error={errorOf('price')}
          onChange={({ target }) =>
            orderItems.change(index, { price: target.value, priceFrom: 'typed' })
          }
          onKeyDown={handleEnter}
        />
        {mayPrice && priceFrom === 'typed' && (
          <IconButton
            label={TEXT.backToGroup(name)}
            icon={Undo2}
            className="text-ink-muted"
            onClick={() => orderItems.backToGroup(index)}
          />
        )}
      </div>
      <output
        aria-label={TEXT.totalOf(name)}
        className="self-center text-right text-sm font-semibold tabular-nums max-sm:col-span-3"
      >
        {formatPesos(Number.isFinite(lineTotal) ? lineTotal : 0)}
      </output>
      <IconButton
        label={TEXT.removeItem(name)}
        icon={Trash2}
        className="text-ink-muted hover:text-danger-ink max-sm:col-start-3 max-sm:row-start-1 max-sm:-mr-2"
        onClick={() => {
          orderItems.remove(index)
          onDone()
        }}
      />
    </fieldset>
  )
}

/** The stock of the product at the order's location, and whether it suffices. */
function Shelf({ form, item }: Pick<Props, 'form' | 'item'>) {
  const locationId = useWatch({ control: form.control, name: 'locationId' })
  const read = useRead(
    api.products.find,
    { params: { id: String(item.productId) }, query: { locationId: String(locationId ?? '') } },
    { enabled: locationId !== null, refetchOnMount: 'always' },
  )
  const own = item.priceFrom === 'typed' && <Badge>{TEXT.overridden}</Badge>
  if (!read.data) return <p className="min-h-5 text-sm">{own}</p>
  const { enableStock, sellableQty } = read.data
  const isShort = enableStock && sellableQty < piecesOf(qtyTyped(item.quantity), item.pack ?? null)
  return (
    <p className="flex min-h-5 flex-wrap items-center gap-x-2 gap-y-1 text-sm">
      {isShort ? (
        <span className="font-medium text-warning-ink">{TEXT.tooFew(sellableQty)}</span>
      ) : (
        <span className="text-ink-muted tabular-nums">
          {enableStock ? TEXT.inStock(sellableQty) : TEXT.untracked}
        </span>
      )}
      {own}
    </p>
  )
}
