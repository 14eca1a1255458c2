import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { z } from 'zod'
import { api } from '#domain/api.ts'
import {
  XLSX,
  type BytesReply,
  type Endpoint,
  type EventsReply,
  type FileReply,
  IDLE_HEADER,
  MATCH_HEADER,
} from '#domain/endpoint.ts'
import * as field from '#domain/fields.ts'
import { problem } from '#domain/problem.ts'
import { asSeen } from '#server/as-seen.ts'
import { addressOf } from '#server/caller-address.ts'
import { activeCallerOf } from '#server/platform/auth/session.ts'
import { databaseFor, inTime } from '#server/patience.ts'
import { BYTES, readBytes } from '#server/read-bytes.ts'
import { locationsNamedIn } from '#server/platform/idempotency/done.ts'
import type { ReadInTurn } from '#server/reading-shares.ts'
import { atMoment } from '#server/moments.ts'
import { sendBytes, sendEvents, sendFile } from '#server/sending.ts'
import { gathered, type Feature } from '#server/feature.ts'
import { NotBegun, Refused, type User } from '#server/refusals.ts'
import type { AnswerHeaders, Route } from '#server/http.ts'
import type { OpenPharmacy, Pharmacy } from '#server/pharmacy.ts'

/** Refuses to start when a row of the table of calls has no route, a route no row, or what a call makes no table. */
export function refuseGaps(features: readonly Feature[]): void {
  const routes = features.flatMap((feature) => feature.routes ?? [])
  const tables = gathered(features, ({ made }) => made)
  const rows = new Set<Endpoint>(Object.values(api).flatMap((calls) => Object.values(calls)))
  for (const { row } of routes) {
    if (!rows.delete(row))
      throw new Error(`${row.method} ${row.path} is served twice or in no table`)
    if (row.makes && !(row.makes in tables))
      throw new Error(`No feature says in which table '${row.makes}' stands`)
  }
  for (const row of rows) throw new Error(`${row.method} ${row.path} is not served`)
}

/** The user of a call, if they may make it; throws 401 or 403 for other callers. */
export async function admit(
  pharmacy: Pharmacy,
  request: FastifyRequest,
  allow: Endpoint['allow'],
): Promise<User | null> {
  const user = await activeCallerOf(pharmacy, request.cookies, idleMsOf(request))
  if (user) request.log = request.log.child({ userId: user.id })
  if (allow === 'everyone') return user
  if (!user) throw new Refused(401, 'Please sign in')
  if (allow === 'signed-in') return user
  if (user.mustChangePassword) throw new Refused(403, 'Change your password first')
  if (!allow.includes(user.role)) throw new Refused(403, 'Your role may not do this')
  return user
}

/** Refuses a call whose caller could not be looked up. */
function refuseUnbegun(error: unknown): never {
  throw error instanceof Refused ? error : new NotBegun(error)
}

/**
 * Milliseconds since the calling screen was touched, as the screen says. A program that says nothing counts as in use. A
 * stream, which browsers open without headers of ours, counts as untouched.
 */
function idleMsOf(request: FastifyRequest): number {
  if (request.headers.accept === 'text/event-stream') return Infinity
  const seconds = Number(request.headers[IDLE_HEADER])
  return Number.isFinite(seconds) && seconds > 0 ? seconds * 1000 : 0
}

/** What a handler says of the call that it has done. */
type Outcome = { isUnchanged: boolean }

/**
 * Serves a row of the table of calls: rights first, then the schemas, then the handler, with its answer as the role may
 * see it.
 */
export function serveRoute(
  app: FastifyInstance,
  pharmacy: OpenPharmacy,
  inTurn: ReadInTurn,
  route: Route,
): void {
  if (!route.row.takesBytes) return serve(app, pharmacy, inTurn, route)
  // A plugin scope of their own, because only these routes accept bodies other than JSON.
  app.register(async (room) => {
    readBytes(room)
    serve(room, pharmacy, inTurn, route)
  })
}

