import { openDialogs } from '#web/platform/ui/open-dialogs.ts'

type Box = Pick<DOMRect, 'left' | 'right' | 'top' | 'bottom'>

const STEP_PX = 8
const KEPT = '[data-uncovered]'

/** Places a new toast, and again whenever a dialog opens or closes meanwhile. */
export function placeToast(toast: HTMLElement) {
  moveToFreePlace(toast)
  const dialogs = new MutationObserver(() => {
    if (toast.isConnected) moveToFreePlace(toast)
    else dialogs.disconnect()
  })
  dialogs.observe(document.body, { childList: true })
}

/**
 * Moves a toast from the corner below right to where it covers nothing of a dialog, or where the dialog leaves no room,
 * not its footer. At a till it covers no button and nothing that is `data-uncovered`, or where the cart leaves no room, only
 * the latter. On other pages nothing is pressed in a hurry.
 */
function moveToFreePlace(toast: HTMLElement) {
  toast.style.margin = ''
  const dialog = openDialogs().at(-1)
  const boxes = (selector: string) =>
    [...(dialog ?? document).querySelectorAll(selector)].map((each) => each.getBoundingClientRect())
  const kept = boxes(KEPT)
  if (!dialog && kept.length === 0) return
  const corner = toast.getBoundingClientRect()
  const apart = dialog
    ? [dialog.getBoundingClientRect()]
    : boxes(`${KEPT}, :is(main, header, aside) :is(a, button, input, select)`)
  Object.assign(toast.style, freePlace(corner, apart) ?? freePlace(corner, kept))
}

/** The margins of the lowest place that is free, and there of the one furthest to the right. */
export function freePlace({ left, right, top, bottom }: Box, taken: readonly Box[]) {
  for (let up = 0; up < top; up += STEP_PX)
    for (let aside = 0; aside < left; aside += STEP_PX)
      if (
        !taken.some(
          (box) =>
            box.left < right - aside + STEP_PX &&
            box.right > left - aside - STEP_PX &&
            box.top < bottom - up + STEP_PX &&
            box.bottom > top - up - STEP_PX,
        )
      )
        return { marginRight: `${aside}px`, marginBottom: `${up}px` }
  return undefined
}
