import { texts } from '#domain/language.ts'
import {
  beside,
  inPacks,
  mostUnits,
  type Counted,
  type Pack,
} from '#domain/goods/products/packs.ts'
import type { Availability } from '#domain/goods/stock/availability.ts'

const COUNT = new Intl.NumberFormat('en-PH')
const count = (number: number) => COUNT.format(number)

type Place = Pick<Availability, 'locationName' | 'sellableQty'>

/** Every text about finding goods, wherever they go. */
export const TEXT = texts('goods/product-search/product-search-text', {
  results: 'Products found',
  noProducts: 'No products found',
  matches: {
    TYPED: undefined,
    SAID: 'Nothing is called that; people mean',
    GUESSED: 'Nothing is called that; perhaps',
  },
  /** Of a row among others that are called as typed. */
  meant: 'People mean this',
  noSku: 'No SKU',
  expires: (day: string, isPast: boolean) => `${isPast ? 'Expired' : 'Expires'} ${day}`,
  inStock: (qty: number) => `${count(qty)} in stock`,
  untracked: 'In stock',
  elsewhere: (places: readonly Place[], of: Counted) =>
    places.length === 0
      ? 'No branch has it'
      : `At ${places.map(({ locationName, sellableQty: qty }) => (qty === null ? locationName : `${locationName} (${count(qty)}${beside(inPacks(qty, of))})`)).join(', ')}`,
  /** 'Box of 100'; a piece by the name of its product's unit. */
  unit: (pack: { name: string; factor: number } | null, pieceName?: string | null) =>
    pack ? `${pack.name} of ${count(pack.factor)}` : (pieceName ?? 'Piece'),
  unitsOf: (name: string) => `Unit of ${name}`,
  tooManyUnits: (pack: Pack | null | undefined) =>
    `A line has at most ${count(mostUnits(pack))} units`,
  /** Another discount, price, scheme or reason. */
  unlikeLines: 'Another line has that unit, on other terms. Make both alike first.',
  add: 'Add',
  addProduct: (name: string) => `Add ${name}`,

  ready: 'Scan with the cursor anywhere; 12*code counts twelve',
  unknownCode: (code: string) => `No product has the code ${code}`,
  severalWithCode: (code: string) => `Several products have the code ${code}. Choose one.`,
  badCount: (most: number) => `Before * comes how many: 1 to ${count(most)}`,
  countFirst: (qty: number) => `${count(qty)} of what? Scan or search it now`,
  tooFast: 'That came as fast as a scan. Press Enter again to pay with it.',
  noCodeAmount: (code: string) =>
    `No product has the code ${code}. If it is an amount, press Enter again to pay with it.`,
  covered: (code: string) => `Not added: ${code}`,
  coveredHint: 'Close this window first, then scan it again.',

  lookingUp: (first: string, others: number) =>
    `Still looking up ${first}${others > 0 ? ` and ${count(others)} more` : ''}`,
  notLookedUp: (codes: string, sentence: string) => `Not looked up: ${codes}. ${sentence}`,
  byItself: 'It is looked up by itself when the server is back.',
  lookUpAgain: 'Look up again',
  leaveOut: 'Leave out',
  each: (action: string, codes: string) => `${action}: ${codes}`,
  codeFailed: 'A code could not be looked up. Look it up again, or leave it out.',
})
