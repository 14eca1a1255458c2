import type { Role } from '#domain/roles.ts'
import { Refused, refusedField } from '#server/refusals.ts'
import { say, sayAll } from '#server/said.ts'

/** Something that not every role may do. */
export type Need = {
  may: (role: Role) => boolean
  /** The refusal for a role that lacks this authority. */
  sentence: (role: Role) => string
  /** What is to be approved, in words for the approver and for whoever reads the approval later. */
  what: string
  /** The field of the form that it belongs to. */
  field?: string
}

/** By whose rights a call is judged: by its caller's role, or by what its approver may do. */
export type Authority = {
  /** The id of the approval that the call came with. */
  readonly approvalId: string | null
  /** Refuses what is beyond these rights, at once or when the work is done: it is never committed. */
  demand(need: Need): void
}

/** The rights of a role alone. */
export function authorityOf(role: Role): Authority {
  return {
    approvalId: null,
    demand({ may, sentence, field }) {
      if (may(role)) return
      const refusal = sentence(role)
      throw field === undefined ? new Refused(403, refusal) : refusedField(403, field, refusal)
    },
  }
}

/** Whose permission a call has, and for what. */
export type Approval = { approverId: number; name: string; role: Role; needs: string[] }

/**
 * The rights of a call that may be approved. What is beyond its caller's role is collected, so that an approver is asked
 * for all of it at once and never lifts what they were not shown.
 */
export class ApprovableAuthority implements Authority {
  readonly #role: Role
  readonly #needs: Need[] = []

  readonly approvalId: string | null

  constructor(role: Role, approvalId: string | null) {
    this.#role = role
    this.approvalId = approvalId
  }

  demand(need: Need): void {
    if (!need.may(this.#role)) this.#needs.push(need)
  }

  /** Refuses what the caller may not do and the approval, if there is one, does not lift. */
  applyApproval(approval: Approval | null): void {
    const needs = this.#needs
    const isShown = ({ what }: Need) => approval !== null && approval.needs.includes(what)
    const isBeyond = ({ may }: Need) => approval !== null && !may(approval.role)
    if (needs.every((need) => isShown(need) && !isBeyond(need))) return
    const sentences = [
      ...(approval && needs.some(isBeyond) ? [say`${approval.name} may not approve this`] : []),
      ...needs.map(({ sentence }) => sentence(this.#role)),
    ]
    const errors = needs.flatMap(({ field, sentence }) =>
      field === undefined ? [] : [{ field, message: sentence(this.#role) }],
    )
    throw new Refused(403, sayAll([...new Set(sentences)], '. '), {
      needsApproval: [...new Set(needs.map(({ what }) => what))],
      ...(errors.length > 0 && { errors }),
    })
  }
}
