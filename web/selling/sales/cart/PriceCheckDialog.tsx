import { texts } from '#domain/language.ts'
import { Plus } from 'lucide-react'
import { useRef, useState } from 'react'
import { centavosOf, formatPesos } from '#domain/money.ts'
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
import { lawPricesOf, type LawPrice } from '#web/selling/sales/schemes/law-prices.ts'
import { SellableRow, StockBadge } from '#web/selling/sales/cart/SellableRow.tsx'
import {
  soldName,
  unitRefusal,
  unitSold,
  unitsOf,
  type Unit,
} from '#web/selling/sales/cart/units.ts'
import { TEXT as TILL } from '#web/selling/sales/till/checkout-text.ts'
import type { Till } from '#web/selling/sales/till/till.ts'
import { KEYS, useShortcuts } from '#web/selling/sales/till/use-shortcuts.ts'
import { Button } from '#web/platform/ui/Button.tsx'
import { Dialog } from '#web/platform/ui/Dialog.tsx'
import { Kbd } from '#web/platform/ui/Kbd.tsx'
import { Cell, HeadCell, Table, TableBody, TableHead, TableRow } from '#web/platform/ui/Table.tsx'

export const TEXT = texts('selling/sales/cart/PriceCheckDialog', {
  product: 'Product to price',
  ready: 'Scan or search: the cart stays as it is',
  add: 'Add to cart',
  prices: 'Prices',
  unit: 'Unit',
  price: 'Price',
})

type Props = {
  till: Till
  locationId: number | null
  onAdd: (product: FoundProduct) => void
  onClose: () => void
}

/** Shows what a product costs, for whom the law lowers that, and where the product is. Leaves the cart as it is, unless it is added. */
export function PriceCheckDialog({ till, locationId, onAdd, onClose }: Props) {
  const [product, setProduct] = useState<FoundProduct | null>(null)
  const [lookUps] = useState(() => openLookUps())
  const [notice, say] = useNotice()
  const boxRef = useRef<HTMLInputElement>(null)
  const show = (found: FoundProduct) => {
    setProduct(found)
    return true
  }
  const isSold = product !== null && unitSold(product) && product.unsellableReason === null
  const add = () => {
    if (isSold) onAdd(product)
  }
  useShortcuts({ complete: add }, true)
  return (
    <Dialog
      title={TILL.priceCheck}
      width={product ? 'large' : 'medium'}
      isOpen
      onClose={onClose}
      footer={
        product && (
          <Button
            look="primary"
            icon={Plus}
            aria-keyshortcuts={KEYS.complete}
            disabled={!isSold}
            onClick={add}
          >
            {TEXT.add}
            <Kbd>{KEYS.complete}</Kbd>
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
        {product && <Priced product={product} till={till} />}
      </div>
    </Dialog>
  )
}

/** A product with what is sold, and what the whole of it costs. */
function Priced({ product, till }: { product: FoundProduct; till: Till }) {
  const unit = unitSold(product)
  const units = unitsOf(product)
  return (
    <>
      <output className="mt-4 block">
        <span className="block text-lg font-semibold wrap-anywhere">{product.name}</span>
        <span className="block text-sm text-ink-muted">{detailsOf(product)}</span>
        <span className="mt-2 flex flex-wrap items-center gap-3">
          {unit ? (
            <strong className="text-3xl tabular-nums">{formatPesos(unit.price)}</strong>
          ) : (
            <strong className="text-danger-ink">{unitRefusal(product)}</strong>
          )}
          {unit && (unit.pack || units.length > 1) && (
            <span>{FINDING.unit(unit.pack, product.pieceName)}</span>
          )}
          <StockBadge product={product} />
        </span>
        {units.map((each) => (
          <AboveCap key={each.pack?.id ?? 0} product={product} unit={each} />
        ))}
      </output>
      <PriceTable product={product} till={till} />
      <div className="mt-3">
        <Elsewhere key={product.id} productId={product.id} of={product} />
      </div>
    </>
  )
}

/** Why no till sells a unit at its price. */
function AboveCap({ product, unit }: { product: FoundProduct; unit: Unit }) {
  if (product.priceCap === null) return null
  const most = piecesOf(centavosOf(product.priceCap), unit.pack)
  const refusal = capRefusal(soldName({ name: product.name, pack: unit.pack }), unit.price, most)
  return refusal && <strong className="mt-1 block text-danger-ink">{refusal}</strong>
}

/**
 * What each unit costs everybody, and those who show the card of a scheme that covers it: the card that is on the sale first. Nothing where the
 * price above says all.
 */
function PriceTable({ product, till }: { product: FoundProduct; till: Till }) {
  const { settings } = useCurrentUser()
  const shown = till.state().cards.map(({ scheme }) => scheme.code)
  const rows = unitsOf(product).map((unit) => ({
    unit,
    laws: lawPricesOf(product, unit.price, settings),
  }))
  const isOnSale = ({ codes }: LawPrice) => codes.some((code) => shown.includes(code))
  const columns = [...new Map(rows.flatMap(({ laws }) => laws).map((law) => [keyOf(law), law]))]
    .map(([, law]) => law)
    .toSorted((one, other) => Number(isOnSale(other)) - Number(isOnSale(one)))
  if (unitSold(product) && columns.length === 0 && rows.length < 2) return null
  return (
    <div className="mt-3 overflow-hidden rounded border">
      <Table caption={TEXT.prices}>
        <TableHead>
          <HeadCell>{TEXT.unit}</HeadCell>
          <HeadCell isFigure>{TEXT.price}</HeadCell>
          {columns.map((law) => (
            <HeadCell key={keyOf(law)} isFigure className="align-top whitespace-normal!">
              <span className={isOnSale(law) ? 'font-semibold text-ink' : ''}>
                {law.codes.join(', ')}
              </span>
              <span className="block text-xs font-normal">{law.grants}</span>
            </HeadCell>
          ))}
        </TableHead>
        <TableBody>
          {rows.map(({ unit: { pack, price }, laws }) => (
            <TableRow key={pack?.id ?? 0}>
              <Cell className="font-medium">{FINDING.unit(pack, product.pieceName)}</Cell>
              <Cell isFigure label={TEXT.price}>
                {formatPesos(price)}
              </Cell>
              {columns.map((column) => (
                <Cell
                  key={keyOf(column)}
                  isFigure
                  label={column.codes.join(', ')}
                  className={isOnSale(column) ? 'font-semibold' : ''}
                >
                  {dueOf(laws, column)}
                </Cell>
              ))}
            </TableRow>
          ))}
        </TableBody>
      </Table>
    </div>
  )
}

/** What distinguishes the columns. */
const keyOf = ({ codes, grants }: LawPrice) => `${codes.join(' ')} ${grants}`

function dueOf(laws: readonly LawPrice[], column: LawPrice): string {
  const law = laws.find((each) => keyOf(each) === keyOf(column))
  return law ? formatPesos(law.due) : '–'
}
