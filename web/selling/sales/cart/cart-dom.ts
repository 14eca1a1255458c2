export function isInCart(element: Element): boolean {
  return element.closest('[data-line]') !== null
}

/** The quantity input of a line, for the shortcuts of the till. */
export function qtyInputOf(lineKey: string | undefined): HTMLInputElement | null {
  return document.querySelector(`[data-line="${lineKey}"] [data-qty] input`)
}

/** The key of the line in which the focus is. */
export function focusedLine(): string | undefined {
  return document.activeElement?.closest<HTMLElement>('[data-line]')?.dataset['line']
}

/** Scrolls to the line that was just added; in a long cart it may be out of sight. */
export function showLine(lineKey: string) {
  requestAnimationFrame(() =>
    document.querySelector(`[data-line="${lineKey}"]`)?.scrollIntoView({ block: 'nearest' }),
  )
}

/** The menu of a line's units, where several may be chosen. */
export function unitMenuOf(lineKey: string | undefined): HTMLSelectElement | null {
  return document.querySelector(`[data-line="${lineKey}"] select`)
}
