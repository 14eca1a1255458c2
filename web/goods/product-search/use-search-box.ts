import { wantedOf, wantedText } from '#web/goods/product-search/count-and-code.ts'
import type { BoxRef } from '#web/goods/product-search/product-sink.ts'
import { useCombobox } from '#web/platform/ui/combobox/use-combobox.ts'

type Showing = { mustChoose?: boolean; isListed?: boolean }

/** The state of the search box, and its field on the screen. */
export function useSearchBox(boxRef: BoxRef) {
  const box = useCombobox()
  const wanted = wantedOf(box.text)

  const textInBox = () => boxRef.current?.value.trim() ?? ''
  const holds = (text: string) => wantedText(wantedOf(textInBox())) === text
  const focus = () => boxRef.current?.focus({ preventScroll: true })

  /** Puts a text into the box, and lists at once what matches it. */
  function put(text: string, isListed = true) {
    box.type(text)
    // A list would only cover the message about a code.
    if (!isListed) box.close()
    box.askNow(text)
    focus()
  }

  /**
   * Puts a code into the box for the user to see and correct. False if the box holds something else
   * or the user is busy elsewhere.
   */
  function show(text: string, { mustChoose = false, isListed = false }: Showing = {}): boolean {
    if (textInBox() !== '' && !holds(text)) return false
    if (isBusyElsewhere(boxRef.current, mustChoose)) return false
    put(text, isListed)
    // One frame later, when the text is rendered. Selected, the next scan replaces it. The first
    // character of that scan may have come meanwhile, and the second must not replace it.
    requestAnimationFrame(() => holds(text) && boxRef.current?.select())
    return true
  }

  return {
    ...box,
    wanted,
    isShown: box.isShown && wanted.q !== '',
    isEmpty: () => textInBox() === '',
    holds,
    focus,
    put,
    show,
  }
}

export type SearchBox = ReturnType<typeof useSearchBox>

/**
 * Whether the user is typing elsewhere. An unknown code does not take the focus from there. A
 * choice among several does, unless another dialog has the focus.
 */
function isBusyElsewhere(box: HTMLElement | null, mustChoose: boolean): boolean {
  const focused = document.activeElement
  if (focused === box || focused === document.body || focused === null) return false
  return !mustChoose || focused.closest('[role=dialog]') !== box?.closest('[role=dialog]')
}
