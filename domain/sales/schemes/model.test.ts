import fc from 'fast-check'
import { expect, test } from 'vitest'
import { totalsFor, type SaleLine, type Totals } from '#domain/sales/checkout.ts'
import { NO_PARTS, addParts, partsBack, type LineParts } from '#domain/sales/returns/line-parts.ts'
import { taxPartsOf } from '#domain/sales/schemes/statutory-line.ts'
import { TAX_CLASSES } from '#domain/products/tax-class.ts'
import { SCHEMES } from '#domain/testing/schemes.ts'
import {
  modelReturns,
  modelSale,
  type ModelFigures,
  type ModelLine,
  type ModelShare,
  type ModelShop,
} from '#domain/testing/statutory-model.ts'

// The product's figures beside those of a model that somebody wrote from the text of the law alone.

const VAT_RATE = 120_000

/** Amounts whose VAT lies on half a centavo, small ones, and any. */
const anyPrice = fc.oneof(
  fc.integer({ min: 0, max: 40 }),
  fc.integer({ min: 0, max: 20_000 }).map((times) => times * 28 + 14),
  fc.integer({ min: 0, max: 500_000 }),
)

const anyLine = fc.record({
  count: fc.oneof(fc.constant(1), fc.integer({ min: 1, max: 120 })),
  groupPrice: anyPrice,
  override: fc.oneof(
    { weight: 3, arbitrary: fc.constant(null) },
    { weight: 1, arbitrary: anyPrice },
  ),
  discountPct: fc.oneof(
    { weight: 3, arbitrary: fc.constant(0) },
    { weight: 1, arbitrary: fc.constant(200_000) },
    { weight: 1, arbitrary: fc.integer({ min: 0, max: 1_000_000 }) },
  ),
  taxClass: fc.constantFrom(...TAX_CLASSES),
  scheme: fc.constantFrom(null, 'SC', 'PWD', 'NAAC', 'SP', 'BNPC'),
})
type AnyLine = {
  count: number
  groupPrice: number
  override: number | null
  discountPct: number
  taxClass: (typeof TAX_CLASSES)[number]
  scheme: keyof typeof SCHEMES | null
}

const anyShop = fc.constantFrom('VAT' as const, 'NON_VAT' as const)
/** Nothing left, something, the whole week; and just what one line costs. */
const anyAllowance = fc.oneof(
  fc.constantFrom(0, 1, 2_500_00),
  fc.integer({ min: 0, max: 2_500_00 }),
)

/** As the shop sells it: without a VAT taxpayer nothing bears VAT, and everything is exempt. */
function asSold(line: AnyLine, taxpayer: ModelShop['taxpayer']): SaleLine {
  const { count, groupPrice, override, discountPct, scheme } = line
  const taxClass = taxpayer === 'VAT' ? line.taxClass : 'VAT_EXEMPT'
  return {
    qty: count,
    price: override ?? groupPrice,
    discountPct,
    taxRatePct: taxClass === 'VATABLE' ? VAT_RATE : 0,
    taxClass,
    ...(scheme ? { entitled: { scheme: SCHEMES[scheme], groupPrice } } : {}),
  }
}

function asModelled({ count, groupPrice, override, ...line }: AnyLine): ModelLine {
  return {
    ...line,
    count: BigInt(count),
    groupPrice: BigInt(groupPrice),
    override: override === null ? null : BigInt(override),
    discountPct: BigInt(line.discountPct),
  }
}

function figuresOf(line: Totals['lines'][number]) {
  const { vatable, vat, exempt, zeroRated } = taxPartsOf(line)
  const { price, discountPct, lineTotal, discountAmount, vatRemoved, statutoryDiscount, due } = line
  return [price, discountPct, lineTotal, discountAmount, vatRemoved, statutoryDiscount, due]
    .concat([vatable, vat, exempt, zeroRated])
    .map(BigInt)
}

function modelled(line: ModelFigures) {
  const { price, discountPct, lineTotal, discount, vatRemoved, statutory, due } = line
  const { vatable, vat, exempt, zeroRated } = line
  return [price, discountPct, lineTotal, discount, vatRemoved, statutory, due].concat([
    vatable,
    vat,
    exempt,
    zeroRated,
  ])
}

