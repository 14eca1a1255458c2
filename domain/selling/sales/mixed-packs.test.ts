import { expect, test } from 'vitest'
import { mixedSentence } from '#domain/selling/sales/mixed-packs.ts'

const tablets = { productName: 'Biogesic', packName: null, mixedPacks: 0 }
const boxes = { productName: 'Biogesic', packName: 'Box', mixedPacks: 1 }

test('a sale says which of its packs no lot held whole, of each product how many', () => {
  const strips = { productName: 'Neozep', packName: 'Strip', mixedPacks: 2 }

  expect(mixedSentence([tablets, boxes, strips])).toBe(
    'Put together from several lots: 1 box of Biogesic, 2 strips of Neozep',
  )
})

test('a sale of pieces and whole packs has nothing to say of its lots', () => {
  expect(mixedSentence([tablets, { ...boxes, mixedPacks: 0 }])).toBeNull()
})
