import { APPROVAL_RULES } from '#server/verify/rules/approvals.ts'
import { SCHEDULED_CHANGE_RULES } from '#server/verify/rules/scheduled-changes.ts'
import { BOOK_RULES } from '#server/verify/rules/books.ts'
import { LOG_RULES } from '#server/verify/rules/log.ts'
import { FIGURE_RULES } from '#server/verify/rules/figures.ts'
import { JOURNAL_RULES } from '#server/verify/rules/journal.ts'
import { KEY_RULES } from '#server/verify/rules/keys.ts'
import { NUMBER_RULES } from '#server/verify/rules/numbers.ts'
import { PEOPLE_RULES } from '#server/verify/rules/people.ts'
import { PURCHASE_RULES } from '#server/verify/rules/purchases.ts'
import { RECORD_RULES } from '#server/verify/rules/records.ts'
import { DOCUMENT_RULES } from '#server/verify/rules/documents.ts'
import { RETURN_RULES } from '#server/verify/rules/returns.ts'
import { SALE_LINE_RULES } from '#server/verify/rules/sale-lines.ts'
import { SALES_RULES } from '#server/verify/rules/sales.ts'
import { SCHEME_RULES } from '#server/verify/rules/schemes.ts'
import { SEAL_RULES } from '#server/verify/rules/seals.ts'
import { SHIFT_RULES } from '#server/verify/rules/shifts.ts'
import { PARKED_SALE_RULES } from '#server/verify/rules/parked-sales.ts'
import { STOCK_RULES } from '#server/verify/rules/stock.ts'

/** Something that must be true of the shop's data at every moment. */
export type Rule = {
  /** Its group's file and its subject: 'stock/shelf'. */
  name: string
  /** What holds in a shop in order, as a sentence. */
  sentence: string
  /** The table whose rows are checked. */
  table: string
  /** Takes longer than most rules. It is begun first, so that no connection waits for it at the end. */
  isLong?: true
  /**
   * A query for the rows that break the rule: `id` names each, further columns show what is wrong. It works on whole sets,
   * without loops.
   */
  broken: string
  /**
   * For what SQL cannot decide. The query then gives all rows that may be broken, by a numeric `id`; those for which this is
   * true are broken. They are read a few at a time, and reported by their ids alone.
   */
  isBroken?: (row: Record<string, unknown>) => boolean
}

/** Everything that must be true of the shop's data at every moment. */
export const RULES: readonly Rule[] = [
  ...STOCK_RULES,
  ...SALES_RULES,
  ...SALE_LINE_RULES,
  ...SCHEME_RULES,
  ...RETURN_RULES,
  ...PARKED_SALE_RULES,
  ...DOCUMENT_RULES,
  ...SHIFT_RULES,
  ...JOURNAL_RULES,
  ...PURCHASE_RULES,
  ...SCHEDULED_CHANGE_RULES,
  ...FIGURE_RULES,
  ...BOOK_RULES,
  ...NUMBER_RULES,
  ...KEY_RULES,
  ...APPROVAL_RULES,
  ...PEOPLE_RULES,
  ...LOG_RULES,
  ...RECORD_RULES,
  ...SEAL_RULES,
]