function serve(
  app: FastifyInstance,
  pharmacy: OpenPharmacy,
  inTurn: ReadInTurn,
  { row, handle }: Route,
): void {
  const shop = { ...pharmacy, database: databaseFor(row, pharmacy.database) }
  const callers = new WeakMap<FastifyRequest, User>()
  const sentBodies = new WeakMap<FastifyRequest, unknown>()

  /** Marks the news when the handling is done, even if the call was answered before because it lasted too long. */
  async function marked<T>(handling: Promise<T>, outcome: Outcome): Promise<T> {
    const answer = await handling
    // By now the change is committed, or the call was refused.
    if (row.method !== 'GET' && !row.isUnseen && !outcome.isUnchanged)
      pharmacy.news.mark(row, row.locationScoped ? locationsNamedIn(answer) : null)
    return answer
  }

  app.route({
    method: row.method,
    url: row.path.replace(/\{(\w+)\}/g, ':$1'),
    schema: schemaOf(row),
    ...(row.bodyLimit !== undefined && { bodyLimit: row.bodyLimit }),
    // Checked before anything of the request is read, so that a caller without rights learns nothing else.
    onRequest: async (request, reply) => {
      const user = await inTime(reply, row, admit(shop, request, row.allow)).catch(refuseUnbegun)
      if (user) callers.set(request, user)
    },
    preValidation: async (request) => {
      if (row.makes) sentBodies.set(request, request.body)
      request.body = asSeen(request.body)
      request.query = asSeen(request.query)
    },
    handler: async (request, reply) => {
      const user = callers.get(request) ?? null
      // Set before the handler runs, which may choose another status: a replayed answer is 200.
      reply.code(row.status)
      const outcome: Outcome = { isUnchanged: false }
      const exchange = {
        params: request.params,
        query: request.query,
        body: request.body,
        sentBody: sentBodies.get(request),
        user,
        pharmacy: shop,
        idempotencyKey: idempotencyKeyOf(row, request),
        approvalId: approvalIdOf(row, request),
        address: addressOf(request),
        isSecure: request.protocol === 'https',
        cookies: request.cookies,
        answer: headersOf(reply, outcome),
      }
      const atThat = (now: Date) => handle({ ...exchange, now } as never) // the row's schemas have checked it
      const done = () => marked(atMoment(pharmacy.now, atThat), outcome)
      const handling = inTurn(row, user, request.query, done)
      const answer = await inTime(reply, row, handling)
      if (row.stream) return sendEvents(reply, row, answer as EventsReply) // a row with `stream` answers events
      if (row.file) return sendFile(reply, answer as FileReply) // a row with `file` answers a file
      if (row.givesBytes) return sendBytes(reply, answer as BytesReply) // a row with `givesBytes` answers bytes
      return reply.send(answerFor(row, user, answer))
    },
  })
}

/** The answer as this caller may see it: fields missing in the role's schema are dropped. */
function answerFor(row: Endpoint, user: User | null, answer: unknown): unknown {
  const schema = (user && row.answers?.[user.role]) ?? row.answer
  return z.parse(schema, answer)
}

function headersOf(reply: FastifyReply, outcome: Outcome): AnswerHeaders {
  const unchanged = () => void (outcome.isUnchanged = true)
  return {
    unchanged,
    total: (count, match = 'TYPED') => {
      reply.header('X-Total-Count', count)
      if (match !== 'TYPED') reply.header(MATCH_HEADER, match)
    },
    replayed: () => {
      unchanged()
      reply.code(200).header('Idempotent-Replayed', 'true')
    },
    setCookie: (name, value, { expires, secure }) =>
      void reply.setCookie(name, value, {
        expires,
        secure,
        httpOnly: true,
        sameSite: 'strict',
        path: '/',
      }),
  }
}

