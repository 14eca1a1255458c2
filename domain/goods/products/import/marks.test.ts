import fc from 'fast-check'
import { expect, test } from 'vitest'
import { csvLine } from '#domain/csv.ts'
import { kindOf } from '#domain/goods/products/import/fields.ts'
import { isMarkInDoubt } from '#domain/platform/import/marks.ts'
import { obstaclesTo } from '#domain/platform/import/file-settings.ts'
import { PRODUCTS } from '#domain/goods/products/import/file-kind.ts'
import { read, valuesOf } from '#domain/testing/import.ts'

const SOME = { create: 1, update: 0, lot: 0 }

/** The fields whose decimal mark has to be asked about. */
function askedIn({ settings }: ReturnType<typeof read>): (string | null)[] {
  const { columns } = settings
  return columns
    .filter((each) => each.field !== null && isMarkInDoubt(kindOf(each.field), each.markDoubt))
    .map(({ field }) => field)
}

test('commas in names say nothing of prices, and a thousand in stock is a thousand', () => {
  const list = read(
    'code,name,stock,price\n1,"0,5MG DEXA",10,"2,760"\n2,"2,5MG/5ML SIROP","1,000","3,270"\n3,"7,5MG X",5,"12,000"\n',
  )

  expect(valuesOf(list.products, 'stockQty')).toEqual([10, 1000, 5])
  expect(valuesOf(list.products, 'price')).toEqual(['2760.00', '3270.00', '12000.00'])
  // The stock shows that commas separate thousands.
  expect(askedIn(list)).toEqual([])
})

test('points before three digits part thousands in a list with semicolons, too', () => {
  const list = read(
    'code;name;stock;price\n1;DEXA 0.5MG;10;1.800\n2;SIROP 2.5MG;1.000;2.760\n3;X 7.5MG;5;12.000\n',
  )

  expect(valuesOf(list.products, 'stockQty')).toEqual([10, 1000, 5])
  expect(valuesOf(list.products, 'price')).toEqual(['1800.00', '2760.00', '12000.00'])
  expect(askedIn(list)).toEqual([])
})

test.each([
  [
    'commas',
    'name,price\nDEXA,"2,760"\nSIROP,"3,270"\nX,"12,000"\n',
    ['2760.00', '3270.00', '12000.00'],
    '2,760',
  ],
  ['points', 'name;price\nDEXA;1.800\nSIROP;950\n', ['1800.00', '950.00'], '1.800'],
])(
  'prices with nothing but %s before three digits are asked about before anything is written',
  (_what, text, prices, digits) => {
    const list = read(text)
    const decimalMark = list.settings.columns[1]?.decimalMark
    const answered = read(text, { columns: [{ position: 1, decimalMark }] })

    expect(valuesOf(list.products, 'price')).toEqual(prices)
    expect(obstaclesTo(PRODUCTS, list.settings, SOME)).toEqual([
      `Price: ${digits} can be read in two ways. Choose how its numbers are written.`,
    ])
    expect(obstaclesTo(PRODUCTS, answered.settings, SOME)).toEqual([])
  },
)

test.each([
  ['another price with two decimals', ['2,760', '12.50'], ['2760.00', '12.50']],
  ['three and four decimals after the same mark', ['2,760', '0,1250'], ['2.76', '0.13']],
  ['thousands and decimals in one number', ['2,760', '1,234.50'], ['2760.00', '1234.50']],
  ['millions', ['2,760', '1,234,567'], ['2760.00', '1234567.00']],
  ['a nought before the mark', ['2.760', '0.125'], ['2.76', '0.13']],
  ['blanks between thousands', ['2,760', '12 500'], ['2.76', '12500.00']],
  ['narrow blanks between thousands', ['2.760', '12\u202F500'], ['2.76', '12500.00']],
])('what a mark is in a column of prices is shown by %s', (_what, cells, prices) => {
  const list = read(`name;price\n${cells.map((cell, at) => `P${at};${cell}\n`).join('')}`)

  expect(valuesOf(list.products, 'price')).toEqual(prices)
  expect(askedIn(list)).toEqual([])
})

