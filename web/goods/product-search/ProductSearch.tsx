import { Search } from 'lucide-react'
import { useId, type ComponentProps, type ReactNode } from 'react'
import { FailedCodes } from '#web/goods/product-search/FailedCodes.tsx'
import { TEXT } from '#web/goods/product-search/product-search-text.ts'
import type { FoundProductProps } from '#web/goods/product-search/FoundProductRow.tsx'
import type { BoxRef, ProductSink } from '#web/goods/product-search/product-sink.ts'
import { useProductSearch } from '#web/goods/product-search/use-product-search.ts'
import { Combobox } from '#web/platform/ui/combobox/Combobox.tsx'
import { ComboList } from '#web/platform/ui/combobox/ComboList.tsx'
import { lazyPart } from '#web/platform/ui/lazy-part.tsx'

const CameraScan = lazyPart(
  () => import('#web/goods/product-search/camera/CameraScan.tsx'),
  'CameraScan',
)

type Looks = Pick<
  ComponentProps<typeof Combobox>,
  'size' | 'placeholder' | 'shortcut' | 'aria-invalid' | 'aria-describedby'
>

type Props = Looks & {
  label: string
  sink: ProductSink
  /** The location whose stock is shown. */
  locationId: number | null
  boxRef: BoxRef
  /** Class for the greatest height of the list. */
  listClassName: string
  renderRow: (found: FoundProductProps) => ReactNode
  /** Stands between the box and the codes that failed. */
  children?: ReactNode
}

/**
 * Finds products by text and takes codes: typed and entered, or scanned with the focus anywhere.
 * Where goods go is decided by its ProductSink.
 */
export function ProductSearch(props: Props) {
  const { sink, locationId, boxRef, listClassName, renderRow, children, label, ...looks } = props
  const listId = useId()
  const search = useProductSearch(sink, locationId, boxRef)
  const { found, active } = search
  const rowId = (productId: number) => `${listId}-${productId}`
  // Hands that hold a phone or a tablet have no scanner.
  const isHandheld = matchMedia('(pointer: coarse), (width < 40rem)').matches
  return (
    <>
      <div className="flex flex-wrap gap-x-2">
        <div className="min-w-0 flex-1">
          <Combobox
            {...looks}
            aria-label={label}
            icon={Search}
            ref={boxRef}
            box={search.box}
            listId={listId}
            activeId={active && rowId(active.id)}
            onKeyDown={search.handleKeyDown}
          >
            <ComboList
              id={listId}
              label={TEXT.results}
              none={TEXT.noProducts}
              note={found[0] && TEXT.matches[found[0].match]}
              findings={search}
              className={listClassName}
            >
              {found.map((product) =>
                renderRow({
                  id: rowId(product.id),
                  product,
                  isActive: product === active,
                  isMeant: found[0]?.match === 'TYPED' && product.match === 'SAID',
                  onChoose: () => search.choose(product),
                }),
              )}
            </ComboList>
          </Combobox>
        </div>
        {isHandheld && <CameraScan onCode={search.scan} />}
      </div>
      {children}
      <FailedCodes lookUps={sink.lookUps} onAgain={search.again} onDone={search.box.focus} />
    </>
  )
}
