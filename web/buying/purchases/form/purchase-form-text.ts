import { texts } from '#domain/language.ts'
import { purchaseName } from '#domain/buying/purchases/purchase.ts'

const COUNT = new Intl.NumberFormat('en-PH')
const count = (number: number) => COUNT.format(number)

type DescribedLine = {
  qty: number
  freeQty?: number | undefined
  cost: unknown
  lotNumber?: string | null | undefined
  expiryDate?: string | null | undefined
}

export const TEXT = texts('buying/purchases/form/purchase-form-text', {
  newTitles: { PENDING: 'New Purchase Order', RECEIVED: 'Enter a Delivery' },
  editTitle: (id: number) => `Edit ${purchaseName(id)}`,
  create: { PENDING: 'Create Purchase Order', RECEIVED: 'Enter Delivery' },
  save: 'Save',
  created: 'Purchase order created',
  createdHint: (id: number, isReceived: boolean, location: string) =>
    `${purchaseName(id)} ${isReceived ? `was received at ${location}` : 'waits for its deliveries'}`,
  updated: 'Purchase order updated',
  lineAt: (name: string, { qty, freeQty, cost, lotNumber, expiryDate }: DescribedLine) =>
    [
      `${qty}${freeQty ? ` + ${freeQty} free` : ''} × ${name} at ₱${String(cost)}`,
      ...(lotNumber ? [`lot ${lotNumber}`] : []),
      ...(expiryDate ? [`expiry ${expiryDate}`] : []),
    ].join(', '),
  suggestedLater:
    'This order was begun before: what you want to order now comes into the form by “Start afresh”.',
  receivedAlready: (id: number) =>
    `${purchaseName(id)} has been received and is in the list: create another only if there is to be one more.`,
  error: 'Error',

  supplier: 'Supplier',
  supplierPlaceholder: 'Search supplier...',
  supplierMissing: 'Supplier is required',
  addSupplier: (name: string) => (name ? `Add supplier “${name}”` : 'Add a supplier'),
  changeSupplier: 'Choose another supplier',
  location: 'Location',
  locationMissing: 'Location is required',
  chooseLocation: 'Select Location',
  status: 'Status',
  statuses: [
    { value: 'RECEIVED', label: 'Received' },
    { value: 'PENDING', label: 'Pending' },
  ],
  statusHint: (isReceived: boolean) =>
    isReceived
      ? 'These goods come into stock at once'
      : 'Nothing comes into stock before its delivery',
  reference: 'Reference',
  referenceHint: 'The number on the supplier’s own paper',
  invoiceDate: 'Invoice date',
  delivery: (number: number) => `Delivery ${number}`,
  expectedOn: 'Expected date',
  notes: 'Notes',

  lines: 'Products',
  isSaving: 'Not added: the order is being saved.',
  search: 'Search products to order',
  searchPlaceholder: 'Scan a code, or search by name, SKU or barcode...',
  untracked: 'Its stock is not tracked',
  kit: 'A kit: order its parts',
  notBought: (pack: string) => `Not bought by ${pack}`,
  choose: 'Choose',
  chooseProduct: (name: string) => `Choose ${name}`,
  added: (name: string, qty: number) => `${name} · ${count(qty)} on this order`,
  tooMany: (most: number) => `An order has at most ${count(most)} lines`,
  empty: 'Nothing on this order yet',
  emptyHint: 'Scan what came, or search for it above',

  product: 'Product',
  qty: 'Quantity',
  free: 'Free',
  cost: 'Unit cost',
  /** '10 boxes + 1 free = 1,100 tablets, ₱0.8182 each'. */
  comes: (ordered: string, pieces: string, each: string) => `${ordered} = ${pieces}, ₱${each} each`,
  pastExpiry: 'The date must not be in the past',
  lineTotal: 'Line total',
  noTotal: '—',
  line: (line: number) => `line ${line}`,
  fieldOf: (field: string, name: string, line: number) => `${field} of ${name}, line ${line}`,
  anotherLot: (name: string) => `Another lot of ${name}`,
  removeLine: (name: string) => `Remove ${name}`,
  units: (lines: number, units: number) =>
    `${count(lines)} ${lines === 1 ? 'line' : 'lines'} · ${count(units)} ${units === 1 ? 'unit' : 'units'}`,
  total: 'Total',

  unknownCode: (code: string, qty: number) =>
    `No product has the code ${code}${qty > 1 ? `, scanned ${count(qty)} times` : ''}.`,
  link: 'Link to a product',
  linkOf: (code: string) => `Link ${code} to a product`,
  dismiss: 'Dismiss',
  dismissOf: (code: string) => `Dismiss ${code}`,
  linkTitle: 'Link to a product',
  linkHint: (code: string) =>
    `Choose the product that carries the code ${code}, and its pack where it comes in packs. From then on the code sells one of it, at its price, everywhere. Do not link the code of a box or a strip that the product does not list: add that pack to the product first.`,
  unitOfCode: (name: string) => `What of ${name} carries this code?`,
  linking: (name: string) => `Saving the code of ${name}...`,
  linked: 'Code linked',
  linkedHint: (code: string, name: string) => `${code} means ${name} now.`,
})
