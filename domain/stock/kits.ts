/** What lies of a part where its kit is sold, and how many of it one kit takes. */
export type KitPart = {
  qty: number
  enableStock: boolean
  stockQty: number
  sellableQty: number
}

/** How many kits a part is enough for. */
function kitsOf(part: KitPart, held: 'stockQty' | 'sellableQty'): number {
  return Math.floor(part[held] / part.qty)
}

/**
 * How many kits their parts make in one place: as many as the scarcest part is enough for. A part whose stock is not
 * tracked is always there; a kit of such parts alone has no quantity either.
 */
export function kitsFrom(
  parts: readonly KitPart[],
): Pick<KitPart, 'enableStock' | 'stockQty' | 'sellableQty'> {
  const tracked = parts.filter(({ enableStock }) => enableStock)
  const least = (held: 'stockQty' | 'sellableQty') =>
    tracked.length === 0 ? 0 : Math.min(...tracked.map((part) => kitsOf(part, held)))
  return {
    enableStock: tracked.length > 0,
    stockQty: least('stockQty'),
    sellableQty: least('sellableQty'),
  }
}

/** The part that keeps more kits from being sold: the first of the scarcest; null when none is tracked. */
export function scarcestPart<Part extends KitPart>(parts: readonly Part[]): Part | null {
  const [scarcest] = parts
    .filter(({ enableStock }) => enableStock)
    .toSorted(
      (a, b) =>
        kitsOf(a, 'sellableQty') - kitsOf(b, 'sellableQty') ||
        kitsOf(a, 'stockQty') - kitsOf(b, 'stockQty'),
    )
  return scarcest ?? null
}
