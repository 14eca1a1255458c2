import type { Block, Document } from '#domain/shop/documents/document.ts'
import type { Making } from '#domain/shop/documents/making.ts'
import { facts, framed, left, sum } from '#domain/shop/documents/frame.ts'
import { amountText, dayText, momentText } from '#domain/shop/documents/written.ts'
import { inPacksOrPieces, pieces } from '#domain/goods/products/packs.ts'
import { centavosOf } from '#domain/money.ts'
import { trimmedCost } from '#domain/unit-cost.ts'
import type { WriteOff } from '#domain/goods/write-offs/api.ts'

/** The list of goods that are to be destroyed, which the tax office has seven days before (RMO 21-2020). */
export function destructionListDocument(making: Making, writeOff: WriteOff): Document {
  const { number, plannedOn, notes } = writeOff
  return framed(making, {
    title: 'LIST OF GOODS FOR DESTRUCTION',
    isOfTheOffice: true,
    name: `List of goods for destruction ${number}`,
    number,
    marks: writeOff.status === 'CANCELLED' ? ['CANCELLED'] : [],
    blocks: [
      facts([
        ['Place', writeOff.locationName],
        ['Date of the list', momentText(writeOff.createdAt, making.layout.timeZone)],
        ['Destruction on', plannedOn && dayText(plannedOn)],
      ]),
      ...goodsOf(writeOff),
      ...(notes ? [left([notes])] : []),
      signed(['Prepared by', writeOff.createdByName], ['Approved by'], ['Received by the BIR']),
    ],
  })
}

/** What was destroyed, when, and who saw it. */
export function destructionDocument(making: Making, writeOff: WriteOff): Document {
  const { number, doneAt, witness, notes, isByPin } = writeOff
  return framed(making, {
    title: 'CERTIFICATE OF DESTRUCTION',
    isOfTheOffice: true,
    name: `Certificate of destruction ${number}`,
    number,
    marks: writeOff.status === 'UNDONE' ? ['UNDONE'] : [],
    blocks: [
      facts([
        ['Place', writeOff.locationName],
        ['Destroyed', doneAt && momentText(doneAt, making.layout.timeZone)],
        ['Witness', witness && (isByPin ? `${witness} (by PIN)` : witness)],
      ]),
      ...goodsOf(writeOff),
      ...(notes ? [left([notes])] : []),
      left(['The goods listed above were destroyed so that nobody can sell or use them.']),
      signed(['Destroyed by', writeOff.doneByName], ['Witness', witness], ['Witness of the BIR']),
    ],
  })
}

function goodsOf({ goods, cost }: WriteOff): Block[] {
  return [
    { kind: 'rule' },
    {
      kind: 'table',
      heading: 'Product',
      headings: ['Qty', 'Cost a piece', 'Amount'],
      rows: goods.map((line) => {
        const qty = inPacksOrPieces(line.qty, line)
        const unitCost = trimmedCost(line.unitCost)
        const amount = amountText(centavosOf(line.cost))
        const notes = [
          line.sku && `SKU ${line.sku}`,
          line.lotNumber && `Lot ${line.lotNumber}`,
          line.expiryDate && `Exp ${dayText(line.expiryDate)}`,
          line.reason,
        ].filter(Boolean)
        return {
          name: line.productName,
          notes: [notes.join(', ')],
          figures: [qty, unitCost, amount],
          short: [`${pieces(line.qty, line.pieceName)} x ${unitCost}`, amount],
        }
      }),
    },
    { kind: 'rule' },
    { kind: 'sums', sums: [sum('TOTAL', centavosOf(cost), true)] },
  ]
}

function signed(...lines: [label: string, name?: string | null][]): Block {
  return {
    kind: 'signatures',
    signatures: lines.map(([label, name = null]) => ({ label, name })),
  }
}
