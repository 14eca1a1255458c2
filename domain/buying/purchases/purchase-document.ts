import type { Block, Document } from '#domain/shop/documents/document.ts'
import type { Making } from '#domain/shop/documents/making.ts'
import { facts, framed, left, sum, TEXT as FRAME } from '#domain/shop/documents/frame.ts'
import { amountText, countText, dayText, momentText } from '#domain/shop/documents/written.ts'
import { packNotes, soldText } from '#domain/goods/products/pack-notes.ts'
import { texts } from '#domain/language.ts'
import { centavosOf } from '#domain/money.ts'
import type { Purchase } from '#domain/buying/purchases/api.ts'
import { pieces } from '#domain/goods/products/packs.ts'
import { inItsUnits, unitsOf } from '#domain/buying/purchases/bought-units.ts'
import { isPartlyReceived } from '#domain/buying/purchases/purchase.ts'
import { trimmedCost } from '#domain/unit-cost.ts'

/** How a supplier is reached. */
export type Reached = { contact: string | null; phone: string | null; email: string | null }

export const TEXT = texts('domain/buying/purchases/purchase-document', {
  orderTitle: 'PURCHASE ORDER',
  orderName: (id: number) => `Purchase order ${id}`,
  cancelled: 'CANCELLED',
  /** What a supplier reads of its state. */
  states: { PENDING: 'Ordered', RECEIVED: 'Received', CANCELLED: 'Cancelled' },
  partlyReceived: 'partly received',
  closedShort: 'closed short',
  orderNumber: 'No.',
  expected: 'Expected',
  status: 'Status',
  product: 'Product',
  received: 'Received',
  unitCost: 'Unit cost',
  came: (quantity: string) => ` (${quantity} came)`,
  deliveryTitle: 'GOODS RECEIVED',
  deliveryName: (id: number, delivery: number) => `Delivery ${id}-${delivery}`,
  undone: 'UNDONE',
  order: 'Order',
  delivery: 'Delivery',
  checkedBy: 'Checked by',
  supplier: 'Supplier',
  contact: 'Contact',
  reference: 'Reference',
  deliverTo: 'Deliver to',
  sku: (sku: string) => `SKU ${sku}`,
  lot: (number: string) => `Lot ${number}`,
  expiry: (day: string) => `Exp ${day}`,
  plusFree: (quantity: string) => `Plus ${quantity} free`,
})

/** A purchase order, for the supplier. */
export function purchaseDocument(making: Making, purchase: Purchase, supplier: Reached): Document {
  const { id, items, notes, totalCost, receivedCost, deliveries } = purchase
  const hasCome = deliveries.some(({ undoneAt }) => undoneAt === null)
  const state = [
    TEXT.states[purchase.status],
    isPartlyReceived(purchase) && TEXT.partlyReceived,
    purchase.closedShortAt !== null && TEXT.closedShort,
  ]
  return framed(making, {
    title: TEXT.orderTitle,
    isOfTheOffice: true,
    name: TEXT.orderName(id),
    number: null,
    marks: purchase.status === 'CANCELLED' ? [TEXT.cancelled] : [],
    blocks: [
      facts([
        [TEXT.orderNumber, String(id)],
        ...about(purchase, supplier),
        [FRAME.date, momentText(purchase.createdAt, making.layout.timeZone)],
        [TEXT.expected, purchase.expectedOn && dayText(purchase.expectedOn)],
        [TEXT.status, state.filter(Boolean).join(', ')],
      ]),
      { kind: 'rule' },
      {
        kind: 'table',
        heading: TEXT.product,
        headings: [
          FRAME.quantity,
          ...(hasCome ? [TEXT.received] : []),
          TEXT.unitCost,
          FRAME.amount,
        ],
        rows: items.map((item) => {
          const paid = unitsOf(item) - item.freeQty
          const [qty, cost] = [orderedText(paid, item), trimmedCost(item.cost)]
          const amount = amountText(centavosOf(item.lineTotal))
          const came = receivedText(item)
          return {
            name: item.product.name,
            notes: [...notesOf(item.product.sku, item), ...unitNotes(item)],
            figures: [qty, ...(hasCome ? [came] : []), cost, amount],
            short: [`${qty} x ${cost}${hasCome ? TEXT.came(came) : ''}`, amount],
          }
        }),
      },
      { kind: 'rule' },
      {
        kind: 'sums',
        sums: [
          sum(FRAME.total, centavosOf(totalCost), true),
          ...(hasCome ? [sum(TEXT.received, centavosOf(receivedCost))] : []),
        ],
      },
      ...(notes ? [left([notes])] : []),
      signed(
        [FRAME.preparedBy, purchase.createdBy.fullName],
        [FRAME.approvedBy],
        [FRAME.receivedBy],
      ),
    ],
  })
}

