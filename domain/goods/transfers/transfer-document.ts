import type { Block, Document } from '#domain/shop/documents/document.ts'
import { facts, framed, left, TEXT as FRAME } from '#domain/shop/documents/frame.ts'
import type { Making } from '#domain/shop/documents/making.ts'
import { dayText, momentText } from '#domain/shop/documents/written.ts'
import { inPacksOrPieces } from '#domain/goods/products/packs.ts'
import type { Picking, Transfer } from '#domain/goods/transfers/answers.ts'
import { inRackOrder, openQty, proposedPicks } from '#domain/goods/transfers/transfer.ts'
import { texts } from '#domain/language.ts'

export const TEXT = texts('domain/goods/transfers/transfer-document', {
  title: 'TRANSFER',
  name: (number: string) => `Transfer ${number}`,
  pickingTitle: 'PICKING LIST',
  pickingName: (number: string) => `Picking list ${number}`,
  cancelled: 'CANCELLED',
  states: {
    REQUESTED: 'Requested',
    APPROVED: 'Approved',
    SHIPPED: 'Shipped',
    CLOSED: 'Closed',
    CANCELLED: 'Cancelled',
  },
  transfer: 'Transfer',
  from: 'From',
  to: 'To',
  status: 'Status',
  product: 'Product',
  requested: 'Requested',
  shipped: 'Shipped',
  arrived: 'Arrived',
  /** On a narrow paper. */
  shippedOf: (shipped: string, requested: string) => `${shipped} of ${requested} shipped`,
  arrivedShort: (arrived: string) => `${arrived} arrived`,
  sku: (sku: string) => `SKU ${sku}`,
  lot: (number: string | null) => (number === null ? 'No lot number' : `Lot ${number}`),
  expiry: (day: string) => `Exp ${day}`,
  lotOf: (lot: string, quantity: string) => `${lot}: ${quantity}`,
  rack: (rack: string | null, row: string | null) =>
    [rack && `Rack ${rack}`, row && `row ${row}`].filter(Boolean).join(', ') || 'No rack',
  toPick: 'To pick',
  picked: 'Picked',
  short: (quantity: string) => `${quantity} short`,
  sentBy: 'Sent by',
  carriedBy: 'Carried by',
  pickedBy: 'Picked by',
  checkedBy: 'Checked by',
})

/** What goes from one location to another, with what has been shipped and has arrived. */
export function transferDocument(making: Making, transfer: Transfer): Document {
  const { number, lines, status, notes } = transfer
  return framed(making, {
    title: TEXT.title,
    isOfTheOffice: true,
    name: TEXT.name(number),
    number,
    marks: status === 'CANCELLED' ? [TEXT.cancelled] : [],
    blocks: [
      facts([
        ...placesOf(transfer),
        [FRAME.date, momentText(transfer.createdAt, making.layout.timeZone)],
        [TEXT.status, TEXT.states[status]],
      ]),
      { kind: 'rule' },
      {
        kind: 'table',
        heading: TEXT.product,
        headings: [TEXT.requested, TEXT.shipped, TEXT.arrived],
        rows: lines.map((line) => {
          const { product, requestedQty, shippedQty, receivedQty, damagedQty } = line
          const [requested, shipped, arrived] = [
            inPacksOrPieces(requestedQty, product),
            inPacksOrPieces(shippedQty, product),
            inPacksOrPieces(receivedQty + damagedQty, product),
          ]
          return {
            name: product.name,
            notes: [...(product.sku ? [TEXT.sku(product.sku)] : []), ...lotsSent(transfer, line)],
            figures: [requested, shipped, arrived],
            short: [TEXT.shippedOf(shipped, requested), TEXT.arrivedShort(arrived)],
          }
        }),
      },
      { kind: 'rule' },
      ...(notes ? [left([notes])] : []),
      signed([TEXT.sentBy], [TEXT.carriedBy], [FRAME.receivedBy]),
    ],
  })
}

type Line = Transfer['lines'][number]

/** The lots that were shipped of a line and did not come back whole. */
function lotsSent({ goods }: Transfer, { line, product }: Line): string[] {
  return goods
    .filter((each) => each.line === line && each.undoneAt === null)
    .map((each) => TEXT.lotOf(lotText(each), inPacksOrPieces(each.shippedQty, product)))
}

function lotText({
  lotNumber,
  expiryDate,
}: {
  lotNumber: string | null
  expiryDate: string | null
}) {
  return [TEXT.lot(lotNumber), expiryDate && TEXT.expiry(dayText(expiryDate))]
    .filter(Boolean)
    .join(', ')
}

/** What is to be fetched from the origin's racks, in their order: what was prepared, else the lots that expire first. */
export function pickingDocument(making: Making, transfer: Transfer, picking: Picking): Document {
  const { number, notes } = transfer
  const isPrepared = picking.lines.some(({ picks }) => picks.length > 0)
  const open = inRackOrder(
    transfer.lines
      .filter((line) => openQty(line) > 0)
      .map((line) => ({
        ...line,
        name: line.product.name,
        ...picking.lines.find((each) => each.line === line.line)!, // they are of the same transfer
      })),
  )
  return framed(making, {
    title: TEXT.pickingTitle,
    isOfTheOffice: true,
    name: TEXT.pickingName(number),
    number,
    blocks: [
      facts([
        ...placesOf(transfer),
        [FRAME.date, momentText(transfer.createdAt, making.layout.timeZone)],
      ]),
      { kind: 'rule' },
      {
        kind: 'table',
        heading: TEXT.product,
        headings: [TEXT.toPick, TEXT.picked],
        rows: open.map((line) => {
          const wanted = inPacksOrPieces(openQty(line), line.product)
          return {
            name: line.product.name,
            notes: [TEXT.rack(line.rack, line.row), ...lotsToPick(line, isPrepared)],
            figures: [wanted, BLANK],
            short: [wanted, BLANK],
          }
        }),
      },
      { kind: 'rule' },
      ...(notes ? [left([notes])] : []),
      signed([TEXT.pickedBy], [TEXT.checkedBy]),
    ],
  })
}

/** Room to write a count by hand. */
const BLANK = '________'

function lotsToPick(line: Line & Picking['lines'][number], isPrepared: boolean): string[] {
  const lots = line.lots.map((lot) => ({ id: lot.lotId, ...lot }))
  const proposed = proposedPicks(lots, openQty(line))
  const chosen = isPrepared ? line.picks : proposed.picks
  const words = chosen.map(({ lotId, qty }) => {
    const lot = line.lots.find((each) => each.lotId === lotId)
    return TEXT.lotOf(
      lotText(lot ?? { lotNumber: null, expiryDate: null }),
      inPacksOrPieces(qty, line.product),
    )
  })
  const { shortQty } = proposed
  return shortQty > 0 && !isPrepared
    ? [...words, TEXT.short(inPacksOrPieces(shortQty, line.product))]
    : words
}

function placesOf(transfer: Transfer): [string, string | null][] {
  return [
    [TEXT.transfer, transfer.number],
    [TEXT.from, transfer.fromLocationName],
    [TEXT.to, transfer.toLocationName],
  ]
}

function signed(...lines: [label: string][]): Block {
  return { kind: 'signatures', signatures: lines.map(([label]) => ({ label, name: null })) }
}
