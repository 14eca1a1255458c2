import { Plus } from 'lucide-react'
import type { ReactNode } from 'react'
import type { FoundProduct } from '#domain/goods/products/api.ts'
import { detailsOf } from '#domain/goods/products/product.ts'
import { useToday } from '#web/platform/auth/use-today.ts'
import { Elsewhere } from '#web/goods/product-search/Elsewhere.tsx'
import { TEXT } from '#web/goods/product-search/product-search-text.ts'
import { Badge } from '#web/platform/ui/Badge.tsx'
import { Button } from '#web/platform/ui/Button.tsx'
import { formatDate } from '#web/platform/ui/dates.ts'
import { ComboRow } from '#web/platform/ui/combobox/ComboList.tsx'

/** What the search passes to each row. */
export type FoundProductProps = {
  id: string
  product: FoundProduct
  isActive: boolean
  onChoose: () => void
  /** Found only by what people say, below goods that are called as typed. */
  isMeant?: boolean
}

type Props = FoundProductProps & {
  /** False if the product cannot be taken here. */
  isOffered: boolean
  /** 'Add' by default. */
  words?: { add: string; addProduct: (name: string) => string }
  /** Right of the name: the price, the stock. */
  children: ReactNode
}

/** A row of the search results with its button; the whole row acts as that button. */
export function FoundProductRow(props: Props) {
  const { id, product, isActive, onChoose, isOffered, isMeant, words = TEXT, children } = props
  const today = useToday()
  const details = detailsOf({ ...product, sku: null })
  return (
    <ComboRow
      id={id}
      isActive={isActive}
      className="grid-cols-[minmax(0,1fr)_auto_auto] gap-x-3 sm:gap-x-4"
    >
      <td className={isOffered ? '' : 'text-ink-muted'}>
        <p className="font-medium wrap-anywhere">{product.name}</p>
        {isMeant && <Badge>{TEXT.meant}</Badge>}
        <p className="text-sm wrap-anywhere text-ink-muted">
          {details && `${details} · `}
          <span className="tabular-nums">{product.sku ?? TEXT.noSku}</span>
          {product.expirationDate && (
            <>
              {' · '}
              <span className="whitespace-nowrap tabular-nums">
                {TEXT.expires(formatDate(product.expirationDate), product.expirationDate < today)}
              </span>
            </>
          )}
        </p>
        {isActive && product.unsellableReason === 'Out of stock' && (
          <Elsewhere productId={product.id} of={product} />
        )}
      </td>
      <td className="flex flex-col items-end gap-0.5">{children}</td>
      <td>
        <Button
          look={isActive && isOffered ? 'primary' : 'secondary'}
          icon={Plus}
          tabIndex={-1}
          disabled={!isOffered}
          aria-label={words.addProduct(product.name)}
          onClick={onChoose}
          // The ::after covers the row, so a click anywhere in it adds.
          className="px-3! after:absolute after:inset-0"
        >
          <span className="max-sm:hidden">{words.add}</span>
        </Button>
      </td>
    </ComboRow>
  )
}
