import { createServer as createHttp, type RequestListener, type Server } from 'node:http'
import { createServer as createHttps } from 'node:https'
import type { Socket } from 'node:net'
import type { Certificate } from '#server/certificate.ts'
import { TITLES } from '#server/failures.ts'
import { NOTHING_TO_RENDER } from '#server/guards.ts'

/** Most connections. A shop's tills, screens and streams are hundreds. */
const MOST_CONNECTIONS = 4_000
/** Most connections of one address, unless it is a trusted proxy: a whole branch behind a router, but never everything there is. */
const MOST_CONNECTIONS_OF_ADDRESS = 1_000

const MOST_HEADER_BYTES = 16 * 1024
/** Milliseconds for the head of a request. */
const PATIENCE_MS = 10_000
/** Milliseconds for a whole request: 10 MB of a prescription over a shop's worst wireless network. */
const MOST_REQUEST_MS = 120_000
/** Longer than the minute after which proxies close idle connections. */
const KEEP_ALIVE_MS = 72_000

type Limits = {
  certificate?: Certificate | undefined
  patienceMs?: number | undefined
  /** Which addresses are trusted proxies, behind each of which is more than one caller. */
  isProxy?: ((address: string) => boolean) | undefined
}

/** Opens the server's listener, HTTPS with a certificate, with limits on slow and numerous connections. */
export function openListener(handle: RequestListener, limits: Limits): Server {
  const { certificate, patienceMs = PATIENCE_MS, isProxy = () => false } = limits
  const options = {
    maxHeaderSize: MOST_HEADER_BYTES,
    headersTimeout: patienceMs,
    requestTimeout: Math.max(MOST_REQUEST_MS, patienceMs),
    keepAliveTimeout: KEEP_ALIVE_MS,
    connectionsCheckingInterval: patienceMs / 5,
  }
  const server = certificate
    ? // only HTTP/1.1, as over plain HTTP, so that the same limits hold
      createHttps({ ...options, ...certificate, minVersion: 'TLSv1.2' }, handle)
    : createHttp(options, handle)
  server.maxConnections = MOST_CONNECTIONS
  limitAddresses(server, isProxy)
  return server
}

function limitAddresses(server: Server, isProxy: (address: string) => boolean): void {
  const counts = new Map<string, number>()
  server.on('connection', (socket: Socket) => {
    // A caller who has hung up has no address any more.
    const address = socket.remoteAddress ?? ''
    if (isProxy(address)) return
    const count = (counts.get(address) ?? 0) + 1
    counts.set(address, count)
    socket.once('close', () => {
      const left = (counts.get(address) ?? 1) - 1
      if (left > 0) counts.set(address, left)
      else counts.delete(address)
    })
    if (count > MOST_CONNECTIONS_OF_ADDRESS) socket.destroy()
  })
}

/**
 * Answers what closes connections when the server ends: those without a request at once, all others a while later.
 * Browsers open connections in advance, and uploads stop half-way, so the server would wait for ever.
 */
export function lettingGo(server: Server, { certificate, patienceMs = PATIENCE_MS }: Limits) {
  const silent = new Set<Socket>()
  server.on(certificate ? 'secureConnection' : 'connection', (socket: Socket) => {
    silent.add(socket)
    socket.once('close', () => silent.delete(socket))
  })
  server.on('request', ({ socket }) => silent.delete(socket))
  return () => {
    for (const socket of silent) socket.destroy()
    setTimeout(() => server.closeAllConnections(), patienceMs).unref()
  }
}

const SENTENCES: Record<number, string> = {
  400: 'The request could not be read',
  408: 'The request took too long',
  431: 'The request has too many or too long headers',
}

/** Answers what is no valid request, or was never completed, before any route is found. */
export function answerUnreadable(error: NodeJS.ErrnoException, socket: Socket): void {
  const status =
    error.code === 'HPE_HEADER_OVERFLOW'
      ? 431
      : error.code === 'ERR_HTTP_REQUEST_TIMEOUT'
        ? 408
        : 400
  const title = TITLES[status] ?? ''
  const body = JSON.stringify({
    status,
    title,
    detail: SENTENCES[status],
    requestId: crypto.randomUUID(),
  })
  const headers = {
    ...NOTHING_TO_RENDER,
    'Content-Type': 'application/problem+json',
    'Content-Length': Buffer.byteLength(body),
    Connection: 'close',
  }
  const head = Object.entries(headers).map(([name, value]) => `${name}: ${value}`)
  if (socket.writable && error.code !== 'ECONNRESET')
    socket.write([`HTTP/1.1 ${status} ${title}`, ...head, '', body].join('\r\n'))
  socket.destroy()
}
