import { z } from 'zod'
import { CSV, endpoint } from '#domain/endpoint.ts'
import * as field from '#domain/fields.ts'
import { IMPORT_FIELDS } from '#domain/products/import/fields.ts'
import { OUTCOMES } from '#domain/products/import/plan-row.ts'
import { importChanges, importSettings } from '#domain/products/import/settings.ts'
import { MANAGERS } from '#domain/roles.ts'

/**
 * DRAFT: the file is read, nothing is written. INTERRUPTED: the server went away during a run, which goes on where it
 * stopped when it is run again. CANCELLED: finished batches stay written, the rest was never begun. TAKEN_BACK: what
 * the run wrote is undone.
 */
const IMPORT_STATUSES = [
  'DRAFT',
  'RUNNING',
  'INTERRUPTED',
  'DONE',
  'CANCELLED',
  'TAKEN_BACK',
] as const

const productImport = z.object({
  id: field.id,
  fileName: z.string(),
  sizeBytes: z.int(),
  status: z.enum(IMPORT_STATUSES),
  version: z.int(),
  /** The mapping of columns is the one last used for a file with these headings. */
  isRemembered: z.boolean(),
  /** What must be settled before the import can run, in sentences; empty when it can. */
  obstacles: z.array(z.string()),
  /**
   * Number of lines by outcome, each line in one count; for a draft, by the planned outcome. `done` counts the lines
   * that were reached.
   */
  counts: z.object({
    total: z.int(),
    done: z.int(),
    create: z.int(),
    update: z.int(),
    /** Lines that add a lot to the product of an earlier line. */
    lot: z.int(),
    /** Lines whose product exists and that change nothing. */
    unchanged: z.int(),
    leave: z.int(),
    refuse: z.int(),
    skip: z.int(),
    /** Lines not reached yet, or never when the import was cancelled. */
    notReached: z.int(),
    /** Of the products to create: those whose lines tell of stock, but no location was chosen for it. */
    stockLeftOut: z.int(),
    /** Of the lines to write: those that are taken without a cell that cannot be read. */
    inPart: z.int(),
  }),
  /**
   * The import has ended and has written something. Whether its products were touched since is found out when it is
   * taken back.
   */
  canBeTakenBack: z.boolean(),
  createdBy: z.string(),
  createdAt: field.timeOut,
  startedAt: field.timeOut.nullable(),
  endedAt: field.timeOut.nullable(),
})
const importWithSettings = productImport.extend({ settings: importSettings })
export type ProductImport = z.output<typeof productImport>
export type ImportWithSettings = z.output<typeof importWithSettings>

const value = z.union([z.string(), z.number(), z.boolean()])

const importRow = z.object({
  /** Line number in the file, from 1. */
  line: z.int(),
  /** Refused lines have errors; skipped lines hold no product. A run decides once more, by what is stored then. */
  outcome: z.enum(OUTCOMES),
  /** The existing product, or the one that the run has created. */
  productId: field.id.nullable(),
  /** The values as read: money and percentages as decimal text, days as YYYY-MM-DD. */
  values: z.record(z.string(), value),
  /**
   * The fields that the line changes on an existing product; `before` is null where the field was blank. A run compares
   * once more. null: the import was read by a version that did not compare.
   */
  changes: z
    .array(z.object({ field: z.enum(IMPORT_FIELDS), before: value.nullable(), after: value }))
    .nullable(),
  /** The cells as they stand in the file. */
  cells: z.array(z.string()),
  remarks: z.array(
    z.object({
      field: z.enum(IMPORT_FIELDS).nullable(),
      message: z.string(),
      isError: z.boolean(),
      /** The line is taken without its cell for the field. */
      isLeftOut: z.literal(true).optional(),
      /** The message without what is this line's own; absent when that is the message itself. */
      reason: z.string().optional(),
    }),
  ),
})
export type ImportRow = z.output<typeof importRow>

const amounts = z.object({
  lines: z.int(),
  /** Sum of the units. */
  stock: z.int(),
  /** Sum of price times units, of lines that tell of both. */
  value: field.moneyOut,
})

const summary = z.object({
  /** The lines of the file that hold products. */
  inFile: amounts,
  /** The lines that are written, or will be: units count only where stock comes in or is set. */
  written: amounts,
  /** What is said of lines, equal reasons counted: first what keeps lines out, then what leaves cells out. */
  reasons: z.array(
    z.object({
      reason: z.string(),
      isError: z.boolean(),
      isLeftOut: z.boolean(),
      count: z.int(),
    }),
  ),
})
export type ImportSummary = z.output<typeof summary>

