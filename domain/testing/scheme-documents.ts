import type { Document } from '#domain/shop/documents/document.ts'
import type { SaleFacts, SoldLine } from '#domain/selling/sales/documents/sale-facts.ts'
import { xDocument, zDocument } from '#domain/cash/shifts/readings/reading-document.ts'
import { returnDocument, voidDocument } from '#domain/selling/sales/returns/return-document.ts'
import { saleDocument } from '#domain/selling/sales/documents/sale-document.ts'
import { pesosOf } from '#domain/money.ts'
import type { TaxClass } from '#domain/law/schemes/tax-class.ts'
import { totalsFor } from '#domain/selling/sales/checkout.ts'
import type { Return } from '#domain/selling/sales/returns/api.ts'
import { NO_PARTS, partsBack } from '#domain/selling/sales/returns/line-parts.ts'
import { CARDS, voided } from '#domain/testing/law-facts.ts'
import { readingOf, type DayLine } from '#domain/testing/day-facts.ts'
import { LATER, NON_VAT, VAT, vatLine, vatSale } from '#domain/testing/document-facts.ts'
import { RETURN } from '#domain/testing/slip-facts.ts'
import { SCHEMES } from '#domain/testing/schemes.ts'

type Goods = {
  name: string
  qty: number
  price: number
  taxClass: TaxClass
  scheme?: keyof typeof SCHEMES
  /** How many of it come back. */
  back?: number
}

const WHEY: Goods = {
  name: 'Whey protein 900 g',
  qty: 2,
  price: 1_120_00,
  taxClass: 'VATABLE',
  scheme: 'NAAC',
  back: 1,
}
const BABY_MILK: Goods = {
  name: 'Infant milk 400 g',
  qty: 2,
  price: 224_00,
  taxClass: 'VATABLE',
  scheme: 'SP',
  back: 1,
}
/** Of a person whose week has 1,000.00 left. */
const BASIC_MILK: Goods = {
  name: 'Infant milk 900 g',
  qty: 3,
  price: 420_00,
  taxClass: 'VATABLE',
  scheme: 'BNPC',
  back: 1,
}
const MASKS: Goods = {
  name: 'Face masks, box of 50',
  qty: 4,
  price: 130_00,
  taxClass: 'ZERO_RATED',
  back: 1,
}
const LANCETS: Goods = {
  name: 'Lancets, box of 100',
  qty: 2,
  price: 85_00,
  taxClass: 'ZERO_RATED',
  scheme: 'SC',
}
const SHAMPOO: Goods = {
  name: 'Baby shampoo 200 ml',
  qty: 1,
  price: 150_00,
  taxClass: 'VATABLE',
  back: 1,
}
const LOSARTAN: Goods = {
  name: 'Losartan 50 mg tablet',
  qty: 30,
  price: 8_50,
  taxClass: 'VAT_EXEMPT',
  scheme: 'SC',
  back: 10,
}
const SALBUTAMOL: Goods = {
  name: 'Salbutamol 2 mg tablet',
  qty: 20,
  price: 3_25,
  taxClass: 'VATABLE',
  scheme: 'PWD',
  back: 7,
}

/** What a day sells on a card of each scheme and without one. */
const ALL_DAY = [LOSARTAN, SALBUTAMOL, WHEY, BABY_MILK, BASIC_MILK, MASKS, LANCETS, SHAMPOO]

/** Sells goods in one cart; `vatRate` is 0 in a shop without VAT, where all are exempt. */
function soldAt(vatRate: number, goods: readonly Goods[]): SaleFacts {
  const { lines } = totalsFor(
    goods.map(({ qty, price, taxClass, scheme }) => ({
      qty,
      price,
      discountPct: 0,
      taxRatePct: taxClass === 'VATABLE' ? vatRate : 0,
      taxClass: vatRate > 0 ? taxClass : 'VAT_EXEMPT',
      ...(scheme && { entitled: { scheme: SCHEMES[scheme], groupPrice: price } }),
    })),
    { mode: 'INCLUDED_IN_PRICES', rate: vatRate },
    { BNPC: 1_000_00 },
  )
  const shown = new Set(goods.flatMap(({ scheme }) => scheme ?? []))
  return vatSale(
    goods.map(({ name, qty, price, scheme = null }, at) =>
      vatLine(name, qty, price, { ...lines[at], scheme }),
    ),
    { taxRate: vatRate, beneficiaries: [...shown].map((scheme) => CARDS[scheme]) },
  )
}

