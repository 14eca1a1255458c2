import type { FastifyHelmetOptions } from '@fastify/helmet'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { Refused } from '#server/refusals.ts'

/**
 * The content security policy of our pages. Nothing here forces HTTPS, because a shop's LAN speaks plain HTTP (see
 * `keepSecure`). Styles may be inline because dialogs set some; scripts may not. The reader of codes before a camera is WebAssembly, which
 * only its own word allows: it lets compiled code run, and no text (decisions/0099).
 */
export const CONTENT_SECURITY: FastifyHelmetOptions = {
  contentSecurityPolicy: {
    useDefaults: false,
    directives: {
      defaultSrc: ["'self'"],
      scriptSrc: ["'self'", "'wasm-unsafe-eval'"],
      scriptSrcAttr: ["'none'"],
      styleSrc: ["'self'", "'unsafe-inline'"],
      // Product pictures lie on other sites, some of them without HTTPS.
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

/** Headers of answers that are made before a route could add the rest. */
export const NOTHING_TO_RENDER = {
  'Content-Security-Policy': "default-src 'none'; frame-ancestors 'none'",
  'X-Content-Type-Options': 'nosniff',
  'Cache-Control': 'no-store',
}

/** Keeps a browser from showing an answer as a page or guessing its type. */
export function forbidRendering(reply: FastifyReply): void {
  reply.headers(NOTHING_TO_RENDER)
}

/** Browser features that our own pages may use: receipt printers at the USB, and codes before a camera. */
const OWN = ['camera', 'usb']

/** Browser features that a till does not need, and that an injected script must not have. */
const REFUSED = [
  'accelerometer',
  'display-capture',
  'geolocation',
  'gyroscope',
  'magnetometer',
  'microphone',
  'midi',
  'payment',
]

const PERMISSIONS = [
  ...OWN.map((feature) => `${feature}=(self)`),
  ...REFUSED.map((feature) => `${feature}=()`),
].join(', ')

/** Leaves the screens the browser features that they need, and nobody within them any. */
export function refusePermissions(reply: FastifyReply): void {
  reply.header('Permissions-Policy', PERMISSIONS)
}

/**
 * Over HTTPS, by our own certificate or a proxy's, makes the browser stay on HTTPS for a year. Only cookies bound to this
 * host count then: others could come from another application of the domain, or from plain HTTP.
 */
export function keepSecure(request: FastifyRequest, reply: FastifyReply): void {
  if (request.protocol !== 'https') return
  reply.header('Strict-Transport-Security', 'max-age=31536000; includeSubDomains')
  const bound = Object.entries(request.cookies).filter(([name]) => name.startsWith('__Host-'))
  request.cookies = Object.fromEntries(bound)
}

const READS = new Set(['GET', 'HEAD', 'OPTIONS'])

/**
 * Refuses a write that another site's page makes with our cookie. Browsers name the origin in Sec-Fetch-Site, older
 * ones in Origin, the oldest in Referer. A program sends none, and has no cookie to abuse. A browser that sends a
 * cookie and hides all three is refused.
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
