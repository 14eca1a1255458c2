import type { Document } from '#domain/shop/documents/document.ts'
import type { Making } from '#domain/shop/documents/making.ts'
import { facts, framed, left, sum, TEXT as FRAME } from '#domain/shop/documents/frame.ts'
import { amountText, dayText, momentText } from '#domain/shop/documents/written.ts'
import { inPacksOrPieces } from '#domain/goods/products/packs.ts'
import { texts } from '#domain/language.ts'
import { centavosOf } from '#domain/money.ts'
import { trimmedCost } from '#domain/unit-cost.ts'
import type { Reached } from '#domain/buying/purchases/purchase-document.ts'
import type { SupplierReturn } from '#domain/buying/supplier-returns/api.ts'
import type { Reason } from '#domain/buying/supplier-returns/supplier-return.ts'

export const TEXT = texts('domain/buying/supplier-returns/supplier-return-document', {
  title: 'RETURN TO SUPPLIER',
  name: (number: string) => `Supplier return ${number}`,
  draft: 'DRAFT',
  cancelled: 'CANCELLED',
  /** What a supplier reads of why goods come back. */
  reasons: {
    EXPIRED: 'Expired',
    SHORT_DATED: 'Short-dated',
    DAMAGED: 'Damaged',
    RECALLED: 'Recalled',
    WRONG: 'Wrong goods',
    TOO_MUCH: 'Too much',
  } satisfies Record<Reason, string>,
  supplier: 'Supplier',
  contact: 'Contact',
  authorisation: 'Authorisation',
  returnedFrom: 'Returned from',
  product: 'Product',
  reason: 'Reason',
  unitCost: 'Cost a piece',
  sku: (sku: string) => `SKU ${sku}`,
  lot: (number: string) => `Lot ${number}`,
  expiry: (day: string) => `Exp ${day}`,
  releasedBy: 'Released by',
})

/** The note that goes with goods back to their supplier. */
export function supplierReturnDocument(
  making: Making,
  back: SupplierReturn,
  { contact, phone, email }: Reached,
): Document {
  const { number, status, goods, notes } = back
  return framed(making, {
    title: TEXT.title,
    isOfTheOffice: true,
    name: TEXT.name(number),
    number,
    marks: marksOf(status),
    blocks: [
      facts([
        [TEXT.supplier, back.supplierName],
        [TEXT.contact, [contact, phone, email].filter(Boolean).join(', ')],
        [TEXT.authorisation, back.authorisation],
        [TEXT.returnedFrom, back.locationName],
        [FRAME.date, momentText(back.sentAt ?? back.createdAt, making.layout.timeZone)],
      ]),
      { kind: 'rule' },
      {
        kind: 'table',
        heading: TEXT.product,
        headings: [FRAME.quantity, TEXT.reason, TEXT.unitCost, FRAME.amount],
        rows: goods.map((line) => {
          const [qty, cost] = [inPacksOrPieces(line.qty, line), trimmedCost(line.unitCost)]
          const amount = amountText(centavosOf(line.cost))
          const reason = TEXT.reasons[line.reason]
          return {
            name: line.productName,
            notes: lotNotes(line),
            figures: [qty, reason, cost, amount],
            short: [`${qty}, ${reason}`, amount],
          }
        }),
      },
      { kind: 'rule' },
      { kind: 'sums', sums: [sum(FRAME.total, centavosOf(back.sent), true)] },
      ...(notes ? [left([notes])] : []),
      {
        kind: 'signatures',
        signatures: [
          { label: FRAME.preparedBy, name: back.createdByName },
          { label: TEXT.releasedBy, name: back.sentByName },
          { label: FRAME.receivedBy, name: null },
        ],
      },
    ],
  })
}

function marksOf(status: SupplierReturn['status']): string[] {
  if (status === 'DRAFT') return [TEXT.draft]
  return status === 'CANCELLED' ? [TEXT.cancelled] : []
}

function lotNotes({
  sku,
  lotNumber,
  expiryDate,
}: Pick<SupplierReturn['goods'][number], 'sku' | 'lotNumber' | 'expiryDate'>): string[] {
  const notes = [
    sku && TEXT.sku(sku),
    lotNumber && TEXT.lot(lotNumber),
    expiryDate && TEXT.expiry(dayText(expiryDate)),
  ].filter(Boolean)
  return notes.length > 0 ? [notes.join(', ')] : []
}
