import { maskedNumber } from '#domain/people/beneficiaries/id-number.ts'
import type { SaleFacts, VoidFacts } from '#domain/selling/sales/documents/sale-facts.ts'
import { pesosOf } from '#domain/money.ts'
import { totalsFor } from '#domain/selling/sales/checkout.ts'
import type { Return } from '#domain/selling/sales/returns/api.ts'
import { cash, vatLine, vatSale } from '#domain/testing/document-facts.ts'
import { RETURN, VOIDED } from '#domain/testing/slip-facts.ts'
import { SCHEMES } from '#domain/testing/schemes.ts'
import { IN_ONE_CART, WITHOUT_VAT, type WorkedExample } from '#domain/testing/worked-examples.ts'

// Sales under schemes of law, for the documents of documents.ts.

const GOODS_OF_A_SENIOR = [
  ['Losartan 50 mg tablet', 30, 8_50, 'VAT_EXEMPT'],
  ['Paracetamol 500 mg tablet', 20, 3_25, 'VATABLE'],
] as const

const SENIOR_TOTALS = totalsFor(
  [
    ...GOODS_OF_A_SENIOR.map(([, qty, price, taxClass]) => ({
      qty,
      price,
      discountPct: 0,
      taxRatePct: taxClass === 'VATABLE' ? 120_000 : 0,
      taxClass,
      entitled: { scheme: SCHEMES.SC, groupPrice: price },
    })),
    { qty: 1, price: 150_00, discountPct: 0, taxRatePct: 120_000 },
  ],
  { mode: 'INCLUDED_IN_PRICES', rate: 120_000 },
)

const SENIOR = {
  scheme: 'SC',
  schemeName: 'Senior Citizen',
  rate: 200_000,
  holderName: 'Rosario Dela Cruz',
  idLabel: 'Senior citizen or other government ID',
  idNumber: 'QC-OSCA-2019-004821',
  tin: null,
  childName: null,
  childBirthDay: null,
  mission: null,
  validUntil: null,
  representative: null,
}

/** A senior buys medicines, and a shampoo that the law's discount does not cover. */
export const SENIOR_SALE: SaleFacts = vatSale(
  [...GOODS_OF_A_SENIOR, ['Baby shampoo 200 ml', 1, 150_00] as const].map(
    ([name, qty, price], at) =>
      vatLine(name, qty, price, {
        ...SENIOR_TOTALS.lines[at],
        scheme: at < GOODS_OF_A_SENIOR.length ? 'SC' : null,
      }),
  ),
  {
    payments: [cash(SENIOR_TOTALS.grandTotal, 500_00)],
    beneficiaries: [SENIOR],
  },
)

/** The same, the losartan out of three boxes of ten at the price of ten tablets each: it comes to the same. */
export const SENIOR_BOXES: SaleFacts = {
  ...SENIOR_SALE,
  lines: SENIOR_SALE.lines.map((line, at) =>
    at === 0 ? { ...line, qty: 3, price: 85_00, packName: 'Box', packFactor: 10 } : line,
  ),
}

const PERSONS = {
  PWD: ['Person with Disability', 200_000, 'Ben Aquino', 'PWD ID', '13-7404-000-0001234'],
  NAAC: ['National Athlete or Coach', 200_000, 'Hidilyn Reyes', 'PNSTM ID', 'PSC-2024-118'],
  MOV: ['Medal of Valor', 200_000, 'Ariel Querubin', 'Medal of Valor ID', 'MOV-1989-0007'],
  BNPC: [
    'Basic Necessities of a Senior or PWD',
    50_000,
    'Rosario Dela Cruz',
    'Senior citizen or PWD ID',
    'QC-OSCA-2019-004821',
  ],
} as const

/** The buyer who shows a card of the scheme. */
function personOf(scheme: keyof typeof PERSONS) {
  const [schemeName, rate, holderName, idLabel, idNumber] = PERSONS[scheme]
  return { ...SENIOR, scheme, schemeName, rate, holderName, idLabel, idNumber }
}

const SOLO_PARENT = {
  ...SENIOR,
  scheme: 'SP',
  schemeName: 'Solo Parent',
  rate: 100_000,
  holderName: 'Liza Manalo',
  idLabel: 'Solo parent ID (SPIC)',
  idNumber: 'SPIC-QC-2025-0188',
  tin: '123-456-789-00000',
  childName: 'Mikaela Manalo',
  childBirthDay: '2023-02-14',
  representative: 'Ramon Manalo',
}

const DIPLOMAT = {
  ...SENIOR,
  scheme: 'DIPLOMAT',
  schemeName: 'Diplomat',
  rate: 0,
  holderName: 'Claire Dubois',
  idLabel: 'VAT exemption card or certificate',
  idNumber: 'VEC-2026-01188',
  tin: null,
  mission: 'Embassy of France',
  validUntil: '2027-12-31',
}

/** Who shows the card of each scheme. */
export const CARDS = {
  SC: SENIOR,
  PWD: personOf('PWD'),
  NAAC: personOf('NAAC'),
  SP: SOLO_PARENT,
  MOV: personOf('MOV'),
  DIPLOMAT,
  BNPC: personOf('BNPC'),
}

