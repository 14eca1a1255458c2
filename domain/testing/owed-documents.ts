import type { SupplierPayment, SupplierStatement } from '#domain/cash/supplier-accounts/answers.ts'
import { supplierPaymentDocument } from '#domain/cash/supplier-accounts/supplier-payment-document.ts'
import { supplierStatementDocument } from '#domain/cash/supplier-accounts/supplier-statement-document.ts'
import type { Document } from '#domain/shop/documents/document.ts'
import { LATER, VAT } from '#domain/testing/document-facts.ts'

// Papers of what is owed to suppliers.

const PAYMENT: SupplierPayment = {
  id: 41,
  supplierId: 3,
  supplierName: 'Metro Drug Distribution, Inc.',
  locationId: 1,
  locationName: 'Quezon City',
  method: 'CHECK',
  amount: '2000.00',
  paidOn: '2026-12-10',
  isComing: true,
  reference: '004512',
  bank: 'BPI',
  withheldBase: null,
  note: 'Given to their driver.',
  shiftId: null,
  tillName: null,
  undoesId: null,
  undoneById: null,
  createdByName: 'Ana Lim',
  createdAt: LATER,
  shares: [
    { purchaseId: null, openingId: 2, number: 'S1-0900', amount: '1072.00' },
    { purchaseId: 118, openingId: null, number: 'S1-1001', amount: '428.00' },
    { purchaseId: null, openingId: null, number: null, amount: '500.00' },
  ],
}

const STATEMENT: SupplierStatement = {
  from: '2026-09-01',
  to: '2026-11-30',
  before: '1072.00',
  lines: [
    {
      day: '2026-11-02',
      what: 'DELIVERY',
      number: 'S1-1001',
      dueDate: '2026-12-02',
      amount: '5978.00',
      balance: '7050.00',
    },
    {
      day: '2026-11-06',
      what: 'PAYMENT',
      number: null,
      dueDate: null,
      amount: '-1500.00',
      balance: '5550.00',
    },
    {
      day: '2026-11-21',
      what: 'CREDIT',
      number: 'CN-501',
      dueDate: null,
      amount: '-140.00',
      balance: '5410.00',
    },
  ],
  balance: '5410.00',
  aged: {
    owed: '5438.00',
    notDue: '5410.00',
    late30: '28.00',
    late60: '0.00',
    late90: '0.00',
    lateMore: '0.00',
    credit: '28.00',
  },
}

export const OWED_DOCUMENTS: [name: string, document: Document][] = [
  ['payment-voucher', supplierPaymentDocument(VAT, PAYMENT)],
  [
    'supplier-account',
    supplierStatementDocument(VAT, {
      ...STATEMENT,
      supplierName: 'Metro Drug Distribution, Inc.',
      tin: '001-234-567-00000',
    }),
  ],
]
