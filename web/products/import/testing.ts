import type { api } from '#domain/api.ts'
import type { ReplyOf } from '#domain/endpoint.ts'
import type { ImportSummary } from '#domain/import/answers.ts'
import type { ImportColumn } from '#domain/import/settings.ts'

export const PRICE: ImportColumn = {
  position: 0,
  field: 'price',
  decimalMark: '.',
  isCentavos: false,
  dayOrder: 'DMY',
  header: 'Price',
  samples: ['2,760'],
  markDoubt: { digits: '2,760', as: ['amount'] },
  isDayOrderCertain: null,
}

/** A file of one line whose price may be a thousandth. */
export const DOUBTED: ReplyOf<typeof api.productImports.get> = {
  id: 7,
  fileName: 'prices.csv',
  sizeBytes: 40,
  status: 'DRAFT',
  version: 1,
  isRemembered: false,
  obstacles: ['Price: 2,760 can be read in two ways. Choose how its numbers are written.'],
  counts: {
    total: 1,
    done: 0,
    create: 1,
    update: 0,
    lot: 0,
    unchanged: 0,
    leave: 0,
    refuse: 0,
    skip: 0,
    notReached: 0,
    stockLeftOut: 0,
    inPart: 0,
  },
  canBeTakenBack: false,
  createdBy: 'Jose Reyes',
  createdAt: '2026-11-20T05:00:00Z',
  startedAt: null,
  endedAt: null,
  settings: {
    encoding: 'utf-8',
    delimiter: ';',
    isQuoted: true,
    headerLine: 1,
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
