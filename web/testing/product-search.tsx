import { useRef, useState } from 'react'
import { api } from '#domain/api.ts'
import type { FoundProduct } from '#domain/goods/products/api.ts'
import { FoundProductRow } from '#web/goods/product-search/FoundProductRow.tsx'
import { openLookUps, useLookUps, type LookUps } from '#web/goods/product-search/look-ups.ts'
import { useNotice } from '#web/goods/product-search/notice.ts'
import { NoticeLine } from '#web/goods/product-search/NoticeLine.tsx'
import { ProductSearch } from '#web/goods/product-search/ProductSearch.tsx'
import type { ProductSink } from '#web/goods/product-search/product-sink.ts'
import { foundProduct } from '#web/selling/sales/till/testing.ts'
import { field } from '#web/testing/page.ts'
import { SignedInScreen } from '#web/testing/screen.tsx'
import type { Server } from '#web/testing/server.ts'
import { Dialog } from '#web/platform/ui/Dialog.tsx'
import { Toaster } from '#web/platform/ui/Toast.tsx'

export const BIOGESIC = foundProduct(1, { name: 'Biogesic', isExactCode: true })

export const NEOZEP = foundProduct(2, { name: 'Neozep', isExactCode: true })

/** What the sink got: names with quantities. */
export type Taken = [name: string, qty: number][]

type ShownProps = { taken: Taken; more?: Partial<ProductSink>; lookUps?: LookUps }

function Search({ taken, more, lookUps: given }: ShownProps) {
  const [lookUps] = useState(() => given ?? openLookUps())
  const boxRef = useRef<HTMLInputElement>(null)
  const [notice, say] = useNotice()
  const { refusal } = useLookUps(lookUps)
  const take = ({ name }: FoundProduct, qty: number) => {
    taken.push([name, qty])
    return true
  }
  return (
    <>
      <ProductSearch
        label="Search products"
        sink={{ take, say, lookUps, ...more }}
        locationId={null}
        boxRef={boxRef}
        listClassName="max-h-96"
        renderRow={(found) => (
          <FoundProductRow key={found.id} {...found} isOffered>
            {null}
          </FoundProductRow>
        )}
      >
        <NoticeLine notice={notice} lookUps={lookUps} />
      </ProductSearch>
      <output aria-label="Bars">{refusal ?? 'nothing'}</output>
      <input aria-label="Elsewhere" />
    </>
  )
}

/** A form with a search. On request a dialog opens over it, with or without a search of its own. */
export function Form({
  taken,
  over,
  dialogTaken,
}: {
  taken: Taken
  over?: boolean
  dialogTaken?: Taken
}) {
  const [isCovered, setIsCovered] = useState(false)
  return (
    <SignedInScreen>
      <Toaster />
      <Search taken={taken} />
      <button type="button" onClick={() => setIsCovered(true)}>
        Open
      </button>
      {over && (
        <Dialog title="Over it" isOpen={isCovered} onClose={() => setIsCovered(false)}>
          {dialogTaken ? <Search taken={dialogTaken} /> : <input aria-label="Name" />}
        </Dialog>
      )}
    </SignedInScreen>
  )
}

export function Alone(props: ShownProps) {
  return (
    <SignedInScreen>
      <Search {...props} />
    </SignedInScreen>
  )
}

export function opened(server: Server): Taken {
  server.role = 'CASHIER'
  server.answers(api.products.search, ({ query }) =>
    query.q === '480101' ? [BIOGESIC] : query.q === '480202' ? [NEOZEP] : [],
  )
  return []
}

export const box = () => field('Search products')
