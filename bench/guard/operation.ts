import { api } from '#domain/api.ts'
import type { CheckoutBody } from '#domain/selling/sales/checkout-body.ts'
import type { Caller } from '#server/testing/platform/caller.ts'
import type { Goods } from './fill.ts'
import type { Shop } from './shop.ts'

/** What a user waits for. */
export type Operation = {
  name: string
  clients: number
  /** How often one turn does it. */
  perTurn: number
  /** Its work goes on behind the answer: sums, seals. */
  hasWorkBehind?: true
  /** Measured only where GUARD_ONLY names it. */
  isExtra?: true
  /** Prepares a shop; answers what one client sends at one turn, or null where the build has no such thing. */
  prepare(shop: Shop): Promise<Send | null>
}

type Send = (turn: number, client: number) => Promise<unknown>

const LINES = 3

export function cartAt({ products }: Goods, turn: number) {
  return Array.from({ length: LINES }, (_, line) => ({
    product: anyOf(products, turn * 7 + line * 5),
    qty: 1,
  }))
}

/** Sells at a till, or at none in a build that has none. */
export function complete(till: Caller, body: CheckoutBody, tillId: number | undefined) {
  const sale = { ...body.sale, ...(tillId !== undefined && { tillId }) }
  return till.send(
    api.sales.complete,
    { body: { ...body, sale } },
    { idempotencyKey: crypto.randomUUID() },
  )
}

export function anyOf<T>(list: T[], turn: number): T {
  const one = list[turn % list.length]
  if (one === undefined) throw new Error('the list is empty')
  return one
}
