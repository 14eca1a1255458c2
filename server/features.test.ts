import { expect, test } from 'vitest'
import { gathered } from '#server/feature.ts'
import { FEATURES } from '#server/features.ts'
import { journalSources } from '#server/cash/journal/sources.ts'

test('a journal keeps the documents of a shift, those of one moment in this order', () => {
  expect(Object.keys(journalSources(FEATURES))).toEqual([
    'sale',
    'payment',
    'return',
    'void',
    'move',
    'count',
    'reading',
  ])
})

test('two features that say the same are refused by what they say', () => {
  const features = [{ referring: { sales: 'sales' } }, { referring: { sales: 'orders' } }]

  expect(() => gathered(features, ({ referring }) => referring)).toThrow(
    "Two features say what 'sales' is",
  )
})
