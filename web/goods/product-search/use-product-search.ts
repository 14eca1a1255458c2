import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useRef, type KeyboardEvent, type RefObject } from 'react'
import type { FoundProduct } from '#domain/goods/products/api.ts'
import { MOST_QTY } from '#domain/money.ts'
import { serverSentence } from '#web/api.ts'
import {
  scannedInto,
  wantedOf,
  wantedText,
  type Scanned,
  type Wanted,
} from '#web/goods/product-search/count-and-code.ts'
import {
  productSearch,
  useCodeLookUp,
  type NotFound,
} from '#web/goods/product-search/find-by-code.ts'
import { TEXT } from '#web/goods/product-search/product-search-text.ts'
import type { FailedCode, LookUps } from '#web/goods/product-search/look-ups.ts'
import { useLookUpsAgain } from '#web/goods/product-search/use-look-ups-again.ts'
import { useScanner, type LongAmount } from '#web/goods/product-search/scanner/use-scanner.ts'
import { playTone, type Tone } from '#web/goods/product-search/sounds.ts'
import { toast } from '#web/platform/ui/Toast.tsx'
import { useCombobox } from '#web/platform/ui/combobox/use-combobox.ts'

/** Where found goods go: a cart, an order, a purchase. Each such place implements one. */
export type ProductSink = {
  /**
   * Takes goods; false if they are refused. `isAwaited` says whether the user has done nothing
   * else since choosing them.
   */
  take: (product: FoundProduct, qty: number, isAwaited: () => boolean) => boolean
  /** Shows a message below the box and plays its tone. */
  say: (tone: Tone, text: string) => void
  lookUps: LookUps
  /** Why nothing can be scanned now, for example while it saves. */
  closed?: string | null
  /**
   * Takes over a code that belongs to no product; false for one that it has no use for, which is put
   * into the box to be corrected, as every one is without this.
   */
  keepUnknown?: (code: string, qty: number) => boolean
  /** What for, if not to sell: then what is out of stock is found as well as what is not. */
  purpose?: 'ordering'
  /** A code only lists what it finds; the user then chooses from the list. */
  isChosenOnly?: boolean
}

export type BoxRef = RefObject<HTMLInputElement | null>

type Showing = { mustChoose: boolean; isListed: boolean }

const never = () => false

