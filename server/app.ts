import cookie from '@fastify/cookie'
import helmet from '@fastify/helmet'
import fastify, { LogController, type FastifyInstance } from 'fastify'
import { validatorCompiler } from 'fastify-type-provider-zod'
import { z } from 'zod'
import { TIME_HEADER } from '#domain/endpoint.ts'
import { sentenceFor } from '#domain/problem.ts'
import { approvalsRoutes } from '#server/approvals/routes.ts'
import { auditRoutes } from '#server/audit-log/routes.ts'
import { authRoutes } from '#server/auth/routes.ts'
import { catalogueRoutes } from '#server/catalogue/routes.ts'
import { beneficiariesRoutes } from '#server/beneficiaries/routes.ts'
import type { Certificate } from '#server/certificate.ts'
import { customersRoutes } from '#server/customers/routes.ts'
import { documentCalls } from '#server/documentation.ts'
import { answerProblem } from '#server/failures.ts'
import {
  CONTENT_SECURITY,
  forbidRendering,
  keepSecure,
  refuseCrossSiteWrite,
  refusePermissions,
} from '#server/guards.ts'
import { Refused, type Route } from '#server/http.ts'
import { openPrinters, type ConnectPrinter } from '#server/documents/printers/printers.ts'
import { guideRoutes } from '#server/guide/routes.ts'
import { openNews } from '#server/events/news.ts'
import { openStreams } from '#server/events/streams.ts'
import { eventsRoutes } from '#server/events/routes.ts'
import { refuseOddShape, refuseTooLong } from '#server/limits.ts'
import { answerUnreadable, lettingGo, openListener } from '#server/listener.ts'
import { keepJournal } from '#server/journal/keep-journal.ts'
import { journalRoutes } from '#server/journal/routes.ts'
import { locationsRoutes } from '#server/locations/routes.ts'
import type { Pharmacy } from '#server/pharmacy.ts'
import { prescriptionsRoutes } from '#server/prescriptions/routes.ts'
import { productExportsRoutes } from '#server/products/export/routes.ts'
import { CUSTOMER_IMPORTS } from '#server/customers/import/kind.ts'
import { SUPPLIER_IMPORTS } from '#server/suppliers/import/kind.ts'
import { importRoutes } from '#server/import/routes.ts'
import { PRODUCT_IMPORTS } from '#server/products/import/kind.ts'
import { productsRoutes } from '#server/products/routes.ts'
import { purchasesRoutes } from '#server/purchases/routes.ts'
import { shareReading } from '#server/reading-shares.ts'
import { booksRoutes } from '#server/books/routes.ts'
import { reportsRoutes } from '#server/reports/routes.ts'
import { refuseGaps, serveRoute } from '#server/routing.ts'
import { SCHEDULED_CHANGE_IMPORTS } from '#server/scheduled-changes/import/kind.ts'
import { scheduledChangesRoutes } from '#server/scheduled-changes/routes.ts'
import { documentRoutes } from '#server/documents/routes.ts'
import { shiftsRoutes } from '#server/shifts/routes.ts'
import { returnsRoutes } from '#server/sales/returns/routes.ts'
import { parkedSalesRoutes } from '#server/sales/parked-sales/routes.ts'
import { salesRoutes } from '#server/sales/routes.ts'
import { serveScreens } from '#server/screens.ts'
import { schemesRoutes } from '#server/schemes/routes.ts'
import { settingsRoutes } from '#server/settings/routes.ts'
import { stockRoutes } from '#server/stock/routes.ts'
import { suppliersRoutes } from '#server/suppliers/routes.ts'
import { systemRoutes } from '#server/system/routes.ts'
import { tillsRoutes } from '#server/tills/routes.ts'
import { usersRoutes } from '#server/users/routes.ts'

export const ROUTES: readonly Route[] = [
  ...authRoutes,
  ...productsRoutes,
  ...importRoutes(PRODUCT_IMPORTS),
  ...importRoutes(CUSTOMER_IMPORTS),
  ...importRoutes(SUPPLIER_IMPORTS),
  ...importRoutes(SCHEDULED_CHANGE_IMPORTS),
  ...productExportsRoutes,
  ...scheduledChangesRoutes,
  ...catalogueRoutes,
  ...locationsRoutes,
  ...tillsRoutes,
  ...stockRoutes,
  ...customersRoutes,
  ...beneficiariesRoutes,
  ...schemesRoutes,
  ...suppliersRoutes,
  ...salesRoutes,
  ...returnsRoutes,
  ...parkedSalesRoutes,
  ...shiftsRoutes(keepJournal),
  ...journalRoutes,
  ...documentRoutes,
  ...purchasesRoutes,
  ...prescriptionsRoutes,
  ...reportsRoutes,
  ...booksRoutes,
  ...approvalsRoutes,
  ...usersRoutes,
  ...settingsRoutes,
  ...guideRoutes,
  ...auditRoutes,
  ...systemRoutes,
  ...eventsRoutes,
]

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
  refuseGaps(ROUTES)
  z.config({ customError: sentenceFor })
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
    genReqId: () => crypto.randomUUID(),
    // An unreadable address fails before a route is found.
    frameworkErrors: (error, request, reply) => {
      forbidRendering(reply)
      answerProblem(error, request, reply)
    },
  })
  app.setValidatorCompiler(validatorCompiler)
  app.setSerializerCompiler(() => (data) => JSON.stringify(data))
  app.setErrorHandler(answerProblem)
  // Only JSON is accepted as a body: forms of other sites can send text, but not JSON.
  app.removeContentTypeParser('text/plain')
  // Headers of every answer are registered first, so that refusals carry them, too.
  await app.register(helmet, CONTENT_SECURITY)
  await app.register(cookie)
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
  await documentCalls(app, pharmacy)
  const news = openNews(pharmacy.database, options.onWritten)
  // Streams are closed before the server waits for calls in flight, because streams would never end on their own.
  app.addHook('preClose', () => news.close())
  const letGo = lettingGo(app.server, options)
  app.addHook('preClose', async () => letGo())
  const inTurn = shareReading()
  const printers = openPrinters(pharmacy.database.host, options.connectPrinter)
  const open = { ...pharmacy, news, streams: openStreams(pharmacy), printers }
  for (const route of ROUTES) serveRoute(app, open, inTurn, route)
  app.all('/api/*', { schema: { hide: true } }, () => {
    throw new Refused(404, 'There is nothing at this address')
  })
  if (options.screens) await serveScreens(app, options.screens)
  return app
}
