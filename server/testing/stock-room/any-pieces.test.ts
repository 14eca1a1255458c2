import { expect, test } from 'vitest'
import { isLong } from '#server/testing/platform/long.ts'
import { openPharmacy } from '#server/testing/platform/pharmacy.ts'
import { drive } from '#server/testing/stock-room/drive.ts'

/** The daily row of acts is always one, the long ones are others each time; the name says which, and SEED repeats it. */
const SEEDS = (process.env['SEED'] ?? (isLong ? String(Date.now() % 1_000_000) : '1'))
  .split(',')
  .map(Number)
const ACTS = Number(process.env['ACTS'] ?? (isLong ? 10_000 : 300))

test.each(SEEDS)(
  'whatever is done with goods in three branches, each piece and each peso is where a list of single pieces has it, seed %i',
  async (seed) => {
    const counts = await drive(await openPharmacy(), { seed, acts: ACTS })
    const rows = [...counts].map(([act, count]) => ({ act, ...count }))
    if (process.env['COUNTS']) console.table(rows)

    expect(rows.reduce((sum, { done }) => sum + done, 0)).toBeGreaterThan(ACTS / 2)
  },
  3_600_000,
)
