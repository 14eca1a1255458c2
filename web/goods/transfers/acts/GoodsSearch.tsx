import { useRef, useState } from 'react'
import type { FoundProduct } from '#domain/goods/products/api.ts'
import { FoundProductRow } from '#web/goods/product-search/FoundProductRow.tsx'
import { openLookUps } from '#web/goods/product-search/look-ups.ts'
import { useNotice } from '#web/goods/product-search/notice.ts'
import { NoticeLine } from '#web/goods/product-search/NoticeLine.tsx'
import { ProductSearch } from '#web/goods/product-search/ProductSearch.tsx'
import type { ProductSink } from '#web/goods/product-search/product-sink.ts'
import { TEXT } from '#web/goods/transfers/acts/acts-text.ts'
import { Badge } from '#web/platform/ui/Badge.tsx'
import { useLookedUp } from '#web/platform/ui/looked-up.ts'

type Props = {
  label: string
  ready: string
  locationId: number | null
  isSaving: boolean
  /** How much of a product is on the list, in words; null where it is not on it. */
  onList: (productId: number) => string | null
  /** Takes so many pieces of a product, which are so many of what its code counts; false if they are refused. */
  take: (product: FoundProduct, pieces: number, say: ProductSink['say'], qty: number) => boolean
  /** Products that are not on the list may be chosen, too. */
  offersAll?: boolean
}

/** The search and the scanner by which goods of a transfer are found. A pack's code counts its pieces. */
export function GoodsSearch(props: Props) {
  const { label, ready, locationId, isSaving, onList, take, offersAll = false } = props
  const [lookUps] = useState(() => openLookUps())
  const [notice, say] = useNotice()
  const boxRef = useRef<HTMLInputElement>(null)
  useLookedUp(lookUps.refusal)
  return (
    <ProductSearch
      label={label}
      placeholder={label}
      sink={{
        take: (product, qty) => take(product, qty * piecesIn(product), say, qty),
        say,
        lookUps,
        closed: isSaving ? TEXT.isSaving : null,
        purpose: 'ordering',
      }}
      locationId={locationId}
      boxRef={boxRef}
      listClassName="max-h-80"
      renderRow={(found) => {
        const words = onList(found.product.id)
        return (
          <FoundProductRow
            key={found.id}
            {...found}
            isOffered={offersAll || words !== null}
            words={{ add: TEXT.goTo, addProduct: TEXT.goToProduct }}
          >
            <Badge>{words ?? TEXT.notOnIt}</Badge>
          </FoundProductRow>
        )
      }}
    >
      <NoticeLine notice={notice} lookUps={lookUps} ready={ready} />
    </ProductSearch>
  )
}

/** How many pieces the unit holds whose code was read. */
function piecesIn({ packId, packs }: FoundProduct): number {
  return packs.find(({ id }) => id === packId)?.factor ?? 1
}
