import type { RefObject } from 'react'
import { lineKeyOf } from '#web/sales/cart/cart.ts'
import { showLine } from '#web/sales/cart/cart-dom.ts'
import { TEXT } from '#web/sales/till/checkout-text.ts'
import { noteSellable } from '#web/sales/search/product-queries.ts'
import { ProductSearchBox } from '#web/sales/search/ProductSearchBox.tsx'
import type { Taker } from '#web/sales/search/use-product-search.ts'
import { playNotice } from '#web/sales/till/sounds.ts'
import { noticed, productAdded } from '#web/sales/till/till-state.ts'
import type { Till } from '#web/sales/till/till.ts'
import { KEYS } from '#web/sales/till/use-keys.ts'

type Props = {
  till: Till
  locationId: number | null
  boxRef: RefObject<HTMLInputElement | null>
}

/** Where goods come into the cart. */
export function ProductSearch({ till, locationId, boxRef }: Props) {
  return (
    <ProductSearchBox
      size="large"
      label={TEXT.search}
      placeholder={TEXT.searchPlaceholder}
      shortcut={KEYS.search}
      taker={cartTaker(till, locationId)}
      locationId={locationId}
      boxRef={boxRef}
      listClassName="max-h-96"
    />
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
      if (isAdded) showLine(lineKeyOf(product))
      return isAdded
    },
    say: (tone, text) => {
      till.change((state) => noticed(state, tone, text))
      playNotice(tone)
    },
    lookUps: till.lookUps,
  }
}
