import type { Document } from '#domain/shop/documents/document.ts'
import type { Making } from '#domain/shop/documents/making.ts'
import { facts, framed, left, sum } from '#domain/shop/documents/frame.ts'
import { amountText, dayText, momentText } from '#domain/shop/documents/written.ts'
import { inPacksOrPieces } from '#domain/goods/products/packs.ts'
import { centavosOf } from '#domain/money.ts'
import { trimmedCost } from '#domain/unit-cost.ts'
import type { Reached } from '#domain/buying/purchases/purchase-document.ts'
import type { SupplierReturn } from '#domain/buying/supplier-returns/api.ts'
import type { Reason } from '#domain/buying/supplier-returns/supplier-return.ts'

/** What a supplier reads of why goods come back. */
const REASONS: Record<Reason, string> = {
  EXPIRED: 'Expired',
  SHORT_DATED: 'Short-dated',
  DAMAGED: 'Damaged',
  RECALLED: 'Recalled',
  WRONG: 'Wrong goods',
  TOO_MUCH: 'Too much',
}

/** The note that goes with goods back to their supplier. */
export function supplierReturnDocument(
  making: Making,
  back: SupplierReturn,
  { contact, phone, email }: Reached,
): Document {
  const { number, status, goods, notes } = back
  return framed(making, {
    title: 'RETURN TO SUPPLIER',
    isOfTheOffice: true,
    name: `Supplier return ${number}`,
    number,
    marks: MARKS[status],
    blocks: [
      facts([
        ['Supplier', back.supplierName],
        ['Contact', [contact, phone, email].filter(Boolean).join(', ')],
        ['Authorisation', back.authorisation],
        ['Returned from', back.locationName],
        ['Date', momentText(back.sentAt ?? back.createdAt, making.layout.timeZone)],
      ]),
      { kind: 'rule' },
      {
        kind: 'table',
        heading: 'Product',
        headings: ['Qty', 'Reason', 'Cost a piece', 'Amount'],
        rows: goods.map((line) => {
          const [qty, cost] = [inPacksOrPieces(line.qty, line), trimmedCost(line.unitCost)]
          const amount = amountText(centavosOf(line.cost))
          return {
            name: line.productName,
            notes: lotNotes(line),
            figures: [qty, REASONS[line.reason], cost, amount],
            short: [`${qty}, ${REASONS[line.reason]}`, amount],
          }
        }),
      },
      { kind: 'rule' },
      { kind: 'sums', sums: [sum('TOTAL', centavosOf(back.sent), true)] },
      ...(notes ? [left([notes])] : []),
      {
        kind: 'signatures',
        signatures: [
          { label: 'Prepared by', name: back.createdByName },
          { label: 'Released by', name: back.sentByName },
          { label: 'Received by', name: null },
        ],
      },
    ],
  })
}

const MARKS: Record<SupplierReturn['status'], string[]> = {
  DRAFT: ['DRAFT'],
  SENT: [],
  SETTLED: [],
  CANCELLED: ['CANCELLED'],
}

function lotNotes({
  sku,
  lotNumber,
  expiryDate,
}: Pick<SupplierReturn['goods'][number], 'sku' | 'lotNumber' | 'expiryDate'>): string[] {
  const notes = [
    sku && `SKU ${sku}`,
    lotNumber && `Lot ${lotNumber}`,
    expiryDate && `Exp ${dayText(expiryDate)}`,
  ].filter(Boolean)
  return notes.length > 0 ? [notes.join(', ')] : []
}
