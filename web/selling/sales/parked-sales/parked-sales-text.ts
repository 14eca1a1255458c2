import { texts } from '#domain/language.ts'
import type { ParkedSale } from '#domain/selling/sales/parked-sales/api.ts'
import { parkedSaleNumber } from '#domain/selling/sales/parked-sales/parked-sale.ts'

const COUNT = new Intl.NumberFormat('en-PH')

/** Every text about carts in the hands of their branch. */
export const TEXT = texts('selling/sales/parked-sales/parked-sales-text', {
  parkedSales: (count: number) => `Tickets ${COUNT.format(count)}`,
  ofBranch: 'Tickets of this branch',
  none: 'Nobody has handed a cart to this branch.',
  loading: 'Loading the tickets...',
  park: (number: number) => `Hand cart ${COUNT.format(number)} to the branch`,
  take: (id: number) => `Take ${parkedSaleNumber(id)}`,
  takeIt: 'Take the Cart',
  title: (id: number) => parkedSaleNumber(id),
  lines: ({ lineCount, unitCount }: Pick<ParkedSale, 'lineCount' | 'unitCount'>) =>
    `${COUNT.format(lineCount)} ${lineCount === 1 ? 'line' : 'lines'} · ${COUNT.format(unitCount)} ${unitCount === 1 ? 'unit' : 'units'}`,
  names: ({ productNames, lineCount }: Pick<ParkedSale, 'productNames' | 'lineCount'>) =>
    productNames.join(', ') + (lineCount > productNames.length ? ' ...' : ''),
  by: (name: string, at: string) => `${name} · ${at}`,
  discard: (id: number) => `Throw ${parkedSaleNumber(id)} away`,
  asksDiscarding: (id: number) => `Throw ${parkedSaleNumber(id)} away? Its cart is gone then.`,
  discarded: (id: number) => `${parkedSaleNumber(id)} is thrown away`,
  print: (id: number) => `Print ${parkedSaleNumber(id)}`,
  walkIn: 'Walk-in Customer',
  handedIn: (number: number, id: number) =>
    `Cart No. ${COUNT.format(number)} is ${parkedSaleNumber(id)} now: any till of the branch takes it`,
  handedInBefore: (number: number) =>
    `Cart No. ${COUNT.format(number)} had been handed to the branch, and is taken already`,
  staysHere: (number: number, reason: string) =>
    `Cart No. ${COUNT.format(number)} stays here: ${reason}`,
  paidFor: 'Something was paid for it: sell it here',
  cardShown: 'A card was shown for it: sell it here',
  onItsWay: 'Being handed to the branch: no answer came yet',
  coming: 'Being taken from the branch: no answer came yet',
  askAgain: (number: number) => `Ask again about cart ${COUNT.format(number)}`,
  again: 'Ask Again',
  unanswered: (number: number) =>
    `No answer came. Cart No. ${COUNT.format(number)} is sold nowhere until one does: ask again.`,
  tooManyHeld: 'Too many carts are held here: sell or hand in one first',
  notTaken: (reason: string) => `The ticket was not taken: ${reason}`,
  gone: (names: readonly string[]) =>
    `Not in the cart, as not sold any more or too many for one sale: ${names.join(', ')}`,
  missing: 'There is no such ticket any more: it was taken, or its day is over.',
  anotherBranch: 'It is of another branch: choose that location first.',
  error: 'Error',
})
