import { expect, test } from 'vitest'
import { SOUNDS } from '#web/goods/product-search/sounds.ts'

test.each(Object.entries(SOUNDS))('the sound of %s is over within 200 ms', (_tone, { beeps }) => {
  const last = beeps.at(-1)

  expect((last?.atMs ?? 0) + (last?.lengthMs ?? 0)).toBeLessThanOrEqual(200)
})

test('no two sounds have the same beeps', () => {
  const melodies = Object.values(SOUNDS).map(({ beeps }) =>
    beeps.map(({ hertz }) => hertz).join(' '),
  )

  expect(new Set(melodies).size).toBe(5)
})