/** What comes back of a line: its share of what it came to. */
function cameBack(line: SoldLine, qty: number): SoldLine {
  const { due, tax, orderDiscount, vatRemoved, statutoryDiscount } = line
  const parts = { ...NO_PARTS, due, tax, orderDiscount, vatRemoved, statutoryDiscount }
  const sold = { ...parts, qty: line.qty, taxMode: 'INCLUDED_IN_PRICES' as const }
  return { ...line, qty, ...partsBack(sold, { ...NO_PARTS, qty: 0 }, qty) }
}

/** The slip of what comes back of goods. */
function slipOf(vatRate: number, goods: Goods): Return {
  const [line] = soldAt(vatRate, [goods]).lines.map((each) => cameBack(each, goods.back ?? 0))
  const { name, qty, price, due, tax, taxClass, scheme, vatRemoved, statutoryDiscount } = line! // of one
  const total = pesosOf(due)
  return {
    ...RETURN,
    total,
    taxTotal: pesosOf(tax),
    refunded: total,
    items: RETURN.items.map((item) => ({
      ...item,
      productName: name,
      reason: 'Not opened, and one too many',
      qty,
      price: pesosOf(price),
      due: total,
      taxAmount: pesosOf(tax),
      taxClass,
      scheme,
      vatRemoved: pesosOf(vatRemoved),
      statutoryDiscount: pesosOf(statutoryDiscount),
    })),
    refunds: [{ method: 'Cash', amount: total, reference: null }],
  }
}

/** A day on which each of the goods was a sale of its own, and some of most came back. */
function dayAt(vatRate: number): { sold: DayLine[]; back: DayLine[] } {
  const { lines } = soldAt(vatRate, ALL_DAY)
  const back = lines.flatMap((line, at) => {
    const qty = ALL_DAY[at]?.back ?? 0
    return qty === 0 ? [] : [cameBack(line, qty)]
  })
  return { sold: lines, back }
}

/** Of that day, by a VAT taxpayer and by another. */
export const READING_OF_SCHEMES = readingOf(dayAt(120_000))
export const READING_WITHOUT_VAT = readingOf(dayAt(0))
const SOLO_PARENT_WITHOUT_VAT = soldAt(0, [BABY_MILK])

/** Documents of what the law has rules for that no other document shows. */
export const SCHEME_DOCUMENTS: [name: string, document: Document][] = [
  ['zero-rated', saleDocument(VAT, soldAt(120_000, [MASKS, LANCETS, LOSARTAN, SHAMPOO]))],
  ['solo-parent-non-vat', saleDocument(NON_VAT, SOLO_PARENT_WITHOUT_VAT)],
  [
    'return-slip-solo-parent-non-vat',
    returnDocument(NON_VAT, slipOf(0, BABY_MILK), SOLO_PARENT_WITHOUT_VAT),
  ],
  [
    'void-slip-solo-parent-non-vat',
    voidDocument(
      NON_VAT,
      SOLO_PARENT_WITHOUT_VAT,
      voided(SOLO_PARENT_WITHOUT_VAT, { number: 'QC2V-00000006' }),
    ),
  ],
  ['return-slip-athlete', returnDocument(VAT, slipOf(120_000, WHEY), soldAt(120_000, [WHEY]))],
  [
    'return-slip-basic-necessities',
    returnDocument(VAT, slipOf(120_000, BASIC_MILK), soldAt(120_000, [BASIC_MILK])),
  ],
  ['z-reading-schemes', zDocument(VAT, READING_OF_SCHEMES)],
  ['z-reading-non-vat', zDocument(NON_VAT, READING_WITHOUT_VAT)],
  [
    'x-reading-non-vat',
    xDocument(NON_VAT, {
      x: { ...READING_WITHOUT_VAT, ...READING_WITHOUT_VAT.figures },
      at: LATER,
    }),
  ],
]
