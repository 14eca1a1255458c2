import { isNothing } from '#domain/csv.ts'
import { shortText } from '#domain/platform/import/limits.ts'
import { isContainerWord } from '#domain/platform/import/unit-words.ts'

export const YES = new Set(['yes', 'y', 'true', 't', '1', 'x', 'on', 'oui', 'si', 'sí', 'oo'])
export const NO = new Set(['no', 'n', 'false', 'f', '0', 'off', 'non', 'hindi'])

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
 * lower case without signs, separated by commas.
 */
export type FieldWords = {
  label: string
  kind: FieldKind
  also: string
  /** The field that it becomes a part of: a first name is one of the name. */
  partOf?: string
  /**
   * Of a choice that has words of its own: what its cells may say, by value, separated by commas, the first as it is
   * exported. Signs and case do not matter.
   */
  choices?: Readonly<Record<string, string>>
  /** The values of a choice that a yes and a no below a heading mean; null where they mean none. */
  choicesBelow?: (heading: string) => readonly [yes: string, no: string] | null
}

/** The fields that files of a kind may hold, in the order of exported files, and the headings that name them. */
export type Fields = {
  names: readonly string[]
  /** Those that something has; the others become parts of them. */
  own: readonly string[]
  /** The field into which a column's cells come: for most itself. */
  wholeOf(field: string): string
  labelOf(field: string): string
  kindOf(field: string): FieldKind
  /**
   * The field that a heading names; null when none does. Text in brackets, years and the number of a column are ignored:
   * 'Price (PHP) 2025' is the price.
   */
  named(heading: string): string | null
  /** The field that a heading names with all that it says. */
  namedInFull(heading: string): string | null
  /** The value that a cell below a heading means by its words; null for other cells, and where a choice has none of its own. */
  choiceIn(field: string, cell: string, header: string): string | null
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
      [label, ...`${also}, ${more[field] ?? ''}`.split(', ')].flatMap((heading) =>
        heading === '' ? [] : [[plainHeading(heading), field] as const],
      ),
    ),
  )
  return {
    names: [...table.keys()],
    own: [...table].flatMap(([field, { partOf }]) => (partOf === undefined ? field : [])),
    wholeOf: (field) => table.get(field)?.partOf ?? field,
    labelOf: (field) => table.get(field)?.label ?? field,
    kindOf: (field) => table.get(field)?.kind ?? 'text',
    named: (heading) => fieldNamed(heading, byHeading),
    namedInFull: (heading) =>
      heading.length > 100 ? null : (byHeading.get(plainHeading(heading)) ?? null),
    choiceIn: (field, cell, header) => {
      const word = plainHeading(cell.slice(0, 100))
      const [yes, no] = table.get(field)?.choicesBelow?.(plainHeading(header.slice(0, 100))) ?? []
      if (word !== 'x' && YES.has(word) && yes !== undefined) return yes
      if (NO.has(word) && no !== undefined) return no
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

/** What a heading may say beside its field without making another thing of it: how its cells are written. */
const HARMLESS = new Set(
  'php p peso pesos ₱ in mm m dd d yyyy yy y or date optional required if any text number numeric pc pcs piece pieces unit units per each ea tab tabs tablet tablets centavo centavos cent cents a the s es n yes no true false'.split(
    ' ',
  ),
)
/** What a heading says beside its field: brackets, and a number behind one of these, 'Price/100', 'Qty x 12'. */
const MORE = /(?:[([]|(?:\/|\b(?:per|x|of)) ?\d).*$/is

/** A heading without its year, its rate, and the number of its column: 'Price 2025', '3. Price', 'Price (PHP) 2'. */
function unnumbered(heading: string): string {
  return heading
    .replace(/\b(?:19|20)\d\d\b|\b\d+ ?%|^\d\d?[.)]/g, '')
    .replace(/(\/|\b(?:per|x|of))? ?\b0?[1-9] ?$/i, (number, per?: string) => (per ? number : ''))
}

function wordsBeside(heading: string): string[] {
  return plainHeading(MORE.exec(unnumbered(heading))?.[0] ?? '').split(' ')
}

/**
 * Whether a heading says more than its field, so that it is another thing: 'Price (per box of 100)', 'Price/100', 'Qty (sold)'.
 * One that says how its cells are written, 'Price (PHP)' and 'Expiry (mm/dd/yyyy)', does not.
 */
export function isQualified(cell: string): boolean {
  const words = wordsBeside(shortText(cell) ?? '')
  return words.some((word) => word !== '' && !HARMLESS.has(word))
}

/** The unit that a heading says its cells are of: 'box' of 'Price (per box of 100)', '100' of 'Qty/100'; null without one. */
export function unitInHeading(cell: string): string | null {
  const heading = shortText(cell) ?? ''
  const words = plainHeading(heading).split(' ')
  const isPer = (_: string, at: number) => words[at - 1] === 'per'
  const number = wordsBeside(heading).find((word) => /^\d+$/.test(word))
  return words.find(isPer) ?? words.find(isContainerWord) ?? number ?? null
}

/** Whether a line below the headings says in what its columns are counted or written: '(PHP)', 'per box', 'dd/mm/yyyy'. */
export function areUnits(cells: readonly string[]): boolean {
  const filled = cells.filter((cell) => !isNothing(cell))
  return filled.length > 0 && filled.every(isUnit)
}

function isUnit(cell: string): boolean {
  const text = shortText(cell) ?? ''
  const isBracketed = /^[([].*[)\]]$/.test(text) && /[\p{L}₱$%]/u.test(text)
  if (isBracketed || /^[₱$%]$/.test(text)) return true
  return plainHeading(text.replace(/^(?:\/|per) ?\d+/i, 'per'))
    .split(' ')
    .every((word) => HARMLESS.has(word) || isContainerWord(word))
}

function fieldNamed(cell: string, byHeading: ReadonlyMap<string, string>): string | null {
  const heading = shortText(cell)
  if (heading === null) return null
  const alone = heading.replace(MORE, '')
  for (const part of [heading, alone, unnumbered(heading), unnumbered(alone)]) {
    const field = byHeading.get(plainHeading(part))
    if (field !== undefined) return field
  }
  return null
}