// 20,000 baskets together, in two tests, because a busy machine takes long for each.
test.each(['VAT', 'NON_VAT'] as const)(
  'baskets of every scheme, class and discount come to what the independent model says: %s',
  (taxpayer) => {
    fc.assert(
      fc.property(
        fc.array(anyLine, { minLength: 1, maxLength: 6 }),
        anyAllowance,
        (basket, weekLeft) => {
          const shop = { taxpayer, vatRate: BigInt(VAT_RATE) }
          const model = modelSale(shop, basket.map(asModelled), BigInt(weekLeft))

          const totals = totalsFor(
            basket.map((line) => asSold(line, taxpayer)),
            { mode: 'INCLUDED_IN_PRICES', rate: VAT_RATE },
            { BNPC: weekLeft },
          )

          const [ours, theirs] = [totals.lines.map(figuresOf), model.lines.map(modelled)]
          if (ours.join(';') !== theirs.join(';')) expect(ours).toEqual(theirs)
          if (BigInt(totals.grandTotal) !== model.due) expect(totals.grandTotal).toBe(model.due)
          for (const line of totals.lines) {
            const { vatable, vat, exempt, zeroRated } = taxPartsOf(line)
            const untaxed = line.taxClass === 'VATABLE' ? 0 : line.statutoryDiscount
            if (vatable + vat + exempt + zeroRated - untaxed !== line.due) expect(line).toBeNull()
            const least = Math.min(
              line.discountAmount,
              line.vatRemoved,
              line.statutoryDiscount,
              line.tax,
            )
            if (least < 0) expect(line).toBeNull()
          }
        },
      ),
      { numRuns: 10_000 },
    )
  },
)

/** Whether a return and what is left are amounts that can be: only then the model knows no bounds of ours. */
function isPlain(share: ModelShare): boolean {
  return share.discount >= 0n && share.vat <= share.due
}

function leftOf(sold: ModelFigures, shares: readonly ModelShare[]): ModelShare {
  const sum = (part: keyof ModelShare) => shares.reduce((total, share) => total + share[part], 0n)
  return {
    due: sold.due - sum('due'),
    vat: sold.vat - sum('vat'),
    vatRemoved: sold.vatRemoved - sum('vatRemoved'),
    statutory: sold.statutory - sum('statutory'),
    discount: sold.discount - sum('discount'),
  }
}

test('goods of every scheme come back for what the independent model says', () => {
  let compared = 0
  fc.assert(
    fc.property(
      anyLine,
      anyShop,
      fc.array(fc.integer({ min: 1, max: 60 }), { minLength: 1, maxLength: 5 }),
      (each, taxpayer, wanted) => {
        const shop = { taxpayer, vatRate: BigInt(VAT_RATE) }
        const [model] = modelSale(shop, [asModelled(each)], 2_500_00n).lines
        let left = each.count
        const backs = wanted.map((units) => {
          const some = Math.min(units, left)
          left -= some
          return some
        })
        const shares = modelReturns({ ...model!, units: BigInt(each.count) }, backs.map(BigInt))
        const isBounded = shares.some(
          (share, at) => !isPlain(share) || !isPlain(leftOf(model!, shares.slice(0, at + 1))),
        )
        if (isBounded) return
        compared += 1

        const theirs = shares.map(({ due, vat, vatRemoved, statutory, discount }) =>
          [due, vat, vatRemoved, statutory, discount].join(),
        )
        expect(returned(each, taxpayer, backs).join(';')).toBe(theirs.join(';'))
      },
    ),
    { numRuns: 5_000 },
  )
  expect(compared).toBeGreaterThan(2_500)
})

function returned(each: AnyLine, taxpayer: ModelShop['taxpayer'], backs: readonly number[]) {
  const mode = 'INCLUDED_IN_PRICES'
  const line = totalsFor([asSold(each, taxpayer)], { mode, rate: VAT_RATE }, { BNPC: 2_500_00 })
    .lines[0]!
  const { due, tax, vatRemoved, statutoryDiscount, discountAmount: ownDiscount } = line
  const parts: LineParts = { ...NO_PARTS, due, tax, vatRemoved, statutoryDiscount, ownDiscount }
  const sold = { ...parts, qty: each.count, price: line.price, taxMode: mode } as const
  let before = { ...NO_PARTS, qty: 0 }
  return backs.map((units) => {
    const back = units === 0 ? NO_PARTS : partsBack(sold, before, units)
    before = { ...addParts(before, back), qty: before.qty + units }
    return [back.due, back.tax, back.vatRemoved, back.statutoryDiscount, back.ownDiscount].join()
  })
}
