import { texts } from '#domain/language.ts'
import { purchaseName } from '#domain/buying/purchases/purchase.ts'

const COUNT = new Intl.NumberFormat('en-PH')
const count = (number: number) => COUNT.format(number)
const units = (number: number) => `${count(number)} ${number === 1 ? 'unit' : 'units'}`

export const TEXT = texts('buying/purchases/receive/receive-text', {
  title: (id: number) => `Receive ${purchaseName(id)}`,
  submit: 'Receive',
  received: 'Delivery received',
  receivedHint: (id: number, isWhole: boolean) =>
    isWhole ? `${purchaseName(id)} is received` : `${purchaseName(id)} waits for the rest`,
  error: 'Error',

  /** '6 of 10 to come', '7 of 11 boxes to come'. */
  waiting: (part: string) => `${part} to come`,
  ordered: (ordered: string) => `${ordered} ordered`,
  /** '5 boxes = 500 tablets, ₱0.8182 each'. */
  comesAs: (lot: string, each: string) => `${lot}, ₱${each} each`,
  unitOf: (name: string, lot: number) => `${name}, lot ${lot}`,
  count,
  lines: 'Lines to receive',
  product: 'Product',
  qty: 'Quantity',
  unitCost: 'Unit cost',
  fieldOf: (field: string, name: string, lot: number) => `${field} of ${name}, lot ${lot}`,
  anotherLotOf: (name: string) => `Another lot of ${name}`,
  removeLot: (name: string, lot: number) => `Remove lot ${lot} of ${name}`,

  search: 'Search a line of this order',
  ready: 'Scan a box to go to its line; 12*code says that twelve came',
  goTo: 'Go to',
  goToProduct: (name: string) => `Go to ${name}`,
  open: (open: string) => `${open} to come`,
  notOnIt: 'Not to come',
  notAwaited: (name: string) => `${name} is not to come with this order`,
  isIn: (name: string, qty: string) => `${name}: ${qty} in this lot`,
  partlyRead: (name: string) =>
    `${name}: not all of its label could be read. Type the rest as it is printed.`,
  units,
  isSaving: 'Not taken: the delivery is being saved.',

  closeShort: 'Close the rest short',
  closeShortHint: 'What has not come by now is not waited for any more.',
  nothing: 'Type what came, or close the rest short',
  comes: (now: number) => `${units(now)} come now`,
  staysOpen: (rest: number) => `${units(rest)} stay open`,
  neverComes: (rest: number) => `${units(rest)} will never come`,
  notAll: '0 is nothing of a line',
})
