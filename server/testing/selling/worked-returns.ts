import { WITH_VAT, WITHOUT_VAT, type WorkedExample } from '#domain/testing/worked-examples.ts'

/** The figures of goods, in centavos. */
export type Expected = Record<
  'gross' | 'discounts' | 'vatRemoved' | 'statutory' | 'total' | 'vatable' | 'vat' | 'exempt',
  number
>

export function expected({ qty = 1, price, comesTo }: WorkedExample): Expected {
  const [, discounts, vatRemoved, statutory, total, vatable, vat, exempt] = comesTo
  return { gross: qty * price, discounts, vatRemoved, statutory, total, vatable, vat, exempt }
}

export const NOTHING: Expected = {
  gross: 0,
  discounts: 0,
  vatRemoved: 0,
  statutory: 0,
  total: 0,
  vatable: 0,
  vat: 0,
  exempt: 0,
}

/** Goods of several pieces of which some come back, worked out by hand as those of the law are. */
const OF_PIECES: readonly WorkedExample[] = [
  {
    // 5 % of 100.05 is 5.0025, and 95.05 x 12 / 112 is 10.1839.
    name: 'basic goods, 3 at 33.35',
    goods: 'Sugar',
    qty: 3,
    price: 33_35,
    scheme: 'BNPC',
    weekLeft: 2500_00,
    comesTo: [100_05, 0, 0, 5_00, 95_05, 84_87, 10_18, 0],
  },
  {
    // 240.03 / 1.12 is 214.3125, a tenth of which is 21.431.
    name: 'a solo parent’s 3 packs at 80.01',
    goods: 'Diapers',
    qty: 3,
    price: 80_01,
    scheme: 'SP',
    comesTo: [240_03, 0, 25_72, 21_43, 192_88, 0, 0, 214_31],
  },
  {
    // 224.20 less 67.26 is 156.94, and 140.125 without VAT: less than the law's 200.18 - 40.04.
    name: 'a senior’s 4 at 56.05 under a promotion of 30 %',
    goods: 'Vitamin B',
    qty: 4,
    price: 56_05,
    discountPct: 300_000,
    scheme: 'SC',
    comesTo: [156_94, 67_26, 16_81, 0, 140_13, 0, 0, 140_13],
  },
  {
    // 85 % of 499.75 is 424.7875, and 424.79 x 12 / 112 is 45.5132.
    name: 'anybody’s 5 at 99.95 under a promotion of 15 %',
    goods: 'Sunblock',
    qty: 5,
    price: 99_95,
    discountPct: 150_000,
    comesTo: [424_79, 74_96, 0, 0, 424_79, 379_28, 45_51, 0],
  },
  {
    // A fifth of 100.05 is 20.01.
    name: 'a senior’s 3 at 33.35 in a shop without VAT',
    goods: 'Mefenamic acid',
    qty: 3,
    price: 33_35,
    scheme: 'SC',
    rate: 0,
    comesTo: [100_05, 0, 0, 20_01, 80_04, 0, 0, 100_05],
  },
]

export const SOLD_WITH_VAT = [...WITH_VAT, ...OF_PIECES.filter(({ rate }) => rate !== 0)]
export const SOLD_WITHOUT_VAT = [...WITHOUT_VAT, ...OF_PIECES.filter(({ rate }) => rate === 0)]

/**
 * What comes back of the goods of a name, with its share of each figure: so many of all pieces, rounded. Where the shares of what
 * came off are not the gross less what was due, the last of them gives in: the shop's own discount, else the law's.
 */
export const BACK = new Map<string, { qty: number; expected: Expected }>([
  [
    // 7 of 20.
    'Paracetamol',
    {
      qty: 7,
      expected: {
        ...NOTHING,
        gross: 22_75,
        vatRemoved: 2_44,
        statutory: 4_06,
        total: 16_25,
        exempt: 20_31,
      },
    },
  ],
  [
    // A box of ten, of three.
    'Losartan',
    {
      qty: 10,
      expected: { ...NOTHING, gross: 85_00, statutory: 17_00, total: 68_00, exempt: 85_00 },
    },
  ],
  [
    'Whey protein',
    { qty: 1, expected: expected(WITH_VAT.find(({ goods }) => goods === 'Whey protein')!) },
  ],
  [
    // Two thirds: 63.3667 due, 6.7867 of VAT in it, 3.3333 by law.
    'Sugar',
    {
      qty: 2,
      expected: {
        ...NOTHING,
        gross: 66_70,
        statutory: 3_33,
        total: 63_37,
        vatable: 56_58,
        vat: 6_79,
      },
    },
  ],
  [
    // Two thirds: 128.5867 due, 17.1467 of VAT off, and 14.28 for a discount of 14.2867.
    'Diapers',
    {
      qty: 2,
      expected: {
        ...NOTHING,
        gross: 160_02,
        vatRemoved: 17_15,
        statutory: 14_28,
        total: 128_59,
        exempt: 142_87,
      },
    },
  ],
  [
    // Three quarters: 105.0975 due, 12.6075 of VAT off, and 50.44 for a discount of 50.445.
    'Vitamin B',
    {
      qty: 3,
      expected: {
        ...NOTHING,
        gross: 168_15,
        discounts: 50_44,
        vatRemoved: 12_61,
        total: 105_10,
        exempt: 105_10,
      },
    },
  ],
  [
    // Two fifths: 169.916 due, 18.204 of VAT in it.
    'Sunblock',
    {
      qty: 2,
      expected: {
        ...NOTHING,
        gross: 199_90,
        discounts: 29_98,
        total: 169_92,
        vatable: 151_72,
        vat: 18_20,
      },
    },
  ],
  [
    // A third: 26.68 due, 6.67 by law.
    'Mefenamic acid',
    {
      qty: 1,
      expected: { ...NOTHING, gross: 33_35, statutory: 6_67, total: 26_68, exempt: 33_35 },
    },
  ],
])