function idempotencyKeyOf(row: Endpoint, request: FastifyRequest): string | null {
  const key = request.headers['idempotency-key']
  if (!row.makes || key === undefined) return null
  const { data, error } = field.idempotencyKey.safeParse(key)
  if (error) throw new Refused(400, error.issues[0]?.message ?? 'The Idempotency-Key is not valid')
  return data
}

function approvalIdOf(row: Endpoint, request: FastifyRequest): string | null {
  const id = request.headers['approval']
  if (!row.approvable || id === undefined) return null
  if (request.headers['idempotency-key'] === undefined)
    throw new Refused(400, 'An approval needs the Idempotency-Key that it was given for')
  return String(id)
}

/** The schemas by which fastify checks a request, and what OpenAPI says about the call. */
function schemaOf(row: Endpoint) {
  const withBody = row.body ? [413, 415] : []
  const refusals = [
    400,
    401,
    403,
    429,
    500,
    503,
    ...withBody,
    ...(row.makes ? [410] : []),
    ...(row.refuses ?? []),
  ]
  const content = { 'application/problem+json': { schema: namedProblem } }
  return {
    summary: row.summary,
    description: notesOn(row),
    tags: [row.path.split('/')[2] ?? 'api'],
    ...(row.params && { params: row.params }),
    ...(row.query && { querystring: row.query }),
    ...(row.body && { body: row.body }),
    ...(row.takesBytes && { consumes: [BYTES] }),
    ...(row.makes && { headers: row.approvable ? approvableHeaders : idempotencyHeaders }),
    ...(row.allow !== 'everyone' && { security: [{ session: [] }] }),
    response: {
      [row.status]: answerSchema(row),
      ...(row.makes && { 200: row.answer }),
      ...Object.fromEntries(refusals.map((status) => [status, { content }])),
    },
  }
}

/** The schema of the answer, by content type where it is not JSON. */
function answerSchema({ file, stream, givesBytes, answer }: Endpoint) {
  const types = givesBytes ?? (stream ? ['text/event-stream'] : (file ?? []))
  if (types.length === 0) return answer
  const schemaOfKind = (type: string) => (type === XLSX ? binary : answer)
  return {
    content: Object.fromEntries(types.map((type) => [type, { schema: schemaOfKind(type) }])),
  }
}

/** Named, so that OpenAPI describes the problem once, where nearly two thousand refusals refer to it. */
const namedProblem = problem.meta({ id: 'Problem' })

const binary = z.string().meta({ format: 'binary' })

const idempotencyHeaders = z.looseObject({ 'idempotency-key': z.string().optional() })
const approvableHeaders = idempotencyHeaders.extend({ approval: z.string().optional() })

/** Notes for the documentation that schemas cannot express: who may call, headers of answers, fields hidden from roles. */
function notesOn(row: Endpoint): string {
  const notes = [
    typeof row.allow === 'string' ? `For ${row.allow}.` : `For ${row.allow.join(', ')}.`,
  ]
  if (row.makes)
    notes.push(
      "With an Idempotency-Key the same request again answers 200 with what was made, as it is by then, and 'Idempotent-Replayed: true'; 410 when that was deleted since, 422 when the key was sent with another body.",
      'A try that is refused with `didNotBegin` did nothing, and is sent again under the same key after Retry-After. An earlier try whose answer was lost may have done its work.',
    )
  if (row.approvable)
    notes.push(
      'What the caller’s role may not do is refused with `needsApproval`: sent again under the same Idempotency-Key with the id of an approval (POST /api/approvals) in the header Approval, it is judged by what the approver may do.',
    )
  if (row.query instanceof z.ZodObject && 'offset' in row.query.shape)
    notes.push('X-Total-Count holds the number of rows in all.')
  if (row.query instanceof z.ZodObject && 'limit' in row.query.shape)
    notes.push(
      'Up to 1,000 rows are read for a user at a time: what is asked for beyond them waits.',
    )
  for (const role of Object.keys(row.answers ?? {}))
    notes.push(`A ${role} is answered without the fields that role may not see.`)
  return notes.join(' ')
}
