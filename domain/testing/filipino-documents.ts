import { CATALOGUES } from '#domain/catalogues.ts'
import { inLanguage } from '#domain/language.ts'
import type { Document } from '#domain/shop/documents/document.ts'
import { shiftDocument } from '#domain/cash/shifts/shift-document.ts'
import { saleDocument } from '#domain/selling/sales/documents/sale-document.ts'
import { returnDocument } from '#domain/selling/sales/returns/return-document.ts'
import { PLAIN, VAT, cash, sold } from '#domain/testing/document-facts.ts'
import { SENIOR_SALE } from '#domain/testing/law-facts.ts'
import { CLOSED_SHIFT } from '#domain/testing/shift-facts.ts'
import { RETURN, RETURNED_FROM } from '#domain/testing/slip-facts.ts'

const inFilipino = (write: () => Document) => inLanguage(CATALOGUES.fil, write)

/** Papers of a shop that chose Filipino. */
export const FILIPINO_DOCUMENTS: [name: string, document: Document][] = [
  [
    'filipino-receipt-owed',
    inFilipino(() =>
      saleDocument(PLAIN, sold(null, { payments: [cash(100_00)], dueDate: '2026-12-23' })),
    ),
  ],
  ['filipino-senior-basket', inFilipino(() => saleDocument(VAT, SENIOR_SALE))],
  ['filipino-return-slip', inFilipino(() => returnDocument(VAT, RETURN, RETURNED_FROM))],
  ['filipino-shift', inFilipino(() => shiftDocument(VAT, CLOSED_SHIFT))],
]
