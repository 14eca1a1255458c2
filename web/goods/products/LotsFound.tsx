import { Link } from '@tanstack/react-router'
import { api } from '#domain/api.ts'
import { useRead } from '#web/api.ts'
import { useListedProduct } from '#web/goods/products/listed-product.ts'
import { TEXT } from '#web/goods/products/products-text.ts'
import {
  lotsNumbered,
  mayBeLot,
  numberedLots,
  type NumberedLot,
} from '#web/goods/stock/numbered-lots.ts'
import { Card } from '#web/platform/ui/Card.tsx'

const MOST_SHOWN = 5

/** The lots whose numbers have the search in them; none for users who may not read them. */
export function useLotsFound(search: string, isManager: boolean): readonly NumberedLot[] {
  const enabled = isManager && mayBeLot(search)
  const { data } = useRead(api.stock.lots, lotsNumbered(search), { enabled })
  return numberedLots((enabled && data) || [])
}

/** Above the list, the lots that were found, with all places that hold them; nothing where there are none. */
export function LotsFound({ found }: { found: readonly NumberedLot[] }) {
  const pageOf = useListedProduct()
  if (found.length === 0) return null
  return (
    <Card title={TEXT.lotsFound} className="mb-4">
      <ul className="divide-y text-sm">
        {found.slice(0, MOST_SHOWN).map(({ productId, productName, lotNumber, places }) => (
          <li key={`${productId} ${lotNumber}`} className="py-2.5 wrap-anywhere last:pb-0">
            <Link
              {...pageOf(productId)}
              search={{ tab: 'stock', lot: lotNumber }}
              className="rounded font-medium underline-offset-4 hover:underline"
            >
              {lotNumber}
            </Link>{' '}
            {productName}
            <p className="text-ink-muted tabular-nums">{places}</p>
          </li>
        ))}
        {found.length > MOST_SHOWN && (
          <li className="pt-2.5 text-ink-muted">{TEXT.moreLots(found.length - MOST_SHOWN)}</li>
        )}
      </ul>
    </Card>
  )
}
