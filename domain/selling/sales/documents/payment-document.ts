import type { Document } from '#domain/shop/documents/document.ts'
import type { Making } from '#domain/shop/documents/making.ts'
import type { PaymentFacts } from '#domain/selling/sales/documents/sale-facts.ts'
import {
  besideInvoice,
  facts,
  framed,
  sum,
  sumIfAny,
  TEXT as FRAME,
} from '#domain/shop/documents/frame.ts'
import { momentText } from '#domain/shop/documents/written.ts'
import { wayText } from '#domain/selling/sales/documents/sale-notes.ts'
import { texts } from '#domain/language.ts'

export const TEXT = texts('domain/selling/sales/documents/payment-document', {
  ofDeposit: 'DEPOSIT RECEIPT',
  ofCollection: 'COLLECTION RECEIPT',
  name: (id: number) => `Receipt ${id}`,
  receipt: 'Receipt',
  paidFor: 'For',
  order: (id: number) => `Order ${id}`,
  received: 'RECEIVED',
})

/** The receipt of a payment that did not come with the invoice: before it, or later. */
export function paymentDocument(making: Making, paid: PaymentFacts): Document {
  const { header, layout } = making
  const { method, tendered, amount, reference, isDeposit } = paid.payment
  const owedBefore = paid.total - paid.creditedBefore - paid.paidBefore
  return framed(making, {
    title: isDeposit ? TEXT.ofDeposit : TEXT.ofCollection,
    name: TEXT.name(paid.id),
    number: null,
    blocks: [
      facts([
        [TEXT.receipt, String(paid.id)],
        [TEXT.paidFor, paid.invoiceNumber ?? TEXT.order(paid.saleId)],
        [FRAME.date, momentText(paid.at, layout.timeZone)],
        [FRAME.receivedBy, paid.takenBy],
        [FRAME.customer, paid.customerName],
      ]),
      { kind: 'rule' },
      {
        kind: 'sums',
        sums: [
          sum(FRAME.owedBefore, owedBefore),
          sum(wayText(method, reference), tendered),
          ...sumIfAny(FRAME.change, tendered - amount),
          sum(TEXT.received, amount, true),
          sum(FRAME.balanceDue, owedBefore - amount),
        ],
      },
      { kind: 'signatures', signatures: [{ label: FRAME.receivedBy, name: paid.takenBy }] },
    ],
    sentences: besideInvoice(header),
  })
}
