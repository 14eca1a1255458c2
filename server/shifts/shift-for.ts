import { MANAGERS } from '#domain/roles.ts'
import { isCash } from '#domain/sales/sale.ts'
import { Overtaken, together, type Tx } from '#server/database/database.ts'
import { Refused, type User } from '#server/http.ts'
import { awaitCashControl, readShiftBasis, type Place } from '#server/shifts/documents/queries.ts'

/** The shift that a document belongs to. */
export type DocumentShift = { id: number; tillId: number; isOffice: boolean }

type Asked = Place & {
  /** The shift in which it was rung up, where the caller knows; a later one does not take it. */
  shiftId?: number | undefined
  user: Pick<User, 'id' | 'role' | 'reach'>
  /** What a caller has to do about a refusal. */
  outcome: string
}

/**
 * The open shift in which a document is made, locked against closing until the transaction ends: the first lock after key and
 * approval. null where cash is not controlled. Refuses a till without a shift, a shift in which the caller does not sell, and one
 * that was closed since.
 */
export async function shiftFor(tx: Tx, asked: Asked): Promise<DocumentShift | null> {
  const { shiftId, user, outcome } = asked
  const [, basis] = await together(awaitCashControl(tx), readShiftBasis(tx, asked, user))
  const { cashControl, tillName, shift, isOvertaken } = basis
  if (!cashControl) return null
  if (isOvertaken && shiftId === undefined)
    throw new Overtaken('the shift of a document was closed while it waited')
  const refusal = (why: string, status: 403 | 409 = 409) =>
    new Refused(status, `${why}. ${outcome}`)
  if (tillName === null) {
    // Whether the sale is out of reach, or the till of another location, is for who reads the sale to say.
    if ('saleId' in asked) return null
    throw refusal('That till is not of this location')
  }
  if (shiftId !== undefined && shift?.id !== shiftId)
    throw refusal(`The shift at ${tillName} in which this was rung up is closed`)
  if (!shift) throw refusal(`${tillName} has no open shift`)
  // Whoever could let themselves in needs not do so: each move of the drawer names who made it.
  if (!shift.isMember && !MANAGERS.includes(user.role))
    throw refusal(
      `${shift.answererName} answers for the drawer of ${tillName}, and lets you sell there first`,
      403,
    )
  if (shift.isCounted) throw refusal(`The drawer of ${tillName} is counted already`)
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
