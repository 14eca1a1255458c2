import { codeKey } from '#domain/folding.ts'
import type { StockLot } from '#domain/goods/stock/api.ts'
import { TEXT } from '#web/goods/stock/stock-text.ts'

/** Shorter texts are in too many numbers. */
const LEAST_LETTERS = 3

/** Whether lots are searched by a text. */
export const mayBeLot = (text: string) => text.length >= LEAST_LETTERS

/** The query for the lots whose numbers have a text in them. One number may lie at many locations, in several lots at each. */
export const lotsNumbered = (text: string) => ({ query: { search: text, limit: '500' } })

/** A number of a product's lots. */
export type NumberedLot = Pick<StockLot, 'productId' | 'productName'> & {
  lotNumber: string
  /** All locations that hold it, with how many pieces: 'Main 30 · Makati 4 recalled'. */
  places: string
}

/** Lots of one product and number together, in the order in which they were found. */
export function numberedLots(lots: readonly StockLot[]): NumberedLot[] {
  const numbers = new Map<string, StockLot[]>()
  for (const lot of lots) {
    const key = `${lot.productId} ${codeKey(lot.lotNumber ?? '')}`
    numbers.set(key, [...(numbers.get(key) ?? []), lot])
  }
  return [...numbers.values()].flatMap((alike) => {
    const [first] = alike
    return first?.lotNumber ? { ...first, lotNumber: first.lotNumber, places: placesOf(alike) } : []
  })
}

/** Whether a lot has a number, however its letters are written. */
export const hasNumber = ({ lotNumber }: StockLot, number: string) =>
  lotNumber !== null && codeKey(lotNumber) === codeKey(number)

function placesOf(lots: readonly StockLot[]): string {
  const places = new Map<string, { lot: StockLot; qty: number }>()
  for (const lot of lots) {
    const key = `${lot.locationId} ${heldBy(lot)}`
    places.set(key, { lot, qty: (places.get(key)?.qty ?? 0) + lot.qty })
  }
  return [...places.values()]
    .map(({ lot, qty }) => TEXT.held(lot.locationName, qty, heldBy(lot)))
    .join(' · ')
}

/** Why it is not sold; '' for what is. */
function heldBy({ state, isExpired }: StockLot): string {
  if (state !== 'FOR_SALE') return TEXT.states[state]
  return isExpired ? TEXT.expired : ''
}
