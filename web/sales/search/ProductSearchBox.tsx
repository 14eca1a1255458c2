import { useId, type ComponentProps, type ComponentType, type RefObject } from 'react'
import { FailedCodes } from '#web/sales/search/FailedCodes.tsx'
import { FoundProductRow, type FoundProductRowProps } from '#web/sales/search/FoundProductRow.tsx'
import { useProductSearch, type Taker } from '#web/sales/search/use-product-search.ts'
import { TEXT } from '#web/sales/till/checkout-text.ts'
import { Found, SearchBox } from '#web/ui/search/SearchBox.tsx'

type Looks = Pick<
  ComponentProps<typeof SearchBox>,
  'size' | 'label' | 'placeholder' | 'shortcut' | 'aria-invalid' | 'aria-describedby'
>

type Props = Looks & {
  taker: Taker
  locationId: number | null
  boxRef: RefObject<HTMLInputElement | null>
  /** How tall the list of what is found may be. */
  listClassName: string
  /** A found product, where more is shown of it than its own price. */
  Row?: ComponentType<FoundProductRowProps>
}

/** Finds products by text, and takes codes at once: typed, or scanned with the focus anywhere. */
export function ProductSearchBox(props: Props) {
  const { taker, locationId, boxRef, listClassName, Row = FoundProductRow, ...looks } = props
  const listId = useId()
  const search = useProductSearch(taker, locationId, boxRef)
  const { found, active } = search
  const rowId = (productId: number) => `${listId}-${productId}`
  return (
    <>
      <SearchBox
        {...looks}
        ref={boxRef}
        box={search.box}
        listId={listId}
        activeId={active && rowId(active.id)}
        onKeyDown={search.handleKeyDown}
      >
        <Found
          id={listId}
          label={TEXT.results}
          word={TEXT.foundOr(TEXT.noProducts, search)}
          isCurrent={search.isCurrent}
          className={listClassName}
        >
          {found.map((product) => (
            <Row
              key={product.id}
              id={rowId(product.id)}
              product={product}
              isActive={product === active}
              onAdd={search.addFound}
            />
          ))}
        </Found>
      </SearchBox>
      <FailedCodes
        lookUps={taker.lookUps}
        onAgain={search.lookUpAgain}
        onDone={() => boxRef.current?.focus({ preventScroll: true })}
      />
    </>
  )
}
