import { texts } from '#domain/language.ts'
import { soldText } from '#domain/goods/products/pack-notes.ts'
import { centavosOf, formatPesos, type Centavos } from '#domain/money.ts'
import { counted, inPacksOrPieces, pieces } from '#domain/goods/products/packs.ts'
import type { Sale } from '#domain/selling/sales/api.ts'
import { methodLabel } from '#domain/cash/payments/methods.ts'
import { takenOff, takenOffItem } from '#web/selling/sales/schemes/taken-off.ts'
import type { PaymentStatus, SALE_SOURCES, SALE_STATUSES } from '#domain/selling/sales/sale.ts'

const COUNT = new Intl.NumberFormat('en-PH')

type Refunds = readonly { method: string; amount: string }[]

type Named = Pick<Sale, 'id' | 'invoiceNumber'>
type Item = Parameters<typeof takenOffItem>[0] & { scheme: string | null }

export type ShownStatus = (typeof SALE_STATUSES)[number] | 'Void'

const STATUSES: Record<ShownStatus, string> = {
  Draft: 'Draft',
  Quotation: 'Quotation',
  Proforma: 'Proforma',
  Final: 'Final',
  Void: 'Voided',
}

const PAYMENT_STATUSES: Record<PaymentStatus, string> = {
  unpaid: 'Unpaid',
  partial: 'Partly paid',
  paid: 'Paid',
  overdue: 'Overdue',
}

const SOURCES: Record<(typeof SALE_SOURCES)[number], string> = { POS: 'Till', ORDER: 'Order' }

/**
 * Every text of the Sales Orders screen and its dialogs, except the order form, which has its own.
 */
