import { documentNumberIn } from '#domain/selling/sales/document-number.ts'

/** Most parked sales that one user may have at branches. */
export const MOST_PARKED_SALES = 50

const PREFIX = 'TICKET-'

/** The number that a customer gets, on paper or in words: TICKET-00000012. */
export function parkedSaleNumber(id: number): string {
  return PREFIX + String(id).padStart(8, '0')
}

/** The id of the parked sale whose number was scanned or typed; null for anything else. */
export function parkedSaleIdIn(text: string): number | null {
  const number = documentNumberIn(text)
  return number?.startsWith(PREFIX) ? Number(number.slice(PREFIX.length)) : null
}
