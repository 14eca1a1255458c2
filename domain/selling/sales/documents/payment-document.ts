import type { Document } from '#domain/shop/documents/document.ts'
import type { Making } from '#domain/shop/documents/making.ts'
import type { PaymentFacts } from '#domain/selling/sales/documents/sale-facts.ts'
import { besideInvoice, facts, framed, sum, sumIfAny } from '#domain/shop/documents/frame.ts'
import { momentText } from '#domain/shop/documents/written.ts'
import { wayText } from '#domain/selling/sales/documents/sale-notes.ts'

/** The receipt of a payment that did not come with the invoice: before it, or later. */
export function paymentDocument(making: Making, paid: PaymentFacts): Document {
  const { header, layout } = making
  const { method, tendered, amount, reference, isDeposit } = paid.payment
  const owedBefore = paid.total - paid.creditedBefore - paid.paidBefore
  return framed(making, {
    title: isDeposit ? 'DEPOSIT RECEIPT' : 'COLLECTION RECEIPT',
    name: `Receipt ${paid.id}`,
    number: null,
    blocks: [
      facts([
        ['Receipt', String(paid.id)],
        ['For', paid.invoiceNumber ?? `Order ${paid.saleId}`],
        ['Date', momentText(paid.at, layout.timeZone)],
        ['Received by', paid.takenBy],
        ['Customer', paid.customerName],
      ]),
      { kind: 'rule' },
      {
        kind: 'sums',
        sums: [
          sum('Owed before', owedBefore),
          sum(wayText(method, reference), tendered),
          ...sumIfAny('Change', tendered - amount),
          sum('RECEIVED', amount, true),
          sum('Balance due', owedBefore - amount),
        ],
      },
      { kind: 'signatures', signatures: [{ label: 'Received by', name: paid.takenBy }] },
    ],
    sentences: besideInvoice(header),
  })
}
