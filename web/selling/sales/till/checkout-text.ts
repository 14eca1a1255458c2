import { texts } from '#domain/language.ts'
import { counted as countedUnits, pieces, type Pack } from '#domain/goods/products/packs.ts'
import { centavosOf, formatPesos, percentText, type Centavos } from '#domain/money.ts'
import { beside } from '#domain/goods/products/packs.ts'
import type { Sale } from '#domain/selling/sales/api.ts'
import type { MethodAmount } from '#domain/selling/sales/returns/refunds.ts'
import type { Tax } from '#domain/shop/settings/settings.ts'

const COUNT = new Intl.NumberFormat('en-PH')

function counted(count: number, one: string, many: string): string {
  return `${COUNT.format(count)} ${count === 1 ? one : many}`
}

export const TEXT = texts('selling/sales/till/checkout-text', {
  title: 'POS',

  search: 'Search products',
  searchPlaceholder: 'Search by name, SKU or barcode',
  ready: 'Scan or search to add a product',
  added: (name: string, qty: number) =>
    `Added ${name}${qty > 1 ? ` · ${COUNT.format(qty)} in cart` : ''}`,
  addedAtNewPrice: (name: string, price: Centavos) =>
    `Added ${name}. Its price is ${formatPesos(price)} now`,
  /** The reason comes first, because a long name is cut off at its end. */
  unsellable: (name: string, reason: string) => `${reason}: ${name}`,
  tooManyLines: (most: number) => `A sale has at most ${most} lines`,
  stillSaving: 'The last sale is still being saved',
  /** What a key or button does once a look-up is answered, and why it did not. */
  follows: (code: string, what: string) => `${code} is still being looked up. Then: ${what}`,
  pressedMeanwhile: (what: string) =>
    `${what}: not done, because something else was pressed before the look-up was answered`,
  nothingCame: (what: string) => `${what}: not done, because what was looked up is not in the cart`,
  priceCheck: 'Price check',
  soundsOff: 'Turn sounds off',
  soundsOn: 'Turn sounds on',

  cartTitle: 'Cart',
  lines: (lines: number, units: number) =>
    `${counted(lines, 'line', 'lines')} · ${counted(units, 'unit', 'units')}`,
  clear: 'Clear',
  clearCart: 'Clear the cart',
  cleared: 'Cart cleared',
  hold: 'Hold',
  heldCount: (count: number) => `Held ${COUNT.format(count)}`,
  heldCarts: 'Held carts',
  held: (number: number) => `Cart held as No. ${COUNT.format(number)}`,
  resumed: (number: number, from: string | null) =>
    `Cart No. ${COUNT.format(number)} is back${from ? `, held at ${from}: the stock is of this location now` : ''}`,
  anotherLocation: 'another location',
  nothingToHold: 'There is nothing to hold',
  tooManyHeld: (most: number) => `At most ${most} carts can be held`,
  heldForYou: (number: number, reason: string) =>
    `A sale was not made: ${reason} Its cart is held as No. ${COUNT.format(number)}.`,
  undo: 'Undo',
  emptyCart: 'Your cart is empty',
  emptyCartHint: 'Start by searching for products above',
  product: 'Product',
  price: 'Price',
  quantity: 'Quantity',
  discount: 'Disc. %',
  lineTotal: 'Total',
  actions: 'Actions',
  packsAre: (qty: number, pack: Pack, pieceName: string | null = null) =>
    `${countedUnits(qty, pack.name)} · ${pieces(qty * pack.factor, pieceName)}`,
  each: (price: Centavos) => `${formatPesos(price)} each`,
  unit: 'Unit',
  noOtherUnit: 'It is sold in no other unit',
  nothingToCount: 'The cart has no line whose quantity could be typed',
  quantityOf: (name: string) => `Quantity of ${name}`,
  increase: (name: string) => `One more ${name}`,
  decrease: (name: string) => `One less ${name}`,
  discountOf: (name: string) => `Discount percent on ${name}`,
  remove: (name: string) => `Remove ${name}`,
  removed: (name: string) => `${name} removed`,
  removeLine: 'Remove',
  noneLeft: 'None left at this location',
  wholeUnits: 'A quantity is a whole number: it stays as it was',
  noPercentage: 'A discount is a percentage: it stays as it was',
  amountUnread: 'Amount Received is no amount of pesos',
  discountLimited: 'A discount is at most 100 %',
  /** With the same in packs, where the line sells packs. */
  onlyLeft: (count: number, inPacks: string | null) =>
    `Only ${COUNT.format(count)} left at this location${beside(inPacks)}`,

  cardsShown: 'Cards that were shown',
  noSchemes: 'No discount of law is in use in this shop',
  showCard: 'Senior, PWD or other card',
  changeCard: (scheme: string) => `Booklet and representative: ${scheme}`,
  representedBy: (name: string) => `By ${name}`,
  cardsLeft: (customer: string) => `Cards of ${customer} left the sale with them`,
  removeCard: (scheme: string) => `Remove the card: ${scheme}`,
  cardShown: (scheme: string, holder: string) => `${scheme}: ${holder}`,
  vatable: 'VATable',
  vatExempt: 'VAT-exempt',
  zeroRated: 'Zero-rated',
  supplyReason: 'Why so much',
  sellAllTheSame: 'Sell with this reason',

  details: 'Transaction Details',
  location: 'Location',
  selectLocation: 'Select Location',
  customer: 'Customer',
  customerPlaceholder: 'Search customer...',
  customersFound: 'Customers found',
  noCustomers: 'No customers found',
  walkIn: 'Walk-in Customer',
  noCustomer: 'No customer selected',
  noPhone: 'No phone',
  clearCustomer: 'Clear customer',
  addCustomer: (typed: string) => `Add "${typed}"`,

  summary: 'Order Summary',
  subtotal: 'Subtotal',
  tax: ({ mode, rate, label }: Tax) =>
    mode === 'ADDED_TO_TOTAL' ? `${label} (${percentText(rate)}%)` : `${label} included in prices`,
  total: 'Total',

  payment: 'Payment',
  method: 'Payment method',
  amountReceived: 'Amount Received',
  cashAmounts: 'Likely amounts',
  reference: 'Reference (optional)',
  cardNumber: 'Never write a card number here',
  changeDue: 'Change Due',
  stillShort: 'Still short',
  tooMuch: 'Too much: only cash gives change',
  paidBy: (methods: readonly string[]) => `${methods.join(' + ')} received`,
  paidExactly: (methods: readonly string[]) => `${methods.join(' + ')}, exact`,
  lastSale: 'Last sale',
  addPart: 'Add payment',
  parts: 'Payments so far',
  partOf: (method: string, amount: Centavos) => `${method} ${formatPesos(amount)}`,
  removePart: (part: string) => `Remove ${part}`,
  balanceDue: 'Balance due',
  partFirst: 'Type how much is paid this way first',
  tooManyParts: (most: number) => `A sale has at most ${most} payments`,
  partIsAll: 'That pays all of it: complete the sale',
  addNote: 'Add note',
  note: 'Note',
  complete: 'Complete Sale',
  processing: 'Processing...',

  error: 'Error',
  noLocation: 'Please select a location',
  noShift: 'Open a shift first: this till sells in shifts',
  checkTotal: 'A field was still open. Check the total.',
  soldTitle: 'Sale completed successfully',
  sold: 'Transaction has been processed',

  sentSale: 'Sent, but not confirmed yet. The next cart may begin.',
  sentAgain: 'The server is busy. The sale is sent again by itself.',
  savingSale: 'Saving the sale',
  checking: 'Checking whether the sale was saved',
  checkNow: 'Check now',
  soldElsewhere: 'The last sale was saved, but not at a location of yours',
  notSaved: 'The sale was not saved. Complete it again.',
  soldAfterAll: ({ invoiceNumber, grandTotal }: Pick<Sale, 'invoiceNumber' | 'grandTotal'>) =>
    `The cart that was cleared had been sold before: ${invoiceNumber}, ${formatPesos(centavosOf(grandTotal))}`,

  soldEarlier: ({ invoiceNumber, grandTotal }: Pick<Sale, 'invoiceNumber' | 'grandTotal'>) =>
    `An earlier try of this cart was saved: ${invoiceNumber}, ${formatPesos(centavosOf(grandTotal))}. What was changed since is not in it.`,

  acceptPrices: 'Accept new prices',
  wasReceived: (paid: Centavos) => `Was ${formatPesos(paid)} received?`,
  itWas: 'Yes, it was',
  isMeant: (qty: number, name: string) => `Are ${COUNT.format(qty)} of ${name} meant?`,
  itIs: 'Yes, sell them',

  /** What the customer gets when the sale is made. */
  countOut: ({ change, back }: { change: Centavos; back: readonly MethodAmount[] }) =>
    back.length === 0
      ? `Change due ${formatPesos(change)}`
      : `Give back ${back.map(({ method, amount }) => `${formatPesos(amount)} by ${method}`).join(' and ')}${change > 0 ? `, and ${formatPesos(change)} change` : ''}`,
  giveBackBy: (back: readonly MethodAmount[]) =>
    `Give back by ${back.map(({ method }) => method).join(' + ')}`,
  comesBack: (invoiceNumber: string) => `Back from ${invoiceNumber}`,
  keepInstead: (invoiceNumber: string) => `Exchange nothing of ${invoiceNumber}`,
  exchanging: (invoiceNumber: string, refunded: Centavos) =>
    `Goods of ${invoiceNumber} pay up to ${formatPesos(refunded)}: scan what goes out for them`,
  oneExchange: 'This cart has an exchange already: complete it first',
  byName: (name: string) => `by ${name}`,
  received: 'Received',
})
