import type { Document } from '#domain/shop/documents/document.ts'
import { returnDocument, voidDocument } from '#domain/selling/sales/returns/return-document.ts'
import {
  RETURN_OF_A_SENIOR,
  SENIOR_SALE,
  SOLD_TO_PERSONS,
  voided,
} from '#domain/testing/law-facts.ts'
import { BUYER, PLAIN, sold, VAT } from '#domain/testing/document-facts.ts'
import { RETURN, RETURNED_FROM, VOIDED } from '#domain/testing/slip-facts.ts'

/** Slips of what came back and of what was voided. */
export const SLIP_DOCUMENTS: [name: string, document: Document][] = [
  [
    'return-slip-exchange',
    returnDocument(
      VAT,
      {
        ...RETURN,
        refunds: [
          { method: 'Exchange', amount: '50.00', reference: null },
          { method: 'Cash', amount: '21.50', reference: null },
        ],
        exchange: { saleId: 130, invoiceNumber: 'QC2-00000130' },
      },
      RETURNED_FROM,
    ),
  ],
  ['return-slip', returnDocument(VAT, RETURN, { ...RETURNED_FROM, buyer: BUYER })],
  ['return-slip-senior', returnDocument(VAT, RETURN_OF_A_SENIOR, SENIOR_SALE)],
  [
    'return-slip-owed-plain',
    returnDocument(
      PLAIN,
      {
        ...RETURN,
        customerName: null,
        approvedByName: null,
        credited: '50.00',
        refunded: '21.50',
        refunds: [{ method: 'GCash', amount: '21.50', reference: '7009876543210' }],
      },
      sold(null),
    ),
  ],
  ['void-slip', voidDocument(VAT, sold('VAT', { number: 'QC2-00000124', buyer: BUYER }), VOIDED)],
  [
    'void-slip-three-cards',
    voidDocument(
      VAT,
      SOLD_TO_PERSONS,
      voided(SOLD_TO_PERSONS, { number: 'QC2V-00000005', approvedBy: null }),
    ),
  ],
]
