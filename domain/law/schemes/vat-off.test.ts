import { expect, test } from 'vitest'
import { lawNotes } from '#domain/selling/sales/documents/sale-notes.ts'
import { totalsFor } from '#domain/selling/sales/checkout.ts'
import { vatOffOf } from '#domain/law/schemes/vat-off.ts'
import { SCHEMES } from '#domain/testing/schemes.ts'

const TAX = { mode: 'INCLUDED_IN_PRICES', rate: 120_000 } as const

function bought(scheme: keyof typeof SCHEMES, price: number) {
  const entitled = { scheme: SCHEMES[scheme], groupPrice: price }
  const line = { qty: 1, price, discountPct: 0, taxRatePct: 120_000, entitled }
  return totalsFor([{ ...line, taxClass: 'VATABLE' }], TAX).lines
}

test.each([
  ['SC', 1_120_00, ['SC: VAT -120.00, discount -200.00'], { ofGoods: 120_00, onDiscount: 0 }],
  [
    'NAAC',
    1_120_00,
    ['NAAC: VAT on the discount -24.00', 'NAAC: discount -200.00'],
    { ofGoods: 0, onDiscount: 24_00 },
  ],
  // So cheap that the VAT on what is left is less than half a centavo.
  [
    'NAAC',
    5,
    ['NAAC: VAT on the discount -0.01', 'NAAC: discount -0.01'],
    { ofGoods: 0, onDiscount: 1 },
  ],
] as const)(
  'VAT that %s takes off goods for %i centavos is called by whether they go on bearing it',
  (scheme, price, notes, parts) => {
    const lines = bought(scheme, price)

    expect(lines.flatMap((line) => lawNotes({ ...line, scheme }))).toEqual(notes)
    expect(vatOffOf(lines)).toEqual(parts)
  },
)
