import { texts } from '#domain/language.ts'
import type { Purchase } from '#domain/buying/purchases/api.ts'
import { oneOf } from '#domain/goods/products/packs.ts'
import { purchaseName } from '#domain/buying/purchases/purchase.ts'
import type { PurchaseStatus } from '#domain/buying/purchases/purchase-status.ts'

const COUNT = new Intl.NumberFormat('en-PH')
const count = (number: number) => COUNT.format(number)

const STATUS_LABELS: Record<PurchaseStatus, string> = {
  RECEIVED: 'Received',
  PENDING: 'Pending',
  CANCELLED: 'Cancelled',
}

/**
 * Every text of the Purchase Orders screen and its dialogs, except the form, whose texts are in
 * purchase-form-text.ts.
 */
export const TEXT = texts('buying/purchases/purchases-text', {
  title: 'Purchase Orders',
  subtitle: 'What was ordered of suppliers, and what of it has come',
  add: 'New Purchase Order',
  enterDelivery: 'Enter a delivery',
  anOrder: 'A purchase order',
  total: 'Total Purchase Orders',
  value: 'Total Value',
  suppliers: 'Active Suppliers',
  count,

  search: 'Number, amount, supplier, product',
  status: 'Status',
  allStatuses: 'All statuses',
  statuses: STATUS_LABELS,
  supplier: 'Supplier',
  allSuppliers: 'All suppliers',
  location: 'Location',

  order: 'Order',
  number: purchaseName,
  supplierId: (id: number) => `Supplier ${id}`,
  productId: (id: number) => `Product ${id}`,
  created: 'Created',
  actions: 'Actions',
  createdBy: (name: string) => `Created by ${name}`,
  unknown: 'Unknown',
  reference: 'Reference',
  invoiceDate: 'Invoice date',
  deliveryInvoice: 'Invoice number of this delivery',
  deliveryInvoiceHint: 'Where the supplier invoiced it apart',
  expected: 'Expected',
  awaited: (day: string | null) => (day === null ? 'Awaited' : `Awaited ${day}`),
  late: (day: string | null) => (day === null ? 'Late' : `Late, expected ${day}`),
  notes: 'Notes',
  notSet: 'Not set',
  items: 'Items',
  item: (qty: string, name: string) => `${qty} × ${name}`,
  received: (part: string) => `${part} received`,
  short: (missing: string) => `${missing} never came`,
  /** What pieces come of packs and free goods: '1,100 tablets, ₱0.8182 each'. */
  comes: (pieces: string, each: string) => `${pieces}, ₱${each} each`,
  closedShort: 'Closed short',
  more: (hidden: number) => `and ${count(hidden)} more`,
  loading: 'Loading...',
  loadingAll: 'Loading purchase orders...',

  none: 'No purchase orders found',
  noMatch: 'Try adjusting your filters or search terms',
  noneYet: 'Order from a supplier, or write down what has just come',
  addFirst: 'Write the first purchase order',

  details: 'Details',
  detailsOf: (id: number) => `Details of ${purchaseName(id)}`,
  receive: 'Receive',
  receiveOf: (id: number) => `Receive ${purchaseName(id)}`,
  edit: 'Edit',
  editOf: (id: number) => `Edit ${purchaseName(id)}`,
  cancel: 'Cancel order',
  confirmCancel: (id: number) =>
    `Are you sure you want to cancel ${purchaseName(id)}?\n\nNothing of it will be waited for any more, and it cannot be opened again.`,
  cancelled: 'Purchase order cancelled',
  print: 'Print',

  product: 'Product',
  ordered: 'Ordered',
  receivedQty: 'Received',
  cost: 'Unit cost',
  /** What a cost is of, where a line counts packs: 'per box'. */
  perPack: (packName: string) => `per ${oneOf(packName)}`,
  orderedCost: 'Ordered cost',
  receivedCost: 'Received cost',
  totalCost: 'Total cost',
  lot: (lotNumber: string | null, expiry: string | null) =>
    [lotNumber && `Lot ${lotNumber}`, expiry && `expiry ${expiry}`].filter(Boolean).join(' · '),
  noLot: 'No lot number',

  deliveries: 'Deliveries',
  noDeliveries: 'Nothing has come yet',
  delivery: (number: number) => `Delivery ${count(number)}`,
  deliveredBy: (when: string, name: string) => `${when} · ${name}`,
  undone: (when: string, name: string) => `Undone ${when} · ${name}`,
  undoneMark: 'Undone',
  undo: 'Undo',
  invoiceOf: (number: string | null, day: string | null) =>
    number || day ? ['Invoice', number, day].filter(Boolean).join(' ') : null,
  printDelivery: (number: number) => `Print delivery ${count(number)}`,
  undoOf: (number: number) => `Undo delivery ${count(number)}`,
  confirmUndo: (number: number, id: number) =>
    `Are you sure you want to undo delivery ${number} of ${purchaseName(id)}?\n\nIts units leave the stock again, and the order waits for them.`,
  deliveryUndone: 'Delivery undone',
  deliveryUndoneHint: (id: number) => `${purchaseName(id)} waits for its units again.`,
  error: 'Error',
})

// The names, or what stands for a missing one (spec.md section 2).

export function supplierOf({ supplier, supplierId }: Purchase): string {
  return supplier.name || TEXT.supplierId(supplierId)
}

export function creatorOf({ createdBy: { fullName, username } }: Purchase): string {
  return fullName || username || TEXT.unknown
}

type Item = { productId: number; product: { name: string } }

export function productOf({ product, productId }: Item): string {
  return product.name || TEXT.productId(productId)
}
