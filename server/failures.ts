import type { FastifyError, FastifyReply, FastifyRequest } from 'fastify'
import type { DatabaseError } from 'pg'
import { api } from '#domain/api.ts'
import { fieldName, type Problem } from '#domain/problem.ts'
import { DatabaseAway } from '#server/platform/database/connection.ts'
import { databaseError, isDiskFull } from '#server/platform/database/database.ts'
import { Crowded } from '#server/platform/database/turns.ts'
import { gathered, type Conflict, type Feature } from '#server/feature.ts'
import { NotBegun, Refused, refusedField, Undone } from '#server/refusals.ts'
import { TooLate } from '#server/patience.ts'
import { refusalByReference } from '#server/references.ts'
import { say, saidIn } from '#server/said.ts'

export const TITLES: Record<number, string> = {
  400: 'Bad Request',
  401: 'Unauthorized',
  403: 'Forbidden',
  404: 'Not Found',
  408: 'Request Timeout',
  409: 'Conflict',
  410: 'Gone',
  413: 'Content Too Large',
  414: 'URI Too Long',
  415: 'Unsupported Media Type',
  422: 'Unprocessable Content',
  429: 'Too Many Requests',
  431: 'Request Header Fields Too Large',
  500: 'Internal Server Error',
  503: 'Service Unavailable',
}

const AWAY_IN_WORDS =
  /ECONN\w+|EPIPE|ENOENT|ETIMEDOUT|EHOSTUNREACH|ENETUNREACH|EAI_AGAIN|ENOTFOUND|timeout ex(ceeded|pired)|Connection terminated|not queryable/i

const AWAY_SENTENCE = 'The database cannot be reached just now.'
const BUSY_SENTENCE = 'The server is too busy just now.'
const LATE_SENTENCE = 'The server took too long to answer.'
const WAITED_SENTENCE = 'Others are changing the same just now.'
const FULL_SENTENCE =
  'The server’s disk is full: nothing was saved. Whoever looks after the server must make room on it.'
/**
 * SQLSTATEs that make a later try worthwhile, and what they mean: a lock that did not come, a statement that took too long,
 * too little room; else PostgreSQL is away, restarting, no longer the primary, or was just migrated.
 */
const UNAVAILABLE = [
  [/^55P03/, WAITED_SENTENCE],
  [/^57014/, LATE_SENTENCE],
  [/^(53|25P03)/, BUSY_SENTENCE],
  [/^(08|57|58|0A000|25006|26000)/, AWAY_SENTENCE],
] as const

/** PostgreSQL has ended because of it. */
const FALLEN_SENTENCE = 'The server’s disk is full, and its database has stopped.'
const BROKEN_SENTENCE = 'Something went wrong on the server.'
/** The connection may be lost during the COMMIT: then nobody knows the outcome. */
const UNKNOWN_SENTENCE = 'Check whether this was saved before you try again.'

const { path: LOGIN } = api.auth.login

/** What refusals of the database mean to the caller, of all features. */
type Meanings = {
  conflicts: Readonly<Record<string, Conflict>>
  referring: Readonly<Record<string, string>>
}

/** The error handler: answers every refusal and failure as a problem (RFC 9457). */
export function problemAnswerer(features: readonly Feature[]) {
  const meanings: Meanings = {
    conflicts: gathered(features, ({ conflicts }) => conflicts),
    referring: gathered(features, ({ referring }) => referring),
  }
  return (error: unknown, request: FastifyRequest, reply: FastifyReply) =>
    answerProblem(error, meanings, request, reply)
}

function answerProblem(
  error: unknown,
  meanings: Meanings,
  request: FastifyRequest,
  reply: FastifyReply,
): void {
  if (isBrokenOff(error, request)) {
    request.log.info(
      { method: request.method, route: request.routeOptions.url },
      'The request broke off',
    )
    return void reply.code(400).send()
  }
  const { retryAfterS, ...problem } = problemFor(error, meanings, request)
  if (problem.status >= 500) {
    const isKnown = problem.isUndone ?? problem.detail === FULL_SENTENCE
    if (request.method !== 'GET' && !isKnown)
      problem.detail = say`${problem.detail} ${UNKNOWN_SENTENCE}`
    // What wraps the cause of a call that did not begin says nothing more, and many may be refused at once.
    const cause = problem.didNotBegin ? causesOf(error).at(-1) : error
    request.log.error({ error: withoutValues(cause), requestId: request.id }, problem.title)
  }
  if (isTurnedAway(request, problem.status)) noteTurnedAway(request, problem)
  if (retryAfterS !== undefined) reply.header('Retry-After', retryAfterS)
  const said = saidIn(sentencesOf(problem))
  if (said.length > 0) problem.said = said
  reply.code(problem.status).type('application/problem+json').send(JSON.stringify(problem))
}

function sentencesOf({ detail, errors = [], needsApproval = [] }: Problem): string[] {
  return [detail, ...errors.map(({ message }) => message), ...needsApproval]
}

/**
 * Whether the caller hung up before the request was complete. Then nothing was done, nothing failed, and nobody reads
 * the answer.
 */
function isBrokenOff(error: unknown, { raw }: FastifyRequest): boolean {
  return raw.destroyed && !raw.complete && !(error instanceof Refused)
}

