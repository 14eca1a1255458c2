import { LOG_RULES } from '#server/verify/rules/log.ts'
import { FIGURE_RULES } from '#server/verify/rules/figures.ts'
import { KEY_RULES } from '#server/verify/rules/keys.ts'
import { NUMBER_RULES } from '#server/verify/rules/numbers.ts'
import { PEOPLE_RULES } from '#server/verify/rules/people.ts'
import { PURCHASE_RULES } from '#server/verify/rules/purchases.ts'
import { RECORD_RULES } from '#server/verify/rules/records.ts'
import { SALE_LINE_RULES } from '#server/verify/rules/sale-lines.ts'
import { SALES_RULES } from '#server/verify/rules/sales.ts'
import { SEAL_RULES } from '#server/verify/rules/seals.ts'
import { STOCK_RULES } from '#server/verify/rules/stock.ts'

/** Something that must be true of the shop's data at every moment. */
export type Rule = {
  /** The group's file and what it is about: 'stock/shelf'. */
  name: string
  /** What holds, as one says it of a shop in order. */
  sentence: string
  /** The table whose rows it goes through. */
  table: string
  /** Takes longer than most: begun first, so that no connection waits for another's at the end. */
  isLong?: true
  /** Gives the rows that break it: `id` names each, further columns say what is wrong with it. Whole sets, no loops. */
  broken: string
}

/** Everything that must be true of the shop's data at every moment. */
export const RULES: readonly Rule[] = [
  ...STOCK_RULES,
  ...SALES_RULES,
  ...SALE_LINE_RULES,
  ...PURCHASE_RULES,
  ...FIGURE_RULES,
  ...NUMBER_RULES,
  ...KEY_RULES,
  ...PEOPLE_RULES,
  ...LOG_RULES,
  ...RECORD_RULES,
  ...SEAL_RULES,
]
