import { expect, test } from 'vitest'
import { outcomeSentences } from '#web/platform/import/outcome-sentences.ts'
import { PRODUCTS_TEXT } from '#web/goods/products/import/products-import-text.ts'

const sentencesOf = (found: Parameters<typeof outcomeSentences>[0]) =>
  outcomeSentences(found, PRODUCTS_TEXT)

const COUNTS = {
  total: 20,
  done: 20,
  create: 0,
  update: 1,
  lot: 0,
  unchanged: 6,
  leave: 0,
  refuse: 1,
  skip: 0,
  notReached: 0,
  stockLeftOut: 0,
  inPart: 0,
}

test('what an import has done is listed without what it has not', () => {
  const done = { status: 'DONE', startedAt: '2026-11-21T08:00:00Z', counts: COUNTS } as const

  expect(sentencesOf(done)).toEqual([
    '0 products created.',
    '1 product updated.',
    '6 products already as in the file.',
    '1 line refused: the report has the reasons.',
  ])
})

test('stock that was left out is reported, and how it comes in', () => {
  const counts = { ...COUNTS, create: 2, stockLeftOut: 1, update: 0, unchanged: 0, refuse: 0 }

  expect(sentencesOf({ status: 'DONE', startedAt: '2026-11-21T08:00:00Z', counts })).toEqual([
    '2 products created.',
    'Stock of 1 new product was left out: no location was chosen. To take it in, send the file again, choose the location, and let the stock of known products become what the file says.',
  ])
})

test('lines that were taken without a cell are counted', () => {
  const counts = { ...COUNTS, create: 3, update: 0, unchanged: 0, refuse: 0, inPart: 2 }

  expect(sentencesOf({ status: 'DONE', startedAt: '2026-11-21T08:00:00Z', counts })).toEqual([
    '3 products created.',
    '2 lines taken without a cell that could not be read: the report has the reasons.',
  ])
})

test('an import that was taken back says how its products stand, not what it once did', () => {
  const startedAt = '2026-11-21T08:00:00Z'

  expect(sentencesOf({ status: 'TAKEN_BACK', startedAt, counts: COUNTS })).toEqual([
    'What it changed is as before, and its stock is given back. Products it made are gone, except those that it gave stock: they stay, inactive and without stock, because the ledger names them. Categories, brands and units stay.',
  ])
})

test('a cancelled import says how far it came and what it did until then, and a discarded file that nothing was written', () => {
  const counts = { ...COUNTS, done: 5, update: 5, unchanged: 0, refuse: 0, notReached: 15 }
  const startedAt = '2026-11-21T08:00:00Z'

  expect(sentencesOf({ status: 'CANCELLED', startedAt, counts })).toEqual([
    '5 of 20 lines were done, and stay done. The rest was never begun.',
    '0 products created.',
    '5 products updated.',
  ])
  expect(sentencesOf({ status: 'CANCELLED', startedAt: null, counts })).toEqual([
    'Nothing of it was written.',
  ])
})
