import { randomBytes } from 'node:crypto'
import { createServer, request, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { setTimeout as pause } from 'node:timers/promises'

// A proxy between till and server that does to calls what bad networks do.

type Fault =
  | 'none'
  | 'request lost'
  | 'answer lost'
  | 'answer cut off'
  | 'request late'
  | 'answer late'
  | 'request doubled'
  | 'reset, and the request arrives later'

const FAULTS: readonly [Fault, weight: number][] = [
  ['none', 50],
  ['request lost', 6],
  ['answer lost', 10],
  ['answer cut off', 6],
  ['request late', 6],
  ['answer late', 6],
  ['request doubled', 8],
  ['reset, and the request arrives later', 8],
]

const MOST_DELAY_MS = 400
/** Milliseconds after which a copy arrives: later than any till repeats a request by itself. */
const LATE_COPY_MS = 6000

type Answer = { status: number; headers: IncomingMessage['headers']; body: Buffer }

export type FaultProxy = {
  address: string
  /** How often each fault was applied. */
  counts: Record<string, number>
  /** Settles when the last late copy has arrived. */
  close(): Promise<void>
}

/** `isDoomed` selects calls whose answers never get through. */
export async function openFaultProxy(
  target: string,
  chance: () => number,
  isDoomed: (call: IncomingMessage) => boolean,
): Promise<FaultProxy> {
  const counts: Record<string, number> = {}
  const late = new Set<Promise<unknown>>()

  async function handle(call: IncomingMessage, reply: ServerResponse) {
    const body = await bodyOf(call)
    const send = () => forward(target, call, body)
    const fault = isDoomed(call)
      ? chance() < 0.5
        ? 'request lost'
        : 'answer lost'
      : faultFor(chance())
    counts[fault] = (counts[fault] ?? 0) + 1
    if (fault === 'request lost') return void call.socket.destroy()
    if (fault === 'reset, and the request arrives later') {
      call.socket.destroy()
      return later(chance() * LATE_COPY_MS, send)
    }
    if (fault === 'request late') await pause(chance() * MOST_DELAY_MS)
    if (fault === 'request doubled') later(chance() * MOST_DELAY_MS, send)
    const answer = await send()
    if (fault === 'answer late') await pause(chance() * MOST_DELAY_MS)
    if (fault === 'answer lost') return void call.socket.destroy()
    reply.writeHead(answer.status, answer.headers)
    if (fault !== 'answer cut off') return void reply.end(answer.body)
    reply.write(answer.body.subarray(0, answer.body.length / 2))
    return setTimeout(() => call.socket.destroy(), 5)
  }

  function later(delayMs: number, send: () => Promise<unknown>) {
    const arriving = pause(delayMs).then(send)
    late.add(arriving)
  }

  const server = createServer((call, reply) => void handle(call, reply))
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  return {
    address: `http://127.0.0.1:${port}`,
    counts,
    close: async () => {
      await Promise.all(late)
      server.closeAllConnections()
      server.close()
    },
  }
}

function faultFor(chance: number): Fault {
  let left = chance * FAULTS.reduce((sum, [, weight]) => sum + weight, 0)
  return FAULTS.find(([, weight]) => (left -= weight) < 0)?.[0] ?? 'none'
}

async function bodyOf(stream: IncomingMessage): Promise<Buffer> {
  const chunks: Buffer[] = []
  for await (const chunk of stream) chunks.push(chunk as Buffer)
  return Buffer.concat(chunks)
}

function forward(target: string, { url = '', method, headers }: IncomingMessage, body: Buffer) {
  return new Promise<Answer>((resolve, reject) => {
    const onward = request(new URL(url, target), { method, headers }, (answer) => {
      bodyOf(answer).then(
        (answered) =>
          resolve({ status: answer.statusCode ?? 500, headers: answer.headers, body: answered }),
        reject,
      )
    })
    onward.on('error', reject)
    onward.end(body)
  })
}

/** Random numbers by a seed, so that a failure can be repeated (mulberry32). */
export function chancesFrom(seed = randomBytes(4).readUInt32LE()): {
  seed: number
  next: () => number
} {
  let state = seed
  const next = () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296
  }
  return { seed, next }
}
