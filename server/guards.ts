import type { FastifyHelmetOptions } from '@fastify/helmet'
import type { FastifyRequest } from 'fastify'
import { Refused } from '#server/http.ts'

/**
 * What a browser may do with our pages. A shop's LAN speaks plain HTTP, so nothing here forces HTTPS;
 * styles may be inline because the dialogs set some; scripts never.
 */
export const CONTENT_SECURITY: FastifyHelmetOptions = {
  contentSecurityPolicy: {
    useDefaults: false,
    directives: {
      defaultSrc: ["'self'"],
      scriptSrc: ["'self'"],
      styleSrc: ["'self'", "'unsafe-inline'"],
      // Product pictures live wherever the shop's suppliers keep them.
      imgSrc: ["'self'", 'data:', 'https:', 'http:'],
      fontSrc: ["'self'"],
      connectSrc: ["'self'"],
      objectSrc: ["'none'"],
      baseUri: ["'none'"],
      formAction: ["'self'"],
      frameAncestors: ["'none'"],
    },
  },
  strictTransportSecurity: false,
  crossOriginEmbedderPolicy: false,
  referrerPolicy: { policy: 'same-origin' },
}

const READS = new Set(['GET', 'HEAD', 'OPTIONS'])

/**
 * Refuses a write that another site's page makes with our cookie. Browsers say where a request comes from
 * in Sec-Fetch-Site, older ones in Origin; a program that sends neither has no cookie to be abused.
 */
export function refuseCrossSiteWrite(request: FastifyRequest): void {
  if (READS.has(request.method)) return
  const site = request.headers['sec-fetch-site']
  const origin = request.headers.origin
  const isOurs =
    site !== undefined
      ? site === 'same-origin' || site === 'none'
      : origin === undefined || originHost(origin) === request.host
  if (!isOurs) throw new Refused(403, 'This request came from another site')
}

function originHost(origin: string): string | null {
  try {
    return new URL(origin).host
  } catch {
    return null
  }
}
