import { MANAGERS } from '#domain/roles.ts'
import { isCash } from '#domain/cash/payments/checkout-methods.ts'
import { pipeline, type Tx } from '#server/platform/database/database.ts'
import { Refused, type User } from '#server/refusals.ts'
import { say } from '#server/said.ts'
import { needMoment } from '#server/moments.ts'
import { awaitCashControl } from '#server/shop/settings/cash-control.sql.ts'
import { readShiftBasis, shareShiftAt, type Place } from '#server/cash/shifts/documents.sql.ts'

/** The shift that a document belongs to. */
export type DocumentShift = { id: number; tillId: number; isOffice: boolean }

type Asked = Place & {
  /** The shift in which it was rung up, where the caller knows; a later one does not take it. */
  shiftId?: number | undefined
  user: Pick<User, 'id' | 'role' | 'reach'>
  /** The document's moment, which is not before its shift. */
  now: Date
  /** What a caller has to do about a refusal. */
  outcome: string
}

/**
 * The open shift in which a document is made, held against closing until the transaction ends: the first lock after key and
 * approval. null where cash is not controlled. Refuses a till without a shift, a shift in which the caller does not sell, and one
 * that was closed since.
 */
export async function shiftFor(tx: Tx, asked: Asked): Promise<DocumentShift | null> {
  const { shiftId, user, now, outcome } = asked
  const [, [, basis]] = await pipeline(
    awaitCashControl(tx),
    pipeline(shareShiftAt(tx, asked), readShiftBasis(tx, asked, user)),
  )
  const { cashControl, tillName, shift } = basis
  if (!cashControl) return null
  const refusal = (why: string, status: 403 | 409 = 409) =>
    new Refused(status, say`${why}. ${outcome}`)
  if (tillName === null) {
    // Whether the sale is out of reach, or the till of another location, is for who reads the sale to say.
    if ('saleId' in asked) return null
    throw refusal('That till is not of this location')
  }
  if (shiftId !== undefined && shift?.id !== shiftId)
    throw refusal(say`The shift at ${tillName} in which this was rung up is closed`)
  if (!shift) throw refusal(say`${tillName} has no open shift`)
  // A user who could let themselves in needs not do so: each move of the drawer names who made it.
  if (!shift.isMember && !MANAGERS.includes(user.role))
    throw refusal(
      // Everybody is a member in an office, whose shift nobody answers for.
      say`${shift.answererName!} answers for the drawer of ${tillName}, and lets you sell there first`,
      403,
    )
  if (shift.isCounted) throw refusal(say`The drawer of ${tillName} is counted already`)
  needMoment(now, shift.openedAt)
  return { id: shift.id, tillId: shift.tillId, isOffice: shift.answererId === null }
}

/** Refuses cash where there is no drawer for it. */
export function refuseCashInOffice(
  shift: Pick<DocumentShift, 'isOffice'> | null,
  methods: readonly { method: string }[],
): void {
  if (!shift?.isOffice || !methods.some(({ method }) => isCash(method))) return
  throw new Refused(409, 'Cash goes through the drawer of a till: there is none here')
}
