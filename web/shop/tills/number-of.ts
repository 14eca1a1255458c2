import type { Till } from '#domain/shop/tills/api.ts'

/** A number of a till's documents as they show it. */
export function numbered(prefix: string, number: number): string {
  return `${prefix}-${String(number).padStart(8, '0')}`
}

/** The number that the till's next invoice will have. */
export function numberOf({ prefix, nextNumber }: Till): string {
  return numbered(prefix, nextNumber)
}
