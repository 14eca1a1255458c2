function rowOf(productId: number): Element | null {
  return document.querySelector(`[data-line="${productId}"]`)
}

export function isInCart(element: Element): boolean {
  return element.closest('[data-line]') !== null
}

/** By which the till's keys find a line's quantity. */
export function qtyInputOf(productId: number): HTMLInputElement | null {
  return rowOf(productId)?.querySelector('[data-qty] input') ?? null
}

/** In a long cart the line that was just added may be out of sight. */
export function showLine(productId: number) {
  requestAnimationFrame(() => rowOf(productId)?.scrollIntoView({ block: 'nearest' }))
}