test.each([
  ['centavos after the same mark', 'name;price\nA;12,50\nB;1,250\n', ['price']],
  ['decimals after points and after commas', 'name;price\nA;2,760\nB;12.50\nC;44,38\n', ['price']],
  ['thousands after points and after commas', 'name;price\nA;2,760\nB;2.760\n', ['price']],
  ['a cost that shows the mark as decimal', 'name;cost;price\nA;12.50;2.760\n', ['price']],
  [
    'two costs that show two marks',
    'name;cost;purchase price (inc tax);price\nA;12.50;1,5;2,760\n',
    ['price'],
  ],
  ['stock that always has three decimals', 'name;stock\nA;5.000\nB;12.000\n', ['stockQty']],
  ['stock with halves', 'name;stock\nA;1.000\nB;2.5\n', ['stockQty']],
])('nobody guesses what a mark is beside %s', (_what, text, asked) => {
  expect(askedIn(read(text))).toEqual(asked)
})

test('stock whose noughts show three decimals is read with them', () => {
  const list = read('name;stock\nA;0.000\nB;12.000\nC;1,234.000\n')

  expect(valuesOf(list.products, 'stockQty')).toEqual([0, 12, 1234])
  expect(askedIn(list)).toEqual([])
})

test('the one price that leaves its mark open is found on whatever line it stands', () => {
  const rows = Array.from({ length: 3000 }, (_, at) => `P${at};${at + 1}\n`)

  expect(askedIn(read(`name;price\n${rows.join('')}Last;2.760\n`))).toEqual(['price'])
})

test('a price of three decimals is reported, though its column shows that it has them', () => {
  const [, second] = read('name;price\nA;0.125\nB;2.760\n').products

  expect(second?.remarks).toContainEqual({
    field: 'price',
    message: "Price: '2.760' was read as 2.76",
    reason: 'Price was read as something else than it says',
    isError: false,
  })
})

type Style = {
  decimalMark: '.' | ','
  thousands: string
  /** Decimals of every amount; null: as many as the amount needs. */
  places: number | null
  stockPlaces: number
  currency: string
  isCurrencyBehind: boolean
  minus: 'before' | 'between' | 'behind'
}

const style: fc.Arbitrary<Style> = fc
  .record({
    decimalMark: fc.constantFrom('.' as const, ',' as const),
    thousands: fc.constantFrom('', 'mark', ' ', '\u00A0', '\u202F', "'", '’'),
    places: fc.constantFrom(0, 2, 3, null),
    stockPlaces: fc.constantFrom(0, 0, 3),
    currency: fc.constantFrom('', '', '₱', '₱ ', 'P', 'PHP ', 'Php', '$'),
    isCurrencyBehind: fc.boolean(),
    minus: fc.constantFrom('before', 'between', 'behind'),
  })
  .map(({ thousands, ...style }) => {
    const other = style.decimalMark === '.' ? ',' : '.'
    return { ...style, thousands: thousands === 'mark' ? other : thousands }
  })

/** Writes a number, given in thousandths, in a style. */
function written(thousandths: number, places: number | null, style: Style): string {
  const digits = String(Math.abs(thousandths)).padStart(4, '0')
  const fraction = digits.slice(-3)
  const kept = places === null ? fraction.replace(/0+$/, '') : fraction.slice(0, places)
  const whole = digits.slice(0, -3).replace(/\B(?=(\d{3})+$)/g, style.thousands)
  return kept === '' ? whole : `${whole}${style.decimalMark}${kept}`
}

function writtenAmount(thousandths: number, style: Style): string {
  const digits = written(thousandths, style.places, style)
  const { currency, isCurrencyBehind, minus } = style
  const amount = (sign: string) =>
    isCurrencyBehind
      ? `${sign}${digits}${currency && ` ${currency.trim()}`}`
      : `${currency}${sign}${digits}`
  if (thousandths >= 0) return amount('')
  if (minus === 'behind') return `${amount('')}-`
  return minus === 'between' ? amount('-') : `-${amount('')}`
}

/** Two decimals, half away from zero. */
function rounded(thousandths: number): string {
  const centavos = Math.floor((thousandths + 5) / 10)
  return `${Math.trunc(centavos / 100)}.${String(centavos % 100).padStart(2, '0')}`
}

