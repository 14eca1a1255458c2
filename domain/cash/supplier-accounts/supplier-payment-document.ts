import type { Document } from '#domain/shop/documents/document.ts'
import type { Making } from '#domain/shop/documents/making.ts'
import { facts, framed, sum } from '#domain/shop/documents/frame.ts'
import { amountText, dayText } from '#domain/shop/documents/written.ts'
import { purchaseName } from '#domain/buying/purchases/purchase.ts'
import { centavosOf } from '#domain/money.ts'
import type { SupplierPayment } from '#domain/cash/supplier-accounts/answers.ts'
import type { SupplierMethod } from '#domain/cash/supplier-accounts/methods.ts'

const METHODS: Record<SupplierMethod, string> = {
  CASH: 'Cash',
  BANK: 'Bank transfer',
  CHECK: 'Check',
  EWALLET: 'E-Wallet',
  WITHHELD: 'Tax withheld (2307)',
  CREDIT: 'Credit with the supplier',
}

/** The voucher of a payment, which the supplier signs. */
export function supplierPaymentDocument(making: Making, payment: SupplierPayment): Document {
  const { id, method, shares, paidOn, undoesId, withheldBase } = payment
  const applied = shares.reduce((total, { amount }) => total + Math.max(centavosOf(amount), 0), 0)
  const amount = method === 'CREDIT' ? applied : centavosOf(payment.amount)
  return framed(making, {
    title: 'PAYMENT VOUCHER',
    isOfTheOffice: true,
    name: `Payment voucher ${id}`,
    number: null,
    marks: [
      ...(undoesId === null ? [] : [`VOIDS PAYMENT ${undoesId}`]),
      ...(payment.undoneById === null ? [] : ['VOIDED']),
    ],
    blocks: [
      facts([
        ['Voucher', String(id)],
        ['Paid to', payment.supplierName],
        ['Paid at', payment.locationName],
        ['Date', dayText(paidOn)],
        ['Method', METHODS[method]],
        ['Bank', payment.bank],
        [method === 'CHECK' ? 'Check number' : 'Reference', payment.reference],
        ['Amount without VAT', withheldBase && amountText(centavosOf(withheldBase))],
        ['Drawer', payment.tillName],
        ['Note', payment.note],
      ]),
      { kind: 'rule' },
      {
        kind: 'table',
        heading: 'For',
        headings: ['Invoice', 'Amount'],
        rows: shares.map((share) => {
          const figures: [string, string] = [
            share.number ?? '',
            amountText(centavosOf(share.amount)),
          ]
          return { name: nameOf(share), notes: [], figures, short: figures }
        }),
      },
      { kind: 'rule' },
      { kind: 'sums', sums: [sum('PAID', amount, true)] },
      {
        kind: 'signatures',
        signatures: [
          { label: 'Paid by', name: payment.createdByName },
          { label: 'Received by', name: null },
        ],
      },
    ],
  })
}

function nameOf({ purchaseId, openingId }: SupplierPayment['shares'][number]): string {
  if (purchaseId !== null) return purchaseName(purchaseId)
  return openingId === null ? 'Credit with the supplier' : 'Opening balance'
}
