import { useId, type RefObject } from 'react'
import type { FoundProduct } from '#domain/products/api.ts'
import { showLine } from '#web/sales/cart/cart-dom.ts'
import { TEXT } from '#web/sales/till/checkout-text.ts'
import { FailedCodes } from '#web/sales/search/FailedCodes.tsx'
import { FoundProductRow } from '#web/sales/search/FoundProductRow.tsx'
import { Found, SearchBox } from '#web/ui/search/SearchBox.tsx'
import { noteSellable } from '#web/sales/search/product-queries.ts'
import { useProductSearch, type Taker } from '#web/sales/search/use-product-search.ts'
import { playNotice } from '#web/sales/till/sounds.ts'
import { noticed, productAdded } from '#web/sales/till/till-state.ts'
import type { Till } from '#web/sales/till/till.ts'
import { KEYS } from '#web/sales/till/use-keys.ts'

type Props = {
  till: Till
  locationId: number | null
  boxRef: RefObject<HTMLInputElement | null>
}

/** Finds products by text, and takes codes at once: typed, or scanned with the focus anywhere. */
export function ProductSearch({ till, locationId, boxRef }: Props) {
  const listId = useId()
  const search = useProductSearch(cartTaker(till, locationId), locationId, boxRef)
  const { found, active } = search
  const rowId = (product: FoundProduct) => `${listId}-${product.id}`
  return (
    <>
      <SearchBox
        ref={boxRef}
        size="large"
        label={TEXT.search}
        placeholder={TEXT.searchPlaceholder}
        shortcut={KEYS.search}
        box={search.box}
        listId={listId}
        activeId={active && rowId(active)}
        onKeyDown={search.handleKeyDown}
      >
        <Found
          id={listId}
          label={TEXT.results}
          word={TEXT.foundOr(TEXT.noProducts, search)}
          isCurrent={search.isCurrent}
          className="max-h-96"
        >
          {found.map((product) => (
            <FoundProductRow
              key={product.id}
              id={rowId(product)}
              product={product}
              isActive={product === active}
              onAdd={search.addFound}
            />
          ))}
        </Found>
      </SearchBox>
      <FailedCodes
        lookUps={till.lookUps}
        onAgain={search.lookUpAgain}
        onDone={() => boxRef.current?.focus({ preventScroll: true })}
      />
    </>
  )
}

function cartTaker(till: Till, locationId: number | null): Taker {
  return {
    take: (product, qty) => {
      if (locationId !== null) noteSellable(product, locationId)
      const before = till.state().cart
      till.change((state) => productAdded(state, product, qty))
      playNotice(till.state().notice?.tone)
      const isAdded = till.state().cart !== before
      if (isAdded) showLine(product.id)
      return isAdded
    },
    say: (tone, text) => {
      till.change((state) => noticed(state, tone, text))
      playNotice(tone)
    },
    lookUps: till.lookUps,
  }
}
