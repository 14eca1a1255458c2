import { describe, expect, test } from 'vitest'
import { lineTotal } from '#domain/selling/sales/checkout.ts'
import {
  cartProduct,
  hindranceOf,
  piecesByProduct,
  saleLine,
  unitsIn,
  withDiscount,
  withoutLine,
  withPrices,
  withProduct,
  withQty,
  withScheme,
  withSupplyReason,
  withUnit,
  type CartLines,
} from '#web/selling/sales/cart/lines.ts'
import { parseDiscount, parseQty } from '#web/selling/sales/cart/typed-in-line.ts'
import { foundProduct } from '#web/selling/sales/till/testing.ts'

const paracetamol = cartProduct(foundProduct(1, { price: '4.25' }))
const amoxicillin = cartProduct(foundProduct(2, { price: '12.50' }))
const empty: CartLines = []

describe('adding', () => {
  test('a new product comes once and without discount, after the others', () => {
    const lines = withProduct(withProduct(empty, paracetamol, 1), amoxicillin, 1)

    expect(lines).toEqual([
      { key: '1', product: paracetamol, qty: 1, discountPct: 0 },
      { key: '2', product: amoxicillin, qty: 1, discountPct: 0 },
    ])
  })

  test('a product that is there already becomes one more on its line', () => {
    const once = withProduct(withProduct(empty, paracetamol, 1), amoxicillin, 1)

    const twice = withProduct(withDiscount(once, '1', 50_000), paracetamol, 1)

    expect(twice.map(({ qty }) => qty)).toEqual([2, 1])
    expect(twice[0]?.discountPct).toBe(50_000)
    expect(unitsIn(twice)).toBe(3)
  })

  test('several at once come on one line, which grows by as many', () => {
    const three = withProduct(empty, paracetamol, 3)

    expect(three).toEqual([{ key: '1', product: paracetamol, qty: 3, discountPct: 0 }])
    expect(withProduct(three, paracetamol, 3)[0]?.qty).toBe(6)
  })

  test('its line takes over the newest price', () => {
    const lines = withProduct(
      withProduct(empty, paracetamol, 1),
      { ...paracetamol, price: 4_75 },
      1,
    )

    expect(lines).toHaveLength(1)
    expect(lines[0]?.product.price).toBe(4_75)
  })

  test('a cart has at most 500 lines', () => {
    const full = Array.from({ length: 500 }, (_, index) =>
      cartProduct(foundProduct(index + 1)),
    ).reduce((lines, product) => withProduct(lines, product, 1), empty)

    expect(hindranceOf(full, { id: 501, name: 'Zinc', price: 1_00 }, 1)).toBe(
      'A sale has at most 500 lines',
    )
    expect(withProduct(full, cartProduct(foundProduct(501)), 1)).toBe(full)
    expect(hindranceOf(full, { id: 500, name: 'Iron', price: 1_00 }, 1)).toBeNull()
  })

  test('a line has at most a million units', () => {
    const most = withProduct(empty, paracetamol, 1_000_000)
    const nearly = withProduct(empty, paracetamol, 999_998)

    expect(hindranceOf(most, paracetamol, 1)).toMatch(/at most 1,?000,?000/)
    expect(withProduct(most, paracetamol, 1)).toBe(most)
    expect(hindranceOf(nearly, paracetamol, 2)).toBeNull()
    expect(withProduct(nearly, paracetamol, 3)).toBe(nearly)
  })
})

