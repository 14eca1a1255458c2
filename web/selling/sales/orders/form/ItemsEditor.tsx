import { useQuery } from '@tanstack/react-query'
import { CircleAlert, ScanBarcode } from 'lucide-react'
import { useId, useRef } from 'react'
import { useWatch } from 'react-hook-form'
import { centavosOf, parsePesos } from '#domain/money.ts'
import { piecesOf } from '#domain/goods/products/packs.ts'
import { capRefusal } from '#domain/goods/products/price-cap.ts'
import type { PriceGroup } from '#domain/goods/products/price-groups.ts'
import type { FoundProductProps } from '#web/goods/product-search/FoundProductRow.tsx'
import { useNotice } from '#web/goods/product-search/notice.ts'
import { NoticeLine } from '#web/goods/product-search/NoticeLine.tsx'
import { ProductSearch } from '#web/goods/product-search/ProductSearch.tsx'
import type { ProductSink } from '#web/goods/product-search/product-sink.ts'
import { SellableRow } from '#web/selling/sales/cart/SellableRow.tsx'
import { soldName, unitSold } from '#web/selling/sales/cart/units.ts'
import { groupPrices } from '#web/selling/sales/orders/form/order-prices.ts'
import { ItemRow } from '#web/selling/sales/orders/form/ItemRow.tsx'
import { nameOf, type ItemDraft } from '#web/selling/sales/orders/form/item-draft.ts'
import { piecesByProduct } from '#web/selling/sales/orders/form/order-figures.ts'
import { TEXT } from '#web/selling/sales/orders/form/order-form-text.ts'
import { useFigures, type OrderForm } from '#web/selling/sales/orders/form/use-order-form.ts'
import { useOrderItems, type OrderItems } from '#web/selling/sales/orders/form/use-order-items.ts'
import { StoredNow } from '#web/platform/ui/Field.tsx'
import { FieldGroup } from '#web/platform/ui/FieldGroup.tsx'

/** The items of the order. They are found by name, by a typed code or by a scan. */
export function ItemsEditor({ form }: { form: OrderForm }) {
  const errorId = useId()
  const boxRef = useRef<HTMLInputElement>(null)
  const items = useWatch({ control: form.control, name: 'items' })
  const locationId = useWatch({ control: form.control, name: 'locationId' })
  const { totals } = useFigures(form)
  const asked = piecesByProduct(items)
  const orderItems = useOrderItems(form)
  const group = useWatch({ control: form.control, name: 'sellingPriceGroup' })
  const [notice, say] = useNotice()
  const error = form.getFieldState('items', form.formState).error?.message

  return (
    <FieldGroup
      title={TEXT.items}
      hint={locationId === null ? TEXT.chooseLocationFirst : undefined}
    >
      <div>
        <ProductSearch
          label={TEXT.addItem}
          placeholder={TEXT.addItemPlaceholder}
          aria-invalid={error ? true : undefined}
          aria-describedby={error && errorId}
          sink={orderSink(form, orderItems, say)}
          locationId={locationId}
          boxRef={boxRef}
          listClassName="max-h-72"
          renderRow={(found) => <PricedRow key={found.id} group={group} {...found} />}
        >
          {error && (
            <p id={errorId} className="mt-1.5 flex gap-1.5 text-sm text-danger-ink">
              <CircleAlert aria-hidden size={16} className="mt-0.5" />
              {error}
            </p>
          )}
          <NoticeLine notice={notice} lookUps={form.lookUps} />
        </ProductSearch>
      </div>
      {items.length === 0 ? (
        <p className="flex flex-wrap items-center justify-center gap-x-2 rounded border border-dashed px-4 py-6 text-sm text-ink-muted">
          <ScanBarcode aria-hidden size={18} />
          <span className="font-medium text-ink">{TEXT.noItems}.</span> {TEXT.noItemsHint}
        </p>
      ) : (
        <div className="divide-y rounded border">
          <Heads />
          {items.map((item, index) => (
            <ItemRow
              key={`${item.productId} ${items.findIndex((each) => each === item)}`}
              form={form}
              item={item}
              index={index}
              figures={totals.lines[index]}
              askedQty={asked.get(item.productId) ?? 0}
              orderItems={orderItems}
              onRefused={(sentence) => say('refused', sentence)}
              onDone={() => boxRef.current?.focus()}
            />
          ))}
        </div>
      )}
      <StoredItems form={form} />
    </FieldGroup>
  )
}

function orderSink(form: OrderForm, orderItems: OrderItems, say: ProductSink['say']): ProductSink {
  return {
    take: (product, qty) => {
      const refusal = orderItems.add(product, qty)
      const name = soldName({ ...product, pack: unitSold(product)?.pack })
      const dear = refusal ?? dearNow(form.getValues('items'), product.id)
      say(dear ? 'refused' : 'added', dear ?? TEXT.added(name, qty))
      return refusal === null
    },
    say,
    lookUps: form.lookUps,
    closed: form.formState.isSubmitting ? TEXT.isSaving : null,
  }
}

function StoredItems({ form }: { form: OrderForm }) {
  const items = useWatch({ control: form.control, name: 'items' })
  const stored = form.beside.items && itemsText(form.beside.items)
  if (stored === undefined || stored === itemsText(items)) return null
  return <StoredNow>{stored}</StoredNow>
}

function itemsText(items: readonly ItemDraft[]): string {
  return items.map((item) => TEXT.itemAt(nameOf(item), item.quantity, item.price)).join(', ')
}

/** A search result with the price for the chosen price group. */
function PricedRow({ group, product, ...row }: FoundProductProps & { group: PriceGroup }) {
  const read = useQuery({ ...groupPrices(product.id), enabled: group !== 'DEFAULT' })
  const own = read.data?.prices.find(({ priceGroup }) => priceGroup === group)
  const shown = group === 'DEFAULT' || !own ? product : { ...product, price: own.price }
  return <SellableRow {...row} product={shown} />
}

function Heads() {
  return (
    <p
      aria-hidden
      className="hidden grid-cols-[1fr_7rem_11rem_8rem_2.5rem] gap-3 py-2 pr-1.5 pl-3 text-sm font-medium text-ink-muted sm:grid"
    >
      <span>{TEXT.product}</span>
      <span className="text-right">{TEXT.quantity}</span>
      <span className="text-right">{TEXT.price}</span>
      <span className="text-right">{TEXT.total}</span>
      <span />
    </p>
  )
}

/** Why a product that stands in the order now is not sold at its price by law: a manager may lower it there. */
function dearNow(items: readonly ItemDraft[], productId: number): string | null {
  for (const item of items) {
    const price = parsePesos(item.price)
    if (item.productId !== productId || price === null || item.priceCap === undefined) continue
    const most = piecesOf(centavosOf(item.priceCap), item.pack ?? null)
    const refusal = capRefusal(nameOf(item), price, most)
    if (refusal !== null) return refusal
  }
  return null
}
