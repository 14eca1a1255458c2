import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useId, useRef, type KeyboardEvent, type RefObject } from 'react'
import type { FoundProduct } from '#domain/products/api.ts'
import { queryClient, serverSentence } from '#web/api.ts'
import { showLine } from '#web/sales/cart-dom.ts'
import { TEXT } from '#web/sales/checkout-text.ts'
import { FoundProductRow } from '#web/sales/FoundProductRow.tsx'
import { noteSellable, productSearch } from '#web/sales/product-queries.ts'
import { Found, SearchBox } from '#web/sales/SearchBox.tsx'
import { noticed, productAdded } from '#web/sales/till-state.ts'
import type { Till } from '#web/sales/till.ts'
import { KEYS } from '#web/sales/use-keys.ts'
import { useScanner } from '#web/sales/use-scanner.ts'
import { useSearchBox } from '#web/sales/use-search-box.ts'

type Props = {
  till: Till
  locationId: number | null
  boxRef: RefObject<HTMLInputElement | null>
}

/** Finds products by text, and takes codes at once: typed, or scanned with the focus anywhere. */
export function ProductSearch({ till, locationId, boxRef }: Props) {
  const listId = useId()
  const box = useSearchBox()
  const { q, asked } = box
  const search = useQuery({
    ...productSearch(asked, locationId),
    placeholderData: keepPreviousData,
  })
  const isCurrent = asked === q && search.isSuccess && !search.isPlaceholderData
  const found = search.data ?? []
  const active = found[Math.min(box.activeIndex, found.length - 1)]
  const rowId = (product: FoundProduct) => `${listId}-${product.id}`

  function add(product: FoundProduct): boolean {
    if (locationId !== null) noteSellable(product, locationId)
    const before = till.state().cart
    till.change((state) => productAdded(state, product))
    const isAdded = till.state().cart !== before
    if (isAdded) showLine(product.id)
    return isAdded
  }

  function addFound(product: FoundProduct) {
    if (add(product)) box.clear()
    boxRef.current?.focus({ preventScroll: true })
  }

  const lookUp = useLookUp(locationId, {
    onFound: (product, code) => {
      // Another text may stand in the box by now: that one stays.
      if (add(product) && boxRef.current?.value.trim() === code) box.clear()
    },
    onUndecided: (code, sentence) => {
      till.change((state) => noticed(state, 'refused', sentence))
      const typed = boxRef.current?.value.trim()
      if (typed && typed !== code) return
      box.type(code)
      box.askNow(code)
      boxRef.current?.focus({ preventScroll: true })
      // Once it stands there: the next scan types over it.
      requestAnimationFrame(() => boxRef.current?.select())
    },
  })

  useScanner((code) => {
    // A scanner that stuttered has left the head of its code in the box.
    const whole = document.activeElement === boxRef.current ? q : ''
    box.clear()
    void lookUp(code, whole.endsWith(code) ? whole : code)
  })

  function handleKeyDown(event: KeyboardEvent<HTMLInputElement>) {
    if (event.nativeEvent.isComposing) return
    if (box.isShown && box.moveBy(event, found.length)) return
    if (event.key === 'Escape') box.clear()
    if (event.key !== 'Enter' || q === '' || event.repeat) return
    event.preventDefault()
    if (box.isShown && isCurrent && active) return addFound(active)
    boxRef.current?.select()
    void lookUp(q)
  }

  return (
    <SearchBox
      ref={boxRef}
      size="large"
      label={TEXT.search}
      placeholder={TEXT.searchPlaceholder}
      shortcut={KEYS.search}
      box={box}
      listId={listId}
      activeId={active && rowId(active)}
      onKeyDown={handleKeyDown}
    >
      <Found
        id={listId}
        label={TEXT.results}
        word={TEXT.foundOr(TEXT.noProducts, { found, isCurrent, error: errorOf(search) })}
        isCurrent={isCurrent}
        className="max-h-96"
      >
        {found.map((product) => (
          <FoundProductRow
            key={product.id}
            id={rowId(product)}
            product={product}
            isActive={product === active}
            onAdd={addFound}
          />
        ))}
      </Found>
    </SearchBox>
  )
}

function errorOf({ error, isFetching }: { error: Error | null; isFetching: boolean }) {
  return error && !isFetching ? serverSentence(error) : null
}

type LookUpEnds = {
  onFound: (product: FoundProduct, code: string) => void
  /** Nothing, or several, or no answer: the sentence says so. */
  onUndecided: (code: string, sentence: string) => void
}

/** Asks for a code at once. Codes that follow quickly are asked together and taken in their order. */
function useLookUp(locationId: number | null, { onFound, onUndecided }: LookUpEnds) {
  const queue = useRef<Promise<unknown>>(Promise.resolve())

  return async function lookUp(code: string, otherwise = code): Promise<void> {
    const answer = queryClient.fetchQuery(productSearch(code, locationId))
    const turn = Promise.allSettled([answer, queue.current])
    queue.current = turn
    const [outcome] = await turn
    if (outcome.status === 'rejected') return onUndecided(code, serverSentence(outcome.reason))
    const exact = outcome.value.filter(({ isExactCode }) => isExactCode)
    const [product] = exact
    if (product && exact.length === 1) return onFound(product, code)
    if (product) return onUndecided(code, TEXT.severalWithCode(code))
    if (otherwise !== code) return lookUp(otherwise)
    onUndecided(code, TEXT.unknownCode(code))
  }
}
