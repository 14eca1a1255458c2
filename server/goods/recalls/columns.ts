import type { RecallStatus } from '#domain/goods/recalls/api.ts'
import type { Contact } from '#domain/goods/recalls/bodies.ts'

// What files call the fields of recalls.

export const STATUS_WORDS: Record<RecallStatus, string> = {
  OPEN: 'Open',
  CLOSED: 'Closed',
  MISTAKE: 'Opened by mistake',
}

export const CONTACT_WORDS: Record<Contact, string> = {
  DONE: 'Done',
  NOT_REACHED: 'Not reached',
  BROUGHT_BACK: 'Brought back',
}

export const RECALL_COLUMNS = {
  id: 'Recall',
  productName: 'Product',
  sku: 'SKU',
  lotNumber: 'Lots',
  reference: 'Reference',
  reason: 'Reason',
  announcedOn: 'Announced on',
  status: 'Status',
  recalledQty: 'Lies recalled',
  openedAt: 'Opened',
  openedByName: 'Opened by',
  closedAt: 'Closed',
  closedByName: 'Closed by',
  mistake: 'Mistake',
}

export const BUYER_COLUMNS = {
  soldOn: 'Day',
  invoiceNumber: 'Invoice',
  locationName: 'Location',
  customerId: 'Customer ID',
  customerName: 'Customer',
  phone: 'Telephone',
  qty: 'Sold',
  backQty: 'Came back',
  outcome: 'Outcome',
  contactedByName: 'Noted by',
  contactedAt: 'Noted',
}
