import { test } from 'vitest'

/** Whether `npm run test:long` runs. */
export const isLong = process.env['TEST_LONG'] !== undefined

/** A test that `npm run test:long` alone runs (docs/tests.md). */
export const longTest: ReturnType<typeof test.runIf> = test.runIf(isLong)