/** The behaviour of the search box: what is found for its text, and how it is taken. */
export function useProductSearch(sink: ProductSink, locationId: number | null, boxRef: BoxRef) {
  const { lookUps, say } = sink
  const at = { locationId, purpose: sink.purpose }
  const box = useCombobox()
  const { asked } = box
  const wanted = wantedOf(box.text)
  const search = useQuery({
    ...productSearch(wantedOf(asked).q, at),
    placeholderData: keepPreviousData,
  })
  const isCurrent = asked === box.q && search.isSuccess && !search.isPlaceholderData
  const found = search.data ?? []
  // What is not called as typed is taken by nobody who has not chosen it.
  const isCalled = found[0]?.match === 'TYPED'
  const activeIndex = Math.min(box.activeIndex ?? (isCalled ? 0 : -1), found.length - 1)
  const active = found[activeIndex]
  const isShown = box.isShown && wanted.q !== ''
  const lookUpCode = useCodeLookUp(at)
  /**
   * The text that Enter has asked for and that is still unanswered. Enter again on the same text
   * does not add a second unit.
   */
  const entered = useRef<string | null>(null)
  const lastChoice = useRef<object>(undefined)

  const isEntered = () => wantedText(wanted) === entered.current
  const textInBox = () => boxRef.current?.value.trim() ?? ''
  const isInBox = (text: string) => wantedText(wantedOf(textInBox())) === text

  function choose(product: FoundProduct) {
    // It is already being looked up as an entered code.
    if (isEntered()) return
    const choice = {}
    lastChoice.current = choice
    const isAwaited = () =>
      lastChoice.current === choice &&
      document.activeElement === boxRef.current &&
      textInBox() === ''
    if (sink.take(product, wanted.qty ?? 1, isAwaited)) box.clear()
    boxRef.current?.focus({ preventScroll: true })
  }

  /**
   * Puts a code into the box for the user to see and correct. False if the box holds something else
   * or the user is busy elsewhere.
   */
  function showWanted(text: string, { mustChoose, isListed }: Showing): boolean {
    if (textInBox() !== '' && !isInBox(text)) return false
    if (isBusyElsewhere(boxRef.current, mustChoose)) return false
    box.type(text)
    // A list would only cover the message about the code.
    if (!isListed) box.close()
    box.askNow(text)
    boxRef.current?.focus({ preventScroll: true })
    // One frame later, when the text is rendered. Selected, the next scan replaces it. The first
    // character of that scan may have come meanwhile, and the second must not replace it.
    requestAnimationFrame(() => isInBox(text) && boxRef.current?.select())
    return true
  }

  function lookUp(scanned: Scanned, isScan: boolean, amount?: LongAmount) {
    const { qty, code, otherwise } = scanned
    return lookUps.waitFor(
      wantedText({ qty, q: code }),
      lookUpCode(code, otherwise),
      ({ outcome, code: q }) => {
        if (amount && (outcome.kind === 'unknown' || outcome.kind === 'similar')) {
          say('refused', TEXT.noCodeAmount(q))
          return false
        }
        amount?.takeOut(q)
        if (outcome.kind !== 'found') {
          showNotFound({ qty, q }, outcome, isScan)
          return false
        }
        const isTaken = sink.take(outcome.product, qty ?? 1, never)
        if (isTaken && isInBox(wantedText({ qty, q }))) box.clear()
        return isTaken
      },
    )
  }

  /** Deals with a code that names no product, or not one: shows it in the box, or keeps it in sight. */
  function showNotFound({ qty, q }: Wanted, outcome: NotFound, isScan: boolean) {
    const text = wantedText({ qty, q })
    if (qty === null) {
      say('refused', TEXT.badCount(MOST_QTY))
      showWanted(text, { mustChoose: false, isListed: false })
    } else if (outcome.kind === 'failed') {
      fail({ code: q, qty, sentence: outcome.sentence, isUnanswered: outcome.isUnanswered })
      showWanted(text, { mustChoose: false, isListed: false })
    } else if (outcome.kind === 'several') {
      const sentence = TEXT.severalWithCode(q)
      if (showWanted(text, { mustChoose: true, isListed: true })) say('refused', sentence)
      else fail({ code: q, qty, sentence })
    } else if (outcome.kind === 'similar' && !isScan) {
      // A user who typed gets a list of similar products. After a scan nobody looks at the
      // screen.
      showWanted(text, { mustChoose: false, isListed: true })
    } else noteUnknown(text, q, qty)
  }

  function noteUnknown(text: string, code: string, qty: number) {
    if (sink.keepUnknown?.(code, qty)) return isInBox(text) && box.clear()
    say('unknown', TEXT.unknownCode(code))
    return showWanted(text, { mustChoose: false, isListed: false })
  }

  /** A failed code stays in sight, so that the next scan does not hide that this one is missing. */
  function fail(code: Omit<FailedCode, 'product'>) {
    lookUps.fail({ ...code, product: null })
    playTone('refused')
  }

  function lookUpAgain({ code, qty, product }: FailedCode) {
    if (product) return void sink.take(product, qty, never)
    const text = wantedText({ qty, q: code })
    // In the box, where Enter could ask for it, too.
    if (isInBox(text)) return void lookUpEntered(text, code, qty)
    return void lookUp({ qty, code, otherwise: code }, true)
  }

  /** Lists at once what matches a text. */
  function list(text: string) {
    box.type(text)
    box.askNow(text)
    // After a failure the same text does not start a new query, so it is refetched here.
    if (search.isError && !search.isFetching) void search.refetch()
    boxRef.current?.focus({ preventScroll: true })
  }

  async function lookUpEntered(text: string, q: string, qty: number | null) {
    entered.current = text
    if (qty !== null) lookUps.forget(q, qty)
    await lookUp({ qty, code: q, otherwise: q }, false)
    if (entered.current === text) entered.current = null
  }

  useLookUpsAgain(lookUps, lookUpAgain)

  useScanner(boxRef, {
    onScan: ({ code, field, before }) => {
      const isHere = field !== null && field === boxRef.current
      if (isHere) box.clear()
      if (sink.closed) return say('refused', sink.closed)
      if (sink.isChosenOnly) return list(code)
      return void lookUp(scannedInto(isHere ? before + code : code, code), true)
    },
    onLongAmount: (amount) => {
      const { code, whole } = amount
      return void lookUp({ qty: 1, code, otherwise: whole }, true, amount)
    },
    onCount: (digits) => {
      const { qty } = wantedOf(`${digits}*`)
      if (qty === null) return say('refused', TEXT.badCount(MOST_QTY))
      box.type(`${digits}*`)
      boxRef.current?.focus({ preventScroll: true })
      say('plain', TEXT.countFirst(qty))
    },
    onDoubt: () => say('refused', TEXT.tooFast),
    onCovered: (code) => {
      toast({ title: TEXT.covered(code), description: TEXT.coveredHint, destructive: true })
      playTone('refused')
    },
  })

  function handleKeyDown(event: KeyboardEvent<HTMLInputElement>) {
    if (event.nativeEvent.isComposing) return
    if (isShown && box.moveBy(event, activeIndex, found.length)) return
    if (event.key === 'Escape') box.clear()
    if (event.key !== 'Enter') return
    event.preventDefault()
    if (box.q === '' || event.repeat || isEntered()) return
    const { qty, q } = wanted
    if (qty !== null && q === '') return say('plain', TEXT.countFirst(qty))
    // A text whose first part is no quantity may still be a code that contains an asterisk: then it
    // is looked up as it is.
    if (qty !== null && isShown && isCurrent && active) return choose(active)
    if (sink.isChosenOnly) return list(box.q)
    boxRef.current?.select()
    return void lookUpEntered(wantedText(wanted), q, qty)
  }

  const error = search.error && !search.isFetching ? serverSentence(search.error) : null
  const findings = { found, active, isCurrent, error }
  return { box: { ...box, isShown }, ...findings, choose, lookUpAgain, handleKeyDown }
}

/**
 * Whether the user is typing elsewhere. An unknown code does not take the focus from there. A
 * choice among several does, unless another dialog has the focus.
 */
function isBusyElsewhere(box: HTMLElement | null, mustChoose: boolean): boolean {
  const focused = document.activeElement
  if (focused === box || focused === document.body || focused === null) return false
  return !mustChoose || focused.closest('[role=dialog]') !== box?.closest('[role=dialog]')
}
