import type { Document } from '#domain/shop/documents/document.ts'
import type { Making } from '#domain/shop/documents/making.ts'
import { facts, framed, sum, TEXT as FRAME } from '#domain/shop/documents/frame.ts'
import { amountText, dayText } from '#domain/shop/documents/written.ts'
import { purchaseName } from '#domain/buying/purchases/purchase.ts'
import { texts } from '#domain/language.ts'
import { centavosOf } from '#domain/money.ts'
import type { SupplierPayment } from '#domain/cash/supplier-accounts/answers.ts'
import { TEXT as METHODS } from '#domain/cash/supplier-accounts/methods.ts'

export const TEXT = texts('domain/cash/supplier-accounts/supplier-payment-document', {
  title: 'PAYMENT VOUCHER',
  name: (id: number) => `Payment voucher ${id}`,
  voids: (id: number) => `VOIDS PAYMENT ${id}`,
  voided: 'VOIDED',
  voucher: 'Voucher',
  paidTo: 'Paid to',
  paidAt: 'Paid at',
  method: 'Method',
  bank: 'Bank',
  checkNumber: 'Check number',
  reference: 'Reference',
  withheldBase: 'Amount without VAT',
  drawer: 'Drawer',
  paidFor: 'For',
  invoice: 'Invoice',
  opening: 'Opening balance',
  paid: 'PAID',
  paidBy: 'Paid by',
})

/** The voucher of a payment, which the supplier signs. */
export function supplierPaymentDocument(making: Making, payment: SupplierPayment): Document {
  const { id, method, shares, paidOn, undoesId, withheldBase } = payment
  const applied = shares.reduce((total, { amount }) => total + Math.max(centavosOf(amount), 0), 0)
  const amount = method === 'CREDIT' ? applied : centavosOf(payment.amount)
  return framed(making, {
    title: TEXT.title,
    isOfTheOffice: true,
    name: TEXT.name(id),
    number: null,
    marks: [
      ...(undoesId === null ? [] : [TEXT.voids(undoesId)]),
      ...(payment.undoneById === null ? [] : [TEXT.voided]),
    ],
    blocks: [
      facts([
        [TEXT.voucher, String(id)],
        [TEXT.paidTo, payment.supplierName],
        [TEXT.paidAt, payment.locationName],
        [FRAME.date, dayText(paidOn)],
        [TEXT.method, METHODS.methods[method]],
        [TEXT.bank, payment.bank],
        [method === 'CHECK' ? TEXT.checkNumber : TEXT.reference, payment.reference],
        [TEXT.withheldBase, withheldBase && amountText(centavosOf(withheldBase))],
        [TEXT.drawer, payment.tillName],
        [FRAME.note, payment.note],
      ]),
      { kind: 'rule' },
      {
        kind: 'table',
        heading: TEXT.paidFor,
        headings: [TEXT.invoice, FRAME.amount],
        rows: shares.map((share) => {
          const figures: [string, string] = [
            share.number ?? '',
            amountText(centavosOf(share.amount)),
          ]
          return { name: nameOf(share), notes: [], figures, short: figures }
        }),
      },
      { kind: 'rule' },
      { kind: 'sums', sums: [sum(TEXT.paid, amount, true)] },
      {
        kind: 'signatures',
        signatures: [
          { label: TEXT.paidBy, name: payment.createdByName },
          { label: FRAME.receivedBy, name: null },
        ],
      },
    ],
  })
}

function nameOf({ purchaseId, openingId }: SupplierPayment['shares'][number]): string {
  if (purchaseId !== null) return purchaseName(purchaseId)
  return openingId === null ? METHODS.methods.CREDIT : TEXT.opening
}
