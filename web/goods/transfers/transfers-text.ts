import { texts } from '#domain/language.ts'
import type { ActKind, TransferStatus } from '#domain/goods/transfers/transfer-status.ts'

const COUNT = new Intl.NumberFormat('en-PH')
const count = (number: number) => COUNT.format(number)

const STATUS_LABELS: Record<TransferStatus, string> = {
  REQUESTED: 'Requested',
  APPROVED: 'Approved',
  SHIPPED: 'Shipped',
  CLOSED: 'Closed',
  CANCELLED: 'Cancelled',
}

const ACT_LABELS: Record<ActKind, string> = {
  RECEIVED: 'Received',
  DAMAGED: 'Damaged',
  REFUSED: 'Refused',
  BACK: 'Came back',
  LOST: 'Lost',
}

/** Every text of the list of transfers and of their details. Forms have theirs beside them. */
export const TEXT = texts('goods/transfers/transfers-text', {
  title: 'Transfers',
  subtitle: 'Goods that go from one location to another',
  ask: 'Ask for goods',
  send: 'Send goods',
  count,

  requested: 'Requested',
  underWay: 'Under way',
  late: 'Under way too long',
  valueUnderWay: (pesos: string) => `${pesos} at cost`,
  pieces: (qty: number) => `${count(qty)} pieces`,

  search: 'Number or product',
  status: 'Status',
  allStatuses: 'All statuses',
  statuses: STATUS_LABELS,
  show: 'Show',
  showAll: 'All transfers',
  shown: { 'under-way': 'Under way', late: 'Under way too long' },
  location: 'Location',

  transfer: 'Transfer',
  from: 'From',
  to: 'To',
  products: 'Products',
  quantity: 'Quantity',
  actions: 'Actions',
  toBeApproved: 'To be approved',
  sentBack: 'Sent back',
  isLate: 'Late',
  refusedMark: 'Refused',
  extras: 'More arrived',
  more: (hidden: number) => `and ${count(hidden)} more`,
  asked: (qty: number) => `${count(qty)} asked for`,
  wayOf: (qty: number, all: number) => `${count(qty)} of ${count(all)} under way`,
  sentOf: (qty: number) => `${count(qty)} shipped`,
  createdBy: (name: string) => `by ${name}`,
  details: 'Details',
  detailsOf: (number: string) => `Details of ${number}`,
  csv: 'Export as CSV',
  xlsx: 'Export as Excel',
  exportFiles: 'Export',
  loading: 'Loading...',
  loadingAll: 'Loading transfers...',
  none: 'No transfers found',
  noMatch: 'Try adjusting your filters or search terms',
  noneYet: 'Ask another location for goods, or send it some',

  route: (from: string, to: string) => `${from} → ${to}`,
  created: 'Begun',
  approved: 'Approved',
  whenBy: (when: string, name: string) => `${when} · ${name}`,
  notes: 'Notes',
  notSet: 'Not set',
  sentBackBy: (reason: string, name: string) => `Sent back by ${name}: ${reason}`,
  waits: 'It waits for an administrator, or a manager who works everywhere, to approve it.',
  product: 'Product',
  requestedQty: 'Requested',
  shippedQty: 'Shipped',
  arrivedQty: 'Arrived',
  underWayQty: 'Under way',
  noMore: 'No more is sent',
  lost: (qty: number) => `${count(qty)} lost`,
  cameBack: (qty: number) => `${count(qty)} came back`,
  damaged: (qty: number) => `${count(qty)} damaged`,
  refused: (qty: number) => `${count(qty)} refused`,

  shipments: 'Shipments',
  noShipments: 'Nothing has been shipped yet',
  shipment: (number: number) => `Shipment ${count(number)}`,
  undoneMark: 'Came back whole',
  undo: 'Undo',
  undoShipmentOf: (number: number) => `Take shipment ${count(number)} back`,
  confirmUndoShipment: (number: number) =>
    `Are you sure you want to take shipment ${number} back?\n\nIts goods lie on their shelves again, and the transfer waits for them.`,
  shipmentUndone: 'Shipment taken back',
  history: 'What came of it',
  noHistory: 'Nothing has arrived yet',
  acts: ACT_LABELS,
  item: (qty: string, name: string) => `${qty} × ${name}`,
  lot: (lotNumber: string | null, expiry: string | null) =>
    [lotNumber ? `Lot ${lotNumber}` : 'No lot number', expiry && `expiry ${expiry}`]
      .filter(Boolean)
      .join(' · '),
  expired: 'Expired',
  otherLot: 'Another lot than was sent',
  undone: (when: string, name: string) => `Undone ${when} · ${name}`,
  undoActOf: (number: number) => `Undo entry ${count(number)}`,
  confirmUndoAct:
    'Are you sure you want to undo this?\n\nIts goods leave the stock again and are under way.',
  actUndone: 'Undone: its goods are under way again',
  settled: 'Settled',
  extrasOf: 'Arrived beyond what was sent',
  shipExtras: 'Ship them now',
  dismissExtras: 'Not our goods',
  confirmDismiss:
    'Are you sure that these were not sent from here?\n\nThey stay off every shelf, and the other location has to find out whose they are.',
  extrasShipped: 'They are under way now',
  extrasDismissed: 'Noted as not sent',

  ship: 'Ship',
  shipOf: (number: string) => `Ship ${number}`,
  takeIn: 'Take in',
  takeInOf: (number: string) => `Take in ${number}`,
  approve: 'Approve',
  sendBack: 'Send back',
  edit: 'Edit',
  editOf: (number: string) => `Edit ${number}`,
  cancel: 'Cancel transfer',
  confirmCancel: (number: string) =>
    `Are you sure you want to cancel ${number}?\n\nNothing of it is sent, and it cannot be opened again.`,
  cancelled: 'Transfer cancelled',
  closeLines: 'Send no more',
  confirmClose: (number: string) =>
    `Are you sure that no more of ${number} is sent?\n\nWhat has not been shipped is not waited for any more.`,
  linesClosed: 'No more of it is sent',
  takeBack: 'Take back what was refused',
  lose: 'Report a loss',
  print: 'Print',
  printPicking: 'Print the picking list',
  error: 'Error',

  attention: (transfers: number) =>
    transfers === 1
      ? '1 transfer is under way for too long'
      : `${count(transfers)} transfers are under way for too long`,
  since: (qty: number, day: string) => `${count(qty)} since ${day}`,
  otherLots: 'Other lots arrived than were sent: count these and adjust them',
  otherLotAt: (product: string, sent: string | null, arrived: string | null) =>
    `${product}: ${sent ?? 'no lot number'} was sent, ${arrived ?? 'no lot number'} arrived`,
})
