import type { Document } from '#domain/documents/document.ts'
import { returnPaper } from '#domain/documents/return-paper.ts'
import { salePaper } from '#domain/documents/sale-paper.ts'
import type { Return } from '#domain/sales/returns/api.ts'
import { RETURN, VAT, vatLine, vatSale } from '#domain/testing/paper-facts.ts'

/** A whole box and three pieces of another. */
const RETURN_OF_PACKS: Return = {
  ...RETURN,
  total: '463.50',
  taxTotal: '49.66',
  refunded: '463.50',
  items: RETURN.items.flatMap((item) => {
    const box = { ...item, packId: 1, packName: 'Box', packFactor: 100, price: '450.00' }
    return [
      { ...box, qty: 100, packQty: 1, due: '450.00', taxAmount: '48.21' },
      { ...box, line: 2, saleLine: 2, qty: 3, packQty: null, due: '13.50', taxAmount: '1.45' },
    ]
  }),
  refunds: [{ method: 'Cash', amount: '463.50', reference: null }],
}

/** Papers of goods that were sold in packs. */
export const PACK_PAPERS: [name: string, document: Document][] = [
  [
    'packs',
    salePaper(
      VAT,
      vatSale([
        vatLine('Biogesic 500 mg tablet', 2, 450_00, { packName: 'Box' }),
        vatLine('Biogesic 500 mg tablet', 3, 5_00),
        vatLine('Ascorbic acid 500 mg tablet', 12, 1_234_50, {
          packName: 'Display carton of 24 bottles',
        }),
      ]),
    ),
  ],
  ['return-slip-packs', returnPaper(VAT, RETURN_OF_PACKS)],
]
