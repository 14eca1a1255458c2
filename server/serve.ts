import { existsSync } from 'node:fs'
import type { Server as SecureServer } from 'node:https'
import { join } from 'node:path'
import proxyAddr from '@fastify/proxy-addr'
import type { FastifyInstance } from 'fastify'
import { buildApp, type AppOptions } from '#server/app.ts'
import { keepSealing } from '#server/platform/audit/seals/keep-sealing.ts'
import {
  certificatePathsOf,
  readCertificate,
  renewCertificate,
  type CertificatePaths,
} from '#server/certificate.ts'
import type { OpenDatabase } from '#server/platform/database/open.ts'
import type { Environment } from '#server/environment.ts'
import { withoutValues } from '#server/failures.ts'
import { pharmacyOn, type Pharmacy } from '#server/pharmacy.ts'
import { FEATURES } from '#server/features.ts'
import { keepDoing } from '#server/jobs.ts'
import { PROJECT_FOLDER } from '#server/project-folder.ts'

/** Serves the pharmacy until it is stopped; answers the address for browsers. */
export async function serve(opened: OpenDatabase, environment: Environment): Promise<string> {
  const pharmacy = pharmacyOn(opened)
  const paths = certificatePathsOf(environment)
  const app = await buildApp(pharmacy, {
    certificate: paths ? readCertificate(paths, pharmacy.now()) : undefined,
    logLevel: environment.LOG_LEVEL,
    trustProxy: trustedProxies(environment.TRUST_PROXY),
    screens: builtScreens(),
    onWritten: () => sealing.wake(),
  })
  const sealing = keepSealing(opened.database, pharmacy.now, (error) =>
    app.log.error({ error: withoutValues(error) }, 'The audit log was not sealed'),
  )
  app.addHook('onClose', () => sealing.stop())
  for (const job of FEATURES.flatMap(({ jobs = [] }) => jobs))
    app.addHook(
      'onClose',
      keepDoing(job, pharmacy, (error) =>
        app.log.error({ error: withoutValues(error) }, job.failed),
      ),
    )
  if (paths) app.addHook('onClose', keepCertificate(app, paths, pharmacy))
  stopWhenAsked(app, opened)
  const scheme = paths ? 'https' : 'http'
  const { port } = new URL(
    await app.listen({
      port: environment.PORT,
      host: environment.HOST,
      listenTextResolver: (address) => `Listening at ${address.replace(/^http/, scheme)}`,
    }),
  )
  const isEverywhere = ['0.0.0.0', '::', '127.0.0.1', '::1'].includes(environment.HOST)
  return `${scheme}://${isEverywhere ? 'localhost' : environment.HOST}:${port}`
}

function keepCertificate(app: FastifyInstance, paths: CertificatePaths, { now }: Pharmacy) {
  const server = app.server as SecureServer // with a certificate fastify made such a server
  return renewCertificate(server, paths, {
    now,
    failed: (error) => app.log.error(`The new certificate is not served. ${reasonOf(error)}`),
  })
}

function reasonOf(error: unknown): string {
  return error instanceof Error ? error.message : String(error)
}

/** 'true' trusts the one proxy in front; addresses that callers wrote before it are not believed. */
function trustedProxies(setting: string | undefined): AppOptions['trustProxy'] {
  if (setting === undefined || setting === 'false') return undefined
  if (setting === 'true') return (_address, hop) => hop === 0
  return proxyAddr.compile(setting.split(',').map((address) => address.trim()))
}

/** The folder of the built screens; undefined in development, where Vite serves them. */
function builtScreens(): string | undefined {
  const folder = join(PROJECT_FOLDER, 'dist/web')
  if (existsSync(join(folder, 'index.html'))) return folder
  console.error('The screens are not built (npm run build): only the API is served.')
  return undefined
}

/** One Ctrl-C may arrive twice: the terminal sends it to npm and to the server, and npm passes it on. */
const SAME_WISH_MS = 1_000

/**
 * Stops on a signal: calls in flight end before the database does. A second Ctrl-C, a moment later, ends everything at
 * once.
 */
function stopWhenAsked(app: FastifyInstance, opened: OpenDatabase): void {
  let askedAt: number | null = null
  const stop = async () => {
    if (askedAt !== null && performance.now() - askedAt > SAME_WISH_MS) process.exit(0)
    if (askedAt !== null) return
    askedAt = performance.now()
    await app.close()
    await opened.close()
    process.exit(0)
  }
  // SIGHUP comes when the terminal is closed or its connection breaks.
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => void stop())
  void opened.gone.then(() => {
    if (askedAt !== null) return
    console.error('The embedded database has stopped by itself. Start Botika again.')
    process.exit(1)
  })
}
