import swagger from '@fastify/swagger'
import swaggerUi from '@fastify/swagger-ui'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { jsonSchemaTransform, jsonSchemaTransformObject } from 'fastify-type-provider-zod'
import { MANAGERS } from '#domain/roles.ts'
import { SESSION_COOKIE } from '#server/platform/auth/session.ts'
import type { Pharmacy } from '#server/pharmacy.ts'
import { admit } from '#server/routing.ts'

/**
 * Serves OpenAPI from the table of calls, and pages to read and try it, to managers. Must be registered before the
 * routes.
 */
export async function documentCalls(app: FastifyInstance, pharmacy: Pharmacy): Promise<void> {
  await app.register(swagger, {
    openapi: {
      openapi: '3.1.0',
      info: {
        title: 'Botika',
        version: pharmacy.version,
        description:
          'Every answer says in `X-Server-Time` when the server sent it. Refusals are in English; `said` has the code and the figures of their sentences, for who says them in another language.',
      },
      components: {
        securitySchemes: { session: { type: 'apiKey', in: 'cookie', name: SESSION_COOKIE } },
      },
    },
    transform: jsonSchemaTransform,
    transformObject: jsonSchemaTransformObject,
  })
  const onlyManagers = async (request: FastifyRequest) =>
    void (await admit(pharmacy, request, MANAGERS))
  app.get('/api/openapi.json', { onRequest: onlyManagers, schema: { hide: true } }, () =>
    app.swagger(),
  )
  await app.register(swaggerUi, {
    routePrefix: '/api/docs',
    uiHooks: { onRequest: onlyManagers },
  })
}
