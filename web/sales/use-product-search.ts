import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useRef, type KeyboardEvent, type RefObject } from 'react'
import type { FoundProduct } from '#domain/products/api.ts'
import { queryClient, serverSentence } from '#web/api.ts'
import { showLine } from '#web/sales/cart-dom.ts'
import { TEXT } from '#web/sales/checkout-text.ts'
import { noteSellable, productSearch } from '#web/sales/product-queries.ts'
import { noticed, productAdded } from '#web/sales/till-state.ts'
import type { Till } from '#web/sales/till.ts'
import { useScanner } from '#web/sales/use-scanner.ts'
import { useSearchBox } from '#web/sales/use-search-box.ts'

type BoxRef = RefObject<HTMLInputElement | null>

/** The search box's behaviour: what is found for its text, and how that comes into the cart. */
export function useProductSearch(till: Till, locationId: number | null, boxRef: BoxRef) {
  const box = useSearchBox()
  const { q, asked } = box
  const search = useQuery({
    ...productSearch(asked, locationId),
    placeholderData: keepPreviousData,
  })
  const isCurrent = asked === q && search.isSuccess && !search.isPlaceholderData
  const found = search.data ?? []
  const active = found[Math.min(box.activeIndex, found.length - 1)]

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

  /** Puts a code into the box, so that it can be seen and mended, unless another text stands there by now. */
  function showCode(code: string) {
    const typed = boxRef.current?.value.trim()
    if (typed && typed !== code) return
    box.type(code)
    box.askNow(code)
    boxRef.current?.focus({ preventScroll: true })
    // Once it stands there: the next scan types over it.
    requestAnimationFrame(() => boxRef.current?.select())
  }

  const lookUp = useCodeLookUp(locationId, (code, outcome) => {
    if (outcome === null || typeof outcome === 'string') {
      if (outcome !== null) till.change((state) => noticed(state, 'refused', outcome))
      showCode(code)
    } else if (add(outcome) && boxRef.current?.value.trim() === code) box.clear()
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

  const error = search.error && !search.isFetching ? serverSentence(search.error) : null
  return { box, found, active, isCurrent, error, addFound, handleKeyDown }
}

/** The one product with that code, or why there is none to add; null when a list of others says it. */
type Outcome = FoundProduct | string | null

/** Asks for a code at once. Codes that follow quickly are asked together and taken in their order. */
function useCodeLookUp(
  locationId: number | null,
  onOutcome: (code: string, outcome: Outcome) => void,
) {
  const queue = useRef<Promise<unknown>>(Promise.resolve())

  return async function lookUp(code: string, otherwise = code): Promise<void> {
    const answer = queryClient.fetchQuery(productSearch(code, locationId))
    const turn = Promise.allSettled([answer, queue.current])
    queue.current = turn
    const [reply] = await turn
    if (reply.status === 'rejected') return onOutcome(code, serverSentence(reply.reason))
    const exact = reply.value.filter(({ isExactCode }) => isExactCode)
    const [product] = exact
    if (!product && otherwise !== code) return lookUp(otherwise)
    if (!product) return onOutcome(code, reply.value.length > 0 ? null : TEXT.unknownCode(code))
    onOutcome(code, exact.length === 1 ? product : TEXT.severalWithCode(code))
  }
}
