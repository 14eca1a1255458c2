import type { openWholeShop } from '#server/testing/whole-shop.ts'

export type WholeShop = Awaited<ReturnType<typeof openWholeShop>>

/** How the shop is broken as only the owner of the database can, and what is told. */
export type Damage = {
  /** The rule that must tell it. */
  rule: string
  how: string
  /** Tables whose guards are taken away first. */
  unguard?: string[]
  sql: string
  /** How the broken row is named, where it is known ahead. */
  id?: string | number
}
