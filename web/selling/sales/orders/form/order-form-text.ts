import { texts } from '#domain/language.ts'
import { formatPesos, type Centavos } from '#domain/money.ts'
import { beside } from '#domain/goods/products/packs.ts'

const COUNT = new Intl.NumberFormat('en-PH')

export const TEXT = texts('selling/sales/orders/form/order-form-text', {
  create: 'Create New Sales Order',
  edit: 'Edit Sales Order',
  submitNew: 'Create Sales Order',
  creating: 'Creating...',
  save: 'Save',
  saving: 'Saving...',
  loading: 'Loading the order...',
  copied: (name: string) => `${name} is issued and stays as it is. This is a copy of it.`,
  copiedHint: 'Saving makes a new order, at the prices of today and without the payments.',

  information: 'Order Information',
  invoiceNumber: 'Invoice Number',
  invoicePlaceholder: 'Auto-generated if empty',
  priceGroup: 'Selling Price Group',
  status: 'Order Status',
  statusHint: 'Takes no goods until it is Final',
  finalHint: 'Saving takes the goods for good',
  salesDate: 'Sales Date',
  dayIsManagers: 'Another day is a manager’s to give',
  terms: 'Payment Terms (days)',
  due: (day: string) => `Due ${day}`,
  location: 'Location',
  chooseLocation: 'Select Location',
  inactiveLocation: (name: string) => `${name} (inactive)`,
  agent: 'Commission Agent',
  noAgent: 'None',
  ownAgent: (name: string) => `${name} (you)`,
  agentNamed: (name: string | null, id: number) => name ?? `User ${id}`,
  otherAgent: 'Another person, by ID',
  agentId: 'Commission Agent ID',

  customerSection: 'Customer Information',
  existing: 'Existing customer',
  noneChosen: 'Walk-in, or type a name',
  chosenCustomer: (id: number) => `Customer on file, ID ${id}`,
  clearCustomer: 'Clear customer',
  cardsLeft: (customer: string) => `Cards of ${customer} left the order with them`,
  customerName: 'Customer Name',
  billing: 'Billing Address',
  shipping: 'Shipping Address',

  cardGone: (scheme: string) =>
    `This order was saved for ${scheme}, and there is no card: without it the order has no discount of law. Take the card again.`,

  items: 'Order Items',
  isSaving: 'Not added: the order is being saved.',
  addItem: 'Add item',
  addItemPlaceholder: 'Add by name, SKU or barcode',
  noItems: 'No items yet',
  noItemsHint: 'Search for a product, or scan it',
  chooseLocationFirst: 'Select a location to see what is in stock there',
  product: 'Product',
  quantity: 'Quantity',
  price: 'Price',
  total: 'Total',
  itemAt: (name: string, qty: string, price: string) => `${qty} × ${name} at ₱${price}`,
  otherFile: 'another file',
  remove: 'Remove',
  quantityOf: (name: string) => `Quantity of ${name}`,
  priceOf: (name: string) => `Price of ${name}`,
  totalOf: (name: string) => `Total of ${name}`,
  removeItem: (name: string) => `Remove ${name}`,
  /** With the same in packs, where the line sells packs. */
  inStock: (qty: number, inPacks: string | null) =>
    `${COUNT.format(qty)} in stock${beside(inPacks)}`,
  untracked: 'In stock',
  tooFew: (qty: number, inPacks: string | null) =>
    qty <= 0
      ? 'None left at this location'
      : `Only ${COUNT.format(qty)} left at this location${beside(inPacks)}`,
  overridden: 'Own price',
  backToGroup: (name: string) => `Give ${name} the price of its group`,
  added: (name: string, qty: number) => `Added ${name}${qty > 1 ? ` · ${COUNT.format(qty)}` : ''}`,
  unsellable: (name: string, reason: string) => `${reason}: ${name}`,
  areMeant: (lines: readonly { qty: number; name: string }[]) =>
    `Are ${lines.map(({ qty, name }) => `${COUNT.format(qty)} of ${name}`).join(' and ')} meant?`,
  tooManyLines: (most: number) => `An order has at most ${most} lines`,

  pricing: 'Pricing & Discounts',
  discountType: 'Discount Type',
  discountTypes: { percentage: 'Percentage', fixed: 'Fixed amount' },
  discountValue: 'Discount Value',
  taxTotal: 'Tax Total',
  taxCalculated: (percent: string) => `${percent} % of what is left after the discount`,
  taxTyped: (tax: Centavos) => `Calculated: ${formatPesos(tax)}. Clear it to go back to that.`,
  taxInside: 'Inside the prices',
  noneBesideLaw: 'None while a line has a discount of law: give it by the price of a line',
  grandTotal: 'Grand Total',

  payments: 'Payment Tracking',
  noPayments: 'Nothing paid yet',
  addPayment: 'Add payment',
  amount: 'Amount',
  method: 'Method',
  date: 'Date',
  reference: 'Reference',
  note: 'Notes',
  payment: (number: number) => `Payment ${number}`,
  ofPayment: (label: string, number: number) => `${label} of payment ${number}`,
  savedPayment: 'Saved payments are a manager’s to change',
  removePayment: (number: number) => `Remove payment ${number}`,

  notesSection: 'Order Notes',
  notes: 'Notes',

  summary: 'Order Summary',
  subtotal: 'Subtotal',
  discount: 'Discount',
  tax: 'Tax',
  taxIncluded: 'Tax included in prices',
  paid: 'Paid',
  change: 'Change',
  balance: 'Balance',

  created: 'Sales order created',
  updated: 'Sales order updated',
  error: 'Error',
  pricesOnTheWay: 'Prices are still being looked up. Wait for them.',
  issued: (invoiceNumber: string | null) =>
    invoiceNumber ? `Invoice ${invoiceNumber}` : undefined,
  takeFigures: 'Take over these figures',
  issuedAlready: (name: string) =>
    `${name} is issued and is in the list: create another only if there is to be one more.`,
})
