import { texts } from '#domain/language.ts'
import { Plus } from 'lucide-react'
import { useRef, useState } from 'react'
import { centavosOf, formatPesos, type Centavos } from '#domain/money.ts'
import type { FoundProduct } from '#domain/goods/products/api.ts'
import { piecesOf } from '#domain/goods/products/packs.ts'
import { capRefusal } from '#domain/goods/products/price-cap.ts'
import { detailsOf } from '#domain/goods/products/product.ts'
import { useCurrentUser } from '#web/platform/auth/current-user.ts'
import { Elsewhere } from '#web/goods/product-search/Elsewhere.tsx'
import { TEXT as FINDING } from '#web/goods/product-search/product-search-text.ts'
import { openLookUps } from '#web/goods/product-search/look-ups.ts'
import { useNotice } from '#web/goods/product-search/notice.ts'
import { NoticeLine } from '#web/goods/product-search/NoticeLine.tsx'
import { ProductSearch } from '#web/goods/product-search/ProductSearch.tsx'
import { lawPricesOf } from '#web/selling/sales/schemes/law-prices.ts'
import { SellableRow, StockBadge } from '#web/selling/sales/cart/SellableRow.tsx'
import {
  soldName,
  unitRefusal,
  unitSold,
  unitsOf,
  type Unit,
} from '#web/selling/sales/cart/units.ts'
import { TEXT as TILL } from '#web/selling/sales/till/checkout-text.ts'
import { Button } from '#web/platform/ui/Button.tsx'
import { Dialog } from '#web/platform/ui/Dialog.tsx'

export const TEXT = texts('selling/sales/cart/PriceCheckDialog', {
  product: 'Product to price',
  ready: 'Scan or search: the cart stays as it is',
  add: 'Add to cart',
})

type Props = {
  locationId: number | null
  onAdd: (product: FoundProduct) => void
  onClose: () => void
}

/** Shows what a product costs, for whom the law lowers that, and where the product is. Leaves the cart as it is, unless it is added. */
export function PriceCheckDialog({ locationId, onAdd, onClose }: Props) {
  const [product, setProduct] = useState<FoundProduct | null>(null)
  const [lookUps] = useState(() => openLookUps())
  const [notice, say] = useNotice()
  const boxRef = useRef<HTMLInputElement>(null)
  const show = (found: FoundProduct) => {
    setProduct(found)
    return true
  }
  return (
    <Dialog
      title={TILL.priceCheck}
      isOpen
      onClose={onClose}
      footer={
        product && (
          <Button
            look="primary"
            icon={Plus}
            disabled={!unitSold(product) || product.unsellableReason !== null}
            onClick={() => onAdd(product)}
          >
            {TEXT.add}
          </Button>
        )
      }
    >
      <div className="min-h-80">
        <ProductSearch
          label={TEXT.product}
          placeholder={TILL.searchPlaceholder}
          sink={{ take: show, say, lookUps, purpose: 'ordering' }}
          locationId={locationId}
          boxRef={boxRef}
          listClassName="max-h-72"
          renderRow={(found) => <SellableRow key={found.id} {...found} />}
        >
          <NoticeLine notice={notice} lookUps={lookUps} ready={TEXT.ready} />
        </ProductSearch>
        {product && <Priced product={product} />}
      </div>
    </Dialog>
  )
}

/** A product with its price, those of its other units, and where it is. */
function Priced({ product }: { product: FoundProduct }) {
  const unit = unitSold(product)
  const others = unitsOf(product).filter(({ pack }) => !unit || pack?.id !== unit.pack?.id)
  return (
    <output className="mt-4 block">
      <span className="block text-lg font-semibold wrap-anywhere">{product.name}</span>
      <span className="block text-sm text-ink-muted">{detailsOf(product)}</span>
      <span className="mt-2 flex flex-wrap items-center gap-3">
        {unit ? (
          <strong className="text-3xl tabular-nums">{formatPesos(unit.price)}</strong>
        ) : (
          <strong className="text-danger-ink">{unitRefusal(product)}</strong>
        )}
        {unit && (unit.pack || others.length > 0) && (
          <span>{FINDING.unit(unit.pack, product.pieceName)}</span>
        )}
        <StockBadge product={product} />
      </span>
      {unit && <AboveCap product={product} unit={unit} />}
      {unit && <LawPrices product={product} price={unit.price} />}
      {others.map(({ pack, price }) => (
        <span key={pack?.id ?? 0} className="mt-2 block tabular-nums">
          {FINDING.unit(pack, product.pieceName)} <strong>{formatPesos(price)}</strong>
          <AboveCap product={product} unit={{ pack, price }} />
          <LawPrices product={product} price={price} />
        </span>
      ))}
      <div className="mt-2">
        <Elsewhere key={product.id} productId={product.id} of={product} />
      </div>
    </output>
  )
}

/** Why no till sells a unit at its price. */
function AboveCap({ product, unit }: { product: FoundProduct; unit: Unit }) {
  if (product.priceCap === null) return null
  const most = piecesOf(centavosOf(product.priceCap), unit.pack)
  const refusal = capRefusal(soldName({ name: product.name, pack: unit.pack }), unit.price, most)
  return refusal && <strong className="mt-1 block text-danger-ink">{refusal}</strong>
}

/** What a unit costs a buyer who shows the card of a scheme that covers it. */
function LawPrices({ product, price }: { product: FoundProduct; price: Centavos }) {
  const prices = lawPricesOf(product, price, useCurrentUser().settings)
  return prices.map(({ codes, grants, due }) => (
    <span key={codes.join(' ')} className="mt-0.5 block text-sm text-ink-muted tabular-nums">
      {codes.join(', ')}: {grants} → <strong className="text-ink">{formatPesos(due)}</strong>
    </span>
  ))
}
