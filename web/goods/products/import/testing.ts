import type { api } from '#domain/api.ts'
import type { ReplyOf } from '#domain/endpoint.ts'
import type { ImportSummary } from '#domain/platform/import/answers.ts'
import type { ImportColumn } from '#domain/platform/import/settings.ts'
import { column, COUNTS, CUT, DRAFT } from '#web/platform/import/testing.ts'

export const PRICE: ImportColumn = {
  ...column(0, 'price', ['2,760']),
  header: 'Price',
  markDoubt: { digits: '2,760', as: ['amount'] },
}

/** A file of one line whose price may be a thousandth. */
export const DOUBTED: ReplyOf<typeof api.productImports.get> = {
  ...DRAFT,
  fileName: 'prices.csv',
  obstacles: ['Price: 2,760 can be read in two ways. Choose how its numbers are written.'],
  counts: { ...COUNTS, create: 1 },
  settings: {
    ...CUT,
    repeatsNames: false,
    matchBy: 'sku',
    sameName: 'refuse',
    existing: 'update',
    locationId: null,
    existingStock: 'leave',
    createsMissing: true,
    withoutPrice: 'refuse',
    columns: [PRICE],
  },
}

export const SUMMARY: ImportSummary = {
  inFile: { lines: 1, stock: 1200, value: '3312000.00' },
  written: { lines: 0, stock: 0, value: '0.00' },
  reasons: [{ reason: 'Price is not an amount', isError: true, isLeftOut: false, count: 1204 }],
}

/** A draft that may run. */
export const READY: typeof DOUBTED = {
  ...DOUBTED,
  obstacles: [],
  counts: { ...DOUBTED.counts, total: 3, create: 2, lot: 1 },
  settings: { ...DOUBTED.settings, columns: [{ ...PRICE, markDoubt: null }] },
}
