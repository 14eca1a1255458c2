import { DECIMAL_MARKS, type DecimalMark } from '#domain/products/import/numbers.ts'
import { DAY_ORDERS } from '#domain/products/import/days.ts'
import { kindOf } from '#domain/products/import/fields.ts'
import { isMarkInDoubt } from '#domain/products/import/marks.ts'
import type { ImportChanges, ImportColumn } from '#domain/products/import/settings.ts'
import { TEXT } from '#web/products/import/import-text.ts'

type Correction = Omit<NonNullable<ImportChanges['columns']>[number], 'position'>

/** One way in which the cells of a column may be written. */
export type Writing = { label: string; isChosen: boolean; correction: Correction }

/** The ways to choose from, where the column's cells mean something else in each of them; else none. */
export function writingsOf(column: ImportColumn): Writing[] {
  if (column.field === null) return []
  const kind = kindOf(column.field)
  // What must be answered has no answer beforehand.
  const isAsked = isMarkInDoubt(column.field, column.markDoubt)
  const isMark = (mark: DecimalMark) => !isAsked && column.decimalMark === mark
  if (kind === 'money')
    return [false, true].flatMap((isCentavos) =>
      DECIMAL_MARKS.map((decimalMark) => ({
        label: isCentavos
          ? TEXT.centavos(TEXT.centavoNumbers[decimalMark])
          : TEXT.pesos(TEXT.numbers[decimalMark]),
        isChosen: column.isCentavos === isCentavos && isMark(decimalMark),
        correction: { isCentavos, decimalMark },
      })),
    )
  if (kind === 'percent' || (kind === 'whole' && (isAsked || column.samples.some(hasMark))))
    return DECIMAL_MARKS.map((decimalMark) => ({
      label: TEXT.numbers[decimalMark],
      isChosen: isMark(decimalMark),
      correction: { decimalMark },
    }))
  if (kind === 'day' && column.isDayOrderCertain !== null)
    return DAY_ORDERS.map((dayOrder) => ({
      label: TEXT.dayOrders[dayOrder],
      isChosen: column.dayOrder === dayOrder,
      correction: { dayOrder },
    }))
  return []
}

function hasMark(sample: string): boolean {
  return /[.,]/.test(sample)
}

/** What may be read both ways, and nobody has said how: what a mark parts, or which of day and month comes first. */
export function doubtOf({
  field,
  markDoubt,
  isDayOrderCertain,
}: ImportColumn): 'mark' | 'dayOrder' | null {
  if (isMarkInDoubt(field, markDoubt)) return 'mark'
  return field !== null && kindOf(field) === 'day' && isDayOrderCertain === false
    ? 'dayOrder'
    : null
}
