import { isIP } from 'node:net'
import { Readable } from 'node:stream'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { z } from 'zod'
import { api } from '#domain/api.ts'
import {
  CSV,
  XLSX,
  type BytesReply,
  type Endpoint,
  type EventsReply,
  type FileReply,
  IDLE_HEADER,
} from '#domain/endpoint.ts'
import * as field from '#domain/fields.ts'
import { problem } from '#domain/problem.ts'
import { activeCallerOf } from '#server/auth/session.ts'
import { databaseFor, inTime } from '#server/patience.ts'
import { BYTES, readBytes } from '#server/read-bytes.ts'
import { locationNamedIn } from '#server/idempotency/once.ts'
import type { ReadInTurn } from '#server/reading-shares.ts'
import { Refused, type AnswerHeaders, type Route, type User } from '#server/http.ts'
import type { OpenPharmacy, Pharmacy } from '#server/pharmacy.ts'

/** Refuses to start when a row of the API table has no route, or a route no row. */
export function refuseGaps(routes: readonly Route[]): void {
  const rows = new Set<Endpoint>(Object.values(api).flatMap((calls) => Object.values(calls)))
  for (const { row } of routes)
    if (!rows.delete(row))
      throw new Error(`${row.method} ${row.path} is served twice or in no table`)
  for (const row of rows) throw new Error(`${row.method} ${row.path} is not served`)
}

/** Lets in who may make the call; says 401 or 403 to anyone else. */
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

/**
 * How long ago somebody touched the screen that calls, as it says itself; a program that says nothing is in use. A
 * browser opens a stream by itself, and cannot say anything with it.
 */
function idleMsOf(request: FastifyRequest): number {
  if (request.headers.accept === 'text/event-stream') return Infinity
  const seconds = Number(request.headers[IDLE_HEADER])
  return Number.isFinite(seconds) && seconds > 0 ? seconds * 1000 : 0
}

export function serveRoute(
  app: FastifyInstance,
  pharmacy: OpenPharmacy,
  inTurn: ReadInTurn,
  route: Route,
): void {
  if (!route.row.takesBytes) return serve(app, pharmacy, inTurn, route)
  // In a room of its own: only here a body may be anything else than JSON.
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

  /** Also of a call that is told to wait no longer: what it does is news when it is done. */
  async function marked<T>(handling: Promise<T>): Promise<T> {
    const answer = await handling
    // By now it is stored, or refused and not here. Asking for a file stores nothing, whatever its method.
    if (row.method !== 'GET' && !row.file)
      pharmacy.news.mark(row, row.staysThere ? locationNamedIn(answer) : null)
    return answer
  }

  app.route({
    method: row.method,
    url: row.path.replace(/\{(\w+)\}/g, ':$1'),
    schema: schemaOf(row),
    ...(row.bodyLimit !== undefined && { bodyLimit: row.bodyLimit }),
    // Before anything of the request is read: who may not call learns nothing of the rest.
    onRequest: async (request, reply) => {
      const user = await inTime(reply, row, admit(shop, request, row.allow))
      if (user) callers.set(request, user)
    },
    ...(row.makes && {
      preValidation: async (request) => void sentBodies.set(request, request.body),
    }),
    handler: async (request, reply) => {
      const user = callers.get(request) ?? null
      // Before the handler, which may answer with a status of its own: a replayed answer is 200.
      reply.code(row.status)
      const exchange = {
        params: request.params,
        query: request.query,
        body: request.body,
        sentBody: sentBodies.get(request),
        user,
        pharmacy: shop,
        now: pharmacy.now(),
        idempotencyKey: idempotencyKeyOf(row, request),
        address: addressOf(request),
        isSecure: request.protocol === 'https',
        cookies: request.cookies,
        answer: headersOf(reply),
      } as never // its row's schemas have checked what Exchange promises
      const handling = inTurn(row, user, request.query, () => marked(handle(exchange)))
      const answer = await inTime(reply, row, handling)
      if (row.stream) return sendEvents(reply, row, answer as EventsReply) // ReplyOf of a row with a stream
      if (row.file) return sendFile(reply, answer as FileReply) // ReplyOf of a row with a file
      if (row.givesBytes) return sendBytes(reply, answer as BytesReply) // ReplyOf of a row that gives bytes
      return reply.send(answerFor(row, user, answer))
    },
  })
}

