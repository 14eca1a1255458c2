import type { CSSProperties } from 'react'

type Box = Pick<DOMRect, 'left' | 'right' | 'top' | 'bottom'>

const STEP_PX = 8

/**
 * How far from the corner below right a toast stands. It covers nothing of a dialog over which it is shown, or where the
 * dialog leaves no room, not its footer. At a till it covers no button and nothing that is `data-uncovered`, or where the
 * cart leaves no room, only the latter. On other pages nothing is pressed in a hurry.
 */
export function placeOf(toast: Element, dialog: Element | undefined): CSSProperties | undefined {
  const all = (selector: string) => [...(dialog ?? document).querySelectorAll(selector)]
  const kept = all(dialog ? 'footer' : '[data-uncovered]')
  if (!dialog && kept.length === 0) return undefined
  const corner = toast.getBoundingClientRect()
  const free = (of: Element[]) =>
    freePlace(
      corner,
      of.map((each) => each.getBoundingClientRect()),
    )
  return (
    free(dialog ? [dialog] : [...kept, ...all(':is(main, header, aside) :is(a, button, input)')]) ??
    free(kept)
  )
}

/** The lowest place that is free, and there the one furthest to the right. */
export function freePlace(
  { left, right, top, bottom }: Box,
  taken: readonly Box[],
): CSSProperties | undefined {
  for (let up = 0; up < top; up += STEP_PX)
    for (let aside = 0; aside < left; aside += STEP_PX) {
      const isTaken = taken.some(
        (box) =>
          box.left < right - aside + STEP_PX &&
          left - aside - STEP_PX < box.right &&
          box.top < bottom - up + STEP_PX &&
          top - up - STEP_PX < box.bottom,
      )
      if (!isTaken) return { marginRight: aside, marginBottom: up }
    }
  return undefined
}
