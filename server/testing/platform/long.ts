import { test } from 'vitest'

/** Whether `npm run test:long` runs. */
export const isLong = process.env['TEST_LONG'] !== undefined

/** A test that `npm run test:long` alone runs. `_provedBy` names what proves the same in `npm test`, and what nothing else does. */
export function longTest(_provedBy: string): ReturnType<typeof test.runIf> {
  return test.runIf(isLong)
}
