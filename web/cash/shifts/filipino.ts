import type { Translated } from '#domain/language.ts'
import type { CASH_RULES_TEXT as CASH_RULES_CASH_RULES } from '#web/cash/shifts/cash-rules-text.ts'
import type { COUNT_TEXT as COUNT_COUNT } from '#web/cash/shifts/count-text.ts'
import type { TEXT as SHIFTS } from '#web/cash/shifts/shifts-text.ts'

export const filipino = {
  'cash/shifts/cash-rules-text/cash-rules': {} satisfies Translated<typeof CASH_RULES_CASH_RULES>,
  'cash/shifts/count-text/count': {} satisfies Translated<typeof COUNT_COUNT>,
  'cash/shifts/shifts-text': {} satisfies Translated<typeof SHIFTS>,
}
