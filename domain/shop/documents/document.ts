import { z } from 'zod'
import { PAPER_CODES } from '#domain/shop/settings/settings.ts'

/**
 * A document of the shop as what stands on it, from top to bottom. The same blocks become lines of 32, 42 or 48 letters, a
 * printer's bytes and an A4 sheet, so that a document says the same on each.
 */

/** Sentences, each wrapped where the paper ends. */
const lines = z.object({
  kind: z.literal('lines'),
  align: z.enum(['left', 'center']),
  isStrong: z.boolean(),
  lines: z.array(z.string()),
})

/** The document's name, twice as large. */
const title = z.object({ kind: z.literal('title'), text: z.string() })

/** What is known about the document: a label and its value. */
const facts = z.object({
  kind: z.literal('facts'),
  facts: z.array(z.object({ label: z.string(), value: z.string() })),
})

/** Fields about a person: filled in, or with a line to write on where the value is null. */
const fields = z.object({
  kind: z.literal('fields'),
  heading: z.string().nullable(),
  fields: z.array(z.object({ label: z.string(), value: z.string().nullable() })),
})

/**
 * Goods or entries. A sheet has a column for each heading; a narrow paper has the name, its notes, and `short` below
 * it.
 */
const table = z.object({
  kind: z.literal('table'),
  /** Of the name, and of the figures. */
  heading: z.string(),
  headings: z.array(z.string()),
  rows: z.array(
    z.object({
      name: z.string(),
      notes: z.array(z.string()),
      figures: z.array(z.string()),
      /** What stands left and right on a narrow paper. */
      short: z.tuple([z.string(), z.string()]),
    }),
  ),
})

/** Labels on the left, amounts on the right. */
const sums = z.object({
  kind: z.literal('sums'),
  sums: z.array(z.object({ label: z.string(), amount: z.string(), isStrong: z.boolean() })),
})

/** A line to sign on, with what stands below it. */
const signatures = z.object({
  kind: z.literal('signatures'),
  signatures: z.array(z.object({ label: z.string(), name: z.string().nullable() })),
})

/** A number for scanners. */
const code = z.object({
  kind: z.literal('code'),
  symbology: z.enum(PAPER_CODES),
  text: z.string(),
})

const rule = z.object({ kind: z.literal('rule') })

const block = z.discriminatedUnion('kind', [
  lines,
  title,
  facts,
  fields,
  table,
  sums,
  signatures,
  code,
  rule,
])
export type Block = z.output<typeof block>

export const document = z.object({
  /** What a file or a tab with it is called: 'Invoice QC-00000012'. */
  name: z.string(),
  blocks: z.array(block),
})
export type Document = z.output<typeof document>
