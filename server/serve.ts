import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { FastifyInstance } from 'fastify'
import { buildApp } from '#server/app.ts'
import type { OpenDatabase } from '#server/database/open.ts'
import type { Environment } from '#server/environment.ts'
import type { Pharmacy } from '#server/pharmacy.ts'
import { PROJECT_FOLDER } from '#server/project-folder.ts'

export function pharmacyOn({ database }: Pick<OpenDatabase, 'database'>): Pharmacy {
  const { version } = JSON.parse(readFileSync(join(PROJECT_FOLDER, 'package.json'), 'utf8'))
  return { database, now: () => new Date(), version }
}

/** Serves the pharmacy until it is told to stop; answers with the address people open. */
export async function serve(opened: OpenDatabase, environment: Environment): Promise<string> {
  const app = await buildApp(pharmacyOn(opened), {
    logLevel: environment.LOG_LEVEL,
    trustProxy: environment.TRUST_PROXY === 'true' ? true : environment.TRUST_PROXY,
    screens: join(PROJECT_FOLDER, 'dist/web'),
  })
  stopWhenAsked(app, opened)
  const { port } = new URL(await app.listen({ port: environment.PORT, host: environment.HOST }))
  const isEverywhere = ['0.0.0.0', '::', '127.0.0.1', '::1'].includes(environment.HOST)
  return `http://${isEverywhere ? 'localhost' : environment.HOST}:${port}`
}

/** Lets calls in flight end before the database goes. A second Ctrl-C ends it at once. */
function stopWhenAsked(app: FastifyInstance, opened: OpenDatabase): void {
  let isStopping = false
  const stop = async (exitCode: number) => {
    if (isStopping) process.exit(exitCode)
    isStopping = true
    await app.close()
    await opened.close()
    process.exit(exitCode)
  }
  process.on('SIGINT', () => void stop(0))
  process.on('SIGTERM', () => void stop(0))
  void opened.gone.then(() => {
    if (isStopping) return
    console.error('The embedded database has stopped by itself. Start Botika again.')
    process.exit(1)
  })
}
