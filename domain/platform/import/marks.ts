import type { FieldKind } from '#domain/platform/import/fields.ts'
import { figureIn, markIn, type DecimalMark, type Figure } from '#domain/platform/import/numbers.ts'

/** What a number may be read as: amounts have decimals, whole numbers have none. */
export const NUMBER_KINDS = ['amount', 'whole'] as const
export type NumberKind = (typeof NUMBER_KINDS)[number]

/** The kind of numbers that a field holds; null where it holds none. */
export function numberKindOf(kind: FieldKind): NumberKind | null {
  if (kind === 'money' || kind === 'percent') return 'amount'
  return kind === 'whole' ? 'whole' : null
}

/** For what a number may be open: the mark of an amount or of a whole number, and whether an amount is in pesos. */
export const OPEN_FOR = [...NUMBER_KINDS, 'pesos'] as const

/** A number that its column allows to be read both ways, '2,760' or '45000', and for what it is open. */
export type MarkDoubt = { digits: string; as: (typeof OPEN_FOR)[number][] }

/** Whether a column's numbers may be read both ways and nobody has said how. */
export function isMarkInDoubt(field: FieldKind | null, doubt: MarkDoubt | null): boolean {
  const kind = field && numberKindOf(field)
  const isPesosOpen = field === 'money' && doubt?.as.includes('pesos') === true
  return isPesosOpen || (kind !== null && doubt?.as.includes(kind) === true)
}

/** Whether a correction says how a column's numbers are written, as far as that is open. */
export function isMarkSaid(
  { markDoubt }: { markDoubt: MarkDoubt | null },
  { decimalMark, isCentavos }: { decimalMark?: DecimalMark; isCentavos?: boolean },
): boolean {
  const isOfPesos = isCentavos !== undefined && markDoubt?.as.includes('pesos') === true
  return decimalMark !== undefined || isOfPesos
}

/** Whether a column's dates may be read with the day or the month first and nobody has said which. */
export function isDayOrderInDoubt(field: FieldKind | null, isCertain: boolean | null): boolean {
  return field === 'day' && isCertain === false
}

export type Marks = {
  decimalMark: DecimalMark
  /** null when no number depends on the mark, or the column shows what it means. */
  doubt: MarkDoubt | null
  /** The decimal mark that alone explains the column, if it is read as this kind; null when the column proves none. */
  proven: Record<NumberKind, DecimalMark | null>
}

export type MarkCounter = {
  /** `isExact`: a workbook says itself what number the cell is, so that no mark of it is in doubt. */
  add(cell: string, isExact: boolean): void
  /** What the column shows; `ofFile` is the decimal mark that other columns of the file prove. */
  marks(ofFile?: DecimalMark | null): Marks
  /** A number that may be in centavos, as all of the column; '' in a column without numbers, null where they are not. */
  mayBeCentavos(): string | null
}

type Counts = {
  /** Count of numbers that show their decimal mark, by that mark. */
  shown: Record<DecimalMark, number>
  /** Of those, the ones with decimals, which no whole number has. */
  broken: Record<DecimalMark, number>
  /** Count of numbers like 2,760, which show no decimal mark, by the mark in them. */
  open: Record<DecimalMark, number>
  firstOpen: string | null
  hasPartingBlanks: boolean
  /** There is a number with more than two decimals, so an amount may have three. */
  isFine: boolean
  /** Count of numbers but nought; of those that are whole and 100 or more, with the first of these. */
  numbers: number
  large: number
  firstLarge: string
  /** A cell says that it is an amount in pesos. */
  saysPesos: boolean
  /** There is a number that a writer of three decimals everywhere would not write, because it has fewer or more. */
  isFreeWidth: boolean
}

