import { z } from 'zod'
import * as field from '#domain/fields.ts'
import { pesosOf, type Centavos } from '#domain/money.ts'
import { PAYMENT_METHODS } from '#domain/cash/payments/methods.ts'
import { pieceCount, type DrawerCount } from '#domain/cash/shifts/bodies.ts'
import { isCash } from '#domain/cash/payments/checkout-methods.ts'
import { blankCount } from '#web/platform/ui/blank-count.ts'
import { cashOf, DENOMINATIONS } from '#domain/cash/shifts/drawer.ts'

/** Methods whose slips lie beside the drawer. */
export const SLIP_METHODS = PAYMENT_METHODS.filter((method) => !isCash(method))

/** An empty field: none of that were counted. */
const pieces = blankCount.or(pieceCount)

/** A count as its form holds it: how many of each of DENOMINATIONS, and what the slips of each of SLIP_METHODS come to. */
export const countDraft = z.object({
  pieces: z.array(pieces),
  slips: z.array(field.optionalMoney('amount')),
  takesOver: z.boolean(),
})
export type CountDraft = z.output<typeof countDraft>

export const EMPTY_COUNT = {
  pieces: DENOMINATIONS.map(() => undefined),
  slips: SLIP_METHODS.map(() => ''),
  takesOver: false,
}

/** The body of the call that counts a drawer. */
export function countBody({ pieces: counts, slips, takesOver }: CountDraft) {
  return {
    denominations: piecesOf(counts)
      .filter(({ count }) => count > 0)
      .map(({ value, count }) => ({ value: pesosOf(value), count })),
    methods: SLIP_METHODS.flatMap((method, index) => {
      const amount = slips[index]
      return amount ? [{ method, amount: pesosOf(amount) }] : []
    }),
    takesOver,
  }
}

/** What is typed comes to, as far as it is whole numbers. */
export function cashTyped(typed: readonly number[]): Centavos {
  return cashOf(piecesOf(typed.map((count) => pieceCount.safeParse(count).data ?? 0)))
}

function piecesOf(counts: readonly number[]): DrawerCount['denominations'] {
  return DENOMINATIONS.map((value, index) => ({ value, count: counts[index] ?? 0 }))
}
