import type { Readable } from 'node:stream'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { Refused } from '#server/http.ts'

export const BYTES = 'application/octet-stream'

/** The bytes of all bodies that are held at a time. Who comes when they are used up is asked to wait. */
const MOST_HELD_BYTES = 64 * 2 ** 20

/**
 * Reads bodies of these routes as bytes, each once and into one place of the size that was announced, or else of the
 * route's limit: what is not filled takes no memory.
 */
export function readBytes(app: FastifyInstance): void {
  let heldBytes = 0

  /** Before anything is read: makes room for it until the request is done with, however that ends. */
  async function makeRoom(request: FastifyRequest, reply: FastifyReply): Promise<void> {
    // Its end has been told already, while the caller was looked up: nothing would give the room back.
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
  app.addContentTypeParser(BYTES, (request: FastifyRequest, body: Readable) =>
    fill(Buffer.allocUnsafeSlow(roomFor(request)), body),
  )
  app.addContentTypeParser('*', async () => {
    throw new Refused(415, `Send the file as it is, as ${BYTES}`)
  })
}

/** What comes beyond the room is let pass unread, so that the refusal still reaches who sends it. */
function fill(room: Buffer, body: Readable): Promise<Buffer> {
  return new Promise((resolve, reject) => {
    let size = 0
    body.on('data', (part: Buffer) => {
      if (size + part.length > room.length) reject(tooLarge(room.length))
      size += part.copy(room, size)
    })
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
  return new Refused(413, `The file is over ${mostBytes / 2 ** 20} MB`)
}
