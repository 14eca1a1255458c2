import { expect, test } from 'vitest'
import { REASONS, takenBack } from '#domain/buying/supplier-returns/supplier-return.ts'

const BOXES = [{ factor: 100 }, { factor: 10 }]

test('a supplier who takes whole packs takes those of the smallest pack, of what is too old or too much', () => {
  const taken = REASONS.map((reason) => [
    reason,
    takenBack(47, { reason, packs: BOXES }, { returnsWholePacks: true }),
  ])

  expect(Object.fromEntries(taken)).toEqual({
    EXPIRED: 40,
    SHORT_DATED: 40,
    TOO_MUCH: 40,
    DAMAGED: 47,
    RECALLED: 47,
    WRONG: 47,
  })
})

test('others take everything, and so is taken what comes in no pack', () => {
  const some = { reason: 'EXPIRED', packs: BOXES } as const

  expect(takenBack(47, some, { returnsWholePacks: false })).toBe(47)
  expect(takenBack(47, { ...some, packs: [] }, { returnsWholePacks: true })).toBe(47)
  expect(takenBack(9, some, { returnsWholePacks: true })).toBe(0)
})
