import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useRef, type KeyboardEvent } from 'react'
import type { FoundProduct } from '#domain/goods/products/api.ts'
import { MOST_QTY } from '#domain/money.ts'
import { serverSentence } from '#web/api.ts'
import { scannedInto, wantedOf } from '#web/goods/product-search/count-and-code.ts'
import { productSearch, type SearchedAt } from '#web/goods/product-search/search-query.ts'
import { TEXT } from '#web/goods/product-search/product-search-text.ts'
import type { BoxRef, ProductSink } from '#web/goods/product-search/product-sink.ts'
import { useScanner, type Scan } from '#web/goods/product-search/scanner/use-scanner.ts'
import { playTone } from '#web/goods/product-search/sounds.ts'
import { useEnteredCodes } from '#web/goods/product-search/use-entered-codes.ts'
import { useLookUpsAgain } from '#web/goods/product-search/use-look-ups-again.ts'
import { useSearchBox, type SearchBox } from '#web/goods/product-search/use-search-box.ts'
import { toast } from '#web/platform/ui/Toast.tsx'

/** The behaviour of the search box: what is found for its text, and how it is taken. */
export function useProductSearch(sink: ProductSink, locationId: number | null, boxRef: BoxRef) {
  const { say } = sink
  const at = { locationId, purpose: sink.purpose, takesLabels: sink.takesLabels }
  const box = useSearchBox(boxRef)
  const { found, activeIndex, isCurrent, error, refetchFailed } = useFound(box, at)
  const active = found[activeIndex]
  const codes = useEnteredCodes(sink, box, at)
  useLookUpsAgain(sink.lookUps, codes.again)
  const lastChoice = useRef<object>(undefined)

  function choose(product: FoundProduct) {
    // It is already being looked up as an entered code.
    if (codes.isEntered()) return
    const choice = {}
    lastChoice.current = choice
    const isAwaited = () =>
      lastChoice.current === choice && document.activeElement === boxRef.current && box.isEmpty()
    if (sink.take(product, box.wanted.qty ?? 1, isAwaited)) box.clear()
    box.focus()
  }

  function list(text: string) {
    box.put(text)
    // After a failure the same text does not start a new query.
    refetchFailed()
  }

  const scan = useScans(sink, { box, boxRef, codes, list })

  function handleKeyDown(event: KeyboardEvent<HTMLInputElement>) {
    if (event.nativeEvent.isComposing) return
    if (box.isShown && box.moveBy(event, activeIndex, found.length)) return
    if (event.key === 'Escape') box.clear()
    if (event.key !== 'Enter') return
    event.preventDefault()
    if (box.q === '' || event.repeat || codes.isEntered()) return
    const { qty, q } = box.wanted
    if (qty !== null && q === '') return say('plain', TEXT.countFirst(qty))
    // A text whose first part is no quantity may still be a code that contains an asterisk: then it
    // is looked up as it is.
    if (qty !== null && box.isShown && isCurrent && active) return choose(active)
    if (sink.isChosenOnly) return list(box.q)
    boxRef.current?.select()
    return void codes.enter({ qty, q })
  }

  return { box, found, active, isCurrent, error, choose, scan, again: codes.again, handleKeyDown }
}

type Place = {
  box: SearchBox
  boxRef: BoxRef
  codes: ReturnType<typeof useEnteredCodes>
  /** Lists what a code finds, where the user then chooses. */
  list: (text: string) => void
}

/** Takes what a scanner sends, and by the returned function what a camera reads. */
function useScans(sink: ProductSink, { box, boxRef, codes, list }: Place) {
  const { say } = sink

  function take({ code, field, before }: Scan) {
    const isHere = field !== null && field === boxRef.current
    if (isHere) box.clear()
    if (sink.closed) return say('refused', sink.closed)
    if (sink.isChosenOnly) return list(code)
    return void codes.lookUp(scannedInto(isHere ? before + code : code, code), true)
  }

  useScanner(boxRef, {
    onScan: take,
    onLongAmount: (amount) =>
      void codes.lookUp({ qty: 1, code: amount.code, otherwise: amount.whole }, true, amount),
    onCount: (digits) => {
      const { qty } = wantedOf(`${digits}*`)
      if (qty === null) return say('refused', TEXT.badCount(MOST_QTY))
      box.type(`${digits}*`)
      box.focus()
      return say('plain', TEXT.countFirst(qty))
    },
    onDoubt: () => say('refused', TEXT.tooFast),
    onCovered: (code) => {
      toast({ title: TEXT.covered(code), description: TEXT.coveredHint, destructive: true })
      playTone('refused')
    },
  })

  // As if it were scanned into the box, where a count may stand.
  return (code: string) => take({ code, field: boxRef.current, before: box.text })
}

/** What is found for the text of the box, and which row of it an Enter would take. */
function useFound({ asked, q, activeIndex }: SearchBox, at: SearchedAt) {
  const search = useQuery({
    ...productSearch(wantedOf(asked).q, at),
    placeholderData: keepPreviousData,
  })
  const found = search.data ?? []
  // What is not called as typed is taken by nobody who has not chosen it.
  const isCalled = found[0]?.match === 'TYPED'
  return {
    found,
    activeIndex: Math.min(activeIndex ?? (isCalled ? 0 : -1), found.length - 1),
    isCurrent: asked === q && search.isSuccess && !search.isPlaceholderData,
    error: search.error && !search.isFetching ? serverSentence(search.error) : null,
    refetchFailed: () => {
      if (search.isError && !search.isFetching) void search.refetch()
    },
  }
}
