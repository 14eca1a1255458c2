import type { FastifyHelmetOptions } from '@fastify/helmet'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { Refused } from '#server/http.ts'

/**
 * What a browser may do with our pages. A shop's LAN speaks plain HTTP, so nothing here forces HTTPS (see
 * `keepSecure`); styles may be inline because the dialogs set some; scripts never.
 */
export const CONTENT_SECURITY: FastifyHelmetOptions = {
  contentSecurityPolicy: {
    useDefaults: false,
    directives: {
      defaultSrc: ["'self'"],
      scriptSrc: ["'self'"],
      scriptSrcAttr: ["'none'"],
      styleSrc: ["'self'", "'unsafe-inline'"],
      // Product pictures live wherever the shop's suppliers keep them.
      imgSrc: ["'self'", 'data:', 'https:', 'http:'],
      fontSrc: ["'self'"],
      connectSrc: ["'self'"],
      objectSrc: ["'none'"],
      frameSrc: ["'none'"],
      baseUri: ["'none'"],
      formAction: ["'self'"],
      frameAncestors: ["'none'"],
    },
  },
  crossOriginOpenerPolicy: { policy: 'same-origin' },
  crossOriginResourcePolicy: { policy: 'same-origin' },
  xFrameOptions: { action: 'deny' },
  strictTransportSecurity: false,
  crossOriginEmbedderPolicy: false,
  referrerPolicy: { policy: 'same-origin' },
}

/** What an answer carries that is made before there is a route to add the rest. */
export const NOTHING_TO_RENDER = {
  'Content-Security-Policy': "default-src 'none'; frame-ancestors 'none'",
  'X-Content-Type-Options': 'nosniff',
  'Cache-Control': 'no-store',
}

export function forbidRendering(reply: FastifyReply): void {
  reply.headers(NOTHING_TO_RENDER)
}

/** A till asks for none of these: a script that got in cannot either. */
const PERMISSIONS = [
  'accelerometer',
  'camera',
  'display-capture',
  'geolocation',
  'gyroscope',
  'magnetometer',
  'microphone',
  'midi',
  'payment',
  'usb',
]
  .map((feature) => `${feature}=()`)
  .join(', ')

export function refusePermissions(reply: FastifyReply): void {
  reply.header('Permissions-Policy', PERMISSIONS)
}

/**
 * Who came over HTTPS, by our own certificate or through a proxy, stays with it for a year; and only cookies that are
 * bound to this very host count: any other could come from another application of the domain, or from plain HTTP.
 */
export function keepSecure(request: FastifyRequest, reply: FastifyReply): void {
  if (request.protocol !== 'https') return
  reply.header('Strict-Transport-Security', 'max-age=31536000; includeSubDomains')
  const bound = Object.entries(request.cookies).filter(([name]) => name.startsWith('__Host-'))
  request.cookies = Object.fromEntries(bound)
}

const READS = new Set(['GET', 'HEAD', 'OPTIONS'])

/**
 * Refuses a write that another site's page makes with our cookie. Browsers say where a request comes from
 * in Sec-Fetch-Site, older ones in Origin, the oldest in Referer; a program says nothing, and has no cookie
 * to be abused. A browser that hides all three with a cookie at hand is not believed.
 */
export function refuseCrossSiteWrite(request: FastifyRequest): void {
  if (READS.has(request.method)) return
  const site = request.headers['sec-fetch-site']
  const from = request.headers.origin ?? request.headers.referer
  const isOurs =
    site !== undefined
      ? site === 'same-origin' || site === 'none'
      : from !== undefined
        ? originHost(from) === request.host
        : !isBrowserWithCookie(request)
  if (!isOurs) throw new Refused(403, 'This request came from another site')
}

function isBrowserWithCookie({ headers }: FastifyRequest): boolean {
  return headers.cookie !== undefined && /^(Mozilla|Opera)\//.test(headers['user-agent'] ?? '')
}

function originHost(origin: string): string | null {
  try {
    return new URL(origin).host
  } catch {
    return null
  }
}