/** Counts how the numbers of one column are written. */
export function markCounter(): MarkCounter {
  const counts: Counts = {
    shown: { '.': 0, ',': 0 },
    broken: { '.': 0, ',': 0 },
    open: { '.': 0, ',': 0 },
    firstOpen: null,
    hasPartingBlanks: false,
    isFine: false,
    numbers: 0,
    large: 0,
    firstLarge: '',
    saysPesos: false,
    isFreeWidth: false,
  }
  return {
    add: (cell, isExact) => {
      const figure = /\d/.test(cell) ? figureIn(cell) : null
      if (!figure) return
      counts.saysPesos ||= /[₱p]/i.test(cell)
      countSize(counts, figure)
      if (!isExact) count(counts, figure)
    },
    marks: (ofFile = null) => marksFrom(counts, ofFile),
    mayBeCentavos: () => mayBeCentavos(counts),
  }
}

function count(counts: Counts, { digits, isPartedByBlanks }: Figure): void {
  const { shown, broken, open } = counts
  counts.hasPartingBlanks ||= isPartedByBlanks
  const mark = markIn(digits)
  const first: DecimalMark = digits.includes('.') ? '.' : ','
  if (mark === null) {
    open[first] += 1
    counts.firstOpen ??= digits
  } else if (mark !== 'none') {
    const decimals = digits.slice(digits.lastIndexOf(mark) + 1)
    shown[mark] += 1
    if (/[1-9]/.test(decimals)) broken[mark] += 1
    counts.isFine ||= decimals.length > 2
  }
  // In 1,234,567 commas separate thousands, so the decimal mark is the point.
  else if (/[.,]/.test(digits)) shown[otherMark(first)] += 1
  else counts.isFreeWidth = true
}

function countSize(counts: Counts, { digits }: Figure): void {
  if (!/[1-9]/.test(digits)) return
  counts.numbers += 1
  if (markIn(digits) !== 'none' || digits.replace(/\D/g, '').length < 3) return
  counts.large += 1
  counts.firstLarge ||= digits
}

/** Amounts may be centavos where all are whole, and most so large that centavos would be prices, too. */
function mayBeCentavos({ numbers, large, firstLarge, saysPesos }: Counts): string | null {
  return large * 10 >= numbers * 9 && !saysPesos ? firstLarge : null
}

function marksFrom(counts: Counts, ofFile: DecimalMark | null): Marks {
  const { shown, broken, open, firstOpen, hasPartingBlanks, isFine, isFreeWidth } = counts
  const usual: DecimalMark = shown['.'] >= shown[','] ? '.' : ','
  const isShown = shown[usual] > 0
  const isMixed = isShown && shown[otherMark(usual)] > 0
  if (firstOpen === null) return certain(usual, isShown && !isMixed)

  const inDoubt = (decimalMark: DecimalMark, ...as: NumberKind[]) => {
    const proves = (kind: NumberKind) => (as.includes(kind) ? null : decimalMark)
    const proven = { amount: proves('amount'), whole: proves('whole') }
    return { decimalMark, doubt: { digits: firstOpen, as }, proven }
  }
  const openMark: DecimalMark = open['.'] > 0 ? '.' : ','
  const isOneMark = open[otherMark(openMark)] === 0
  if (isMixed || (!isShown && !isOneMark)) return inDoubt(usual, 'amount', 'whole')
  if (isShown) {
    // Blanks separate thousands here, so the other mark before three digits is in doubt.
    if (hasPartingBlanks && open[otherMark(usual)] > 0) return inDoubt(usual, 'amount', 'whole')
    // Beside 12,50 and 8,75 the comma of 1,250 may be another writer's, before thousands.
    if (open[usual] > 0 && !isFine) return inDoubt(usual, 'amount', 'whole')
    if (open[usual] > 0 && broken[usual] > 0) return inDoubt(usual, 'whole')
    return certain(usual, true)
  }
  if (hasPartingBlanks) return inDoubt(openMark, 'whole')
  const decimalMark = otherMark(openMark)
  if (ofFile === decimalMark) return certain(decimalMark, true)
  return isFreeWidth ? inDoubt(decimalMark, 'amount') : inDoubt(decimalMark, 'amount', 'whole')
}

function certain(decimalMark: DecimalMark, isProven: boolean): Marks {
  const proven = isProven ? decimalMark : null
  return { decimalMark, doubt: null, proven: { amount: proven, whole: proven } }
}

function otherMark(mark: DecimalMark): DecimalMark {
  return mark === '.' ? ',' : '.'
}
