import type { Centavos } from '#domain/money.ts'
import { texts } from '#domain/language.ts'

export const TEXT = texts('domain/cash/shifts/drawer', {
  fromSafe: 'From the safe',
  reasons: {
    CHANGE_FUND: 'Change fund',
    SAFE: 'To the safe',
    EXPENSE: 'Petty expense',
    OTHER: 'Other',
    SUPPLIER: 'Supplier',
  } satisfies Record<MoveReason, string>,
})

// What a drawer holds is the sum of its moves. A user who counts it never sees that sum (decisions/0053).

/** How cash came into a drawer or left it: FLOAT opens it, IN and OUT are by hand, all others belong to a document. */
export const MOVE_KINDS = [
  'FLOAT',
  'SALE',
  'PAYMENT',
  'DEPOSIT',
  'REFUND',
  'VOID',
  'IN',
  'OUT',
] as const
export type MoveKind = (typeof MOVE_KINDS)[number]

/** Why cash is put in or taken out by hand. */
export const CASH_REASONS = ['CHANGE_FUND', 'SAFE', 'EXPENSE', 'OTHER'] as const

/** The reasons of all lines: a supplier is paid by a payment of the supplier's account. */
export const MOVE_REASONS = [...CASH_REASONS, 'SUPPLIER'] as const
export type MoveReason = (typeof MOVE_REASONS)[number]

/** Why cash was moved by hand, in words. */
export function reasonLabel(reason: MoveReason, kind: MoveKind): string {
  return reason === 'SAFE' && kind === 'IN' ? TEXT.fromSafe : TEXT.reasons[reason]
}

/** Notes and coins in circulation, the largest first. */
export const DENOMINATIONS: readonly Centavos[] = [
  100_000, 50_000, 20_000, 10_000, 5000, 2000, 1000, 500, 100, 25, 10, 5, 1,
]

/** Hours after which a shift that is still open is asked about: nobody cuts it at midnight. */
export const LONG_SHIFT_HOURS = 24

export type Pieces = { value: Centavos; count: number }

/** What counted notes and coins come to. */
export function cashOf(pieces: readonly Pieces[]): Centavos {
  return pieces.reduce((sum, { value, count }) => sum + value * count, 0)
}

/** An amount in as few notes and coins as can be. */
export function fewestPieces(amount: Centavos): Pieces[] {
  let left = amount
  return DENOMINATIONS.flatMap((value) => {
    const count = Math.floor(left / value)
    left -= count * value
    return count > 0 ? [{ value, count }] : []
  })
}

/** Whether a count is so far off what is expected that somebody must approve it. */
export function isFarOff(counted: Centavos, expected: Centavos, limit: Centavos): boolean {
  return Math.abs(counted - expected) > limit
}
