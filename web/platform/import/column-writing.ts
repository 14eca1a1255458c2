import { DECIMAL_MARKS, type DecimalMark } from '#domain/platform/import/numbers.ts'
import { COLUMN_ORDERS } from '#domain/platform/import/day-order.ts'
import type { FieldKind } from '#domain/platform/import/fields.ts'
import { isDayOrderInDoubt, isMarkInDoubt } from '#domain/platform/import/marks.ts'
import type { ImportColumn } from '#domain/platform/import/settings.ts'
import type { ReadChanges } from '#domain/platform/import/settings.ts'
import { TEXT } from '#web/platform/import/import-text.ts'

type Correction = Omit<NonNullable<ReadChanges['columns']>[number], 'position'>

/** A way in which the cells of a column may be meant, for example which decimal mark they use. */
export type Writing = { label: string; isChosen: boolean; correction: Correction }

/**
 * The ways to choose from for a column of a kind, if the cells of the column mean something else in each; else an empty
 * list.
 */
export function writingsOf(column: ImportColumn, kind: FieldKind | null): Writing[] {
  if (kind === null) return []
  // If the user has to decide, no way is chosen beforehand.
  const isAsked = isMarkInDoubt(kind, column.markDoubt)
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
    return COLUMN_ORDERS.filter((order) => order !== 'YMD' || column.mayBeginWithYear).map(
      (dayOrder) => ({
        label: TEXT.dayOrders[dayOrder],
        isChosen: column.isDayOrderCertain === true && column.dayOrder === dayOrder,
        correction: { dayOrder },
      }),
    )
  return []
}

function hasMark(sample: string): boolean {
  return /[.,]/.test(sample)
}

/** What the user has to decide about a column, as TEXT says it; null if the cells are clear or somebody has decided. */
export function doubtOf(
  { markDoubt, isDayOrderCertain, hasBothDayOrders }: ImportColumn,
  kind: FieldKind | null,
): 'markInDoubt' | 'pesosInDoubt' | 'noDayOrder' | 'bothDayOrders' | null {
  if (isMarkInDoubt(kind, markDoubt))
    return markDoubt?.as.includes('pesos') ? 'pesosInDoubt' : 'markInDoubt'
  if (!isDayOrderInDoubt(kind, isDayOrderCertain)) return null
  return hasBothDayOrders ? 'bothDayOrders' : 'noDayOrder'
}
