export function isInCart(element: Element): boolean {
  return element.closest('[data-line]') !== null
}

/** By which the till's keys find a line's quantity. */
export function qtyInputOf(productId: number | undefined): HTMLInputElement | null {
  return document.querySelector(`[data-line="${productId}"] [data-qty] input`)
}

/** In a long cart the line that was just added may be out of sight. */
export function showLine(productId: number) {
  requestAnimationFrame(() =>
    document.querySelector(`[data-line="${productId}"]`)?.scrollIntoView({ block: 'nearest' }),
  )
}
