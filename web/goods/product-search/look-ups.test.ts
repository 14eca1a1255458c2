import { describe, expect, test } from 'vitest'
import { openLookUps, type FailedCode } from '#web/goods/product-search/look-ups.ts'

const FAILED = 'A code could not be looked up. Look it up again, or leave it out.'

function failed(code: string, qty = 1): FailedCode {
  return { code, qty, sentence: 'The server cannot be reached.', product: null }
}

describe('a sale waits', () => {
  test('for every code that is on its way, and for the customer', async () => {
    const lookUps = openLookUps()
    expect(lookUps.refusal()).toBeNull()
    const answers = ['4801', '4801', 'Zenaida'].map((text) => {
      const { promise, resolve } = withResolvers()
      return { resolve, isIn: lookUps.waitFor(text, promise) }
    })

    const said: (string | null)[] = []
    for (const { resolve, isIn } of answers) {
      resolve()
      await isIn
      said.push(lookUps.refusal())
    }

    const wait = (text: string) => `${text} is still being looked up. Wait for it.`
    expect(said).toEqual([wait('4801'), wait('Zenaida'), null])
  })

  test('for a code no more, once its answer was a failure', async () => {
    const lookUps = openLookUps()

    const waiting = lookUps.waitFor('4801', Promise.reject(new Error('no')))

    await expect(waiting).rejects.toThrow('no')
    expect(lookUps.refusal()).toBeNull()
  })

  test('for a code that came to nothing, until it is asked for again or left out', () => {
    const lookUps = openLookUps()
    lookUps.fail(failed('4801'))
    expect(lookUps.refusal()).toBe(FAILED)

    lookUps.forget('4801', 1)

    expect(lookUps.refusal()).toBeNull()
  })

  test('for a code that came to nothing before the page was left', () => {
    expect(openLookUps([failed('4801')]).refusal()).toBe(FAILED)
  })

  test('not for what another screen looks up', () => {
    void openLookUps().waitFor('4801', Promise.resolve())

    expect(openLookUps().refusal()).toBeNull()
  })
})

test('two boxes of a code that failed are two, and one asked for again leaves the other', () => {
  const lookUps = openLookUps()
  for (const code of ['4801', '4802', '4801']) lookUps.fail(failed(code))

  lookUps.forget('4801', 1)

  expect(lookUps.state().failed.map(({ code }) => code)).toEqual(['4802', '4801'])
})

test('one box asked for again leaves the dozen of the same code', () => {
  const lookUps = openLookUps([failed('4801', 12)])

  lookUps.forget('4801', 1)

  expect(lookUps.state().failed).toEqual([failed('4801', 12)])
})

test('subscribers are notified of a failed look-up, and once it is forgotten', () => {
  const lookUps = openLookUps()
  let reported = 0
  lookUps.subscribe(() => {
    reported += 1
  })

  lookUps.fail(failed('4801'))
  lookUps.forget('4802', 1)
  lookUps.forget('4801', 1)

  expect(reported).toBe(2)
})

/** Promise.withResolvers, which the oldest supported Node does not have. */
function withResolvers() {
  let resolve = () => {}
  const promise = new Promise<void>((done) => {
    resolve = done
  })
  return { promise, resolve }
}

test('codes that found no server are taken in their order, to be looked up again; refused ones stay', () => {
  const refused = failed('4803')
  const away = ['4801', '4802', '4801'].map((code) => ({ ...failed(code), isUnanswered: true }))
  const [first, ...others] = away
  const lookUps = openLookUps([first, refused, ...others].filter((each) => each !== undefined))

  expect(lookUps.takeUnanswered()).toEqual(away)
  expect(lookUps.takeUnanswered()).toEqual([])
  expect(lookUps.state().failed).toEqual([refused])
})
