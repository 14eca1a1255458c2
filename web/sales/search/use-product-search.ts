import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useRef, type KeyboardEvent, type RefObject } from 'react'
import { MOST_QTY } from '#domain/quantity.ts'
import type { FoundProduct } from '#domain/products/api.ts'
import type { LookUps } from '#web/sales/search/look-ups.ts'
import { useCodeLookUp, type NotFound } from '#web/sales/search/use-code-look-up.ts'
import { useScanner } from '#web/ui/scanner/use-scanner.ts'
import { useSearchBox } from '#web/ui/search/use-search-box.ts'
import { serverSentence } from '#web/api.ts'
import { TEXT } from '#web/sales/till/checkout-text.ts'
import { productSearch } from '#web/sales/search/product-queries.ts'
import type { Notice } from '#web/sales/till/till-state.ts'
import { scannedInto, wantedOf, wantedText, type Scanned } from '#web/sales/search/wanted.ts'

/** Where found goods go to: a cart, an order. */
export type Taker = {
  /** False when they are refused. */
  take: (product: FoundProduct, qty: number) => boolean
  /** Says something of the search under the box, and for the ear. */
  say: (tone: Notice['tone'], text: string) => void
  lookUps: LookUps
}

type Showing = { mustChoose: boolean; isListed: boolean }
type BoxRef = RefObject<HTMLInputElement | null>

/** A code that takes longer is said to. */
const SLOW_MS = 1000

/** The search box's behaviour: what is found for its text, and how that is taken. */
export function useProductSearch(taker: Taker, locationId: number | null, boxRef: BoxRef) {
  const box = useSearchBox()
  const { asked } = box
  const wanted = wantedOf(box.text)
  const search = useQuery({
    ...productSearch(wantedOf(asked).q, locationId),
    placeholderData: keepPreviousData,
  })
  const isCurrent = asked === box.q && search.isSuccess && !search.isPlaceholderData
  const found = search.data ?? []
  const active = found[Math.min(box.activeIndex, found.length - 1)]
  const isShown = box.isShown && wanted.q !== ''
  const lookUpCode = useCodeLookUp(locationId)
  /** What Enter asked for last, until that is answered: pressed again it asks for no second one. */
  const entered = useRef<string | null>(null)

  function addFound(product: FoundProduct) {
    if (taker.take(product, wanted.qty ?? 1)) box.clear()
    boxRef.current?.focus({ preventScroll: true })
  }

  /**
   * Puts a code into the box, so that it can be seen and mended, unless another text stands there by now or
   * the cashier is busy elsewhere.
   */
  function showWanted(text: string, { mustChoose, isListed }: Showing) {
    if (boxRef.current?.value.trim() && !isInBox(text)) return
    if (isBusyElsewhere(boxRef.current, mustChoose)) return
    box.type(text)
    // A list that does not help would only hide what is said of the code.
    box.setIsOpen(isListed)
    box.askNow(text)
    boxRef.current?.focus({ preventScroll: true })
    // Once it stands there: the next scan types over it.
    requestAnimationFrame(() => boxRef.current?.select())
  }

  function isInBox(text: string): boolean {
    return wantedText(wantedOf(boxRef.current?.value ?? '')) === text
  }

  async function lookUp({ qty, code, otherwise }: Scanned, isScan: boolean) {
    const { outcome, ...answer } = await onItsWay(wantedText({ qty, q: code }), () =>
      lookUpCode(code, otherwise),
    )
    const text = wantedText({ qty, q: answer.code })
    if (outcome.kind === 'found') {
      if (taker.take(outcome.product, qty ?? 1) && isInBox(text)) box.clear()
      return
    }
    if (outcome.kind === 'failed' && qty !== null) taker.lookUps.fail(text)
    if (qty === null) taker.say('refused', TEXT.badCount(MOST_QTY))
    // Who typed sees the list of what is like it; who scanned looks elsewhere.
    else if (outcome.kind !== 'similar' || isScan) taker.say(...wordFor(outcome, answer.code))
    const mustChoose = outcome.kind === 'several'
    showWanted(text, {
      mustChoose,
      isListed: mustChoose || (outcome.kind === 'similar' && !isScan),
    })
  }

  /** Nothing is paid or saved meanwhile, and nobody wonders for long where it is. */
  async function onItsWay<Answer>(text: string, ask: () => Promise<Answer>): Promise<Answer> {
    taker.lookUps.forget(text)
    const end = taker.lookUps.begin('code')
    const slow = setTimeout(() => taker.say('plain', TEXT.lookingUp(text)), SLOW_MS)
    return ask().finally(() => {
      end()
      clearTimeout(slow)
    })
  }

  function lookUpAgain(text: string) {
    const { qty, q } = wantedOf(text)
    void lookUp({ qty, code: q, otherwise: q }, true)
  }

  async function lookUpEntered(text: string, q: string, qty: number | null) {
    entered.current = text
    await lookUp({ qty, code: q, otherwise: q }, false)
    if (entered.current === text) entered.current = null
  }

  useScanner(
    ({ code, field, before }) => {
      const isHere = field !== null && field === boxRef.current
      if (isHere) box.clear()
      void lookUp(scannedInto(isHere ? before + code : code, code), true)
    },
    () => taker.say('refused', TEXT.tooFast),
  )

  function handleKeyDown(event: KeyboardEvent<HTMLInputElement>) {
    if (event.nativeEvent.isComposing) return
    if (isShown && box.moveBy(event, found.length)) return
    if (event.key === 'Escape') box.clear()
    if (event.key !== 'Enter' || box.q === '' || event.repeat) return
    event.preventDefault()
    const { qty, q } = wanted
    if (qty !== null && q === '') return taker.say('plain', TEXT.countFirst(qty))
    const text = wantedText(wanted)
    if (text === entered.current) return taker.say('plain', TEXT.lookingUp(text))
    // What counts nothing may still be a code that has an asterisk: then it is looked up as it is.
    if (qty !== null && isShown && isCurrent && active) return addFound(active)
    boxRef.current?.select()
    void lookUpEntered(text, q, qty)
  }

  const error = search.error && !search.isFetching ? serverSentence(search.error) : null
  const list = { found, active, isCurrent, error }
  return { box: { ...box, isShown }, ...list, addFound, lookUpAgain, handleKeyDown }
}

/** What is typed elsewhere is not left for a code that was not found; to choose among several, it is. */
function isBusyElsewhere(box: HTMLElement | null, mustChoose: boolean): boolean {
  const focused = document.activeElement
  if (focused === box || focused === document.body || focused === null) return false
  return !mustChoose || focused.closest('[role=dialog]') !== box?.closest('[role=dialog]')
}

function wordFor(outcome: NotFound, code: string): [tone: Notice['tone'], text: string] {
  if (outcome.kind === 'failed') return ['refused', outcome.sentence]
  if (outcome.kind === 'several') return ['refused', TEXT.severalWithCode(code)]
  return ['unknown', TEXT.unknownCode(code)]
}
