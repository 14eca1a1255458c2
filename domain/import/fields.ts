import { isNothing } from '#domain/csv.ts'
import { shortText } from '#domain/import/limits.ts'

/** How a column's cells are read. */
export type FieldKind =
  | 'text'
  | 'code'
  | 'money'
  | 'percent'
  | 'whole'
  | 'yesNo'
  | 'choice'
  | 'day'
  | 'named'

/**
 * A field that a column may hold. `label` heads the exported column; `also` lists headings that other programs write, in
 * lower case without signs.
 */
export type FieldWords = {
  label: string
  kind: FieldKind
  also: readonly string[]
  /**
   * Of a choice that has words of its own: what its cells may say, by value, separated by commas, the first as it is
   * exported. Signs and case do not matter.
   */
  choices?: Readonly<Record<string, string>>
}

/** The fields that files of a kind may hold, in the order of exported files, and the headings that name them. */
export type Fields = {
  names: readonly string[]
  labelOf(field: string): string
  kindOf(field: string): FieldKind
  /**
   * The field that a heading names; null when none does. Text in brackets and digits are ignored: 'Price (PHP) 2025' is
   * the price.
   */
  named(heading: string): string | null
  /** The field that a heading names with all that it says. */
  namedInFull(heading: string): string | null
  /** The value that a cell means by its words; null for other cells, and where a choice has none of its own. */
  choiceIn(field: string, cell: string): string | null
  /** A value as it is exported and shown: for most itself. */
  wordOf(field: string, value: string): string
}

/** The fields of a table; `further` lists more headings by field, separated by commas. */
export function fieldsOf<Field extends string>(
  words: Record<Field, FieldWords>,
  further: Partial<Record<Field, string>>,
): Fields {
  const table = new Map(Object.entries<FieldWords>(words))
  const more: Partial<Record<string, string>> = further
  const byHeading = new Map(
    [...table].flatMap(([field, { label, also }]) =>
      [label, ...also, ...(more[field]?.split(', ') ?? [])].map(
        (heading) => [plainHeading(heading), field] as const,
      ),
    ),
  )
  return {
    names: [...table.keys()],
    labelOf: (field) => table.get(field)?.label ?? field,
    kindOf: (field) => table.get(field)?.kind ?? 'text',
    named: (heading) => fieldNamed(heading, byHeading),
    namedInFull: (heading) =>
      heading.length > 100 ? null : (byHeading.get(plainHeading(heading)) ?? null),
    choiceIn: (field, cell) => {
      const word = plainHeading(cell.slice(0, 100))
      const isMeant = ([, words]: [string, string]) =>
        words.split(', ').map(plainHeading).includes(word)
      return Object.entries(table.get(field)?.choices ?? {}).find(isMeant)?.[0] ?? null
    },
    wordOf: (field, value) => table.get(field)?.choices?.[value]?.split(', ')[0] ?? value,
  }
}

/** A heading in the form in which headings are compared: 'dosageForm' and 'Dosage form:' are equal. */
export function plainHeading(heading: string): string {
  return heading
    .normalize('NFD')
    .replace(/\p{Mark}/gu, '')
    .replace(/(\p{Lowercase_Letter})(\p{Uppercase_Letter})/gu, '$1 $2')
    .toLowerCase()
    .replace(/[^\p{Letter}\p{Number}]+/gu, ' ')
    .trim()
}

/** What brackets behind a heading may say without making another thing of it: how its cells are written. */
const HARMLESS = new Set(
  'php p peso pesos ₱ in mm m dd d yyyy yy y or date optional required if any text number numeric pc pcs piece pieces unit units per each ea tab tabs tablet tablets centavo centavos cent cents a the s es n yes no true false'.split(
    ' ',
  ),
)

/**
 * Whether a heading's brackets make another thing of it: 'Price (per box of 100)', 'Qty (sold)'. Those that say how its
 * cells are written, 'Price (PHP)' and 'Expiry (mm/dd/yyyy)', do not.
 */
export function isQualified(cell: string): boolean {
  const [bracket = ''] = /[([].*$/s.exec(shortText(cell) ?? '') ?? []
  const words = plainHeading(bracket).split(' ')
  return words.some((word) => word !== '' && !HARMLESS.has(word) && !/^\d+$/.test(word))
}

/** Whether a line below the headings says in what its columns are counted or written: '(PHP)', 'pcs', 'dd/mm/yyyy'. */
export function areUnits(cells: readonly string[]): boolean {
  const filled = cells.filter((cell) => !isNothing(cell))
  return filled.length > 0 && filled.every(isUnit)
}

function isUnit(cell: string): boolean {
  const text = shortText(cell) ?? ''
  const isBracketed = /^[([].*[)\]]$/.test(text) && /[\p{L}₱$%]/u.test(text)
  if (isBracketed || /^[₱$%]$/.test(text)) return true
  return plainHeading(text)
    .split(' ')
    .every((word) => HARMLESS.has(word))
}

function fieldNamed(cell: string, byHeading: ReadonlyMap<string, string>): string | null {
  const heading = shortText(cell)
  if (heading === null) return null
  const without = [/$/, /[([].*$/s, /\b\d+\b/g, /[([].*$|\b\d+\b/gs]
  for (const part of without) {
    const field = byHeading.get(plainHeading(heading.replace(part, '')))
    if (field !== undefined) return field
  }
  return null
}
