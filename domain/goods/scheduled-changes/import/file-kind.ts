import * as field from '#domain/fields.ts'
import { isNothing } from '#domain/csv.ts'
import { dayRefusal } from '#domain/goods/scheduled-changes/scheduled-change.ts'
import { SCHEDULED_CHANGE_FIELDS } from '#domain/goods/scheduled-changes/import/fields.ts'
import {
  FIRST_CHOICES,
  type ScheduledChangeSettings,
} from '#domain/goods/scheduled-changes/import/settings.ts'
import type { FileKind, Sample, Shop } from '#domain/platform/import/file-kind.ts'
import type { Value } from '#domain/platform/import/row-reading.ts'
import type { Remark, RowReading, Values } from '#domain/platform/import/row-reading.ts'
import { foldedGeneric } from '#domain/folding.ts'
import { TAX_CLASSES } from '#domain/law/schemes/tax-class.ts'

export const SCHEDULED_CHANGES: FileKind<ScheduledChangeSettings> = {
  noun: 'change',
  fields: SCHEDULED_CHANGE_FIELDS,
  rules: {
    name: field.text('genericName', 255),
    strength: field.optionalText('strength', 100),
    dosageForm: field.optionalText('dosageForm', 100),
    code: field.text('code', 100),
    priceCap: field.money('priceCap', { least: 1 }),
    fromDay: field.day('firstDay'),
    source: field.note('source', 500),
  },
  options: { taxClass: TAX_CLASSES },
  mayBeCentavos: true,
  // Without any of its cells a line would mean other goods, another day or another thing.
  keepsRowOut: (name) => name !== 'source',
  namesAlone: true,
  identifying: ['name', 'code'],
  emptyRow: 'No generic name or code.',
  firstChoices: () => FIRST_CHOICES,
  byDefault: ({ header }) => (/^(name|product|description)/i.test(header) ? 'name' : null),
  misfit: () => null,
  hints: [
    [/\bgeneric\b/i, 'name'],
    [/\b(class|vat)\b/i, 'taxClass'],
    [/\b(cap|ceiling|price)\b/i, 'priceCap'],
    [/\b(effectiv\w*|date)\b/i, 'fromDay'],
  ],
  guess: fieldsByContent,
  needed: ['name', 'code'],
  askForNeeded: 'Choose the column that holds the generic name or the code.',
  finisher: (settings, shop) => ({
    title: () => {},
    isHeading: () => false,
    row: (values, remarks) => {
      complete(values, settings)
      remarks.push(...refusalsOf(values, shop))
      return null
    },
  }),
  repeatFinder: () => repeatFinder(),
}

/** Fills in what the line leaves to the choices for all lines. */
function complete(values: Values, { fromDay, taxClass, source }: ScheduledChangeSettings): void {
  if (values.taxClass === undefined && taxClass !== null) values.taxClass = taxClass
  if (values.fromDay === undefined && fromDay !== null) values.fromDay = fromDay
  if (values.source === undefined && source) values.source = source
}

function refusalsOf({ fromDay, taxClass, priceCap }: Values, { today }: Shop): Remark[] {
  const remarks: Remark[] = []
  const refuse = (name: string, message: string) =>
    remarks.push({ field: name, message, isError: true })
  if (taxClass === undefined && priceCap === undefined)
    refuse('taxClass', 'Neither a class nor a cap: choose a class for all lines')
  if (fromDay === undefined) refuse('fromDay', 'No first day: choose one for all lines')
  const refusal = typeof fromDay === 'string' ? dayRefusal('TAX_CLASS', fromDay, today) : null
  if (refusal !== null) refuse('fromDay', refusal)
  return remarks
}

/** Makes a function that refuses a line of the same goods and day as an earlier one. */
function repeatFinder(): (row: RowReading) => RowReading {
  const lines = new Map<string, number>()
  return (row) => {
    if (row.skipped !== null) return row
    const { name, strength, dosageForm, code, fromDay } = row.values
    const goods = code === undefined ? [name, strength, dosageForm] : [code]
    const key = JSON.stringify([fromDay, ...goods.map(folded)])
    const before = lines.get(key)
    if (before === undefined) lines.set(key, row.line)
    if (before === undefined) return row
    const what = 'The same goods and day'
    const remark = {
      field: 'name',
      message: `${what} as in line ${before}`,
      reason: `${what} as in an earlier line`,
      isError: true,
    }
    return { ...row, remarks: [...row.remarks, remark] }
  }
}

function folded(text: Value | undefined): string {
  return text === undefined ? '' : foldedGeneric(String(text))
}

/** Guesses fields without headings: the first column of words is the generic name, one of '5 mg' the strength. */
function fieldsByContent(columns: readonly Sample[]): Map<number, string> {
  const fields = new Map<number, string>()
  const find = (name: string, isSo: (cell: string) => boolean) => {
    const found = columns.find(({ position, cells }) => {
      const filled = cells.filter((cell) => !isNothing(cell))
      return !fields.has(position) && filled.length > 0 && filled.every(isSo)
    })
    if (found) fields.set(found.position, name)
  }
  find('strength', (cell) => /\d\s*(m?c?g|iu|ml|%|units?)\b/i.test(cell) || cell.endsWith('%'))
  find('name', (cell) => /\p{L}{3}/u.test(cell))
  return fields
}
