import { texts } from '#domain/language.ts'
import type { FileKind } from '#domain/platform/import/file-kind.ts'
import { columnsOf, hasMoreColumns } from '#domain/platform/import/columns.ts'
import { correctedColumns } from '#domain/platform/import/corrected-columns.ts'
import { cuttingOf, headerLineOf, headingsKnownIn } from '#domain/platform/import/layout.ts'
import { firstLetters } from '#domain/platform/import/limits.ts'
import { isDayOrderInDoubt, isMarkInDoubt } from '#domain/platform/import/marks.ts'
import { figureIn } from '#domain/platform/import/numbers.ts'
import { recordsOf, type FileRecord } from '#domain/platform/import/records.ts'
import {
  isReadAnew,
  type Encoding,
  type ImportColumn,
  type ReadChanges,
  type ReadSettings,
} from '#domain/platform/import/settings.ts'

export const TEXT = texts('domain/platform/import/file-settings', {
  likeSheet: (sheet: string, noun: string) =>
    `The sheet '${sheet}' seems to hold ${noun}s, too: choose the sheet to read.`,
  inTwoColumns: (field: string) => `${field} stands in two columns: choose one of them.`,
  pesosOrCentavos: (field: string, digits: string) =>
    `${field}: are numbers like ${digits} pesos or centavos? Choose how they are written.`,
  twoMarks: (field: string, digits: string) =>
    `${field}: ${digits} can be read in two ways. Choose how its numbers are written.`,
  bothDayOrders: (field: string, parts: string) =>
    `${field}: some of its dates have the day first, others the month. Choose whether the ${parts} comes first.`,
  twoDayOrders: (field: string, parts: string) =>
    `${field}: its dates can be read in two ways. Choose whether the ${parts} comes first.`,
  dayOrMonth: 'day or the month',
  dayMonthOrYear: 'day, the month or the year',
  nothingToDo: (noun: string) =>
    `No row would create or change a ${noun}: look at the reasons in the preview.`,
  column: (number: number, heading: string, found: string) =>
    `Column ${number}, '${heading}', ${found}: choose what it is, or leave it out.`,
  second: (field: string) => `seems to be the ${field}, like another column`,
  qualified: (field: string) => `says more than ${field}`,
  place: 'is named like a location',
  misfit: (field: string, cell: string) => `is named like ${field}, but holds '${cell}'`,
})

/** The records of an opened file, as settings cut them or choose their sheet. They can be gone through again and again. */
export type Records = (settings: ReadSettings) => Iterable<FileRecord>

/** A sheet of a workbook that holds something. */
export type Sheet = { name: string; isHidden?: boolean; records(): Iterable<FileRecord> }

/** The settings that the text of a file itself suggests, before anybody has looked at it. */
export function detectedSettings<Settings extends ReadSettings>(
  kind: FileKind<Settings>,
  text: string,
  encoding: Encoding,
): Settings {
  const cutting = cuttingOf(text, kind.fields)
  return detectedIn(kind, () => recordsOf(text, cutting), { encoding, ...cutting })
}

/** A workbook's own letters and cells need none of these. */
const OF_TEXT = { encoding: 'utf-8', delimiter: ',', isQuoted: true } as const

/**
 * The settings that a workbook suggests. Its sheet is the first of those with the most headings that are known; one that is
 * hidden only where no other has any.
 */
export function detectedInWorkbook<Settings extends ReadSettings>(
  kind: FileKind<Settings>,
  sheets: readonly Sheet[],
): Settings {
  const known = sheets.map(({ isHidden = false, records }) => {
    const headings = headingsKnownIn(records(), kind.fields)
    return isHidden ? Math.min(headings, 1) / 2 : headings
  })
  const most = Math.max(...known)
  const sheet = known.indexOf(most)
  const names = sheets.map(({ name }) => name)
  const likeSheets = names.filter((_, at) => at !== sheet && most > 1 && known[at] === most)
  const ofFile = { ...OF_TEXT, sheets: names, sheet, likeSheets }
  return detectedIn(kind, () => sheets[sheet]?.records() ?? [], ofFile)
}

function detectedIn<Settings extends ReadSettings>(
  kind: FileKind<Settings>,
  records: () => Iterable<FileRecord>,
  ofFile: Partial<ReadSettings>,
): Settings {
  const headerLine = headerLineOf(records(), kind.fields)
  const columns = columnsOf(kind, records(), headerLine)
  const settings = {
    ...kind.firstChoices(columns.map(({ field }) => field)),
    headerLine,
    columns,
    hasMoreColumns: hasMoreColumns(records()),
    ...ofFile,
  }
  return settings as Settings // how it is read, and the choices of its kind
}

