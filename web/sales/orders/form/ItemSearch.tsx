import { useQuery } from '@tanstack/react-query'
import { createContext, use, type RefObject } from 'react'
import { useWatch } from 'react-hook-form'
import type { PriceGroup } from '#domain/products/price-groups.ts'
import { groupPrices } from '#web/sales/orders/form/group-prices.ts'
import { TEXT } from '#web/sales/orders/form/order-form-text.ts'
import type { OrderForm } from '#web/sales/orders/form/use-order-form.ts'
import { FoundProductRow, type FoundProductRowProps } from '#web/sales/search/FoundProductRow.tsx'
import { ProductSearchBox } from '#web/sales/search/ProductSearchBox.tsx'
import type { Taker } from '#web/sales/search/use-product-search.ts'

type Props = {
  form: OrderForm
  boxRef: RefObject<HTMLInputElement | null>
  onTake: Taker['take']
  onSay: Taker['say']
  /** The id of what is said of a refusal; undefined while there is none. */
  errorId: string | undefined
}

/** As the till's: by text, by code, and by scanner wherever the focus is. */
export function ItemSearch({ form, boxRef, onTake, onSay, errorId }: Props) {
  const locationId = useWatch({ control: form.control, name: 'locationId' })
  const group = useWatch({ control: form.control, name: 'sellingPriceGroup' })
  return (
    <Group value={group}>
      <ProductSearchBox
        label={TEXT.addItem}
        placeholder={TEXT.addItemPlaceholder}
        aria-invalid={errorId ? true : undefined}
        aria-describedby={errorId}
        taker={{ take: onTake, say: onSay, lookUps: form.lookUps }}
        locationId={locationId}
        boxRef={boxRef}
        listClassName="max-h-72"
        Row={PricedRow}
      />
    </Group>
  )
}

const Group = createContext<PriceGroup>('DEFAULT')

/** With what it costs the chosen group. */
function PricedRow({ product, onAdd, ...row }: FoundProductRowProps) {
  const group = use(Group)
  const read = useQuery({ ...groupPrices(product.id), enabled: group !== 'DEFAULT' })
  const own = read.data?.prices.find(({ priceGroup }) => priceGroup === group)
  const shown = group === 'DEFAULT' || !own ? product : { ...product, price: own.price }
  return <FoundProductRow {...row} product={shown} onAdd={() => onAdd(product)} />
}
