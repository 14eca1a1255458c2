import { TEXT } from '#web/selling/sales/till/checkout-text.ts'
import { noticed } from '#web/selling/sales/till/till-state.ts'
import type { Till } from '#web/selling/sales/till/till.ts'
import { playTone } from '#web/goods/product-search/sounds.ts'
import { toast } from '#web/platform/ui/Toast.tsx'

/**
 * Does what a key or button asks for. While a scan or search for this cart is unanswered, it waits for the answer: what comes
 * belongs to no other cart. It says so, and why it is not done where nothing came, or something else was pressed meanwhile.
 * That stands in a toast, because what was pressed may change the cart; `refuse` has another place for it where nothing came.
 */
export async function afterLookUps(
  till: Till,
  what: string,
  act: () => void,
  refuse: (sentence: string) => void = sayInToast,
): Promise<void> {
  const [first] = till.lookUps.state().awaited
  if (first) {
    till.change((now) => noticed(now, 'plain', TEXT.follows(first.text, what)))
    const pressed = nextPress()
    const isTaken = await Promise.race([till.lookUps.isAllTaken(), pressed.isPressed])
    // One frame later the line that came is on the screen.
    await new Promise((resolve) => requestAnimationFrame(resolve))
    pressed.stop()
    if (pressed.was() || !isTaken) {
      playTone('refused')
      return pressed.was()
        ? sayInToast(TEXT.pressedMeanwhile(what))
        : refuse(TEXT.nothingCame(what))
    }
  }
  const refusal = till.lookUps.refusal()
  if (refusal !== null) till.change((now) => noticed(now, 'refused', refusal))
  else act()
}

function sayInToast(description: string) {
  toast({ title: TEXT.error, description, destructive: true })
}

/** The next key or button that is pressed after the present one. */
function nextPress() {
  const listening = new AbortController()
  let was = false
  const isPressed = new Promise<false>((resolve) => {
    const note = () => {
      was = true
      resolve(false)
    }
    const options = { capture: true, once: true, signal: listening.signal }
    for (const event of ['keydown', 'pointerdown']) window.addEventListener(event, note, options)
  })
  return { isPressed, was: () => was, stop: () => listening.abort() }
}
