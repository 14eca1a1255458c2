import fc from 'fast-check'
import { expect, test } from 'vitest'
import { totalsFor, type SaleLine, type Totals } from '#domain/selling/sales/checkout.ts'
import {
  NO_PARTS,
  addParts,
  grossOf,
  partsBack,
  type LineParts,
} from '#domain/selling/sales/returns/line-parts.ts'
import { taxPartsOf } from '#domain/selling/sales/schemes/statutory-line.ts'
import { TAX_CLASSES, type TaxClass } from '#domain/law/schemes/tax-class.ts'
import { SCHEMES } from '#domain/testing/schemes.ts'
import { isPlain, leftAfter, modelReturns } from '#domain/testing/returned-model.ts'
import {
  isBalanced,
  MODEL_SCHEMES,
  modelClass,
  modelSale,
  type ModelFigures,
  type ModelLine,
} from '#domain/testing/statutory-model.ts'

// The product's figures beside those of a model that was written from the text of the law alone. Kits, caps and weeks are
// the server's: server/selling/sales/schemes/any-week.test.ts holds them against the same model.

/** Variables of the environment as Vitest hands them to whatever it runs; there is no `process` in domain/. */
const { env } = import.meta as unknown as { env: Record<string, string | undefined> }
/** Carts that are compared, in each kind of shop. */
const CARTS = Number(env['BASKETS'] ?? 4_000) / 2

const VAT_RATE = 120_000
const WEEK = Number(MODEL_SCHEMES.BNPC.weekly)

/** Amounts whose VAT lies on half a centavo, small ones, and any. */
const anyPrice = fc.oneof(
  fc.integer({ min: 0, max: 40 }),
  fc.integer({ min: 0, max: 20_000 }).map((times) => times * 28 + 14),
  fc.integer({ min: 0, max: 500_000 }),
)
/** Pieces, or packs of so many. */
const anyFactor = fc.oneof(
  { weight: 2, arbitrary: fc.constant(1) },
  { weight: 1, arbitrary: fc.constantFrom(2, 3, 7, 10, 12, 100) },
)
const anyLine = fc.record({
  count: fc.oneof(fc.constant(1), fc.integer({ min: 1, max: 120 })),
  factor: anyFactor,
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
  scheme: fc.constantFrom(null, 'SC', 'PWD', 'NAAC', 'SP', 'BNPC', 'MOV', 'DIPLOMAT'),
})
type AnyLine = {
  count: number
  factor: number
  groupPrice: number
  override: number | null
  discountPct: number
  taxClass: TaxClass
  scheme: keyof typeof SCHEMES | null
}

/** The rate of a shop that takes VAT, and of one that does not. */
const SHOPS = [
  ['with VAT', VAT_RATE],
  ['without VAT', 0],
] as const

/** Nothing left, something, the whole week. */
const anyAllowance = fc.oneof(fc.constantFrom(0, 1, WEEK), fc.integer({ min: 0, max: WEEK }))

function asModelled({ taxClass, ...line }: AnyLine): ModelLine {
  return {
    goods: { taxClass, covered: line.scheme ? [line.scheme] : [] },
    count: BigInt(line.count),
    factor: BigInt(line.factor),
    groupPrice: BigInt(line.groupPrice),
    override: line.override === null ? null : BigInt(line.override),
    discountPct: BigInt(line.discountPct),
    scheme: line.scheme,
  }
}

/** As the shop sells it: without VAT nothing bears it, and everything is exempt. */
function asSold(line: AnyLine, rate: number): SaleLine {
  const { count, groupPrice, override, discountPct, scheme } = line
  const taxClass = modelClass(asModelled(line).goods, { vatRate: BigInt(rate) })
  return {
    qty: count,
    price: override ?? groupPrice,
    discountPct,
    taxRatePct: taxClass === 'VATABLE' ? rate : 0,
    taxClass,
    ...(scheme ? { entitled: { scheme: SCHEMES[scheme], groupPrice } } : {}),
  }
}

function totalsOf(cart: readonly AnyLine[], rate: number, weekLeft: number): Totals {
  return totalsFor(
    cart.map((line) => asSold(line, rate)),
    { mode: 'INCLUDED_IN_PRICES', rate },
    { BNPC: weekLeft },
  )
}

/** A line's figures by either, in one order. */
function figuresOf(line: Totals['lines'][number]) {
  const { vatable, vat, exempt, zeroRated } = taxPartsOf(line)
  const { price, discountPct, lineTotal, discountAmount, vatRemoved, statutoryDiscount, due } = line
  return [price, discountPct, lineTotal, discountAmount, vatRemoved, statutoryDiscount, due]
    .concat([vatable, vat, exempt, zeroRated, line.allowanceUsed])
    .map(BigInt)
}

function modelled(line: ModelFigures) {
  const { price, discountPct, lineTotal, discount, vatRemoved, statutory, due } = line
  const { vatable, vat, exempt, zeroRated, countsForWeek } = line
  return [price, discountPct, lineTotal, discount, vatRemoved, statutory, due].concat([
    vatable,
    vat,
    exempt,
    zeroRated,
    countsForWeek,
  ])
}

