import type { Quantities } from '#domain/goods/stock/fefo.ts'

/** The stock of a part at a location, and how many units of it one kit takes. */
export type KitPart = Quantities & { qty: number; enableStock: boolean }

/** How many kits a part is enough for. */
function kitsOf(part: KitPart, held: 'stockQty' | 'sellableQty'): number {
  return Math.floor(part[held] / part.qty)
}

/**
 * How many kits their parts make at one location: as many as the scarcest part allows. A part whose stock is not
 * tracked never limits them; a kit of such parts alone has no quantity.
 */
export function kitsFrom(parts: readonly KitPart[]): Quantities & Pick<KitPart, 'enableStock'> {
  const tracked = parts.filter(({ enableStock }) => enableStock)
  const least = (held: 'stockQty' | 'sellableQty') =>
    tracked.length === 0 ? 0 : Math.min(...tracked.map((part) => kitsOf(part, held)))
  return {
    enableStock: tracked.length > 0,
    stockQty: least('stockQty'),
    sellableQty: least('sellableQty'),
    heldBy: scarcestPart(parts)?.heldBy ?? null,
  }
}

/** The first of the scarcest parts, which limits the number of kits; null when no part is tracked. */
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
