import { z } from 'zod'
import * as field from '#domain/fields.ts'
import { said } from '#domain/problem.ts'
import { OUTCOMES } from '#domain/platform/import/outcomes.ts'
import type { ReadSettings } from '#domain/platform/import/settings.ts'

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

export const fileImport = z.object({
  id: field.id,
  fileName: z.string(),
  sizeBytes: z.int(),
  status: z.enum(IMPORT_STATUSES),
  version: z.int(),
  /** The mapping of columns is the one last used for a file with these headings. */
  isRemembered: z.boolean(),
  /** What must be settled before the import can run, in sentences; empty when it can. */
  obstacles: z.array(z.string()),
  said: said.optional(),
  /**
   * Number of lines by outcome, each line in one count; for a draft, by the planned outcome. `done` counts the lines
   * that were reached.
   */
  counts: z.object({
    total: z.int(),
    done: z.int(),
    create: z.int(),
    update: z.int(),
    /** Lines that add a lot to the product of an earlier line; none in files of people. */
    lot: z.int(),
    /** Lines of what exists already that change nothing, or would change nothing. */
    unchanged: z.int(),
    leave: z.int(),
    refuse: z.int(),
    skip: z.int(),
    /** Lines not reached yet, or never when the import was cancelled. */
    notReached: z.int(),
    /** Of the products to create: those whose lines have stock, but no location was chosen for it; none in files of people. */
    stockLeftOut: z.int(),
    /** Of the lines to write: those that are taken without a cell that cannot be read. */
    inPart: z.int(),
  }),
  /**
   * The import has ended and has written something. Whether that was touched since is found out when it is
   * taken back.
   */
  canBeTakenBack: z.boolean(),
  createdBy: z.string(),
  createdAt: field.timeOut,
  startedAt: field.timeOut.nullable(),
  endedAt: field.timeOut.nullable(),
})
export type FileImport = z.output<typeof fileImport>
export type ImportWithSettings = FileImport & { settings: ReadSettings }

const value = z.union([z.string(), z.number(), z.boolean()])

export const importRowOf = (fieldName: z.ZodType<string>) =>
  z.object({
    /** Line number in the file, from 1. */
    line: z.int(),
    /** Refused lines have errors; skipped lines hold nothing. A run decides once more, by what is stored then. */
    outcome: z.enum(OUTCOMES),
    /** The current name of what the line changes or has made, because a code alone says nothing; null where there is none. */
    knownName: z.string().nullable(),
    /** The values as read: money and percentages as decimal text, days as YYYY-MM-DD. */
    values: z.record(z.string(), value),
    /**
     * The fields that the line changes of what exists, packs one by one; `before` is null where the field was blank. A run
     * compares once more. null: the import was read by a version that did not compare.
     */
    changes: z
      .array(z.object({ field: fieldName, before: value.nullable(), after: value }))
      .nullable(),
    /** The cells as they stand in the file. */
    cells: z.array(z.string()),
    remarks: z.array(
      z.object({
        field: fieldName.nullable(),
        message: z.string(),
        isError: z.boolean(),
        /** The line is taken without its cell for the field. */
        isLeftOut: z.literal(true).optional(),
        /** The message without what is this line's own; absent when that is the message itself. */
        reason: z.string().optional(),
      }),
    ),
  })
export type ImportRow = z.output<ReturnType<typeof importRowOf>>

const amounts = z.object({
  lines: z.int(),
  /** Sum of the units; 0 in files of people, which have no stock. */
  stock: z.int(),
  /** Sum of price times units, of lines that have both; 0.00 in files of people. */
  value: field.moneyOut,
})

export const summary = z.object({
  /** The lines of the file that hold something. */
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