// Two tests, because a busy machine takes long for each.
test.each(SHOPS)(
  'carts of every scheme, class, pack and discount come to what the independent model says: %s',
  (_shop, rate) => {
    fc.assert(
      fc.property(
        fc.array(anyLine, { minLength: 1, maxLength: 6 }),
        anyAllowance,
        (cart, weekLeft) => {
          const shop = { vatRate: BigInt(rate) }
          const model = modelSale(shop, cart.map(asModelled), BigInt(weekLeft))

          const totals = totalsOf(cart, rate, weekLeft)

          const [ours, theirs] = [totals.lines.map(figuresOf), model.lines.map(modelled)]
          // `expect` compares them only where they differ, because it takes longer than both.
          if (ours.join(';') !== theirs.join(';')) expect(ours).toEqual(theirs)
          if (BigInt(totals.grandTotal) !== model.due) expect(totals.grandTotal).toBe(model.due)
          if (!model.lines.every(isBalanced)) expect(model.lines).toBeNull()
          for (const [at, line] of totals.lines.entries()) {
            if (line.lowerDue !== model.lines[at]!.lowerDue) expect(line).toEqual(model.lines[at])
            refuseUnlessBalanced(line)
          }
        },
      ),
      { numRuns: CARTS },
    )
  },
)

/** Section 9's identity, and no part under nothing. */
function refuseUnlessBalanced(line: Totals['lines'][number]): void {
  const { vatable, vat, exempt, zeroRated } = taxPartsOf(line)
  const untaxed = line.taxClass === 'VATABLE' ? 0 : line.statutoryDiscount
  if (vatable + vat + exempt + zeroRated - untaxed !== line.due) expect(line).toBeNull()
  const { discountAmount, vatRemoved, statutoryDiscount } = line
  if (Math.min(discountAmount, vatRemoved, statutoryDiscount, vatable, vat, line.due) < 0)
    expect(line).toBeNull()
}

test('goods of every scheme come back, in pieces and packs, for what the independent model says', () => {
  let compared = 0
  fc.assert(
    fc.property(
      anyLine,
      fc.constantFrom(...SHOPS),
      fc.array(fc.integer({ min: 1, max: 60 }), { minLength: 1, maxLength: 5 }),
      (each, [, rate], wanted) => {
        const { lines } = modelSale({ vatRate: BigInt(rate) }, [asModelled(each)], BigInt(WEEK))
        const model = lines[0]!
        const backs = backsOf(each, wanted)
        const sold = soldOf(each, rate)

        const returned = returnedOf(sold, backs)

        refuseUnlessPossible(sold, returned, backs)
        const shares = modelReturns(model, backs.map(BigInt))
        const isBounded = shares.some(
          (share, at) => !isPlain(share) || !isPlain(leftAfter(model, shares.slice(0, at + 1))),
        )
        if (isBounded) return
        compared += 1
        const theirs = shares.map(({ due, vat, vatRemoved, statutory, discount }) =>
          [due, vat, vatRemoved, statutory, discount].join(),
        )
        const ours = returned.map((back) =>
          [back.due, back.tax, back.vatRemoved, back.statutoryDiscount, back.ownDiscount].join(),
        )
        expect(ours.join(';')).toBe(theirs.join(';'))
      },
    ),
    { numRuns: CARTS / 2 },
  )
  expect(compared).toBeGreaterThan(CARTS / 4)
})

/** Some pieces, whole packs of them where the line has packs and a wish is even, and at last all that is left. */
function backsOf({ count, factor }: AnyLine, wanted: readonly number[]): number[] {
  let left = count * factor
  const backs = wanted.map((wish) => {
    const some = Math.min(wish % 2 === 0 ? wish * factor : wish, left)
    left -= some
    return some
  })
  return [...backs, left].filter((some) => some > 0)
}

type Sold = LineParts & { qty: number; taxMode: 'INCLUDED_IN_PRICES'; taxClass: TaxClass }

function soldOf(each: AnyLine, rate: number): Sold {
  const line = totalsOf([each], rate, WEEK).lines[0]!
  const { due, tax, vatRemoved, statutoryDiscount, discountAmount: ownDiscount, taxClass } = line
  const parts: LineParts = { ...NO_PARTS, due, tax, vatRemoved, statutoryDiscount, ownDiscount }
  return { ...parts, qty: each.count * each.factor, taxMode: 'INCLUDED_IN_PRICES', taxClass }
}

function returnedOf(sold: Sold, backs: readonly number[]): LineParts[] {
  let before = { ...NO_PARTS, qty: 0 }
  return backs.map((pieces) => {
    const back = partsBack(sold, before, pieces)
    before = { ...addParts(before, back), qty: before.qty + pieces }
    return back
  })
}

/** What holds of all returns, those at the bounds too: no part under nothing, no tax over its due, and all of it comes back. */
function refuseUnlessPossible(
  sold: Sold,
  returned: readonly LineParts[],
  backs: readonly number[],
) {
  for (const back of returned) {
    if (Math.min(...Object.values(back)) < 0 || back.tax > back.due) expect(back).toBeNull()
    const { due, tax, statutoryDiscount } = back
    const { vatable, vat, exempt, zeroRated } = taxPartsOf({ ...sold, due, tax, statutoryDiscount })
    const untaxed = sold.taxClass === 'VATABLE' ? 0 : statutoryDiscount
    if (vatable + vat + exempt + zeroRated - untaxed !== due) expect(back).toBeNull()
  }
  const { qty, taxMode: _, taxClass: __, ...parts } = sold
  const all = returned.reduce(addParts, NO_PARTS)
  expect([all, grossOf(all)]).toEqual([parts, grossOf(parts)])
  expect(backs.reduce((sum, some) => sum + some, 0)).toBe(qty)
}
