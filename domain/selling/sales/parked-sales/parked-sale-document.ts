import type { Document } from '#domain/shop/documents/document.ts'
import type { Making } from '#domain/shop/documents/making.ts'
import { facts, framed } from '#domain/shop/documents/frame.ts'
import { countText, dayText, momentText } from '#domain/shop/documents/written.ts'
import { parkedSaleNumber } from '#domain/selling/sales/parked-sales/parked-sale.ts'
import type { WholeParkedSale } from '#domain/selling/sales/parked-sales/api.ts'

/** A cart in the hands of its branch. */
export type ParkedSaleFacts = Pick<
  WholeParkedSale,
  'id' | 'handedInAt' | 'handedInByName' | 'customerName' | 'lastDay'
> & {
  lines: Pick<WholeParkedSale['lines'][number], 'productName' | 'qty'>[]
}

/** The document that a customer shows at another till, whose scanner finds the cart by it. It has no prices: the sale sets them. */
export function parkedSaleDocument(making: Making, parkedSale: ParkedSaleFacts): Document {
  const number = parkedSaleNumber(parkedSale.id)
  return framed(making, {
    title: 'TICKET',
    name: `Ticket ${number}`,
    number,
    marks: ['NOT AN INVOICE'],
    isForStaff: true,
    blocks: [
      facts([
        ['Date', momentText(parkedSale.handedInAt, making.layout.timeZone)],
        ['By', parkedSale.handedInByName],
        ['Customer', parkedSale.customerName],
        ['Until', dayText(parkedSale.lastDay)],
      ]),
      { kind: 'rule' },
      {
        kind: 'sums',
        sums: parkedSale.lines.map(({ productName, qty }) => ({
          label: productName,
          amount: `x ${countText(qty)}`,
          isStrong: false,
        })),
      },
    ],
  })
}