/** Sells examples of the law in one cart, at the figures that they come to, each person showing one card. */
function soldByTheLaw(examples: readonly WorkedExample[], more: Partial<SaleFacts> = {}) {
  const lines = examples.map(
    ({ goods, qty = 1, price, discountPct = 0, scheme = null, taxClass, comesTo }) => {
      const [lineTotal, , vatRemoved, statutoryDiscount, due, , tax, exempt] = comesTo
      return vatLine(goods, qty, price, {
        lineTotal,
        discountPct: lineTotal < qty * price ? discountPct : 0,
        vatRemoved,
        statutoryDiscount,
        due,
        tax,
        taxClass:
          exempt > 0
            ? 'VAT_EXEMPT'
            : due > tax + comesTo[5]
              ? 'ZERO_RATED'
              : (taxClass ?? 'VATABLE'),
        scheme,
      })
    },
  )
  const beneficiaries = Object.values(CARDS).filter((person) =>
    lines.some(({ scheme }) => scheme === person.scheme),
  )
  return vatSale(lines, { beneficiaries, ...more })
}

export const SOLD_BY_THE_LAW: SaleFacts = soldByTheLaw(IN_ONE_CART)
export const SOLD_BY_THE_LAW_WITHOUT_VAT: SaleFacts = soldByTheLaw(WITHOUT_VAT, { taxRate: 0 })

const OF_PERSONS = [
  ['Salbutamol 2 mg tablet', 20, 3_25, 'PWD'],
  ['Whey protein 900 g', 1, 1_120_00, 'NAAC'],
  ['Infant milk 900 g', 1, 420_00, 'BNPC'],
] as const

/** What persons buy who show a card for each line; `vatRate` is 0 in a shop without VAT. */
function soldToPersons(vatRate: number, more: Partial<SaleFacts> = {}): SaleFacts {
  const totals = totalsFor(
    OF_PERSONS.map(([, qty, price, scheme]) => ({
      qty,
      price,
      discountPct: 0,
      taxRatePct: vatRate,
      taxClass: vatRate > 0 ? 'VATABLE' : 'VAT_EXEMPT',
      entitled: { scheme: SCHEMES[scheme], groupPrice: price },
    })),
    { mode: 'INCLUDED_IN_PRICES', rate: vatRate },
    { BNPC: 100_00 },
  )
  return vatSale(
    OF_PERSONS.map(([name, qty, price, scheme], at) =>
      vatLine(name, qty, price, { ...totals.lines[at], scheme }),
    ),
    {
      taxRate: vatRate,
      beneficiaries: OF_PERSONS.map(([, , , scheme]) => personOf(scheme)),
      ...more,
    },
  )
}

/** Three persons: VAT comes off one line, off the discount of another, and stays in the third, whose week has 100.00 left. */
export const SOLD_TO_PERSONS: SaleFacts = soldToPersons(120_000)
export const SOLD_WITHOUT_VAT: SaleFacts = soldToPersons(0)

/** An offer, on which numbers of IDs are never whole. */
export const QUOTED_TO_PERSONS: SaleFacts = soldToPersons(120_000, {
  paper: 'QUOTATION',
  number: null,
  payments: [],
  beneficiaries: SOLD_TO_PERSONS.beneficiaries.map((person) => ({
    ...person,
    idNumber: maskedNumber(person.idNumber),
  })),
})

/** The slip by which a sale was voided and paid back in cash. */
export const voided = ({ total }: SaleFacts, slip: Partial<VoidFacts>): VoidFacts => ({
  ...VOIDED,
  refunds: [{ method: 'Cash', amount: pesosOf(total), reference: null }],
  ...slip,
})

/** Milk for the child of a solo parent, fetched by another person. */
export const SOLO_PARENT_SALE: SaleFacts = vatSale(
  [
    vatLine('Infant milk 400 g', 1, 224_00, {
      vatRemoved: 24_00,
      statutoryDiscount: 20_00,
      due: 180_00,
      tax: 0,
      taxClass: 'VAT_EXEMPT',
      scheme: 'SP',
    }),
  ],
  { beneficiaries: [SOLO_PARENT] },
)

/** Seven of a senior's twenty tablets, and the shampoo that the law's discount did not cover. */
export const RETURN_OF_A_SENIOR: Return = {
  ...RETURN,
  total: '166.25',
  taxTotal: '16.07',
  refunded: '166.25',
  items: RETURN.items.flatMap((item) => [
    {
      ...item,
      qty: 7,
      scheme: 'SC',
      vatRemoved: '2.44',
      statutoryDiscount: '4.06',
      due: '16.25',
      taxAmount: '0.00',
      taxClass: 'VAT_EXEMPT' as const,
    },
    {
      ...item,
      line: 2,
      saleLine: 3,
      productName: 'Baby shampoo 200 ml',
      qty: 1,
      price: '150.00',
      due: '150.00',
      taxAmount: '16.07',
    },
  ]),
  refunds: [{ method: 'Cash', amount: '166.25', reference: null }],
}