/** The settings of the last file with these headings, where this file does not show otherwise. */
export function rememberedSettings<Settings extends ReadSettings>(
  detected: Settings,
  last: Partial<Settings>,
): Settings {
  const { encoding, delimiter, isQuoted, headerLine, hasMoreColumns = false } = detected
  const { likeSheets = [] } = detected
  const columns = detected.columns.map((column): ImportColumn => {
    const before = last.columns?.find(({ position }) => position === column.position)
    if (!before) return column
    // Decimal marks are not taken over: another program may write the same headings, and this file shows its mark or
    // somebody is asked.
    const { field } = before
    // What a heading means was said last time; whether cells are what it says is seen in each file anew.
    const isMisfit = column.fieldDoubt?.why === 'misfit' && field === column.fieldDoubt.field
    if (isMisfit) return column
    const isOpen = !column.isDayOrderCertain
    const isKept = isOpen && (before.dayOrder !== 'YMD' || column.mayBeginWithYear)
    const dayOrder = isKept ? before.dayOrder : column.dayOrder
    const wereCentavos = before.isCentavos && !column.isCentavos
    const centavos = wereCentavos ? askedAnew(column) : {}
    return { ...column, field, dayOrder, fieldDoubt: null, ...centavos }
  })
  const ofFile = { encoding, delimiter, isQuoted, headerLine, hasMoreColumns, likeSheets }
  return { ...detected, ...last, ...ofFile, columns }
}

/** Centavos are not taken over either: were the next file in pesos, it would sell for a hundredth. */
function askedAnew({ markDoubt, samples }: ImportColumn): Partial<ImportColumn> {
  const digits = samples.map((sample) => figureIn(sample)?.digits).find((each) => each)
  return { markDoubt: markDoubt ?? (digits === undefined ? null : { digits, as: ['pesos'] }) }
}

/** Settings with a manager's corrections. What depends on them in the file's columns is detected again. */
export function correctedSettings<Settings extends ReadSettings>(
  kind: FileKind<Settings>,
  settings: Settings,
  { columns: corrections = [], ...changes }: ReadChanges,
  records: Records,
): Settings {
  const isSheetSaid = changes.sheet !== undefined
  const corrected: Settings = { ...settings, ...changes, ...(isSheetSaid && { likeSheets: [] }) }
  const isCutAnew = isReadAnew(settings, { ...corrected, headerLine: settings.headerLine })
  if (isCutAnew && changes.headerLine === undefined)
    corrected.headerLine = headerLineOf(records(corrected), kind.fields)
  if (isCutAnew) corrected.hasMoreColumns = hasMoreColumns(records(corrected))
  if (isReadAnew(settings, corrected))
    corrected.columns = columnsOf(kind, records(corrected), corrected.headerLine)
  return { ...corrected, columns: correctedColumns(corrected.columns, corrections) }
}

/** What must be said about a column that its heading does not settle. */
function questionAbout(
  { position, header, fieldDoubt }: ImportColumn,
  labelOf: (field: string) => string,
): string[] {
  if (!fieldDoubt) return []
  const { field, why, cell } = fieldDoubt
  const misfit = TEXT.misfit(labelOf(field), firstLetters(cell, 30))
  const found = {
    second: TEXT.second(labelOf(field)),
    qualified: TEXT.qualified(labelOf(field)),
    place: TEXT.place,
    misfit,
    notRates: misfit,
  }[why]
  return [TEXT.column(position + 1, firstLetters(header, 60), found)]
}

/** What keeps an import from running, in sentences. */
export function obstaclesTo(
  { fields: { labelOf, kindOf }, ...kind }: FileKind,
  settings: ReadSettings,
  counts: { create: number; update: number; lot: number; unchanged?: number },
): string[] {
  const obstacles: string[] = []
  const [like] = settings.likeSheets ?? []
  if (like !== undefined) obstacles.push(TEXT.likeSheet(like, kind.noun))
  const fields = settings.columns.map(({ field }) => field).filter((field) => field !== null)
  if (!kind.needed.some((field) => fields.includes(field))) obstacles.push(kind.askForNeeded)
  for (const field of new Set(fields.filter((field, at) => fields.indexOf(field) !== at)))
    obstacles.push(TEXT.inTwoColumns(labelOf(field)))
  obstacles.push(...settings.columns.flatMap((column) => questionAbout(column, labelOf)))
  for (const { field, markDoubt } of settings.columns)
    if (field !== null && markDoubt && isMarkInDoubt(kindOf(field), markDoubt))
      obstacles.push(
        markDoubt.as.includes('pesos')
          ? TEXT.pesosOrCentavos(labelOf(field), markDoubt.digits)
          : TEXT.twoMarks(labelOf(field), markDoubt.digits),
      )
  for (const { field, isDayOrderCertain, ...days } of settings.columns)
    if (field !== null && isDayOrderInDoubt(kindOf(field), isDayOrderCertain)) {
      const parts = days.mayBeginWithYear ? TEXT.dayMonthOrYear : TEXT.dayOrMonth
      const label = labelOf(field)
      obstacles.push(
        days.hasBothDayOrders ? TEXT.bothDayOrders(label, parts) : TEXT.twoDayOrders(label, parts),
      )
    }
  if (
    obstacles.length === 0 &&
    counts.create + counts.update + counts.lot + (counts.unchanged ?? 0) === 0
  )
    obstacles.push(TEXT.nothingToDo(kind.noun))
  return obstacles
}