/** Whether the caller is refused and not the request. An ended session does not count, a wrong password does. */
function isTurnedAway({ routeOptions }: FastifyRequest, status: number): boolean {
  return status === 403 || status === 429 || (status === 401 && routeOptions.url === LOGIN)
}

/** Logs an attempt at something not allowed: the call, the address and, where known, the user's id. */
function noteTurnedAway({ log, method, routeOptions, ip }: FastifyRequest, problem: Problem): void {
  const { status, title, requestId } = problem
  log.warn({ method, route: routeOptions.url, address: ip, status, requestId }, title)
}

/** What a log may keep of an error: its kind and where it was thrown. Messages hold statements, rows and names. */
export function withoutValues(error: unknown): object[] {
  const causes: object[] = []
  for (let cause = error; cause instanceof Error; cause = cause.cause) {
    const { code, constraint, severity } = cause as Partial<DatabaseError>
    const frames = (cause.stack ?? '').split('\n').filter((line) => /^\s+at /.test(line))
    causes.push({ name: cause.name, code, constraint, severity, stack: frames.slice(0, 12) })
  }
  return causes
}

/** The problem for an error. Only an error of our own is a 500, which reveals nothing of its cause. */
function problemFor(
  error: unknown,
  meanings: Meanings,
  { id: requestId, method }: Pick<FastifyRequest, 'id' | 'method'>,
): Problem & { retryAfterS?: number } {
  const problem = (status: number, detail: string, extras: Refused['extras'] = {}) => ({
    status,
    title: TITLES[status] ?? 'Error',
    detail,
    ...extras,
    requestId,
  })
  if (error instanceof Refused) return problem(error.status, error.message, error.extras)
  if (error instanceof Undone)
    return { ...problemFor(error.cause, meanings, { id: requestId, method }), isUndone: true }
  if (error instanceof NotBegun) {
    const cause = problemFor(error.cause, meanings, { id: requestId, method })
    const isWorthRepeating = method !== 'GET' && cause.retryAfterS !== undefined
    return isWorthRepeating ? { ...cause, didNotBegin: true } : cause
  }
  const invalid = validationErrors(error)
  if (invalid) return problem(400, sentenceFor(invalid), { errors: invalid })
  const refusal =
    (method === 'DELETE' && refusalByReference(error, meanings.referring)) ||
    refusalByDatabase(error, meanings.conflicts)
  if (refusal) return problem(refusal.status, refusal.message, refusal.extras)
  const status = (error as Partial<FastifyError>).statusCode
  if (status !== undefined && status >= 400 && status < 500)
    return problem(status, sentenceForStatus(status))
  return problem(500, BROKEN_SENTENCE)
}

function validationErrors(error: unknown): Problem['errors'] | null {
  const issues = (error as Partial<FastifyError>).validation
  if (!issues) return null
  return issues.map(({ instancePath, message = 'is not valid' }) => ({
    field: fieldName(instancePath.split('/').filter((part) => part !== '')),
    message,
  }))
}

/** A sentence for the first wrong value. Values in an address have no label, so they are named as they are there. */
function sentenceFor([first]: Problem['errors'] & {}): string {
  if (!first) return 'The request is not valid'
  return first.message.startsWith('must be') ? say`${first.field} ${first.message}` : first.message
}

function refusalByDatabase(error: unknown, conflicts: Meanings['conflicts']): Refused | null {
  const cause = databaseError(error)
  if (!cause) return refusalByAbsence(error)
  const conflict = conflicts[cause.constraint ?? '']
  if (conflict) {
    const { status, field, sentence } = conflict
    return refusedField(status, field, typeof sentence === 'string' ? sentence : sentence())
  }
  const code = cause.code ?? ''
  if (code === '22021') return new Refused(400, 'The request has characters that cannot be stored')
  if (code === '22003') return new Refused(400, 'A number in the request is too large')
  if (isDiskFull(error)) {
    const sentence = cause.severity === 'PANIC' ? FALLEN_SENTENCE : FULL_SENTENCE
    return new Refused(503, sentence, { retryAfterS: 10 })
  }
  const sentence = UNAVAILABLE.find(([codes]) => codes.test(code))?.[1]
  return sentence === undefined ? null : new Refused(503, sentence, { retryAfterS: 2 })
}

/** A refusal for errors that come not from PostgreSQL but from its absence; null for others. */
function refusalByAbsence(error: unknown): Refused | null {
  const isCrowded = causesOf(error).some((cause) => cause instanceof Crowded)
  if (isCrowded) return new Refused(503, BUSY_SENTENCE, { retryAfterS: 2 })
  if (error instanceof TooLate) return new Refused(503, LATE_SENTENCE, { retryAfterS: 2 })
  const isAway =
    causesOf(error).some((cause) => cause instanceof DatabaseAway) ||
    AWAY_IN_WORDS.test(wordsOf(error))
  return isAway ? new Refused(503, AWAY_SENTENCE, { retryAfterS: 2 }) : null
}

function causesOf(error: unknown): Error[] {
  return error instanceof Error ? [error, ...causesOf(error.cause)] : []
}

function wordsOf(error: unknown): string {
  return causesOf(error)
    .flatMap((cause) => [cause.message, (cause as { code?: string }).code ?? ''])
    .join(' ')
}

function sentenceForStatus(status: number): string {
  if (status === 404) return 'There is nothing at this address'
  if (status === 413) return 'The request is too large'
  if (status === 415) return 'The request must be JSON'
  return 'The request could not be read'
}
