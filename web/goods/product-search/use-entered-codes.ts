import { useRef } from 'react'
import { MOST_QTY } from '#domain/money.ts'
import { wantedText, type Scanned, type Wanted } from '#web/goods/product-search/count-and-code.ts'
import {
  useCodeLookUp,
  type Failure,
  type NotFound,
} from '#web/goods/product-search/find-by-code.ts'
import type { SearchedAt } from '#web/goods/product-search/search-query.ts'
import type { FailedCode } from '#web/goods/product-search/look-ups.ts'
import { TEXT } from '#web/goods/product-search/product-search-text.ts'
import type { ProductSink } from '#web/goods/product-search/product-sink.ts'
import type { LongAmount } from '#web/goods/product-search/scanner/use-typed-amount.ts'
import { playTone } from '#web/goods/product-search/sounds.ts'
import type { SearchBox } from '#web/goods/product-search/use-search-box.ts'

/** Looks up codes that were scanned or entered, and hands their goods to the sink. */
export function useEnteredCodes(sink: ProductSink, box: SearchBox, at: SearchedAt) {
  const { lookUps, say } = sink
  const lookUpCode = useCodeLookUp(at)
  /**
   * The text that Enter has asked for and that is still unanswered. Enter again on the same text
   * does not add a second unit.
   */
  const entered = useRef<string | null>(null)

  function lookUp({ qty, code, otherwise }: Scanned, isScan: boolean, amount?: LongAmount) {
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
          showNotFound(sink, box, { qty, q }, outcome, isScan)
          return false
        }
        const isTaken = sink.take(outcome.product, qty ?? 1, () => false)
        if (isTaken && box.holds(wantedText({ qty, q }))) box.clear()
        return isTaken
      },
    )
  }

  async function enter({ qty, q }: Wanted) {
    const text = wantedText({ qty, q })
    entered.current = text
    if (qty !== null) lookUps.forget(q, qty)
    await lookUp({ qty, code: q, otherwise: q }, false)
    if (entered.current === text) entered.current = null
  }

  function again({ code, qty, product }: FailedCode) {
    if (product) return void sink.take(product, qty, () => false)
    // In the box, where Enter could ask for it, too.
    if (box.holds(wantedText({ qty, q: code }))) return void enter({ qty, q: code })
    return void lookUp({ qty, code, otherwise: code }, true)
  }

  return { lookUp, enter, again, isEntered: () => wantedText(box.wanted) === entered.current }
}

/** Deals with a code that names no product, or not one: shows it in the box, or keeps it in sight. */
function showNotFound(
  { say, lookUps, keepUnknown }: ProductSink,
  box: SearchBox,
  { qty, q }: Wanted,
  outcome: NotFound,
  isScan: boolean,
) {
  const text = wantedText({ qty, q })
  if (qty === null) {
    say('refused', TEXT.badCount(MOST_QTY))
    return box.show(text)
  }
  /** A failed code stays in sight, so that the next scan does not hide that this one is missing. */
  const fail = (failure: Failure) => {
    lookUps.fail({ code: q, qty, ...failure, product: null })
    playTone('refused')
  }

  if (outcome.kind === 'failed') {
    fail({ sentence: outcome.sentence, isUnanswered: outcome.isUnanswered })
    return box.show(text)
  }
  if (outcome.kind === 'several') {
    const sentence = TEXT.severalWithCode(q)
    if (box.show(text, { mustChoose: true, isListed: true })) return say('refused', sentence)
    return fail({ sentence })
  }
  // A user who typed gets a list of similar products. After a scan nobody looks at the screen.
  if (outcome.kind === 'similar' && !isScan) return box.show(text, { isListed: true })
  if (keepUnknown?.(q, qty)) return box.holds(text) && box.clear()
  say('unknown', TEXT.unknownCode(q))
  return box.show(text)
}