const upload = z.object({
  name: field.text('File name', 255),
  /** The file in base64. A gzip file is unpacked by the server. */
  content: z
    .string('Choose a file')
    .min(1, 'The file is empty')
    .refine((text) => text.length % 4 === 0 && /^[A-Za-z0-9+/]*={0,2}$/.test(text), {
      message: 'The file did not arrive whole. Try again.',
    }),
})

const params = z.object({ id: field.idInText })
const version = z.object({
  version: field.wholeNumber('Version', 1, field.MOST_INTEGER).optional(),
})
const rowFilters = field.page.extend({
  outcome: z.enum(OUTCOMES).optional(),
  /** Only lines of which this is said: a reason of the summary. */
  reason: z.string().max(2000).optional(),
})
export type RowFilters = z.output<typeof rowFilters>

export const productImportsApi = {
  upload: endpoint({
    method: 'POST',
    path: '/api/products/imports',
    summary:
      'Takes in a file of products (CSV and its kin or an Excel workbook, at most 16 MB and 100,000 lines) and reads it: encoding, delimiter, sheet, headings, numbers and dates are detected, columns guessed or remembered. Writes no product.',
    allow: MANAGERS,
    body: upload,
    bodyLimit: 24 * 2 ** 20,
    mayLast: true,
    status: 201,
    answer: importWithSettings,
  }),
  list: endpoint({
    method: 'GET',
    path: '/api/products/imports',
    summary: 'The last 20 imports, newest first.',
    allow: MANAGERS,
    status: 200,
    answer: z.array(productImport),
  }),
  sample: endpoint({
    method: 'GET',
    path: '/api/products/import-sample',
    summary: 'A CSV file to be filled in and imported, with lots and with locations within reach.',
    allow: MANAGERS,
    status: 200,
    file: [CSV],
    answer: z.string(),
  }),
  get: endpoint({
    method: 'GET',
    path: '/api/products/imports/{id}',
    summary: 'One import with its settings, counts and progress.',
    allow: MANAGERS,
    params,
    status: 200,
    answer: importWithSettings,
    refuses: [404],
  }),
  change: endpoint({
    method: 'PUT',
    path: '/api/products/imports/{id}',
    summary:
      'Corrects how a draft is read and what it is to do, and reads the file again. Only what is named changes; another encoding, delimiter, sheet or header line guesses the columns anew, unless they are named too.',
    allow: MANAGERS,
    params,
    body: importChanges.extend(version.shape),
    mayLast: true,
    status: 200,
    answer: importWithSettings,
    refuses: [404, 409],
  }),
  rows: endpoint({
    method: 'GET',
    path: '/api/products/imports/{id}/rows',
    summary: 'The preview: every line of the file as it was read, what becomes of it and why.',
    allow: MANAGERS,
    params,
    query: rowFilters,
    status: 200,
    answer: z.array(importRow),
    refuses: [404],
  }),
  summary: endpoint({
    method: 'GET',
    path: '/api/products/imports/{id}/summary',
    summary:
      'Control totals of the file and of what is written, and the reasons of its lines with their counts.',
    allow: MANAGERS,
    params,
    status: 200,
    answer: summary,
    refuses: [404],
  }),
  run: endpoint({
    method: 'POST',
    path: '/api/products/imports/{id}/run',
    summary:
      'Begins to write what the preview shows, or goes on with an interrupted import; answers at once, the import itself tells the progress. One import runs at a time. Again, it does nothing more.',
    allow: MANAGERS,
    params,
    /** With the version of the preview that was looked at, the run is refused when somebody changed it since. */
    body: version,
    status: 200,
    answer: importWithSettings,
    refuses: [404, 409],
  }),
  cancel: endpoint({
    method: 'POST',
    path: '/api/products/imports/{id}/cancel',
    summary:
      'Stops an import after the rows it is at, or gives up a draft. What was done stays; the report tells it.',
    allow: MANAGERS,
    params,
    status: 200,
    answer: importWithSettings,
    refuses: [404, 409],
  }),
  takeBack: endpoint({
    method: 'POST',
    path: '/api/products/imports/{id}/take-back',
    summary:
      'Takes back what an ended import did, all of it or nothing: what it changed is as before, its stock is given back by an adjustment, what it made is deleted, or deactivated where it had stock. Refused when any of its products was sold from its lots, counted, changed or otherwise used since. Categories, brands and units that it made stay. Again, it does nothing more.',
    allow: MANAGERS,
    params,
    status: 200,
    answer: importWithSettings,
    refuses: [404, 409],
  }),
  report: endpoint({
    method: 'GET',
    path: '/api/products/imports/{id}/report',
    summary:
      'What was done and what was left out, line by line with the reasons, what was changed from what, and the cells of the file, as a CSV file.',
    allow: MANAGERS,
    params,
    status: 200,
    file: [CSV],
    answer: z.string(),
    refuses: [404],
  }),
}