export const TEXT = texts('selling/sales/orders/orders-text', {
  title: 'Sales Orders',
  subtitle: 'Manage sales orders and invoices',
  newOrder: 'New Sales Order',
  anOrder: 'A sales order',

  totalOrders: 'Total Orders',
  totalRevenue: 'Total Revenue',
  draftOrders: 'Draft Orders',
  finalOrders: 'Final Orders',
  count: (count: number) => COUNT.format(count),
  revenueNote: 'Final and not voided only',
  returnedNote: (amount: Centavos) => `${formatPesos(amount)} of it returned`,
  voidedNote: (count: number) => `${COUNT.format(count)} of them voided`,
  openNote: (quotations: number, proformas: number) =>
    `${COUNT.format(quotations)} ${quotations === 1 ? 'quotation' : 'quotations'}, ${COUNT.format(proformas)} proforma`,
  owedNote: (owed: Centavos, overdue: number) =>
    `${formatPesos(owed)} owed${overdue > 0 ? `, ${COUNT.format(overdue)} overdue` : ''}`,

  search: 'Number, amount, name, product',
  status: 'Status',
  allStatuses: 'All statuses',
  statuses: STATUSES,
  /** The count is missing while it loads. */
  countedStatus: (status: string, count: number | undefined) =>
    count === undefined ? status : `${status} (${COUNT.format(count)})`,
  location: 'Location',
  till: 'Till',
  source: 'Source',
  allSources: 'Till and orders',
  sourceChoices: { POS: 'Till only', ORDER: 'Orders only' },
  sources: SOURCES,
  payment: 'Payment',
  allPayments: 'Any payment',
  paymentStatuses: PAYMENT_STATUSES,
  paidStatus: (status: ShownStatus, payment: PaymentStatus) =>
    `${STATUSES[status]} · ${PAYMENT_STATUSES[payment]}`,
  allMethods: 'Any method',
  seller: 'Cashier',
  allSellers: 'Any cashier',
  otherSeller: 'Another cashier',

  loading: 'Loading sales orders...',
  none: 'No sales orders found',
  noMatch: 'Try adjusting your filters or search terms',
  noneYet: 'Get started by creating your first sales order',
  addFirst: 'Create the first sales order',

  order: 'Order Details',
  name: ({ id, invoiceNumber }: Named) => invoiceNumber ?? `Order #${id}`,
  customer: 'Customer',
  walkIn: 'Walk-in Customer',
  unknownLocation: 'Unknown Location',
  priceGroup: 'Price Group',
  total: 'Total Amount',
  paid: (amount: Centavos) => `Paid: ${formatPesos(amount)}`,
  owed: (amount: Centavos) => `Owed: ${formatPesos(amount)}`,
  date: 'Date',
  due: (day: string) => `Due ${day}`,
  actions: 'Actions',
  openOne: (name: string) => `Open ${name}`,
  editOne: (name: string) => `Edit ${name}`,
  copyOne: (name: string) => `Copy ${name} to a new order`,

  confirmDelete: ({ id, invoiceNumber }: Named) =>
    `Are you sure you want to delete sales order ${invoiceNumber ?? id}?`,
  deleted: 'Sales order deleted',
  voided: 'It is voided, and its goods are back on the shelf',
  /** What a void gives back, by which methods; blank where nothing was paid. */
  giveBack: (refunds: Refunds) => (refunds.length === 0 ? '' : `Give back ${byMethod(refunds)}`),
  /** What was given back, or less is owed, long after it happened. */
  gaveBack: (refunds: Refunds) => `Given back: ${byMethod(refunds)}`,
  lessOwed: (amount: Centavos) => `${formatPesos(amount)} less owed`,
  error: 'Error',

  voidTitle: (name: string) => `Void ${name}`,
  voidIntro:
    'Every unit goes back to the lot it came from, and the sale counts in no figure any more. It stays in the list as voided, and its number is never used again.',
  voidNotReturn:
    'Only a sale of today is voided, for a mistake. When a customer brings goods back, take them back instead.',
  reason: 'Reason',
  reasons: ['Rung up twice', 'Wrong customer', 'Wrong items or quantities', 'Not collected'],
  void: 'Void',
  voidIt: 'Void sale',
  voiding: 'Voiding...',

  makerEdits: (name: string) => `${name} or a manager can change or delete it.`,

  loadingOne: 'Loading the sale...',
  soldTo: 'Sold to',
  noBuyer: 'No buyer is named on the invoice',
  tin: (tin: string) => `TIN ${tin}`,
  nameBuyer: 'Name the Buyer',
  changeBuyer: 'Change the Buyer',
  buyerStays: 'The invoice was printed, so its buyer stays.',
  buyerOf: (name: string) => `Buyer of ${name}`,
  buyerName: 'Buyer’s Name',
  buyerNamed: 'Buyer named',
  delete: 'Delete',
  deleting: 'Deleting...',
  print: 'Print',
  printOne: (name: string) => `Print ${name}`,
  receiptOf: (method: string) => `Print the receipt of ${method}`,
  takeBack: 'Return / Refund',
  returns: 'Returned',
  allReturned: 'All Returned',
  returnedBy: (number: string, day: string, name: string) => `${number} · ${day} · ${name}`,
  approvedBy: (name: string) => `Approved by ${name}`,
  returnedItem: (qty: string, name: string) => `${qty} × ${name}`,
  /** How much was sold or came back: '3', '3 boxes' where it was whole packs, or '3 pieces' out of one. */
  soldQty: (qty: number, packQty: number | null, packName: string | null) => {
    if (packQty === null && packName !== null) return pieces(qty, null)
    return soldText(packQty ?? qty, packName)
  },
  inPieces: (qty: number) => `${COUNT.format(qty)} pieces`,
  mixed: (packs: number, packName: string) =>
    `${counted(packs, packName)} put together from several lots`,
  returned: (amount: Centavos) => `Back: ${formatPesos(amount)}`,
  returnedQty: ({ returnedQty, packName, packFactor }: Sale['items'][number]) =>
    packName === null || packFactor === null
      ? `${COUNT.format(returnedQty)} returned`
      : `${inPacksOrPieces(returnedQty, { pieceName: null, packs: [{ name: packName, factor: packFactor }] })} returned`,
  credited: 'Returned, deducted from what is owed',
  refunded: 'Given back',
  corrected: 'Corrected',
  voidSlip: (number: string) => `Void slip ${number}`,
  correct: (method: string) => `Change how ${method} was paid`,
  addPayment: 'Add payment',
  copy: 'Copy',
  toNewOrder: 'to new order',
  edit: 'Edit',
  items: 'Items',
  product: 'Product',
  quantity: 'Quantity',
  price: 'Price',
  overridden: 'Price set by a manager',
  discount: 'Discount',
  discountPct: (percent: string) => `Less ${percent} %`,
  lineTotal: 'Total',
  /** What the law took off a line, and by which scheme. */
  takenOff: (item: Item) => `${item.scheme}: ${takenOff(takenOffItem(item))}`,
  cards: 'Cards shown',
  cardOf: ({
    schemeName,
    holderName,
    maskedNumber,
    representative,
  }: Sale['beneficiaries'][number]) =>
    [schemeName, holderName, maskedNumber, representative && `by ${representative}`]
      .filter(Boolean)
      .join(' · '),
  payments: 'Payments',
  noPayments: 'Nothing has been paid yet',
  method: 'Method',
  amount: 'Amount',
  reference: 'Reference',
  note: 'Note',
  handedOver: (amount: Centavos) => `${formatPesos(amount)} handed over`,
  subtotal: 'Subtotal',
  tax: 'Tax',
  taxIncluded: 'Tax included in prices',
  taxTyped: 'Tax (typed)',
  grandTotal: 'Grand total',
  paidSoFar: 'Paid',
  received: 'Handed over',
  change: 'Change',
  balance: 'Balance due',
  terms: 'Payment terms',
  days: (days: number) => (days === 0 ? 'Due at once' : `${COUNT.format(days)} days`),
  salesDate: 'Sales date',
  dueDate: 'Due date',
  agent: 'Commission agent',
  billing: 'Billing address',
  shipping: 'Shipping address',
  prescription: 'Prescription',
  openPrescription: 'Open the file',
  orderNotes: 'Order notes',
  history: 'History',
  madeBy: (name: string, moment: string) => `Made by ${name} on ${moment}`,
  issuedOn: (day: string) => `Final on ${day}`,
  voidedFor: (reason: string) => `Voided: ${reason}`,
  voidedBy: (name: string, moment: string) => `Voided by ${name} on ${moment}`,

  paymentTitle: (name: string) => `Payment for ${name}`,
  stillOwed: (amount: Centavos) =>
    amount > 0 ? `${formatPesos(amount)} is still owed.` : 'Nothing is owed any more.',
  paymentAdded: 'Payment added',
  owedBefore: (amount: Centavos) =>
    `The balance has changed since this was opened: it was ${formatPesos(amount)}.`,
  nowPaid: 'The order is paid',
  nowPaidWithChange: (change: Centavos) => `The order is paid. Change due: ${formatPesos(change)}`,
  nowOwed: (amount: Centavos) => `${formatPesos(amount)} is still owed`,
})

function byMethod(refunds: Refunds): string {
  return refunds
    .map(({ method, amount }) => `${formatPesos(centavosOf(amount))} by ${methodLabel(method)}`)
    .join(' and ')
}
