import type { openWholeShop } from '#server/testing/platform/whole-shop.ts'

export type WholeShop = Awaited<ReturnType<typeof openWholeShop>>

/** A damage that only the database's owner can do, and the rule that must show it. */
export type Damage = {
  /** The rule that must be broken. */
  rule: string
  how: string
  /** Tables whose constraints and triggers are dropped first. */
  unguard?: string[]
  sql: string
  /** The id of the broken row, where it is known beforehand. */
  id?: string | number
}