describe('units', () => {
  const BOX = { id: 7, name: 'Box', factor: 100, isSold: true, isBought: true, price: '800.00' }
  const found = foundProduct(1, { price: '8.50', packs: [BOX] })
  const tablets = withProduct(empty, cartProduct(found), 3)
  const [piece, box] = tablets[0]?.product.units ?? []

  /** The cart with another unit, which it must take. */
  function inUnit(...asked: Parameters<typeof withUnit>): CartLines {
    const lines = withUnit(...asked)
    if ('refusal' in lines) throw new Error(lines.refusal)
    return lines
  }

  test('a line changes its unit with its quantity and discount, at the price of the unit', () => {
    const boxes = inUnit(withDiscount(tablets, '1', 50_000), '1', box!)

    expect(boxes).toMatchObject([
      { key: '1/7', qty: 3, discountPct: 50_000, product: { price: 800_00, pack: { id: 7 } } },
    ])
    const both = withProduct(boxes, cartProduct(found), 2)
    expect(piecesByProduct(both).get(1)).toBe(302)
    expect(unitsIn(both)).toBe(302)
  })

  test('no line becomes more than a million pieces by it', () => {
    expect(withUnit(withQty(tablets, '1', 10_001), '1', box!)).toEqual({
      refusal: expect.stringMatching(/at most 10,?000/),
    })
    expect(inUnit(withQty(tablets, '1', 10_000), '1', box!)[0]?.key).toBe('1/7')
  })

  test('a line that sells it in that unit already takes it over, unless another discount, scheme or reason was given to one of both', () => {
    const both = withProduct(inUnit(tablets, '1', box!), cartProduct(foundProduct(1)), 4)

    expect(inUnit(both, '1', box!)).toMatchObject([{ key: '1/7', qty: 7, discountPct: 0 }])
    expect(inUnit(both, '1/7', piece!)).toMatchObject([{ key: '1', qty: 7 }])
    for (const unlike of [
      withDiscount(both, '1', 200_000),
      withDiscount(both, '1/7', 200_000),
      withScheme(both, '1', null),
      withSupplyReason(both, '1/7', 'Travels for three months'),
    ])
      expect(withUnit(unlike, '1', box!)).toEqual({
        refusal: expect.stringMatching(/Make both alike/),
      })
  })

  test('a box that holds another number of pieces by now is no further box of a line, whose boxes were counted as they were', () => {
    const boxes = inUnit(tablets, '1', box!)
    const smaller = cartProduct(
      foundProduct(1, { packId: 7, packs: [{ ...BOX, factor: 50, price: '410.00' }] }),
    )
    const refusal = 'Product 1 (Box) holds 50 pieces now, not 100: remove it and add it again'

    expect(hindranceOf(boxes, smaller, 1)).toBe(refusal)
    expect(withProduct(boxes, smaller, 1)).toBe(boxes)
    const both = withProduct(boxes, paracetamol, 2)
    const { pack, price } = smaller
    expect(withUnit(both, '1', { pack: pack!, price })).toEqual({ refusal })
  })

  test('a reason for more than thirty days need counts for as much as there was: more of the goods, by whatever line, asks again', () => {
    const both = withProduct(inUnit(tablets, '1', box!), cartProduct(foundProduct(1)), 4)
    const said = withSupplyReason(both, '1', 'Two months abroad')
    const reasonsOf = (lines: CartLines) => lines.flatMap(({ supplyReason }) => supplyReason ?? [])

    expect(reasonsOf(withQty(said, '1', 3))).toEqual(['Two months abroad'])
    expect(reasonsOf(withProduct(said, cartProduct(foundProduct(2)), 1))).toHaveLength(1)
    expect(reasonsOf(withQty(said, '1', 5))).toEqual([])
    expect(reasonsOf(withQty(said, '1/7', 4))).toEqual([])
    expect(reasonsOf(withProduct(said, cartProduct(found), 1))).toEqual([])
  })

  test('an accepted price of a pack is the one of its choice, too', () => {
    const boxes = withPrices(inUnit(tablets, '1', box!), [{ price: 810_00, taxRatePct: 0 }])

    expect(boxes[0]?.product.units?.map(({ price }) => price)).toEqual([8_50, 810_00])
  })
})

describe('changing', () => {
  const lines = withProduct(withProduct(empty, paracetamol, 1), amoxicillin, 1)

  test('a removed line is gone, the others stay', () => {
    expect(withoutLine(lines, '1')).toEqual([
      { key: '2', product: amoxicillin, qty: 1, discountPct: 0 },
    ])
  })

  test('a changed line leaves the others the very objects they were', () => {
    const changed = withQty(lines, '1', 3)

    expect(changed[0]?.qty).toBe(3)
    expect(changed[1]).toBe(lines[1])
  })

  test('what changes nothing leaves the cart itself', () => {
    expect(withQty(lines, '1', 1)).toBe(lines)
    expect(withDiscount(lines, '1', 0)).toBe(lines)
    expect(withQty(lines, '99', 4)).toBe(lines)
  })

  test('accepted prices replace those that moved', () => {
    const priced = withPrices(lines, [
      { price: 4_25, taxRatePct: paracetamol.taxRatePct },
      { price: 13_00, taxRatePct: 82_500 },
    ])

    expect(priced.map(({ product }) => product.price)).toEqual([4_25, 13_00])
    expect(priced[0]).toBe(lines[0])
  })

  test('a line comes to quantity x price less its discount, rounded once', () => {
    const [line] = withDiscount(withQty(lines, '1', 3), '1', 125_000)

    expect(line && lineTotal(saleLine(line, [], { mode: 'ADDED_TO_TOTAL', rate: 82_500 }))).toBe(
      11_16,
    ) // 12.75 less 12.5 % is 11.15625
  })
})

test.each([
  ['1', 1],
  ['12', 12],
  ['12,0', 12],
  ['2.9', null],
  ['1,250', null],
  ['0', 1],
  ['-4', 1],
  ['', null],
  ['abc', null],
  ['1e3', null],
  ['1000000', 1_000_000],
  ['1000001', 1_000_000],
  ['4801234567893', null],
])('a quantity typed as %o is %s', (text, qty) => {
  expect(parseQty(text)).toBe(qty)
})

test.each([
  ['0', 0],
  ['5', 50_000],
  ['12.5', 125_000],
  ['8.25', 82_500],
  ['100', 1_000_000],
  ['150', 0],
  ['100.01', 0],
  ['-5', 0],
  ['12,5', 125_000],
  ['', null],
  ['1,250', null],
  ['abc', null],
])('a discount typed as %o is %s ten-thousandths of a percent', (text, rate) => {
  expect(parseDiscount(text)).toBe(rate)
})

function rateOf(taxRatePct: unknown) {
  // The cast lets the test pass what only a broken answer holds.
  return cartProduct(foundProduct(1, { taxRatePct: taxRatePct as string })).taxRatePct
}

test("a product's own tax rate counts, 0 too; without one it is 8.25 %", () => {
  expect(rateOf('12.00')).toBe(120_000)
  expect(rateOf('0.00')).toBe(0)
  expect(rateOf('none')).toBe(82_500)
  expect(rateOf(undefined)).toBe(82_500)
})
