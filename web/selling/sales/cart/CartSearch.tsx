import { useState, type RefObject } from 'react'
import { documentNumberIn } from '#domain/selling/sales/document-number.ts'
import { parkedSaleIdIn } from '#domain/selling/sales/parked-sales/parked-sale.ts'
import { ProductSearch } from '#web/goods/product-search/ProductSearch.tsx'
import { playTone } from '#web/goods/product-search/sounds.ts'
import type { ProductSink } from '#web/goods/product-search/product-sink.ts'
import { showLine } from '#web/selling/sales/cart/cart-dom.ts'
import { noteSellable } from '#web/selling/sales/cart/sellable-qty.ts'
import { SellableRow } from '#web/selling/sales/cart/SellableRow.tsx'
import { TEXT } from '#web/selling/sales/till/checkout-text.ts'
import { TillNotice } from '#web/selling/sales/till/TillNotice.tsx'
import {
  exchangeBegun,
  noticed,
  productAdded,
  type TillState,
} from '#web/selling/sales/till/till-state.ts'
import type { Till } from '#web/selling/sales/till/till.ts'
import { KEYS, useShortcuts } from '#web/selling/sales/till/use-shortcuts.ts'
import { lazyDialog } from '#web/platform/ui/lazy-dialog.tsx'

const ScannedSaleDialog = lazyDialog(
  () => import('#web/selling/sales/returns/ScannedSaleDialog.tsx'),
  'ScannedSaleDialog',
)

const PriceCheckDialog = lazyDialog(
  () => import('#web/selling/sales/cart/PriceCheckDialog.tsx'),
  'PriceCheckDialog',
)

const ScannedParkedSaleDialog = lazyDialog(
  () => import('#web/selling/sales/parked-sales/ScannedParkedSaleDialog.tsx'),
  'ScannedParkedSaleDialog',
)

type Props = {
  till: Till
  state: TillState
  locationId: number | null
  boxRef: RefObject<HTMLInputElement | null>
  /** Puts a held cart into the till. */
  onResume: (number: number) => void
}

/**
 * The search box that adds goods to the cart, with the notice line below it. The number of a receipt opens its sale, that of a
 * parked sale its cart.
 */
export function CartSearch({ till, state, locationId, boxRef, onResume }: Props) {
  const [number, setNumber] = useState<string | null>(null)
  const [isPriceAsked, setIsPriceAsked] = useState(false)
  useShortcuts({ price: () => setIsPriceAsked(true) })
  const ticketId = number === null ? null : parkedSaleIdIn(number)
  const sink = cartSink(till, locationId, setNumber)
  // One frame later: the dialog that closes gives the focus back.
  const goOn = () => requestAnimationFrame(() => boxRef.current?.focus())
  return (
    <ProductSearch
      size="large"
      label={TEXT.search}
      placeholder={TEXT.searchPlaceholder}
      shortcut={KEYS.search}
      sink={sink}
      locationId={locationId}
      boxRef={boxRef}
      listClassName="max-h-96"
      renderRow={(found) => <SellableRow key={found.id} {...found} />}
    >
      <TillNotice
        till={till}
        notice={state.notice}
        canUndo={state.cleared !== null}
        onPriceCheck={() => setIsPriceAsked(true)}
      />
      {isPriceAsked && (
        <PriceCheckDialog
          till={till}
          locationId={locationId}
          onAdd={(product) => {
            setIsPriceAsked(false)
            sink.take(product, 1, () => false)
            goOn()
          }}
          onClose={() => setIsPriceAsked(false)}
        />
      )}
      {ticketId !== null && (
        <ScannedParkedSaleDialog
          id={ticketId}
          till={till}
          locationId={locationId}
          onResume={onResume}
          onClose={() => setNumber(null)}
        />
      )}
      {number && ticketId === null && (
        <ScannedSaleDialog
          number={number}
          onExchange={(exchange) => {
            setNumber(null)
            till.change((now) => exchangeBegun(now, exchange))
            goOn()
          }}
          onClose={() => setNumber(null)}
        />
      )}
    </ProductSearch>
  )
}

function cartSink(
  till: Till,
  locationId: number | null,
  openNumber: (number: string) => void,
): ProductSink {
  return {
    keepUnknown: (code) => {
      const number = documentNumberIn(code)
      if (number) openNumber(number)
      return number !== null
    },
    take: (product, qty) => {
      if (locationId !== null) noteSellable(product, locationId)
      const before = till.state().lines
      till.change((state) => productAdded(state, product, qty))
      const { lines, notice, selectedKey } = till.state()
      playTone(notice?.tone)
      const isAdded = lines !== before
      if (isAdded && selectedKey !== null) showLine(selectedKey)
      return isAdded
    },
    say: (tone, text) => {
      till.change((state) => noticed(state, tone, text))
      playTone(tone)
    },
    lookUps: till.lookUps,
  }
}
