import { useQuery } from '@tanstack/react-query'
import { useId, type RefObject } from 'react'
import { useWatch } from 'react-hook-form'
import type { FoundProduct } from '#domain/products/api.ts'
import type { PriceGroup } from '#domain/products/price-groups.ts'
import { groupPrices } from '#web/sales/orders/form/group-prices.ts'
import { TEXT } from '#web/sales/orders/form/order-form-text.ts'
import type { OrderForm } from '#web/sales/orders/form/use-order-form.ts'
import { FailedCodes } from '#web/sales/search/FailedCodes.tsx'
import { FoundProductRow } from '#web/sales/search/FoundProductRow.tsx'
import { Found, SearchBox } from '#web/ui/search/SearchBox.tsx'
import { useProductSearch, type Taker } from '#web/sales/search/use-product-search.ts'
import { TEXT as TILL } from '#web/sales/till/checkout-text.ts'

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
  const listId = useId()
  const locationId = useWatch({ control: form.control, name: 'locationId' })
  const group = useWatch({ control: form.control, name: 'sellingPriceGroup' })
  const search = useProductSearch(
    { take: onTake, say: onSay, lookUps: form.lookUps },
    locationId,
    boxRef,
  )
  const { found, active } = search
  const rowId = (product: FoundProduct) => `${listId}-${product.id}`
  return (
    <>
      <SearchBox
        ref={boxRef}
        label={TEXT.addItem}
        placeholder={TEXT.addItemPlaceholder}
        aria-invalid={errorId ? true : undefined}
        aria-describedby={errorId}
        box={search.box}
        listId={listId}
        activeId={active && rowId(active)}
        onKeyDown={search.handleKeyDown}
      >
        <Found
          id={listId}
          label={TILL.results}
          word={TILL.foundOr(TILL.noProducts, search)}
          isCurrent={search.isCurrent}
          className="max-h-72"
        >
          {found.map((product) => (
            <PricedRow
              key={product.id}
              id={rowId(product)}
              product={product}
              group={group}
              isActive={product === active}
              onAdd={search.addFound}
            />
          ))}
        </Found>
      </SearchBox>
      <FailedCodes
        lookUps={form.lookUps}
        onAgain={search.lookUpAgain}
        onDone={() => boxRef.current?.focus()}
      />
    </>
  )
}

type RowProps = {
  id: string
  product: FoundProduct
  group: PriceGroup
  isActive: boolean
  onAdd: (product: FoundProduct) => void
}

/** With what it costs the chosen group. */
function PricedRow({ product, group, onAdd, ...row }: RowProps) {
  const read = useQuery({ ...groupPrices(product.id), enabled: group !== 'DEFAULT' })
  const own = read.data?.prices.find(({ priceGroup }) => priceGroup === group)
  const shown = group === 'DEFAULT' || !own ? product : { ...product, price: own.price }
  return <FoundProductRow {...row} product={shown} onAdd={() => onAdd(product)} />
}
