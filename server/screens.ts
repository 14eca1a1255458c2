import fastifyStatic from '@fastify/static'
import type { FastifyInstance } from 'fastify'
import { Refused } from '#server/refusals.ts'

/**
 * Serves the built screens, which were compressed by the build. Any other address is answered with index.html, for the
 * screens' own routes.
 */
export async function serveScreens(app: FastifyInstance, folder: string): Promise<void> {
  await app.register(fastifyStatic, {
    root: folder,
    preCompressed: true,
    cacheControl: false, // set below
    setHeaders: (reply, path) => {
      const isNamedByContent = path.includes('/assets/')
      reply.setHeader(
        'Cache-Control',
        isNamedByContent ? 'public, max-age=31536000, immutable' : 'no-cache',
      )
    },
  })
  app.setNotFoundHandler((request, reply) => {
    // A page of an older build that asks for one of its files must learn that the file is gone.
    const isAddress = request.method === 'GET' && !request.url.startsWith('/assets/')
    if (!isAddress) throw new Refused(404, 'There is nothing at this address')
    return reply.sendFile('index.html')
  })
}
