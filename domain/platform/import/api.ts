import { z } from 'zod'
import { CSV, endpoint } from '#domain/endpoint.ts'
import * as field from '#domain/fields.ts'
import type { Fields } from '#domain/platform/import/fields.ts'
import { fileImport, importRowOf, summary } from '#domain/platform/import/answers.ts'
import { OUTCOMES } from '#domain/platform/import/outcomes.ts'
import { fieldNames, importChangesOf, importSettingsOf } from '#domain/platform/import/settings.ts'
import { MANAGERS } from '#domain/roles.ts'
import { texts } from '#domain/language.ts'

export const TEXT = texts('domain/platform/import/api', {
  noFile: 'Choose a file',
  emptyFile: 'The file is empty',
  brokenFile: 'The file did not arrive whole. Try again.',
})

const upload = z.object({
  name: field.text('fileName', 255),
  /** The file in base64. A gzip file is unpacked by the server. */
  content: z
    .string({ error: () => TEXT.noFile })
    .min(1, { error: () => TEXT.emptyFile })
    .refine((text) => text.length % 4 === 0 && /^[A-Za-z0-9+/]*={0,2}$/.test(text), {
      error: () => TEXT.brokenFile,
    }),
})

const params = z.object({ id: field.idInText })
/** What every call about one import has. */
const ofOne = { allow: MANAGERS, params, status: 200 } as const
const version = z.object({
  version: field.wholeNumber('version', 1, field.MOST_INTEGER).optional(),
})
const rowFilters = field.page.extend({
  outcome: z.enum(OUTCOMES).optional(),
  /** Only lines of which this is said: a reason of the summary. */
  reason: z.string().max(2000).optional(),
})
export type RowFilters = z.output<typeof rowFilters>

/** The calls of the import of a kind. */
type Calls<Path extends string, Choices extends z.ZodRawShape, About extends z.ZodRawShape> = {
  /** Where they lie: '/api/products'. */
  path: Path
  /** What a file holds, in the summaries: 'products'. */
  plural: string
  fields: Fields
  choices: Choices
  /** The id of what a row is about: `productId`. */
  about: About
  summaries: { sample: string; takeBack: string }
  /** What else a run or its taking back changes, but for what the server announces by itself. */
  changes?: readonly string[]
}

/** The calls by which files of a kind come in. */
export function importsApi<
  Path extends string,
  Choices extends z.ZodRawShape,
  About extends z.ZodRawShape,
>(calls: Calls<Path, Choices, About>) {
  const { fields, choices } = calls
  const answer = fileImport.extend({ settings: importSettingsOf(fields, choices) })
  return {
    ...draftCalls(calls, answer),
    ...previewCalls(calls),
    ...runCalls(calls, answer),
  }
}

/** How files are taken in, read and corrected. */
function draftCalls<Path extends string, Choices extends z.ZodRawShape, Answer extends z.ZodType>(
  { path, plural, fields, choices, summaries }: Calls<Path, Choices, z.ZodRawShape>,
  answer: Answer,
) {
  const one = `${path}/imports/{id}` as const
  return {
    upload: endpoint({
      method: 'POST',
      path: `${path}/imports`,
      summary: `Takes in a file of ${plural} (CSV and its kin or an Excel workbook, at most 16 MB and 100,000 lines) and reads it: encoding, delimiter, sheet, headings, numbers and dates are detected, columns guessed or remembered. Writes none of it.`,
      allow: MANAGERS,
      body: upload,
      bodyLimit: 24 * 2 ** 20,
      longRunning: true,
      status: 201,
      answer,
    }),
    list: endpoint({
      method: 'GET',
      path: `${path}/imports`,
      summary: 'The last 20 imports, newest first.',
      allow: MANAGERS,
      status: 200,
      answer: z.array(fileImport),
    }),
    sample: endpoint({
      method: 'GET',
      path: `${path}/import-sample`,
      summary: summaries.sample,
      allow: MANAGERS,
      status: 200,
      file: [CSV],
      answer: z.string(),
    }),
    get: endpoint({
      method: 'GET',
      path: one,
      summary: 'One import with its settings, counts and progress.',
      ...ofOne,
      answer,
      refuses: [404],
    }),
    change: endpoint({
      method: 'PUT',
      path: one,
      summary:
        'Corrects how a draft is read and what it is to do, and reads the file again. Only what is named changes; another encoding, delimiter, sheet or header line guesses the columns anew, unless they are named too.',
      ...ofOne,
      body: importChangesOf(fields, choices).extend(version.shape),
      longRunning: true,
      answer,
      refuses: [404, 409],
    }),
  }
}

/** What is shown of a file before it is run, and after. */
function previewCalls<Path extends string, About extends z.ZodRawShape>({
  path,
  fields,
  about,
}: Calls<Path, z.ZodRawShape, About>) {
  const one = `${path}/imports/{id}` as const
  const importRow = importRowOf(fieldNames(fields)).extend(about)
  return {
    rows: endpoint({
      method: 'GET',
      path: `${one}/rows`,
      summary: 'The preview: every line of the file as it was read, what becomes of it and why.',
      ...ofOne,
      query: rowFilters,
      answer: z.array(importRow),
      refuses: [404],
    }),
    summary: endpoint({
      method: 'GET',
      path: `${one}/summary`,
      summary:
        'Control totals of the file and of what is written, and the reasons of its lines with their counts.',
      ...ofOne,
      answer: summary,
      refuses: [404],
    }),
    report: endpoint({
      method: 'GET',
      path: `${one}/report`,
      summary:
        'What was done and what was left out, line by line with the reasons, what was changed from what, and the cells of the file, as a CSV file.',
      ...ofOne,
      file: [CSV],
      answer: z.string(),
      refuses: [404],
    }),
  }
}

/** What is done with a file that was looked at. */
function runCalls<Path extends string, Answer extends z.ZodType>(
  { path, summaries, changes = [] }: Calls<Path, z.ZodRawShape, z.ZodRawShape>,
  answer: Answer,
) {
  const one = `${path}/imports/{id}` as const
  return {
    run: endpoint({
      method: 'POST',
      path: `${one}/run`,
      summary:
        'Begins to write what the preview shows, or goes on with an interrupted import; answers at once; the import itself shows the progress. One import runs at a time. Called again, it does nothing more.',
      ...ofOne,
      changes,
      /** With the version of the preview that was looked at, the run is refused when somebody changed it since. */
      body: version,
      answer,
      refuses: [404, 409],
    }),
    cancel: endpoint({
      method: 'POST',
      path: `${one}/cancel`,
      summary:
        'Stops an import after the rows it is at, or gives up a draft. What was done stays; the report lists it.',
      ...ofOne,
      answer,
      refuses: [404, 409],
    }),
    takeBack: endpoint({
      method: 'POST',
      path: `${one}/take-back`,
      summary: summaries.takeBack,
      ...ofOne,
      changes,
      answer,
      refuses: [404, 409],
    }),
  }
}

// oxlint-disable-next-line typescript/no-empty-object-type -- a kind that adds nothing
type Nothing = {}

/** The calls of a kind of which only what all kinds have in common is known. */
export type ImportsApi = ReturnType<typeof importsApi<string, Nothing, Nothing>>
