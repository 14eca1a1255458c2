import type { Readable } from 'node:stream'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { Refused } from '#server/refusals.ts'
import { say } from '#server/said.ts'

export const BYTES = 'application/octet-stream'

/** Bytes of all bodies that are held at a time. Callers beyond that are asked to come again. */
const MOST_HELD_BYTES = 64 * 2 ** 20

/**
 * Reads the bodies of some routes as bytes, once, into one buffer of the announced size or else of the route's limit.
 * Memory that is not filled is not used.
 */
export function readBytes(app: FastifyInstance): void {
  let heldBytes = 0

  /** Reserves room for a body before it is read, until the request ends in any way. */
  async function makeRoom(request: FastifyRequest, reply: FastifyReply): Promise<void> {
    // The caller hung up while they were looked up, so the end was announced already and nothing would release the
    // room.
    if (reply.raw.destroyed) throw new Error('the caller hung up')
    const bytes = roomFor(request)
    if (heldBytes + bytes > MOST_HELD_BYTES)
      throw new Refused(503, 'Many files are being uploaded just now. Try again in a moment.', {
        retryAfterS: 2,
      })
    heldBytes += bytes
    reply.raw.once('close', () => (heldBytes -= bytes))
  }

  app.removeAllContentTypeParsers()
  app.addHook('preParsing', makeRoom)
  // Fastify closes the connection of a body that was refused. Its caller, who still sends, would lose the refusal.
  app.addHook('onSend', async (_request, reply) => void reply.removeHeader('connection'))
  app.addContentTypeParser(BYTES, (request: FastifyRequest, body: Readable) =>
    fill(Buffer.allocUnsafeSlow(roomFor(request)), body),
  )
  app.addContentTypeParser('*', async () => {
    throw new Refused(415, say`Send the file as it is, as ${BYTES}`)
  })
}

/** Reads a body into the buffer. What is too large is read to its end and discarded. */
function fill(room: Buffer, body: Readable): Promise<Buffer> {
  return new Promise((resolve, reject) => {
    let size = 0
    function take(part: Buffer) {
      if (size + part.length <= room.length) {
        size += part.copy(room, size)
        return
      }
      // Without this listener the buffer can be freed, and its room with it.
      body.off('data', take)
      body.resume()
      reject(tooLarge(room.length))
    }
    body.on('data', take)
    body.on('end', () => resolve(room.subarray(0, size)))
    body.on('error', reject)
  })
}

function roomFor({ headers, routeOptions }: FastifyRequest): number {
  const announced = headers['content-length']
  if (Number(announced) > routeOptions.bodyLimit) throw tooLarge(routeOptions.bodyLimit)
  return announced === undefined ? routeOptions.bodyLimit : Number(announced)
}

function tooLarge(mostBytes: number): Refused {
  return new Refused(413, say`The file is over ${mostBytes / 2 ** 20} MB`)
}
