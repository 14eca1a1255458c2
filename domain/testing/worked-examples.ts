import type { TaxClass } from '#domain/law/schemes/tax-class.ts'
import type { SaleLine } from '#domain/selling/sales/checkout.ts'
import { SCHEMES } from '#domain/testing/schemes.ts'

export type Goods = {
  qty?: number
  price: number
  discountPct?: number
  scheme?: keyof typeof SCHEMES
  taxClass?: TaxClass
  /** 0: the shop is no VAT taxpayer. */
  rate?: number
  weekLeft?: number
}
export type WorkedExample = Goods & {
  name: string
  /** What is sold. */
  goods: string
  /** lineTotal, discount, vatRemoved, statutory, due, vatable, vat, exempt. */
  comesTo: [number, number, number, number, number, number, number, number]
}

/** Those of the law, and edges; the figures are what the shop and its accountant have agreed on: 112.00 is 11200 here. */
export const WORKED_EXAMPLES: readonly WorkedExample[] = [
  {
    name: 'a regular VATable sale of 112.00',
    goods: 'Multivitamins',
    price: 112_00,
    comesTo: [112_00, 0, 0, 0, 112_00, 100_00, 12_00, 0],
  },
  {
    name: 'a senior’s VATable 1,000.00',
    goods: 'Glucose meter',
    price: 1000_00,
    scheme: 'SC',
    comesTo: [1000_00, 0, 107_14, 178_57, 714_29, 0, 0, 892_86],
  },
  {
    name: 'a senior’s exempt 100.00',
    goods: 'Metformin',
    price: 100_00,
    scheme: 'SC',
    taxClass: 'VAT_EXEMPT',
    comesTo: [100_00, 0, 0, 20_00, 80_00, 0, 0, 100_00],
  },
  {
    name: 'a senior’s 30 tablets at 8.75',
    goods: 'Cetirizine',
    qty: 30,
    price: 8_75,
    scheme: 'SC',
    comesTo: [262_50, 0, 28_12, 46_88, 187_50, 0, 0, 234_38],
  },
  {
    name: 'a senior’s 112.00 under a promotion of 30 %',
    goods: 'Ascorbic acid',
    price: 112_00,
    discountPct: 300_000,
    scheme: 'SC',
    comesTo: [78_40, 33_60, 8_40, 0, 70_00, 0, 0, 70_00],
  },
  {
    name: 'an athlete’s 1,120.00',
    goods: 'Whey protein',
    price: 1120_00,
    scheme: 'NAAC',
    comesTo: [1120_00, 0, 24_00, 200_00, 896_00, 800_00, 96_00, 0],
  },
  {
    name: 'the 1,120.00 of a holder of the Medal of Valor',
    goods: 'Amlodipine',
    price: 1120_00,
    scheme: 'MOV',
    comesTo: [1120_00, 0, 24_00, 200_00, 896_00, 800_00, 96_00, 0],
  },
  {
    name: 'a diplomat’s 112.00, zero-rated 100.00',
    goods: 'Sunscreen',
    price: 112_00,
    scheme: 'DIPLOMAT',
    comesTo: [112_00, 0, 12_00, 0, 100_00, 0, 0, 0],
  },
  {
    name: 'a solo parent’s baby milk of 224.00',
    goods: 'Baby milk',
    price: 224_00,
    scheme: 'SP',
    comesTo: [224_00, 0, 24_00, 20_00, 180_00, 0, 0, 200_00],
  },
  {
    name: 'basic milk of 420.00',
    goods: 'Basic milk',
    price: 420_00,
    scheme: 'BNPC',
    weekLeft: 2500_00,
    comesTo: [420_00, 0, 0, 21_00, 399_00, 356_25, 42_75, 0],
  },
  {
    name: 'a senior’s 100.00 in a shop without VAT',
    goods: 'Ibuprofen',
    price: 100_00,
    scheme: 'SC',
    rate: 0,
    comesTo: [100_00, 0, 0, 20_00, 80_00, 0, 0, 100_00],
  },
  {
    name: 'a senior’s losartan, 30 at 8.50, exempt',
    goods: 'Losartan',
    qty: 30,
    price: 8_50,
    scheme: 'SC',
    taxClass: 'VAT_EXEMPT',
    comesTo: [255_00, 0, 0, 51_00, 204_00, 0, 0, 255_00],
  },
  {
    name: 'a senior’s paracetamol, 20 at 3.25',
    goods: 'Paracetamol',
    qty: 20,
    price: 3_25,
    scheme: 'SC',
    comesTo: [65_00, 0, 6_96, 11_61, 46_43, 0, 0, 58_04],
  },
  {
    name: 'shampoo of 150.00, which no scheme covers',
    goods: 'Shampoo',
    price: 150_00,
    comesTo: [150_00, 0, 0, 0, 150_00, 133_93, 16_07, 0],
  },
  {
    name: 'basic milk of 420.00 with 100.00 of the week left',
    goods: 'Rice',
    price: 420_00,
    scheme: 'BNPC',
    weekLeft: 100_00,
    comesTo: [420_00, 0, 0, 5_00, 415_00, 370_54, 44_46, 0],
  },
  { name: 'a VATable 0.14', goods: 'Cotton bud', price: 14, comesTo: [14, 0, 0, 0, 14, 12, 2, 0] },
  {
    name: 'a senior’s 3 at 0.14',
    goods: 'Plaster',
    qty: 3,
    price: 14,
    scheme: 'SC',
    comesTo: [42, 0, 4, 8, 30, 0, 0, 38],
  },
  {
    name: 'a senior’s 112.00 under a promotion of 20 %, which is the same to the buyer',
    goods: 'Zinc',
    price: 112_00,
    discountPct: 200_000,
    scheme: 'SC',
    comesTo: [112_00, 0, 12_00, 20_00, 80_00, 0, 0, 100_00],
  },
]

export const WITH_VAT = WORKED_EXAMPLES.filter(({ rate }) => rate !== 0)
export const WITHOUT_VAT = WORKED_EXAMPLES.filter(({ rate }) => rate === 0)
/** As many of those with VAT as one cart can hold: a week has one rest. */
export const IN_ONE_CART = WITH_VAT.filter(({ weekLeft }) => weekLeft !== 100_00)
/** A senior's losartan and paracetamol, and a shampoo: 400.43 in one cart. */
export const MIXED_CART = WORKED_EXAMPLES.filter(({ goods }) =>
  ['Losartan', 'Paracetamol', 'Shampoo'].includes(goods),
)

/** The line of a checkout that goods are sold on, of a shop with VAT of 12 % unless it has none. */
export function saleLineOf(goods: Goods): SaleLine {
  const { qty = 1, price, discountPct = 0, scheme, taxClass = 'VATABLE', rate = 120_000 } = goods
  const taxRatePct = taxClass === 'VATABLE' ? rate : 0
  const entitled = scheme && { scheme: SCHEMES[scheme], groupPrice: price }
  const line = { qty, price, discountPct, taxRatePct }
  const soldAs = rate === 0 ? {} : { taxClass }
  return { ...line, ...soldAs, ...(entitled ? { entitled } : {}) }
}
