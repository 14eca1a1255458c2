import { useRef, useState } from 'react'
import { api } from '#domain/api.ts'
import type { FoundProduct } from '#domain/goods/products/api.ts'
import type { StockLot } from '#domain/goods/stock/api.ts'
import { useRead } from '#web/api.ts'
import { FoundProductRow } from '#web/goods/product-search/FoundProductRow.tsx'
import { openLookUps } from '#web/goods/product-search/look-ups.ts'
import { useNotice } from '#web/goods/product-search/notice.ts'
import { NoticeLine } from '#web/goods/product-search/NoticeLine.tsx'
import { ProductSearch } from '#web/goods/product-search/ProductSearch.tsx'
import { LotChoices } from '#web/goods/lot-lines/LotChoices.tsx'
import type { ShownLot } from '#web/goods/lot-lines/lot.ts'
import { TEXT } from '#web/goods/lot-lines/lot-lines-text.ts'
import { TEXT as STOCK } from '#web/goods/stock/stock-text.ts'
import { useLookedUp } from '#web/platform/ui/looked-up.ts'
import { Spinner } from '#web/platform/ui/Spinner.tsx'

/** A lot of a found product, with the state that it is in. */
export type FoundLot = ShownLot & Pick<StockLot, 'state' | 'isExpired'>

type Props = {
  locationId: number | null
  /** Lots that are on the form already. */
  taken: readonly number[]
  onAdd: (lot: FoundLot) => void
}

/** Finds a product by its name or code, and the lots of it that lie at a location. */
export function FoundLots({ locationId, taken, onAdd }: Props) {
  const [product, setProduct] = useState<FoundProduct | null>(null)
  const [lookUps] = useState(() => openLookUps())
  const [notice, say] = useNotice()
  const boxRef = useRef<HTMLInputElement>(null)
  useLookedUp(lookUps.refusal)
  return (
    <div className="space-y-2">
      <ProductSearch
        label={TEXT.search}
        placeholder={TEXT.search}
        sink={{
          take: (found) => {
            setProduct(found)
            say('added', TEXT.found(found.name))
            return true
          },
          say,
          lookUps,
          purpose: 'ordering',
        }}
        locationId={locationId}
        boxRef={boxRef}
        listClassName="max-h-80"
        renderRow={(found) => (
          <FoundProductRow
            key={found.id}
            {...found}
            isOffered
            words={{ add: TEXT.choose, addProduct: TEXT.chooseProduct }}
          >
            {null}
          </FoundProductRow>
        )}
      >
        <NoticeLine notice={notice} lookUps={lookUps} ready={TEXT.ready} />
      </ProductSearch>
      {product && locationId !== null && (
        <LotsOf key={product.id} {...{ product, locationId, taken, onAdd }} />
      )}
    </div>
  )
}

type LotsProps = Props & { product: FoundProduct; locationId: number }

function LotsOf({ product, locationId, taken, onAdd }: LotsProps) {
  const query = { productId: String(product.id), locationId: String(locationId), limit: '500' }
  const { data } = useRead(api.stock.lots, { query }, { refetchOnMount: 'always' })
  if (!data) return <Spinner label={TEXT.loading} />
  const lots = data
    .filter(({ id }) => !taken.includes(id))
    .map((lot) => ({
      ...lot,
      lotId: lot.id,
      lotQty: lot.qty,
      pieceName: product.pieceName,
      packs: product.packs,
    }))
  if (lots.length === 0) return <p className="text-sm text-ink-muted">{TEXT.none(product.name)}</p>
  return (
    <LotChoices
      label={TEXT.lotsOf(product.name)}
      lots={lots}
      heldBy={({ state, isExpired }) =>
        state === 'FOR_SALE' ? (isExpired ? STOCK.expired : '') : STOCK.states[state]
      }
      onAdd={onAdd}
    />
  )
}
