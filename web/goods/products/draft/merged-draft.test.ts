import { expect, test } from 'vitest'
import { mergedDraft } from '#web/goods/products/draft/merged-draft.ts'
import { NEW_PRODUCT, type ProductDraft } from '#web/goods/products/draft/product-draft.ts'

const opened: ProductDraft = { ...NEW_PRODUCT, name: 'Biogesic', price: '6.00', stockQty: '20' }

test('what was typed stands beside what another user has changed', () => {
  const typed = { ...opened, name: 'Biogesic Forte' }
  const newest = { ...opened, price: '7.00' }

  const { draft, kept, replaced } = mergedDraft(opened, typed, newest)

  expect(draft).toEqual({ ...opened, name: 'Biogesic Forte', price: '7.00' })
  expect([kept, replaced]).toEqual([['name'], []])
})

test('where both have changed the same, what is stored is shown, and the field is named', () => {
  const typed = { ...opened, price: '6.50', stockQty: '25' }
  const newest = { ...opened, price: '7.00', stockQty: '25' }

  const { draft, kept, replaced } = mergedDraft(opened, typed, newest)

  expect([draft.price, draft.stockQty]).toEqual(['7.00', '25'])
  expect([kept, replaced]).toEqual([[], ['price']])
})
