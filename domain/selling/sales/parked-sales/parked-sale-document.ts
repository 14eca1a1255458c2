import type { Document } from '#domain/shop/documents/document.ts'
import type { Making } from '#domain/shop/documents/making.ts'
import { facts, framed, TEXT as FRAME } from '#domain/shop/documents/frame.ts'
import { PRESCRIBED } from '#domain/shop/documents/prescribed.ts'
import { texts } from '#domain/language.ts'
import { countText, dayText, momentText } from '#domain/shop/documents/written.ts'
import { parkedSaleNumber } from '#domain/selling/sales/parked-sales/parked-sale.ts'
import type { WholeParkedSale } from '#domain/selling/sales/parked-sales/api.ts'

export const TEXT = texts('domain/selling/sales/parked-sales/parked-sale-document', {
  title: 'TICKET',
  name: (number: string) => `Ticket ${number}`,
  until: 'Until',
})

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
    title: TEXT.title,
    name: TEXT.name(number),
    number,
    marks: [PRESCRIBED.noInvoice],
    isForStaff: true,
    blocks: [
      facts([
        [FRAME.date, momentText(parkedSale.handedInAt, making.layout.timeZone)],
        [FRAME.by, parkedSale.handedInByName],
        [FRAME.customer, parkedSale.customerName],
        [TEXT.until, dayText(parkedSale.lastDay)],
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