/** Sends a file as it comes. One that cannot be finished breaks off, so that no half of it looks whole. */
function sendFile(reply: FastifyReply, { name, type, content }: FileReply): FastifyReply {
  return reply
    .type(type === CSV ? `${type}; charset=utf-8` : type)
    .header('Content-Disposition', `attachment; filename="${name.replace(/[^\w.-]/g, '-')}"`)
    .send(Readable.from(content))
}

/** Sends what somebody uploaded, so that no browser runs it, takes it for something else or keeps it. */
function sendBytes(reply: FastifyReply, bytes: BytesReply): FastifyReply {
  const { name, mediaType, sizeBytes, isShown, content } = bytes
  return reply
    .type(mediaType)
    .header('Content-Length', sizeBytes)
    .header('Content-Disposition', `${isShown ? 'inline' : 'attachment'}; filename="${name}"`)
    .header('Content-Security-Policy', "sandbox; default-src 'none'")
    .header('X-Content-Type-Options', 'nosniff')
    .header('Cross-Origin-Resource-Policy', 'same-origin')
    .header('Cache-Control', 'private, no-store')
    .send(Readable.from(content, { objectMode: false }))
}

/** Sends events as they happen, past whatever would keep or squeeze them on their way. */
function sendEvents(reply: FastifyReply, row: Endpoint, events: EventsReply): FastifyReply {
  async function* lines() {
    for await (const event of events)
      yield event === null
        ? ': alive\n\n'
        : `data: ${JSON.stringify(z.parse(row.answer, event))}\n\n`
  }
  return (
    reply
      .type('text/event-stream; charset=utf-8')
      .header('Cache-Control', 'no-store, no-transform')
      .header('X-Accel-Buffering', 'no')
      // A server that stops would wait for a connection that is kept for another request.
      .header('Connection', 'close')
      .send(Readable.from(lines()))
  )
}

/** The answer as this caller may see it: fields the role's schema does not name leave here. */
function answerFor(row: Endpoint, user: User | null, answer: unknown): unknown {
  const schema = (user && row.answers?.[user.role]) ?? row.answer
  return z.parse(schema, answer)
}

/** Who calls, as the database can store it: without a link's name, and not what a proxy made up. */
function addressOf(request: FastifyRequest): string {
  // Whoever has hung up meanwhile has no address left, whatever the types say.
  const ip: string | undefined = request.ip
  const [address = ''] = (ip ?? '').split('%')
  const [direct = ''] = (request.socket.remoteAddress ?? '').split('%')
  return isIP(address) ? address : direct
}

function headersOf(reply: FastifyReply): AnswerHeaders {
  return {
    total: (count) => void reply.header('X-Total-Count', count),
    replayed: () => void reply.code(200).header('Idempotent-Replayed', 'true'),
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

/** What fastify checks the request by, and what OpenAPI tells of the call. */
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
  const content = { 'application/problem+json': { schema: problem } }
  return {
    summary: row.summary,
    description: notesOn(row),
    tags: [row.path.split('/')[2] ?? 'api'],
    ...(row.params && { params: row.params }),
    ...(row.query && { querystring: row.query }),
    ...(row.body && { body: row.body }),
    ...(row.takesBytes && { consumes: [BYTES] }),
    ...(row.makes && { headers: idempotencyHeaders }),
    ...(row.allow !== 'everyone' && { security: [{ session: [] }] }),
    response: {
      [row.status]: answerSchema(row),
      ...(row.makes && { 200: row.answer }),
      ...Object.fromEntries(refusals.map((status) => [status, { content }])),
    },
  }
}

/** The answer by the kinds it comes in, where it is no JSON. */
function answerSchema({ file, stream, givesBytes, answer }: Endpoint) {
  const types = givesBytes ?? (stream ? ['text/event-stream'] : (file ?? []))
  if (types.length === 0) return answer
  const schemaOfKind = (type: string) => (type === XLSX ? binary : answer)
  return {
    content: Object.fromEntries(types.map((type) => [type, { schema: schemaOfKind(type) }])),
  }
}

const binary = z.string().meta({ format: 'binary' })

const idempotencyHeaders = z.looseObject({ 'idempotency-key': z.string().optional() })

/** What the schemas do not say: who may, which headers answer, what roles do not see. */
function notesOn(row: Endpoint): string {
  const notes = [
    typeof row.allow === 'string' ? `For ${row.allow}.` : `For ${row.allow.join(', ')}.`,
  ]
  if (row.makes)
    notes.push(
      "With an Idempotency-Key the same request again answers 200 with what was made, as it is by then, and 'Idempotent-Replayed: true'; 410 when that was deleted since, 422 when the key was sent with another body.",
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
