import { expect, test } from 'vitest'
import { pendingSale } from '#web/sales/till/testing.ts'
import { waitBeforeAsking } from '#web/sales/till/use-pending-check.ts'

const SENT_AT_MS = 1_000_000

test.each([
  ['that is lost', true, 0, 1000],
  ['for whose answer another tab may wait', false, 10_000, 20_000],
  ['of a tab that died long ago', false, 3_600_000, 0],
  ['sent before the clock was put back by a day', false, -86_400_000, 30_000],
])('of a sale %s is asked in time', (_what, isLost, ageMs, waitMs) => {
  const pending = pendingSale({ isLost, sentAtMs: SENT_AT_MS })

  expect(waitBeforeAsking(pending, SENT_AT_MS + ageMs)).toBe(waitMs)
})
