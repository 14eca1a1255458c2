import type { Till } from '#domain/tills/api.ts'

/** The number that the till's next invoice will have. */
export function numberOf({ prefix, nextNumber }: Till): string {
  return `${prefix}-${String(nextNumber).padStart(8, '0')}`
}
