import fastifyStatic from '@fastify/static'
import type { FastifyInstance } from 'fastify'
import { Refused } from '#server/http.ts'

/** Serves the built screens, compressed when they were built; any other address is the web's own to answer. */
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
    // An old page that asks for a file of an older build must learn that it is gone.
    const isAddress = request.method === 'GET' && !request.url.startsWith('/assets/')
    if (!isAddress) throw new Refused(404, 'There is nothing at this address')
    return reply.sendFile('index.html')
  })
}
