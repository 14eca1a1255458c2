import type { RecallDetail, RecallSale } from '#domain/goods/recalls/api.ts'
import { recallName } from '#domain/goods/recalls/recall-name.ts'
import { texts } from '#domain/language.ts'
import type { Block, Document } from '#domain/shop/documents/document.ts'
import { facts, framed, left } from '#domain/shop/documents/frame.ts'
import type { Making } from '#domain/shop/documents/making.ts'
import { countText, dayText, momentText } from '#domain/shop/documents/written.ts'

export const TEXT = texts('domain/goods/recalls/recall-document', {
  title: 'RECALL',
  marks: { CLOSED: 'CLOSED', MISTAKE: 'OPENED BY MISTAKE' },
  number: 'Number',
  product: 'Product',
  sku: 'SKU',
  lots: 'Lots',
  allLots: 'All lots',
  reference: 'Reference',
  reason: 'Reason',
  announced: 'Announced',
  opened: 'Opened',
  mistake: 'Mistake',
  more: (sales: string) => `And ${sales} more sales: see the export.`,
  preparedBy: 'Prepared by',
  pharmacist: 'Pharmacist',
  location: 'Location',
  lies: 'Lies recalled',
  underWay: 'Under way',
  sold: 'Sold',
  cameBack: 'Came back',
  toSupplier: 'To supplier',
  liesAndSold: (lies: string, sold: string) => `${lies} recalled, ${sold} sold`,
  back: (qty: string) => `${qty} came back`,
  buyers: 'Who bought it',
  telephone: 'Telephone',
  day: 'Day',
  outcome: 'Outcome',
  outcomes: { DONE: 'Done', NOT_REACHED: 'Not reached', BROUGHT_BACK: 'Brought back' },
  soldAndBack: (sold: string, back: string) => `${sold} (${back} back)`,
  someSold: (sold: string) => `${sold} sold`,
  notKnown: 'Not known',
})

/** A recall for its file: what became of its lots by place, and who is to be called. */
export function recallDocument(
  making: Making,
  recall: RecallDetail,
  sales: readonly RecallSale[],
): Document {
  const { id, productName, sku, reference, reason, announcedOn, openedAt, openedByName } = recall
  const { timeZone } = making.layout
  return framed(making, {
    title: TEXT.title,
    isOfTheOffice: true,
    name: recallName(id),
    number: null,
    marks: recall.status === 'OPEN' ? [] : [TEXT.marks[recall.status]],
    blocks: [
      facts([
        [TEXT.number, String(id)],
        [TEXT.product, productName],
        [TEXT.sku, sku],
        [TEXT.lots, recall.ofAllLots ? TEXT.allLots : recall.lotNumbers.join(', ')],
        [TEXT.reference, reference],
        [TEXT.reason, reason],
        [TEXT.announced, dayText(announcedOn)],
        [TEXT.opened, `${momentText(openedAt, timeZone)}, ${openedByName}`],
        [TEXT.mistake, recall.mistake],
      ]),
      { kind: 'rule' },
      byPlace(recall),
      ...(sales.length > 0 ? [{ kind: 'rule' } as const, buyers(sales)] : []),
      ...(sales.length < recall.saleCount
        ? [left([TEXT.more(countText(recall.saleCount - sales.length))])]
        : []),
      {
        kind: 'signatures',
        signatures: [
          { label: TEXT.preparedBy, name: null },
          { label: TEXT.pharmacist, name: null },
        ],
      },
    ],
  })
}

function byPlace({ places }: RecallDetail): Block {
  return {
    kind: 'table',
    heading: TEXT.location,
    headings: [TEXT.lies, TEXT.underWay, TEXT.sold, TEXT.cameBack, TEXT.toSupplier],
    rows: places.map((place) => {
      const { locationName, recalledQty, underWayQty, soldQty, backQty, supplierQty } = place
      return {
        name: locationName,
        notes: [],
        figures: [recalledQty, underWayQty, soldQty, backQty, supplierQty].map(countText),
        short: [
          TEXT.liesAndSold(countText(recalledQty), countText(soldQty)),
          TEXT.back(countText(backQty)),
        ],
      }
    }),
  }
}

function buyers(sales: readonly RecallSale[]): Block {
  return {
    kind: 'table',
    heading: TEXT.buyers,
    headings: [TEXT.telephone, TEXT.day, TEXT.sold, TEXT.outcome],
    rows: sales.map((sale) => {
      const { customerName, phone, soldOn, invoiceNumber, qty, backQty, outcome } = sale
      const came =
        backQty > 0 ? TEXT.soldAndBack(countText(qty), countText(backQty)) : countText(qty)
      return {
        name: customerName ?? TEXT.notKnown,
        notes: [[invoiceNumber, sale.locationName].filter(Boolean).join(', ')],
        figures: [phone ?? '', dayText(soldOn), came, outcome ? TEXT.outcomes[outcome] : ''],
        short: [phone ?? dayText(soldOn), TEXT.someSold(came)],
      }
    }),
  }
}
