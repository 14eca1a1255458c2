import type { ImportColumn } from '#domain/platform/import/settings.ts'

// An import as the server answers it, of any kind. A test names what it is about.

/** A column whose numbers and days can be read in one way only. */
export function column(position: number, field: string, samples: string[]): ImportColumn {
  return {
    position,
    field,
    decimalMark: '.',
    isCentavos: false,
    dayOrder: 'DMY',
    header: field,
    samples,
    markDoubt: null,
    isDayOrderCertain: null,
  }
}

/** How a file is cut and where its headings stand. */
export const CUT = { encoding: 'utf-8', delimiter: ';', isQuoted: true, headerLine: 1 } as const

/** The counts of one line that nothing is said of. */
export const COUNTS = {
  total: 1,
  done: 0,
  create: 0,
  update: 0,
  lot: 0,
  unchanged: 0,
  leave: 0,
  refuse: 0,
  skip: 0,
  notReached: 0,
  stockLeftOut: 0,
  inPart: 0,
}

/** A file of one line that has been read and not been run. */
export const DRAFT = {
  id: 7,
  sizeBytes: 40,
  status: 'DRAFT',
  version: 1,
  isRemembered: false,
  obstacles: [],
  counts: COUNTS,
  canBeTakenBack: false,
  createdBy: 'Jose Reyes',
  createdAt: '2026-11-20T05:00:00Z',
  startedAt: null,
  endedAt: null,
} as const
