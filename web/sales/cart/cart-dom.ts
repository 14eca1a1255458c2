export function isInCart(element: Element): boolean {
  return element.closest('[data-line]') !== null
}

/** By which the till's keys find a line's quantity. */
export function qtyInputOf(lineKey: string | undefined): HTMLInputElement | null {
  return document.querySelector(`[data-line="${lineKey}"] [data-qty] input`)
}

/** In a long cart the line that was just added may be out of sight. */
export function showLine(lineKey: string) {
  requestAnimationFrame(() =>
    document.querySelector(`[data-line="${lineKey}"]`)?.scrollIntoView({ block: 'nearest' }),
  )
}
