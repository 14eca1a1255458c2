import { isDeepStrictEqual } from 'node:util'
import type { CurrentUser } from '#domain/platform/auth/api.ts'
import { TEXT, type Problem } from '#domain/problem.ts'
import { say } from '#server/said.ts'

/** Who writes something, and when. */
export type Author = { user: { id: number }; now: Date }

export type User = CurrentUser

type Extras = Pick<
  Problem,
  'errors' | 'figures' | 'shortages' | 'isUndone' | 'madeId' | 'needsApproval'
> & {
  retryAfterS?: number
}

/** The business said no. The message is a sentence for the caller. Nothing was changed. */
export class Refused extends Error {
  readonly status: 400 | 401 | 403 | 404 | 409 | 410 | 413 | 414 | 415 | 422 | 429 | 431 | 503
  readonly extras: Extras

  constructor(status: Refused['status'], sentence: string, extras: Extras = {}) {
    super(sentence)
    this.status = status
    this.extras = extras
  }
}

/** Work under a key failed and its transaction was rolled back, so the answer may say that nothing was saved. */
export class Undone extends Error {
  constructor(cause: Error) {
    super('nothing was saved', { cause })
  }
}

/** A call failed before its work began, so the answer may say that this try did nothing. */
export class NotBegun extends Error {
  constructor(cause: unknown) {
    super('the work did not begin', { cause })
  }
}

/** A refusal that belongs to one field of a form. */
export function refusedField(status: 400 | 403 | 409, field: string, message: string): Refused {
  return new Refused(status, message, { errors: [{ field, message }] })
}

/** Refuses a change made from an older version than the stored one. A change without a version is accepted. */
export function refuseStale(name: string, version: number | undefined, stored: number): void {
  if (version === undefined || version === stored) return
  throw refusedField(
    409,
    'version',
    say`${name} was changed by another user meanwhile. ${TEXT.lookAgain}`,
  )
}

/** Whether a stale change contains nothing but what is stored: an earlier try made it, and its answer was lost. */
export function isMadeAlready<Row extends { version: number }>(
  version: number | undefined,
  change: Partial<Row>,
  stored: Row,
): boolean {
  if (version === undefined || version === stored.version) return false
  const names = Object.keys(change) as (keyof Row)[] // T's keys, as the type says
  return names.every(
    (name) => change[name] === undefined || isDeepStrictEqual(change[name], stored[name]),
  )
}
