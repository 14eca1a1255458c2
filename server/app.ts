import cookie from '@fastify/cookie'
import helmet from '@fastify/helmet'
import fastify, { LogController, type FastifyInstance } from 'fastify'
import { validatorCompiler } from 'fastify-type-provider-zod'
import { z } from 'zod'
import { TIME_HEADER } from '#domain/endpoint.ts'
import { sentenceFor } from '#domain/problem.ts'
import { FEATURES } from '#server/features.ts'
import type { Certificate } from '#server/certificate.ts'
import { documentCalls } from '#server/documentation.ts'
import { problemAnswerer } from '#server/failures.ts'
import {
  CONTENT_SECURITY,
  forbidRendering,
  keepSecure,
  refuseCrossSiteWrite,
  refusePermissions,
} from '#server/guards.ts'
import { Refused } from '#server/refusals.ts'
import { documentSources } from '#server/shop/documents/sources.ts'
import { openPrinters, type ConnectPrinter } from '#server/shop/documents/printers/printers.ts'
import { openNews } from '#server/platform/events/news.ts'
import { openStreams } from '#server/platform/events/streams.ts'
import { refuseOddShape, refuseTooLong } from '#server/limits.ts'
import { answerUnreadable, lettingGo, openListener } from '#server/listener.ts'
import { journalKeeper } from '#server/cash/journal/keep-journal.ts'
import { journalSources } from '#server/cash/journal/sources.ts'
import { loggedThings } from '#server/platform/audit-log/things.ts'
import type { LocationOpened, Pharmacy } from '#server/pharmacy.ts'
import { shareReading } from '#server/reading-shares.ts'
import { refuseGaps, serveRoute } from '#server/routing.ts'
import { listenToTexts } from '#server/said.ts'
import { serveScreens } from '#server/screens.ts'

export type AppOptions = {
  logLevel?: string
  /** Where the log goes; standard output when left out. */
  log?: { write(line: string): void }
  /** Which proxies may name the caller's address: the one at that many hops from here. */
  trustProxy?: (address: string, hop: number) => boolean
  /** The folder of the built screens; only the API is served when left out. */
  screens?: string | undefined
  /** The certificate to serve HTTPS with. */
  certificate?: Certificate | undefined
  /**
   * Milliseconds that a caller may take for the head of a request, and for all of it once the server ends; ten seconds
   * when left out.
   */
  patienceMs?: number
  /** How a printer of the network is reached; by its own port when left out. */
  connectPrinter?: ConnectPrinter
  /** Called, at most once a second, after calls have written something. */
  onWritten?: () => void
}

/** Builds the whole server: every row of the table of calls with its handler, refusals as problems, the screens. */
export async function buildApp(
  pharmacy: Pharmacy,
  options: AppOptions = {},
): Promise<FastifyInstance> {
  refuseGaps(FEATURES)
  const answerProblem = problemAnswerer(FEATURES)
  z.config({ customError: sentenceFor })
  listenToTexts()
  const app = fastify({
    logger: options.logLevel ? { level: options.logLevel, stream: options.log } : false,
    logController: new LogController({ disableRequestLogging: true }),
    trustProxy: options.trustProxy ?? false,
    bodyLimit: 256 * 1024,
    serverFactory: (handle) =>
      openListener(handle, {
        ...options,
        isProxy: (address) => options.trustProxy?.(address, 0) ?? false,
      }),
    clientErrorHandler: answerUnreadable,
    // Named here, so that Fastify does not load its own, which take a tenth of the start.
    schemaController: {
      compilersFactory: {
        buildValidator: () => validatorCompiler as never, // typed as Fastify's own
        buildSerializer: () => () => (data) => JSON.stringify(data),
      },
    },
    genReqId: () => crypto.randomUUID(),
    // An unreadable address fails before a route is found.
    frameworkErrors: (error, request, reply) => {
      forbidRendering(reply)
      answerProblem(error, request, reply)
    },
  })
  app.setErrorHandler(answerProblem)
  // Only JSON is accepted as a body: forms of other sites can send text, but not JSON.
  app.removeContentTypeParser('text/plain')
  // Headers of every answer are registered first, so that refusals carry them, too.
  await app.register(helmet, CONTENT_SECURITY)
  await app.register(cookie)
  addHooks(app, pharmacy)
  await documentCalls(app, pharmacy)
  const news = openNews(pharmacy.database, options.onWritten)
  // Streams are closed before the server waits for calls in flight, because streams would never end on their own.
  app.addHook('preClose', () => news.close())
  const letGo = lettingGo(app.server, options)
  app.addHook('preClose', async () => letGo())
  const inTurn = shareReading()
  const printers = openPrinters(pharmacy.database.host, options.connectPrinter)
  const open = {
    ...pharmacy,
    news,
    streams: openStreams(pharmacy),
    printers,
    documents: documentSources(FEATURES),
    keepJournal: journalKeeper(journalSources(FEATURES)),
    logged: loggedThings(FEATURES),
    locationOpened: allOpened,
  }
  for (const route of FEATURES.flatMap(({ routes = [] }) => routes))
    serveRoute(app, open, inTurn, route)
  app.all('/api/*', { schema: { hide: true } }, () => {
    throw new Refused(404, 'There is nothing at this address')
  })
  if (options.screens) await serveScreens(app, options.screens)
  return app
}

/** What holds for every call: what is refused before it is read, and what each answer carries. */
function addHooks(app: FastifyInstance, pharmacy: Pharmacy): void {
  app.addHook('onRequest', async (request, reply) => {
    refusePermissions(reply)
    keepSecure(request, reply)
    refuseTooLong(request)
    refuseCrossSiteWrite(request)
  })
  app.addHook('preValidation', async (request) => refuseOddShape(request))
  app.addHook('onSend', async (request, reply) => {
    if (!request.url.startsWith('/api/')) return
    reply.header(TIME_HEADER, pharmacy.now().toISOString())
    // What one person was shown must not stay on a till that others use, too.
    if (!reply.hasHeader('Cache-Control')) reply.header('Cache-Control', 'no-store')
  })
  app.addHook('onResponse', async (request, reply) => {
    const { method, routeOptions } = request
    const ms = Math.round(reply.elapsedTime)
    // The route's pattern is logged and not the address, because searches hold names.
    request.log.debug({ method, route: routeOptions.url, status: reply.statusCode, ms })
  })
}

const allOpened: LocationOpened = async (tx, ...location) => {
  for (const { locationOpened } of FEATURES) await locationOpened?.(tx, ...location)
}
