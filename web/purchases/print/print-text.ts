import { purchaseName } from '#domain/purchases/purchase.ts'

const COUNT = new Intl.NumberFormat('en-PH')

export const TEXT = {
  back: 'Purchase Orders',
  print: 'Print',

  heading: 'Purchase Order',
  number: purchaseName,
  supplier: 'Supplier',
  deliverTo: 'Deliver to',
  date: 'Date',
  reference: 'Reference',
  expected: 'Expected',
  status: 'Status',
  lines: 'Products',
  line: '#',
  product: 'Product',
  qty: 'Quantity',
  received: 'Received',
  cost: 'Unit cost',
  lineTotal: 'Amount',
  receivedTotal: 'Received amount',
  total: 'Total',
  count: (count: number) => COUNT.format(count),
  partlyReceived: 'partly received',
  closedShort: 'closed short',
  notes: 'Notes',
  preparedBy: 'Prepared by',
  approvedBy: 'Approved by',
  receivedBy: 'Received by, date',
}