/** What came with one delivery of a purchase. */
export function deliveryDocument(
  making: Making,
  purchase: Purchase,
  came: Purchase['deliveries'][number],
  supplier: Reached,
): Document {
  const rows = came.receipts.map((receipt) => {
    const item = purchase.items.find(({ line }) => line === receipt.line)
    return { ...receipt, item, amount: centavosOf(receipt.amount) }
  })
  return framed(making, {
    title: TEXT.deliveryTitle,
    isOfTheOffice: true,
    name: TEXT.deliveryName(purchase.id, came.delivery),
    number: null,
    marks: came.undoneAt === null ? [] : [TEXT.undone],
    blocks: [
      facts([
        [TEXT.order, String(purchase.id)],
        [TEXT.delivery, String(came.delivery)],
        ...about({ ...purchase, reference: came.invoiceNumber ?? purchase.reference }, supplier),
        [TEXT.received, momentText(came.receivedAt, making.layout.timeZone)],
      ]),
      { kind: 'rule' },
      {
        kind: 'table',
        heading: TEXT.product,
        headings: [FRAME.quantity, TEXT.unitCost, FRAME.amount],
        rows: rows.map((row) => {
          const figures: [string, string, string] = [
            row.packQty === null ? looseText(row) : soldText(row.packQty, row.packName),
            trimmedCost(row.cost),
            amountText(row.amount),
          ]
          return {
            name: row.item?.product.name ?? '',
            notes: [...notesOf(row.item?.product.sku ?? null, row), ...packNotes(row)],
            figures,
            short: [`${figures[0]} x ${figures[1]}`, figures[2]],
          }
        }),
      },
      { kind: 'rule' },
      {
        kind: 'sums',
        sums: [
          sum(
            FRAME.total,
            rows.reduce((total, { amount }) => total + amount, 0),
            true,
          ),
        ],
      },
      signed([FRAME.receivedBy, came.receivedByName], [TEXT.checkedBy]),
    ],
  })
}

function about(
  { supplier: { name }, locationName, reference }: Purchase,
  { contact, phone, email }: Reached,
): [string, string | null][] {
  return [
    [TEXT.supplier, name],
    [TEXT.contact, [contact, phone, email].filter(Boolean).join(', ')],
    [TEXT.reference, reference],
    [TEXT.deliverTo, locationName],
  ]
}

function notesOf(
  sku: string | null,
  { lotNumber, expiryDate }: { lotNumber: string | null; expiryDate: string | null },
): string[] {
  const notes = [
    sku && TEXT.sku(sku),
    lotNumber && TEXT.lot(lotNumber),
    expiryDate && TEXT.expiry(dayText(expiryDate)),
  ].filter(Boolean)
  return notes.length > 0 ? [notes.join(', ')] : []
}

/** What came of a line: '4 Box', or where a box is broken '9 boxes 50 tablets'. */
function receivedText(item: Purchase['items'][number]): string {
  const { receivedQty, packName, packFactor } = item
  return packFactor !== null && receivedQty > 0 && receivedQty % packFactor === 0
    ? soldText(receivedQty / packFactor, packName)
    : inItsUnits(receivedQty, item)
}

/** What is ordered of a line and paid for; pieces by their name where the supplier might take them for packs. */
function orderedText(qty: number, { packName, product }: Purchase['items'][number]): string {
  return packName === null && product.packs.length > 0
    ? pieces(qty, product.pieceName)
    : soldText(qty, packName)
}

/** Pieces of a line, by their name where it was ordered in packs. */
function looseText({ qty, item }: { qty: number; item: Purchase['items'][number] | undefined }) {
  return item && item.packName !== null ? pieces(qty, item.product.pieceName) : countText(qty)
}

/** What of a line comes free, and how many pieces its pack holds. */
function unitNotes({ freeQty, ...item }: Purchase['items'][number]): string[] {
  const { packName } = item
  return [
    ...packNotes(item),
    ...(freeQty === 0 ? [] : [TEXT.plusFree(soldText(freeQty, packName))]),
  ]
}

function signed(...lines: [label: string, name?: string][]): Block {
  return {
    kind: 'signatures',
    signatures: lines.map(([label, name = null]) => ({ label, name })),
  }
}
