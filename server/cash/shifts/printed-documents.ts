import type { Making } from '#domain/shop/documents/making.ts'
import { xDocument, zDocument } from '#domain/cash/shifts/readings/reading-document.ts'
import { cashSlip, countDocument, shiftDocument } from '#domain/cash/shifts/shift-document.ts'
import type { Kind } from '#domain/shop/documents/kinds.ts'
import { EVERYWHERE } from '#server/platform/reach/reach.sql.ts'
import type { JournalSources, ReadSource } from '#server/document-types.ts'
import { Refused } from '#server/refusals.ts'
import { findMove, findWholeShift } from '#server/cash/shifts/list.sql.ts'
import { findCount, findShiftWithin } from '#server/cash/shifts/shifts.sql.ts'
import { readX } from '#server/cash/shifts/readings/make-reading.ts'
import { findReading } from '#server/cash/shifts/readings/readings.sql.ts'
import { findTill } from '#server/shop/tills/tills.sql.ts'

/** The documents of drawers and readings; an X reading goes by its till's id. */
export const SHIFT_DOCUMENTS = {
  move: async (tx, { id }, { reach, now }) => {
    const move = await findMove(tx, id)
    const isByHand = move?.kind === 'IN' || move?.kind === 'OUT'
    const shift = isByHand && (await findShiftWithin(tx, move.shiftId, reach, now))
    if (!shift) throw new Refused(404, 'There is no such cash slip')
    const { locationId, tillId, answererName } = shift
    const write = (making: Making) => cashSlip(making, { move, answererName })
    return { locationId, tillId, paper: 'CASH_SLIP', number: null, at: move.movedAt, write }
  },

  count: async (tx, { id }, { reach, now }) => {
    const count = await findCount(tx, id)
    const shift = count && (await findShiftWithin(tx, count.shiftId, reach, now))
    if (!shift) throw new Refused(404, 'There is no such count')
    const { locationId, tillId } = shift
    const write = (making: Making) => countDocument(making, { ...shift, count })
    return { locationId, tillId, paper: 'COUNT', number: null, at: count.countedAt, write }
  },

  shift: async (tx, { id }, { reach, now }) => {
    const shift = await findWholeShift(tx, id, reach, now)
    if (!shift) throw new Refused(404, 'There is no such shift')
    const { locationId, tillId, closedAt, counted } = shift
    if (closedAt === null || counted === null)
      throw new Refused(409, 'That shift is open: it has a paper once it is closed')
    const write = (making: Making) => shiftDocument(making, { ...shift, closedAt, counted })
    return { locationId, tillId, paper: 'SHIFT', number: null, at: closedAt, write }
  },

  x: async (tx, { id }, { reach, now }) => {
    const x = await readX(tx, id, { user: { reach } })
    const { locationId } = (await findTill(tx, id, null))! // it was read above
    const at = now.toISOString()
    const write = (making: Making) => xDocument(making, { x, at })
    return { locationId, tillId: id, paper: 'X', number: null, at, write }
  },

  reading: async (tx, { id }, { reach }) => {
    const reading = await findReading(tx, id, reach)
    if (!reading) throw new Refused(404, 'There is no such reading')
    const { locationId, tillId, madeAt: at } = reading
    const write = (making: Making) => zDocument(making, reading)
    return { locationId, tillId, paper: 'Z', number: null, at, write }
  },
} satisfies Partial<Record<Kind, ReadSource>>

export const SHIFT_JOURNAL: JournalSources = {
  move: {
    find: (shiftIds) => `
      SELECT id, NULL::int AS sale_id, moved_at AS at FROM drawer_moves WHERE shift_id = ANY(${shiftIds}) AND kind IN ('IN', 'OUT')`,
    read: async (tx, id, { now }) => {
      const move = (await findMove(tx, id))!
      const { tillId, answererName } = (await findShiftWithin(tx, move.shiftId, EVERYWHERE, now))!
      const write = (making: Making) => cashSlip(making, { move, answererName })
      return { tillId, at: move.movedAt, write }
    },
  },

  count: {
    find: (shiftIds) =>
      `SELECT id, NULL::int AS sale_id, counted_at AS at FROM shift_counts WHERE shift_id = ANY(${shiftIds})`,
    read: async (tx, id, { now }) => {
      const count = (await findCount(tx, id))!
      const shift = (await findShiftWithin(tx, count.shiftId, EVERYWHERE, now))!
      const write = (making: Making) => countDocument(making, { ...shift, count })
      return { tillId: shift.tillId, at: count.countedAt, write }
    },
  },

  // The reading itself comes last: its moment is that of all that it holds.
  reading: {
    find: (_shiftIds, readingId) =>
      `SELECT id, NULL::int AS sale_id, NULL::timestamptz AS at FROM readings WHERE id = ${readingId}`,
    read: async (tx, id) => {
      const reading = (await findReading(tx, id, EVERYWHERE))!
      const { tillId, madeAt: at } = reading
      return { tillId, at, write: (making) => zDocument(making, reading) }
    },
  },
}
