import { expect, test } from 'vitest'
import { dayCounter, orderIn } from '#domain/platform/import/day-order.ts'

function dayOrderOf(cells: string[]) {
  const counter = dayCounter()
  for (const cell of cells) counter.add(cell)
  const read = counter.order()
  return read && { order: read.order, isCertain: read.isCertain }
}

test('days past the 12th show the order of days and months', () => {
  expect(dayOrderOf(['1/2/2014 8:00', '16/03/2011'])).toEqual({ order: 'DMY', isCertain: true })
  expect(dayOrderOf(['1/2/2014', '03/16/2011'])).toEqual({ order: 'MDY', isCertain: true })
  expect(dayOrderOf(['16/03/2011', '17/03/2011', '03/16/2011'])).toEqual({
    order: 'DMY',
    isCertain: false,
  })
  expect(dayOrderOf(['1/2/2014'])).toEqual({ order: 'MDY', isCertain: false })
  expect(dayOrderOf(['2016-11-28', '42702', ''])).toBeNull()
})

test('dates with one sign between their parts say nothing of those with another', () => {
  expect(dayOrderOf(['12/31/2027', '01.12.2027'])?.isCertain).toBe(false)
  expect(dayOrderOf(['12/31/2027', '12.12.2027'])?.isCertain).toBe(true)
})

test.each([
  [['31/12/27', '30/06/28'], 'DMY', false],
  [['31/12/27', '05/06/28'], 'DMY', true],
  [['12/31/27', '12/12/27'], 'MDY', true],
  [['27/12/31', '31/12/2027'], 'DMY', false],
  [['27/12/31', '32/06/30'], 'YMD', true],
  [['27/12/31', '06/30/28'], 'MDY', false],
  [['12/12/27'], 'MDY', false],
] as const)(
  'a year of two digits may stand first: of %j the order is %s, certain: %s',
  (cells, order, isCertain) => {
    expect(dayOrderOf([...cells])).toEqual({ order, isCertain })
  },
)

test.each([
  ['Expiry (dd/mm/yyyy)', 'DMY'],
  ['Expiry (yy/mm/dd)', 'YMD'],
  ['Exp. MM-DD-YY', 'MDY'],
  ['Expiry (yyyy-mm)', null],
  ['Expiry (yyyy-mm-dd)', null],
  ['Admission', null],
])('the heading %j names the order %j', (heading, order) => {
  expect(orderIn(heading)).toBe(order)
})
