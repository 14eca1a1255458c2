import fc from 'fast-check'
import { expect, test } from 'vitest'
import { obstaclesTo, rememberedSettings } from '#domain/platform/import/file-settings.ts'
import { COLUMN_ORDERS, type ColumnOrder } from '#domain/platform/import/day-order.ts'
import { PRODUCTS } from '#domain/goods/products/import/file-kind.ts'
import { read } from '#domain/testing/import.ts'

// The days of expiry, in whatever way a shop writes them.

const MONTHS = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec']

type Parts = { year: string; month: string; day: string }

/** The order of a style's numbers; null where a name, a year of four digits or a month alone shows it. */
type Style = { order: ColumnOrder | null; isMonth: boolean; write(parts: Parts): string }

const inNumbers: fc.Arbitrary<Style> = fc
  .record({
    order: fc.constantFrom(...COLUMN_ORDERS),
    sign: fc.constantFrom('/', '-', '.'),
    isShort: fc.boolean(),
    isPadded: fc.boolean(),
  })
  .map(({ order, sign, isShort, isPadded }) => ({
    order,
    isMonth: false,
    write: ({ year, month, day }) => {
      const [plainMonth, plainDay] = isPadded ? [month, day] : [`${+month}`, `${+day}`]
      const shown = isShort ? year.slice(2) : year
      const parts = { D: plainDay, M: plainMonth, Y: shown }
      return [...order].map((part) => parts[part as 'D' | 'M' | 'Y']).join(sign) // letters of an order
    },
  }))

const ofMonths: fc.Arbitrary<Style> = fc
  .constantFrom<((parts: Parts) => string)[]>(
    ({ year, month }) => `${month}/${year.slice(2)}`,
    ({ year, month }) => `EXP ${month}-${year.slice(2)}`,
    ({ year, month }) => `${month}.${year}`,
    ({ year, month }) => `${year}-${month}`,
    ({ year, month }) => `${MONTHS[Number(month) - 1]}-${year.slice(2)}`,
    ({ year, month }) => `${MONTHS[Number(month) - 1]} ${year}`,
  )
  .map((write) => ({ order: null, isMonth: true, write }))

const someDay = fc
  .integer({ min: 0, max: 5800 })
  .map((after) => new Date(Date.UTC(2025, 11, 1) + after * 86_400_000).toISOString().slice(0, 10))

function lastOfMonth(day: string): string {
  const [year, month] = day.split('-').map(Number)
  return new Date(Date.UTC(year ?? 0, month ?? 0, 0)).toISOString().slice(0, 10)
}

test('whatever way a shop writes its days, they are read right, asked about, or left out and reported', () => {
  const seen = { right: 0, asked: 0, leftOut: 0 }
  fc.assert(
    fc.property(
      fc.oneof(inNumbers, ofMonths),
      fc.array(someDay, { minLength: 1, maxLength: 5 }),
      ({ order, isMonth, write }, days) => {
        const cells = days.map((each) => {
          const [year = '', month = '', day = ''] = each.split('-')
          return write({ year, month, day })
        })
        const text = `Name,Price,Expiry\n${cells.map((cell, at) => `P${at},1,${cell}\n`).join('')}`
        const isAsked = read(text).settings.columns[2]?.isDayOrderCertain === false
        const answer = isAsked && order !== null ? { dayOrder: order } : {}
        const { products } = read(text, { columns: [{ position: 2, ...answer }] })

        if (isAsked) seen.asked += 1
        for (const [at, { values, remarks }] of products.entries()) {
          const day = values.expirationDate
          const ofCell = remarks.filter(({ field }) => field === 'expirationDate')
          if (day === undefined) {
            expect(ofCell.some(({ isLeftOut }) => isLeftOut)).toBe(true)
            seen.leftOut += 1
          } else {
            const meant = days[at] ?? ''
            expect(day, `${cells[at]} of ${cells.join(', ')}`).toBe(
              isMonth ? lastOfMonth(meant) : meant,
            )
            if (isMonth)
              expect(ofCell).toContainEqual(
                expect.objectContaining({
                  message: `Expiration Date: '${cells[at]}' was read as ${day}`,
                }),
              )
            seen.right += 1
          }
        }
      },
    ),
    { numRuns: 300 },
  )
  expect(seen.right).toBeGreaterThan(2 * (seen.asked + seen.leftOut))
})

test('that the year came first in the last file is no answer for dates that cannot begin with one', () => {
  const answered = read('Name,Price,Expiry\nA,1,27/12/31\n', {
    columns: [{ position: 2, dayOrder: 'YMD' }],
  })
  const orderIn = (day: string) =>
    rememberedSettings(read(`Name,Price,Expiry\nB,1,${day}\n`).settings, answered.settings)
      .columns[2]

  expect(answered.products[0]?.values.expirationDate).toBe('2027-12-31')
  expect(orderIn('28/06/30')).toMatchObject({ dayOrder: 'YMD', isDayOrderCertain: false })
  expect(orderIn('03/04/2028')).toMatchObject({ dayOrder: 'MDY', isDayOrderCertain: false })
})

test.each([
  ['2027-Dec', '2027-12-31'],
  ['2027 December', '2027-12-31'],
  ['2027-Dec-15', '2027-12-15'],
  ['46752', '2027-12-31'],
  ['31/02/2027', undefined],
  ['Dis-27', undefined],
  ['123127', undefined],
  ['63028', undefined],
  ['51528', undefined],
])('the expiry %j is read as %j', (cell, day) => {
  const [product] = read(`Name,Price,Expiry\nA,1,${cell}\n`).products

  expect(product?.values.expirationDate).toBe(day)
})

test('where some dates have the day first and others the month, the question says so', () => {
  const text = 'Name,Price,Expiry\nA,1,31/01/2027\nB,1,01/15/2027\nC,1,03/04/2027\n'

  expect(obstaclesTo(PRODUCTS, read(text).settings, { create: 1, update: 0, lot: 0 })).toEqual([
    'Expiration Date: some of its dates have the day first, others the month. Choose whether the day or the month comes first.',
  ])
})
