import { Readable } from 'node:stream'
import type { FastifyReply } from 'fastify'
import { z } from 'zod'
import {
  XLSX,
  type BytesReply,
  type Endpoint,
  type EventsReply,
  type FileReply,
} from '#domain/endpoint.ts'

/** Sends a file while it is made. If that fails the connection breaks off, so that half a file never looks complete. */
export function sendFile(reply: FastifyReply, { name, type, content }: FileReply): FastifyReply {
  return reply
    .type(type === XLSX ? type : `${type}; charset=utf-8`)
    .header('Content-Disposition', `attachment; filename="${name.replace(/[^\w.-]/g, '-')}"`)
    .send(Readable.from(content))
}

/** Sends an uploaded file so that no browser runs it, guesses another type or keeps it. */
export function sendBytes(reply: FastifyReply, bytes: BytesReply): FastifyReply {
  const { name, mediaType, sizeBytes, isShown, content } = bytes
  return reply
    .type(mediaType)
    .header('Content-Length', sizeBytes)
    .header('Content-Disposition', `${isShown ? 'inline' : 'attachment'}; filename="${name}"`)
    .header('Content-Security-Policy', "sandbox; default-src 'none'")
    .header('X-Content-Type-Options', 'nosniff')
    .header('Cross-Origin-Resource-Policy', 'same-origin')
    .header('Cache-Control', 'private, no-store')
    .send(Readable.from(content, { objectMode: false }))
}

/** Sends events as they happen, without buffering or compression on the way. */
export function sendEvents(reply: FastifyReply, row: Endpoint, events: EventsReply): FastifyReply {
  async function* lines() {
    for await (const event of events)
      yield event === null
        ? ': alive\n\n'
        : `data: ${JSON.stringify(z.parse(row.answer, event))}\n\n`
  }
  return (
    reply
      .type('text/event-stream; charset=utf-8')
      .header('Cache-Control', 'no-store, no-transform')
      .header('X-Accel-Buffering', 'no')
      // A server that stops would wait for a connection kept open for further requests.
      .header('Connection', 'close')
      .send(Readable.from(lines()))
  )
}
