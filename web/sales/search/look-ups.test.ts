import { describe, expect, test } from 'vitest'
import { openLookUps } from '#web/sales/search/look-ups.ts'

const CODE = 'A code is still being looked up. Wait for its line.'
const CUSTOMER = 'The customer is still being looked up. Wait for the name.'
const FAILED = 'A code could not be looked up. Look it up again, or leave it out.'

describe('a sale waits', () => {
  test('for every code that is on its way, and for the customer', () => {
    const lookUps = openLookUps()
    expect(lookUps.refusal()).toBeNull()
    const ends = [lookUps.begin('code'), lookUps.begin('code'), lookUps.begin('customer')]

    const said = ends.map((end) => {
      end()
      return lookUps.refusal()
    })

    expect(said).toEqual([CODE, CUSTOMER, null])
  })

  test('for a code that came to nothing, until it is asked for again or left out', () => {
    const lookUps = openLookUps()
    lookUps.fail('4801')
    expect(lookUps.refusal()).toBe(FAILED)

    lookUps.forget('4801')

    expect(lookUps.refusal()).toBeNull()
  })

  test('not for what another screen looks up', () => {
    openLookUps().begin('code')

    expect(openLookUps().refusal()).toBeNull()
  })
})

test('two boxes of a code that failed are two, and one asked for again leaves the other', () => {
  const lookUps = openLookUps()
  for (const code of ['4801', '4802', '4801']) lookUps.fail(code)

  lookUps.forget('4801')

  expect(lookUps.failed()).toEqual(['4802', '4801'])
})

test('whoever shows what failed is told', () => {
  const lookUps = openLookUps()
  let told = 0
  lookUps.subscribe(() => {
    told += 1
  })

  lookUps.fail('4801')
  lookUps.forget('4802')
  lookUps.forget('4801')

  expect(told).toBe(2)
})
