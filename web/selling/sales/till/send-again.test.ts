import { expect, test } from 'vitest'
import { ApiError, UnansweredError } from '#web/api.ts'
import { sendAgainAfterMs } from '#web/selling/sales/till/send-again.ts'

function refusal(status: number, retryAfterS: number, more: object = {}) {
  const problem = { status, title: '', detail: 'No', requestId: '1', ...more }
  return Object.assign(new ApiError(status, '', problem), { retryAfterS })
}

const busy = (retryAfterS: number) => refusal(503, retryAfterS, { didNotBegin: true })

test('a till comes back after what the server asks for, later and more spread after each try', () => {
  const waits = (tries: number) =>
    [0, 0.5, 1].map((chance) => sendAgainAfterMs(busy(2), { tries, elapsedMs: 100 }, chance))

  expect(waits(1)).toEqual([2_000, 3_000, 4_000])
  expect(waits(2)).toEqual([2_000, 5_000, 8_000])
  expect(waits(3)).toEqual([2_000, 9_000, 16_000])
  expect(waits(4)).toEqual(waits(3))
})

test('a sale is never sent before the server asks for it, nor more than forty seconds after it was first sent', () => {
  for (const retryAfterS of [0, 1, 2, 10, 39, 40, 41, 3_600])
    for (const chance of [0, 0.3, 0.999, 1])
      for (const answerMs of [5, 1_500, 15_000]) {
        let elapsedMs = answerMs
        for (let tries = 1; ; tries += 1) {
          const waitMs = sendAgainAfterMs(busy(retryAfterS), { tries, elapsedMs }, chance)
          if (waitMs === null) break
          expect(waitMs).toBeGreaterThanOrEqual(Math.max(1_000, retryAfterS * 1_000))
          expect(elapsedMs + waitMs).toBeLessThanOrEqual(40_000)
          elapsedMs += waitMs + answerMs
        }
        // It gave up because the next try would come too late.
        expect(elapsedMs + Math.max(1_000, retryAfterS * 1_000)).toBeGreaterThan(40_000)
      }
})

test.each([
  ['without an answer for less than five seconds', new UnansweredError(), 4_999, 400],
  ['without an answer for longer', new UnansweredError(), 5_000, null],
  ['refused by its work', refusal(409, 0, { isUndone: true }), 0, null],
  ['refused because the database is away, its outcome unknown', refusal(503, 2), 0, null],
  ['refused by a proxy', new ApiError(503, '<html>', null), 0, null],
])('a sale %s', (_, error, elapsedMs, expected) => {
  expect(sendAgainAfterMs(error, { tries: 1, elapsedMs }, 0.5)).toBe(expected)
})
