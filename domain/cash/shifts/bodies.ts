import { z } from 'zod'
import * as field from '#domain/fields.ts'
import { CASH_REASONS, DENOMINATIONS } from '#domain/cash/shifts/drawer.ts'
import { texts } from '#domain/language.ts'

export const TEXT = texts('domain/cash/shifts/bodies', {
  noSuchPiece: 'There is no such note or coin',
  twice: 'Count each note and coin once',
})

/** Most pieces of one note or coin in a drawer. */
const MOST_PIECES = 100_000

export const shiftOpening = z.object({
  tillId: field.id,
  /** Cash that is in the drawer to begin with. */
  float: field.money('float'),
})
export type ShiftOpening = z.output<typeof shiftOpening>

export const cashMove = z.object({
  direction: z.enum(['IN', 'OUT']),
  amount: field.money('amount', { least: 1 }),
  reason: z.enum(CASH_REASONS),
  note: field.note('note', 500),
})
export type CashMove = z.output<typeof cashMove>

/** How many notes or coins of one value were counted. */
export const pieceCount = field.wholeNumber('pieces', 0, MOST_PIECES)

/** Whether the caller takes the drawer over as it was counted: the user who answered for it has let the caller in, and is done. */
const takesOver = z.boolean().default(false)

export const drawerCount = z.object({
  denominations: z
    .array(
      z.object({
        value: field
          .money('value')
          .refine((value) => DENOMINATIONS.includes(value), { error: () => TEXT.noSuchPiece }),
        count: pieceCount,
      }),
    )
    .max(DENOMINATIONS.length)
    .refine((list) => new Set(list.map(({ value }) => value)).size === list.length, {
      error: () => TEXT.twice,
    }),
  /** What the slips of other methods come to. */
  methods: z
    .array(z.object({ method: field.text('method', 50), amount: field.money('amount') }))
    .max(50)
    .default([]),
  takesOver,
})
export type DrawerCount = z.output<typeof drawerCount>

export const shiftClosing = z.object({ note: field.note('note', 500), takesOver })
export type ShiftClosing = z.output<typeof shiftClosing>

/** How cash is controlled, as its form checks itself. */
export const cashRules = z.object({
  /** Tills sell in shifts, with a drawer that is counted and readings. */
  cashControl: z.boolean(),
  /** More than this is taken out by a manager, or with an approval. */
  cashOutLimit: field.money('cashOutLimit'),
  /** A count that is off by more is closed by a manager, or with an approval. */
  countOffLimit: field.money('differenceLimit'),
  /** A drawer may be opened for a reason that is logged, without a sale or a move of cash. */
  opensDrawerByReason: z.boolean(),
})