const figures = fc.record({
  stock: fc.oneof(fc.integer({ min: 0, max: 30 }), fc.integer({ min: 900, max: 999_999 })),
  price: fc.oneof(fc.integer({ min: 0, max: 20_000 }), fc.integer({ min: -9_000, max: 9_000_000 })),
  margin: fc.integer({ min: 0, max: 400_000 }),
})

test('whatever way a shop writes its numbers, they are read right, asked about or refused', () => {
  const seen = { right: 0, asked: 0, refused: 0 }
  fc.assert(
    fc.property(style, fc.array(figures, { minLength: 1, maxLength: 5 }), (style, rows) => {
      // An amount has no more decimals than its style writes.
      const unit = style.places === null ? 1 : 10 ** (3 - style.places)
      const wanted = rows.map(({ stock, price, margin }) => ({
        stockQty: stock,
        price: price * unit,
        profitPercent: Math.trunc(margin / unit) * unit,
      }))
      const lines = wanted.map(({ stockQty, price, profitPercent }, at) => [
        `Drug ${at} 0,5 mg / 2.5 mL`,
        written(stockQty * 1000, style.stockPlaces, style),
        writtenAmount(price, style),
        `${written(profitPercent, style.places, style)}${at % 2 === 0 ? '%' : ' %'}`,
      ])
      const header = ['Product Name', 'Stock Quantity', 'Price', 'Profit Margin (%)']
      const list = read([header, ...lines].map(csvLine).join(''))
      const asked = askedIn(list)

      if (style.places === 2) expect(asked).not.toContain('price')
      for (const [at, row] of list.products.entries()) {
        const { stockQty = 0, price = 0, profitPercent = 0 } = wanted[at] ?? {}
        const check = (field: string, right: unknown, isRefused = false) => {
          if (asked.includes(field)) return (seen.asked += 1)
          const isError = row.remarks.some((each) => each.field === field && each.isError)
          expect(isError, `${field} of ${JSON.stringify(lines[at])}`).toBe(isRefused)
          if (isRefused) return (seen.refused += 1)
          expect(row.values[field], `${field} of ${JSON.stringify(lines)}`).toEqual(right)
          return (seen.right += 1)
        }
        check('stockQty', stockQty)
        check('price', rounded(price), price < 0 && rounded(-price) !== '0.00')
        if (!asked.includes('profitPercent'))
          expect(Number(row.values.profitPercent), JSON.stringify(lines)).toBe(profitPercent / 1000)
      }
    }),
    { numRuns: 500 },
  )
  // The greater part is neither asked about nor refused.
  expect(seen.right).toBeGreaterThan(2 * (seen.asked + seen.refused))
})

const CENTAVOS_ASKED = 'Price: are numbers like 450 pesos or centavos? Choose how they are written.'

test.each([
  ['all amounts are whole and large', 'Price', ['450', '1250', '12550', '75000'], [CENTAVOS_ASKED]],
  ['one amount shows centavos', 'Price', ['450', '1250', '12550.00'], []],
  ['some amounts are small', 'Price', ['450', '12', '125'], []],
  ['a cell says pesos', 'Price', ['P450', '1250'], []],
  ['the heading says pesos', 'Price (PHP)', ['450', '1250'], []],
  ['the heading says centavos', 'Price (centavos)', ['450', '1250'], []],
])('whether amounts are centavos is asked where %s: %s %j', (_when, heading, cells, asked) => {
  const text = `Name,${heading}\n${cells.map((cell, at) => `P${at},${cell}\n`).join('')}`

  expect(obstaclesTo(PRODUCTS, read(text).settings, { create: 1, update: 0, lot: 0 })).toEqual(
    asked,
  )
})

test.each([
  [true, '4.50'],
  [false, '450.00'],
])('once it is said whether 450 is in centavos, %j, it is %s', (isCentavos, price) => {
  const answered = read('Name,Price\nA,450\n', {
    columns: [{ position: 1, isCentavos, decimalMark: '.' }],
  })

  expect(answered.settings.columns[1]?.markDoubt).toBeNull()
  expect(answered.products[0]?.values.price).toBe(price)
})
