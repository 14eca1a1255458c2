import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { Plus } from 'lucide-react'
import { useId, type KeyboardEvent, type Ref } from 'react'
import type { FoundProduct } from '#domain/products/api.ts'
import { serverSentence } from '#web/api.ts'
import { TEXT } from '#web/purchases/form/form-text.ts'
import { unorderable } from '#web/purchases/form/use-lines.ts'
import { productSearch } from '#web/sales/search/product-queries.ts'
import { wantedOf } from '#web/sales/search/wanted.ts'
import { Badge } from '#web/ui/Badge.tsx'
import { Button } from '#web/ui/Button.tsx'
import { Found, FoundRow, SearchBox } from '#web/ui/search/SearchBox.tsx'
import type { SearchBoxState } from '#web/ui/search/use-search-box.ts'

type Props = {
  ref?: Ref<HTMLInputElement>
  label: string
  box: SearchBoxState
  /** Whose stock is shown. */
  locationId: number | null
  words: { add: string; addProduct: (name: string) => string }
  onChoose: (product: FoundProduct, qty: number) => void
  /** Enter on what is not found yet. */
  onEnter: (text: string) => void
}

/** Finds products to order: what is out of stock or expired here is ordered most of all. */
export function ProductBox({ ref, label, box, locationId, words, onChoose, onEnter }: Props) {
  const listId = useId()
  const { q, qty } = wantedOf(box.text)
  const search = useQuery({
    ...productSearch(wantedOf(box.asked).q, locationId),
    placeholderData: keepPreviousData,
  })
  const isCurrent = box.asked === box.q && search.isSuccess && !search.isPlaceholderData
  const found = search.data ?? []
  const active = found[Math.min(box.activeIndex, found.length - 1)]
  const isShown = box.isShown && q !== ''

  function handleKeyDown(event: KeyboardEvent<HTMLInputElement>) {
    if (event.nativeEvent.isComposing) return
    if (isShown && box.moveBy(event, found.length)) return
    if (event.key === 'Escape') box.clear()
    if (event.key !== 'Enter') return
    event.preventDefault()
    if (event.repeat || box.q === '') return
    if (qty !== null && isShown && isCurrent && active) onChoose(active, qty)
    else {
      // What failed is asked again: to the box it is the same text.
      if (search.isError && !search.isFetching) void search.refetch()
      onEnter(box.q)
    }
  }

  return (
    <SearchBox
      ref={ref}
      size="medium"
      label={label}
      placeholder={TEXT.searchPlaceholder}
      box={{ ...box, isShown }}
      listId={listId}
      activeId={active && `${listId}-${active.id}`}
      onKeyDown={handleKeyDown}
    >
      <Found
        id={listId}
        label={TEXT.results}
        word={
          search.error && !search.isFetching
            ? serverSentence(search.error)
            : isCurrent
              ? found.length === 0
                ? TEXT.noProducts
                : TEXT.found(found.length)
              : TEXT.searching
        }
        isCurrent={isCurrent}
        className="max-h-80"
      >
        {found.map((product) => (
          <ProductRow
            key={product.id}
            id={`${listId}-${product.id}`}
            product={product}
            isActive={product === active}
            words={words}
            onChoose={() => onChoose(product, qty ?? 1)}
          />
        ))}
      </Found>
    </SearchBox>
  )
}

type RowProps = Pick<Props, 'words'> & {
  id: string
  product: FoundProduct
  isActive: boolean
  onChoose: () => void
}

function ProductRow({ id, product, isActive, words, onChoose }: RowProps) {
  const { name, genericName, strength, dosageForm, sku, stockQty } = product
  const reason = unorderable(product)
  const details = [genericName, strength, dosageForm, sku ?? TEXT.noSku].filter(Boolean)
  return (
    <FoundRow id={id} isActive={isActive} className="grid-cols-[minmax(0,1fr)_auto_auto] gap-x-3">
      <td className={reason === null ? '' : 'text-ink-muted'}>
        <p className="text-sm font-medium wrap-anywhere">{name}</p>
        <p className="text-sm wrap-anywhere text-ink-muted tabular-nums">{details.join(' · ')}</p>
      </td>
      <td>
        <Badge>{reason ?? TEXT.inStock(stockQty)}</Badge>
      </td>
      <td>
        <Button
          look={isActive && reason === null ? 'primary' : 'secondary'}
          icon={Plus}
          tabIndex={-1}
          disabled={reason !== null}
          aria-label={words.addProduct(name)}
          onClick={onChoose}
          // The whole row adds.
          className="px-3! after:absolute after:inset-0"
        >
          <span className="max-sm:hidden">{words.add}</span>
        </Button>
      </td>
    </FoundRow>
  )
}
