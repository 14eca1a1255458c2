import { CONTACT_WORDS, STATUS_WORDS } from '#domain/goods/recalls/columns.ts'
import type { RecallDetail, RecallSale } from '#domain/goods/recalls/api.ts'
import { recallName } from '#domain/goods/recalls/recall-name.ts'
import type { Block, Document } from '#domain/shop/documents/document.ts'
import { facts, framed, left } from '#domain/shop/documents/frame.ts'
import type { Making } from '#domain/shop/documents/making.ts'
import { countText, dayText, momentText } from '#domain/shop/documents/written.ts'

/** A recall for its file: what became of its lots by place, and who is to be called. */
export function recallDocument(
  making: Making,
  recall: RecallDetail,
  sales: readonly RecallSale[],
): Document {
  const { id, productName, sku, reference, reason, announcedOn, openedAt, openedByName } = recall
  const { timeZone } = making.layout
  return framed(making, {
    title: 'RECALL',
    isOfTheOffice: true,
    name: recallName(id),
    number: null,
    marks: recall.status === 'OPEN' ? [] : [STATUS_WORDS[recall.status].toUpperCase()],
    blocks: [
      facts([
        ['No.', String(id)],
        ['Product', productName],
        ['SKU', sku],
        ['Lots', recall.ofAllLots ? 'All lots' : recall.lotNumbers.join(', ')],
        ['Reference', reference],
        ['Reason', reason],
        ['Announced', dayText(announcedOn)],
        ['Opened', `${momentText(openedAt, timeZone)}, ${openedByName}`],
        ['Mistake', recall.mistake],
      ]),
      { kind: 'rule' },
      byPlace(recall),
      ...(sales.length > 0 ? [{ kind: 'rule' } as const, buyers(sales)] : []),
      ...(sales.length < recall.saleCount
        ? [left([`And ${countText(recall.saleCount - sales.length)} more sales: see the export.`])]
        : []),
      {
        kind: 'signatures',
        signatures: [
          { label: 'Prepared by', name: null },
          { label: 'Pharmacist', name: null },
        ],
      },
    ],
  })
}

function byPlace({ places }: RecallDetail): Block {
  return {
    kind: 'table',
    heading: 'Location',
    headings: ['Lies recalled', 'Under way', 'Sold', 'Came back', 'To supplier'],
    rows: places.map((place) => {
      const { locationName, recalledQty, underWayQty, soldQty, backQty, supplierQty } = place
      return {
        name: locationName,
        notes: [],
        figures: [recalledQty, underWayQty, soldQty, backQty, supplierQty].map(countText),
        short: [
          `${countText(recalledQty)} recalled, ${countText(soldQty)} sold`,
          `${countText(backQty)} came back`,
        ],
      }
    }),
  }
}

function buyers(sales: readonly RecallSale[]): Block {
  return {
    kind: 'table',
    heading: 'Who bought it',
    headings: ['Telephone', 'Day', 'Sold', 'Outcome'],
    rows: sales.map((sale) => {
      const { customerName, phone, soldOn, invoiceNumber, qty, backQty, outcome } = sale
      const came = backQty > 0 ? `${countText(qty)} (${countText(backQty)} back)` : countText(qty)
      return {
        name: customerName ?? 'Not known',
        notes: [[invoiceNumber, sale.locationName].filter(Boolean).join(', ')],
        figures: [phone ?? '', dayText(soldOn), came, outcome ? CONTACT_WORDS[outcome] : ''],
        short: [phone ?? dayText(soldOn), `${came} sold`],
      }
    }),
  }
}
